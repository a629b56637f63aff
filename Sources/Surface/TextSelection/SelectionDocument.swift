import Editing
import Typesetting

/// The texts that a selection may go across, as one text: one below the other, in the order in which they are read.
///
/// A list takes rows away that are scrolled out of sight, and their nodes show other texts then. What was seen of them stays, so that it can
/// be copied.
struct SelectionDocument {
  struct Entry {
    let id: AnyHashable
    let text: AttributedText
    /// What stands above it where several texts are copied.
    var heading: AttributedText?
    /// Where the text begins in the document, in UTF-8.
    var start = 0

    var range: Range<Int> { start..<start + text.utf8Count }

    func isSame(as other: Entry) -> Bool { id == other.id && text == other.text }
  }

  private(set) var entries: [Entry] = []
  /// All texts, with a line end between any two of them.
  private(set) var buffer = TextBuffer()

  init() {}

  /// A document of the texts that are seen.
  init(_ texts: [Entry]) {
    entries = texts
    rebuild()
  }

  /// Takes in what is seen now; what was seen before stays.
  ///
  /// - Returns: by how much what was there has moved.
  mutating func merge(_ seen: SelectionDocument) -> Int {
    var result = entries
    var place = 0
    var added: [Entry] = []
    for next in seen.entries {
      if let known = result[place...].firstIndex(where: { $0.isSame(as: next) }) {
        result.insert(contentsOf: added, at: known)
        place = known + added.count + 1
        added = []
      } else {
        added.append(next)
      }
    }
    // What follows the last one that was known; nothing was known of them if there is none.
    result.insert(contentsOf: added, at: place == 0 ? result.count : place)
    let first = entries.first
    entries = result
    rebuild()
    guard let first, let moved = entries.first(where: { $0.isSame(as: first) }) else { return 0 }
    return moved.start - first.start
  }

  private mutating func rebuild() {
    var string = ""
    for index in entries.indices {
      if index > 0 { string += "\n" }
      entries[index].start = string.utf8.count
      string += entries[index].text.string
    }
    buffer = TextBuffer(string)
  }

  /// The part of a range that lies in each text, in the offsets of that; texts that have none of it are left out.
  func parts(of range: Range<Int>) -> [(entry: Entry, range: Range<Int>)] {
    entries.compactMap { entry in
      guard range.overlaps(entry.range) || range.contains(entry.start) && entry.range.isEmpty
      else { return nil }
      let part = range.clamped(to: entry.range)
      return (entry, part.lowerBound - entry.start..<part.upperBound - entry.start)
    }
  }
}

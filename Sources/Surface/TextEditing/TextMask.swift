import Editing

/// What a password looks like: a dot in place of each character, and where each of them is.
struct TextMask {
  /// What is laid out.
  let shown: TextBuffer
  /// The beginning of each character, and the end of the last one, in the text.
  private let boundaries: [Int]

  static let dot = "\u{25CF}"
  private static let dotLength = dot.utf8.count

  init(_ text: TextBuffer) {
    let string = text.string
    var boundaries = [0]
    var offset = 0
    for character in string {
      offset += character.utf8.count
      boundaries.append(offset)
    }
    self.boundaries = boundaries
    shown = TextBuffer(string.dots)
  }

  /// Where an offset of the text is among the dots.
  func shownOffset(of offset: Int) -> Int { characterIndex(of: offset) * TextMask.dotLength }

  /// The number of the character that an offset of the text is in. O(log n).
  func characterIndex(of offset: Int) -> Int {
    var (low, high) = (0, boundaries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// What the dots become where they were others: all are alike, so that the last ones are more, or fewer.
  func edit(from old: TextBuffer) -> TextEdit {
    let (before, after) = (old.utf8Count, shown.utf8Count)
    let added = String(repeating: TextMask.dot, count: max(0, after - before) / TextMask.dotLength)
    return TextEdit(replacing: min(before, after)..<before, with: added)
  }

  /// Where a character of a number begins.
  func offset(ofCharacter index: Int) -> Int {
    boundaries[min(max(index, 0), boundaries.count - 1)]
  }

  /// Which offset of the text one among the dots is.
  func offset(ofShown offset: Int) -> Int {
    boundaries[min(offset / TextMask.dotLength, boundaries.count - 1)]
  }
}

import ListEngine
import Typesetting

/// Some lines of a long paragraph: where they are, and what is known of them.
struct ParagraphSection: Sendable {
  /// In bytes; the section begins where the one before it ends.
  var length: Int
  /// Of its lines and the space below them; estimated unless ``isLaid``.
  var height: ListLength
  /// Whether the lines that begin at its start have been laid out, and end where it ends.
  var isLaid = false
  /// Whether it begins where the lines of the section before it end.
  var isLinked = true
  /// How many bytes the first line has, once it was laid out.
  var firstLineLength = 0
  /// The lines, as long as they are looked at.
  var lines: SectionLines?
}

/// The lines of a section with the text that they were laid out in.
struct SectionLines: Sendable {
  let layout: TextLayout
  /// The text of the layout without what is composed.
  let text: RepairedText
  /// How many bytes of the paragraph the text has before the section.
  let lead: Int
  /// Where something is composed, in the offsets of the layout.
  let composed: Range<Int>
}

/// What sections add up to.
struct SectionSummary: TreeSummary {
  var length = 0
  /// In the units of `ListLength`.
  var height: Int64 = 0
  /// The number of sections that are not laid out.
  var unlaid = 0
  /// The number of sections whose lines are kept.
  var kept = 0
  /// How many bytes are laid out, and how high they are.
  var laidLength = 0
  var laidHeight: Int64 = 0

  static var zero: SectionSummary { SectionSummary() }

  static func += (sum: inout SectionSummary, other: SectionSummary) {
    sum.length += other.length
    sum.height += other.height
    sum.unlaid += other.unlaid
    sum.kept += other.kept
    sum.laidLength += other.laidLength
    sum.laidHeight += other.laidHeight
  }
}

extension ParagraphSection: TreeElement {
  var summary: SectionSummary {
    SectionSummary(
      length: length, height: height.rawValue, unlaid: isLaid ? 0 : 1, kept: lines == nil ? 0 : 1,
      laidLength: isLaid ? length : 0, laidHeight: isLaid ? height.rawValue : 0)
  }

  /// Nothing is known of the lines any more, and they are about as high as before.
  mutating func forgetLines() {
    isLaid = false
    lines = nil
  }

  /// Takes bytes away from the front, where the lines of the section before turned out to end later.
  mutating func removeFirst(_ count: Int) {
    height = height.scaled(by: Double(length - count) / Double(length))
    length -= count
    firstLineLength = 0
    forgetLines()
  }
}

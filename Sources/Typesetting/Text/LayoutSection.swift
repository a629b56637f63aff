/// A part of a paragraph whose lines are laid out; the text of the request around it is there because it has a share in how they look.
///
/// Long paragraphs are laid out so, a few lines at a time. What the text of the request alone does not tell is said here.
package struct LayoutSection: Hashable, Sendable {
  /// The UTF-8 offsets in which the lines begin, in the text of the request; not empty. At the lower bound a line does begin.
  package var range: Range<Int>
  /// Whether the text of the request begins where the paragraph does, and the range too: so the first line is indented as such.
  package var beginsParagraph: Bool
  /// Whether the text of the request ends where the paragraph does.
  package var endsParagraph: Bool
  /// The embedding level of the paragraph: 0 or 1.
  package var paragraphLevel: UInt8
  /// The embedding levels of all bytes of the text; empty where all are that of the paragraph.
  package var levels: [UInt8]
  /// How the first letter of the paragraph looks, by which the height of lines is measured.
  package var firstAttributes: TextAttributes?

  /// A part of a paragraph; see the properties.
  package init(
    range: Range<Int>, beginsParagraph: Bool, endsParagraph: Bool, paragraphLevel: UInt8,
    levels: [UInt8], firstAttributes: TextAttributes?
  ) {
    self.range = range
    self.beginsParagraph = beginsParagraph
    self.endsParagraph = endsParagraph
    self.paragraphLevel = paragraphLevel
    self.levels = levels
    self.firstAttributes = firstAttributes
  }
}

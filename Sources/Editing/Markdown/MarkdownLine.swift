/// A line of Markdown without what is within its text.
struct MarkdownLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case blank
    /// A paragraph, or more of one.
    case text
    case heading(Int)
    /// Signs below a paragraph, which make it a heading.
    case underline(Int)
    case rule
    /// A line that begins or ends a block of code.
    case fence
    case code
  }

  /// A sign before the text.
  struct Sign: Hashable, Sendable {
    var range: Range<Int>
    /// What begins at a marker of a list; nil for the sign of a quote.
    var item: ListMarker?
    /// The hyphen, the point or whatever makes the marker one.
    var byte: UInt8 = 0
  }

  var kind = Kind.blank
  /// Where its text is; of code without the indentation of the block, of a fence all of it.
  var content = 0..<0
  /// Spaces before it, which belong to a tab that was cut.
  var padding = 0
  var signs: [Sign] = []
  /// Whether the text goes on with the paragraph of the line before.
  var continuesParagraph = false
  /// Whether a block of code between fences is open behind it.
  var isFenceOpen = false
  /// What it is in, the outermost first.
  var containers: [MarkdownContainer] = []
}

/// What blocks of Markdown are in.
enum MarkdownContainer: Hashable, Sendable {
  case quote
  /// An item, with the columns that its text is indented by.
  case item(indent: Int)
}

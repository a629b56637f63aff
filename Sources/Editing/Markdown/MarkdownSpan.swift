/// A part of a paragraph that is written in Markdown.
struct MarkdownSpan: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// What is shown as it is written.
    case text
    /// What is shown instead of what is written: an entity, a line break.
    case replaced(String)
    /// Signs that are not shown.
    case markup
  }

  /// Bytes of the paragraph.
  var source: Range<Int>
  var content: Content
  var style = RichStyle.plain
}

public import Editing

/// A language whose tokens an ``EditableTextNode`` colours.
///
/// ```swift
/// editor.syntax = .swift
/// editor.syntax = TextSyntax("ini", IniTokenizer())
/// ```
public struct TextSyntax: Hashable, Sendable {
  /// The name of the language. Two values of one name are the same language.
  public let name: String
  let makeStyler: @Sendable (TextBuffer) -> any TextStyling

  /// A language.
  ///
  /// - Parameters:
  ///   - name: what tells it from others.
  ///   - tokenizer: finds the tokens of its lines, on a worker.
  public init<Tokenizer: LineTokenizer>(_ name: String, _ tokenizer: Tokenizer) {
    self.name = name
    makeStyler = { TextStyler($0, tokenizer) }
  }

  /// Swift.
  public static let swift = TextSyntax("swift", SwiftTokenizer())
  /// Markdown.
  public static let markdown = TextSyntax("markdown", MarkdownTokenizer())

  /// Whether both are the same language.
  public static func == (left: TextSyntax, right: TextSyntax) -> Bool { left.name == right.name }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

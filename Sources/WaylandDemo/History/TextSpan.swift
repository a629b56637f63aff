/// A run of message text in one style.
struct TextSpan: Hashable, Sendable {
  var text: String
  var style: TextStyle = []
  /// Where a link leads, always with a scheme: "https://…", "mailto:…", "tel:…".
  var href: String?
  /// The programming language of a code block, if it is named.
  var language: String?
}

extension [TextSpan] {
  /// The text without its formatting.
  var plainText: String { map(\.text).joined() }
}

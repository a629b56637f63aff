/// Reads the text of a message: a string, or an array of strings and entities.
enum TextDecoder {
  /// - Parameters:
  ///   - text: the member `text`.
  ///   - entities: the member `text_entities`, which says the same and is used if `text` is missing.
  static func spans(text: JSONValue?, entities: JSONValue?) -> [TextSpan] {
    let spans = Self.spans(of: text)
    return spans.isEmpty ? Self.spans(of: entities) : spans
  }

  private static func spans(of value: JSONValue?) -> [TextSpan] {
    let parts: [JSONValue] =
      switch value {
      case .array(let elements): elements
      case .string, .object: [value!]
      default: []
      }
    return parts.compactMap(span(of:)).filter { !$0.text.isEmpty }
  }

  private static func span(of part: JSONValue) -> TextSpan? {
    if let text = part.string { return TextSpan(text: text) }
    guard let text = part["text"]?.string else { return nil }
    var span = TextSpan(text: text)
    let type = part["type"]?.string ?? "plain"
    span.style = style(ofEntity: type)
    switch type {
    case "text_link": span.href = part["href"]?.string.map(withScheme)
    case "link": span.href = withScheme(text)
    case "email": span.href = "mailto:" + text
    case "phone": span.href = "tel:" + text.filter { $0.isNumber || $0 == "+" }
    case "mention" where text.hasPrefix("@"): span.href = "https://t.me/" + text.dropFirst()
    case "pre": span.language = part["language"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    default: break
    }
    return span
  }

  /// Entities that this program does not know are plain text.
  private static func style(ofEntity type: String) -> TextStyle {
    switch type {
    case "bold": .bold
    case "italic": .italic
    case "underline": .underline
    case "strikethrough": .strikethrough
    case "spoiler": .spoiler
    case "code": .code
    case "pre": .pre
    case "blockquote", "expandable_blockquote": .blockquote
    case "link", "text_link", "email", "phone": .link
    case "mention", "mention_name": .mention
    case "hashtag", "cashtag": .hashtag
    case "bot_command": .botCommand
    case "custom_emoji": .customEmoji
    default: []
    }
  }

  private static func withScheme(_ link: String) -> String {
    guard let colon = link.firstIndex(of: ":"), colon != link.startIndex else {
      return "https://" + link
    }
    // "example.org:8080" has a colon and no scheme.
    let scheme = link[..<colon]
    let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") }
    return isScheme ? link : "https://" + link
  }
}

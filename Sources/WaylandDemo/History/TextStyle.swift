/// How text of a message is set. Neutral: what a style looks like is decided where it is drawn.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let bold = TextStyle(rawValue: 1 << 0)
  static let italic = TextStyle(rawValue: 1 << 1)
  static let underline = TextStyle(rawValue: 1 << 2)
  static let strikethrough = TextStyle(rawValue: 1 << 3)
  static let spoiler = TextStyle(rawValue: 1 << 4)
  /// Code within a line.
  static let code = TextStyle(rawValue: 1 << 5)
  /// Code as a block of its own.
  static let pre = TextStyle(rawValue: 1 << 6)
  static let blockquote = TextStyle(rawValue: 1 << 7)
  /// Leads somewhere when clicked; see `TextSpan.href`.
  static let link = TextStyle(rawValue: 1 << 8)
  static let mention = TextStyle(rawValue: 1 << 9)
  static let hashtag = TextStyle(rawValue: 1 << 10)
  static let botCommand = TextStyle(rawValue: 1 << 11)
  /// A custom emoji; the text is the ordinary emoji nearest to it.
  static let customEmoji = TextStyle(rawValue: 1 << 12)
}

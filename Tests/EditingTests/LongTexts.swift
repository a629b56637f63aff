import SeededNumbers

/// Texts of one paragraph and many words, and edits of them, in all that may stand in a line.
enum LongText: String, CaseIterable, Sendable {
  case latin, hebrew, isolates, chinese, word, emoji, mixed, rightToLeft

  private var words: [String] {
    switch self {
    case .latin: Self.latinWords
    case .hebrew: Self.latinWords.prefix(5) + Self.hebrewWords
    case .isolates: Self.latinWords.prefix(3) + Self.hebrewWords + Self.isolateWords
    case .chinese: ["你好", "我想", "明天，", "火车站", "「附近」", "开了。", "七"]
    case .word: ["abcdefghij", "Wa", "fi", "é", "AVAV"]
    case .emoji: ["👩‍👩‍👧", "🇩🇪", "🇫🇷", "👍🏽", "a", "7️⃣ ", "e\u{301}\u{302}", "\u{200D}"]
    case .mixed:
      Self.latinWords + Self.hebrewWords + ["مرحبا", "بالعالم،", "क्षि", "नमस्ते", "日本語", "👍", "한국어"]
        + ["co\u{AD}op\u{AD}era\u{AD}tion", "a\tb", "e\u{301}", "\u{2028}", "1,234.5%", "−7"]
    case .rightToLeft: Self.hebrewWords + ["abc", "12:30", "(x)"]
    }
  }

  private static let latinWords = [
    "the", "quick", "(brown)", "fox,", "jumps", "over—it", "“AVAST”", "x",
  ]
  private static let hebrewWords = ["שלום", "עולם", "(אחד)", "123", "[ב", "ג]", "שָׁ"]
  private static let isolateWords = ["\u{2067}אב 1\u{2069}", "\u{202B}ab", "\u{202C}", "\u{2068}"]

  private var separators: [String] {
    switch self {
    case .chinese, .word: [""]
    case .emoji: ["", "", " "]
    default: [" ", " ", " ", "  ", ", "]
    }
  }

  func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    while text.utf8.count < count {
      text += words.randomElement(using: &random)! + separators.randomElement(using: &random)!
    }
    return text
  }

  /// What is typed or pasted.
  func insertion(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: text(Int.random(in: 1...3000, using: &random), &random)
    case 1...4: text(1, &random)
    case 5: " "
    case 6: ["(", ")", "[", "]"].randomElement(using: &random)!
    default: String(words.randomElement(using: &random)!.randomElement(using: &random)!)
    }
  }
}

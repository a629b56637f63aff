/// A picture that is written like a letter, and what it is called.
struct Emoji: Hashable, Sendable {
  let character: Character
  /// In small letters.
  let name: String

  /// An emoji with its name in Unicode.
  init(_ character: Character) {
    self.character = character
    let name = character.unicodeScalars.first?.properties.name ?? ""
    self.name = Emoji.otherNames[character] ?? name.lowercased()
  }

  /// The flag of a country.
  ///
  /// - Parameters:
  ///   - code: two capitals of ISO 3166.
  ///   - name: what the country is called.
  init(flagOf code: String, named name: String) {
    let scalars = code.unicodeScalars.compactMap { Unicode.Scalar(0x1F1E6 + $0.value - 0x41) }
    character = Character(String(String.UnicodeScalarView(scalars)))
    self.name = "flag of " + name.lowercased()
  }

  /// Words that people look for, besides those of the name.
  var keywords: [Substring] { Emoji.keywords[character]?.split(separator: " ") ?? [] }

  /// Whether each word of a search is the beginning of a word of the name, or of a keyword.
  func matches(_ words: [Substring]) -> Bool {
    let own = name.split { !$0.isLetter && !$0.isNumber } + keywords
    return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }

  /// Names where those of Unicode are of another time.
  private static let otherNames: [Character: String] = [
    "❤️": "red heart", "☕": "hot beverage", "✌️": "victory hand", "✈️": "airplane",
    "☎️": "telephone", "☀️": "sun", "☁️": "cloud", "⭐": "star", "⚡": "high voltage",
    "✂️": "scissors", "✔️": "check mark", "✖️": "multiply", "☂️": "umbrella", "🏳️": "white flag",
    "🏴": "black flag", "🚩": "red flag", "😛": "face with tongue", "🌶️": "hot pepper",
    "❗": "exclamation mark", "❓": "question mark", "⭕": "hollow red circle", "❌": "cross mark",
    "✅": "check mark button", "⬆️": "up arrow", "⬇️": "down arrow", "⬅️": "left arrow",
    "➡️": "right arrow", "✡️": "star of david",
  ]

  private static let keywords: [Character: String] = [
    "😂": "laugh lol cry", "🤣": "laugh lol rofl", "😀": "smile happy", "😃": "smile happy",
    "😄": "smile happy laugh", "🙂": "smile", "😊": "smile happy blush", "😢": "sad tear",
    "😭": "sad cry tear", "😡": "angry mad", "😠": "angry mad", "😱": "scared fear omg",
    "😍": "love heart", "🥰": "love heart", "😘": "love kiss", "😴": "sleep tired zzz",
    "🤔": "think hmm", "🤯": "mind blown", "🥳": "party celebrate birthday", "😎": "cool",
    "🤢": "sick", "🤮": "sick vomit", "💩": "poo shit", "👍": "yes good like ok plus",
    "👎": "no bad dislike minus", "🙏": "please thanks pray", "👏": "clap applause bravo",
    "👋": "hello hi bye wave", "👌": "ok perfect", "🤞": "luck", "💪": "strong muscle",
    "🤷": "shrug", "🤦": "facepalm", "🙌": "hooray celebrate", "👀": "look see",
    "❤️": "love", "💔": "break sad", "🔥": "hot lit flame", "💯": "hundred percent",
    "✨": "magic stars shine", "🎉": "party celebrate tada congratulations", "🎊": "party celebrate",
    "🎂": "cake birthday", "🎁": "gift present birthday", "✅": "done yes tick", "✔️": "done tick",
    "❌": "no wrong delete", "⚠️": "caution danger", "🚫": "forbidden no", "💡": "idea lamp",
    "📝": "note write", "🔍": "search find", "🚀": "launch space ship", "☕": "coffee tea",
    "🍺": "beer", "🍻": "cheers beer", "🍷": "wine", "🍕": "pizza", "🐶": "puppy", "🐱": "kitten",
    "🚗": "car", "🏠": "home", "🐛": "insect bug error", "💻": "laptop computer",
    "📱": "phone smartphone", "📧": "mail", "🔒": "secure private", "⏰": "time alarm",
  ]
}

/// A language for every script that several fonts of a machine are likely to have.
///
/// Asked for the language, fontconfig prefers a font made for the script to one that has a few of
/// its characters by accident: without it some machines show Chinese in a font for Nushu.
enum ScriptLanguages {
  /// `preferred`: the language of the text and those of the user, best first.
  static func language(of script: Script, preferring preferred: [String]) -> String? {
    preferred.first { fits($0, script) } ?? languages[script.tag]
  }

  /// Whether `language` is written in `script`, for the scripts that several languages share.
  private static func fits(_ language: String, _ script: Script) -> Bool {
    let primary = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    return users[primary].map { $0.contains(script.tag) } ?? (languages[script.tag] == nil)
  }

  private static func tag(_ name: String) -> UInt32 { FontFeature(name).tag }

  private static let users: [String: Set<UInt32>] = [
    "zh": [tag("Hani"), tag("Bopo")], "yue": [tag("Hani"), tag("Bopo")],
    "ja": [tag("Hani"), tag("Hira"), tag("Kana")],
    "ko": [tag("Hani"), tag("Hang")],
    "ar": [tag("Arab")], "fa": [tag("Arab")], "ur": [tag("Arab")], "ug": [tag("Arab")],
    "he": [tag("Hebr")], "yi": [tag("Hebr")],
    "hi": [tag("Deva")], "mr": [tag("Deva")], "ne": [tag("Deva")], "sa": [tag("Deva")],
    "ru": [tag("Cyrl")], "uk": [tag("Cyrl")], "sr": [tag("Cyrl")], "bg": [tag("Cyrl")],
  ]

  private static let languages: [UInt32: String] = Dictionary(
    uniqueKeysWithValues: [
      ("Arab", "ar"), ("Armn", "hy"), ("Beng", "bn"), ("Bopo", "zh-tw"), ("Cyrl", "ru"),
      ("Deva", "hi"), ("Ethi", "am"), ("Geor", "ka"), ("Grek", "el"), ("Gujr", "gu"),
      ("Guru", "pa"), ("Hang", "ko"), ("Hani", "zh-cn"), ("Hebr", "he"), ("Hira", "ja"),
      ("Kana", "ja"), ("Khmr", "km"), ("Knda", "kn"), ("Laoo", "lo"), ("Mlym", "ml"),
      ("Mymr", "my"), ("Orya", "or"), ("Sinh", "si"), ("Taml", "ta"), ("Telu", "te"),
      ("Thai", "th"), ("Tibt", "bo"),
    ].map { (tag($0.0), $0.1) })
}

import Glibc

/// Languages as fontconfig names them, which for Chinese are countries in place of scripts.
enum FontLanguage {
  /// The names that a font made for a language speaks, for a BCP 47 tag or the name of a locale without
  /// its encoding.
  ///
  /// Fonts for Hong Kong are told from those for other places by knowing the characters of Taiwan too:
  /// nearly every large font has those of Hong Kong.
  static func names(of tag: String) -> [String] {
    let name = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    let parts = Set(name.split(separator: "-").dropFirst())
    switch name.prefix(while: { $0 != "-" }) {
    case "yue": return ["zh-hk", "zh-tw"]
    case "zh":
      if parts.contains("hans") { return ["zh-cn"] }
      if parts.contains("hk") || parts.contains("mo") { return ["zh-hk", "zh-tw"] }
      return parts.contains("hant") || parts.contains("tw") ? ["zh-tw"] : ["zh-cn"]
    default: return [name]
    }
  }

  /// The languages of the user as the environment names them, best first and each once: that of the
  /// characters, then those that messages may be in. Empty in the locale of the machine (`C`).
  ///
  /// fontconfig knows only the first, remembers for ever what it found, and takes `C` for English.
  static func ofUser(_ environment: (String) -> String?) -> [String] {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG")
    let all =
      (value("FC_LANG").map { [$0] } ?? []) + (locale.map { [$0] } ?? [])
      + (value("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    var seen: Set<String> = []
    return all.map { String($0.prefix { $0 != "." && $0 != "@" }) }
      .filter { !$0.isEmpty && $0 != "C" && $0 != "POSIX" && seen.insert($0).inserted }
  }

  /// Those of the program's environment.
  static func ofUser() -> [String] {
    ofUser { getenv($0).map { String(cString: $0) } }
  }
}

/// Languages as the system names them: `de`, `de_AT`, `sr_RS@latin`.
enum SpellingLanguage {
  /// The languages of messages, by the rules of gettext: those of `LANGUAGE` first, unless the locale is that of C.
  static func preferred(_ variables: [String: String]) -> [String] {
    let locale =
      variables.value("LC_ALL") ?? variables.value("LC_MESSAGES") ?? variables.value("LANG")
    guard let locale = locale.flatMap(name) else { return ["en_US"] }
    let list = variables.value("LANGUAGE")?.split(separator: ":").compactMap { name(String($0)) }
    var result: [String] = []
    for language in (list ?? []) + [locale] where !result.contains(language) {
      result.append(language)
    }
    return result
  }

  /// A locale without its encoding; nil for that of C.
  private static func name(_ locale: String) -> String? {
    let modifier = locale.split(separator: "@", maxSplits: 1).dropFirst().first
    let base = locale.prefix { $0 != "." && $0 != "@" }
    if base.isEmpty || base == "C" || base == "POSIX" { return nil }
    // `@euro` says nothing of the language.
    return modifier == nil || modifier == "euro" ? String(base) : "\(base)@\(modifier!)"
  }

  /// Which of some dictionaries is the best for a language: that of the country, of no country, of the country that the language is named
  /// after, of any other one.
  ///
  /// - Parameters:
  ///   - language: as `de_AT`; a hyphen is taken for an underscore.
  ///   - names: of all dictionaries.
  static func dictionary(of language: String, in names: some Sequence<String>) -> String? {
    let names = Set(names)
    let language = String(language.map { $0 == "-" ? "_" : $0 })
    let plain = String(language.prefix { $0 != "@" })
    let code = String(plain.prefix { $0 != "_" })
    let home = code == "en" ? "en_US" : "\(code)_\(code.uppercased())"
    let exact = [language, plain, code, home].first(where: names.contains)
    return exact ?? names.filter { $0.hasPrefix(code + "_") }.min()
  }
}

import Glibc

/// Where the things are that spelling is checked with.
public struct SpellingEnvironment: Hashable, Sendable {
  /// The names of the library as `dlopen(3)` takes them, the best one first.
  public var libraries = ["libhunspell-1.7.so.0", "libhunspell-1.7.so"]
  /// The folders that are looked through for dictionaries, the most important one first.
  public var dictionaryFolders: [String]
  /// The file of one's own words, one a line; nil where they are kept nowhere.
  public var wordsFile: String?
  /// The languages of the user as the system writes them, as `de_AT`, the preferred one first.
  public var languages: [String]

  /// The environment that variables describe: `DICPATH`, `XDG_DATA_HOME`, `HOME`, and those of languages.
  ///
  /// - Parameter variables: names and values.
  public init(variables: [String: String]) {
    let home = variables.value("HOME")
    let data = variables.value("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
    let own = variables.value("DICPATH")?.split(separator: ":").map(String.init) ?? []
    dictionaryFolders =
      own + [data.map { $0 + "/hunspell" }].compactMap(\.self) + ["/usr/share/hunspell"]
    wordsFile = data.map { $0 + "/surface/words" }
    languages = SpellingLanguage.preferred(variables)
  }

  /// That of the program.
  public static var process: SpellingEnvironment {
    let names = [
      "DICPATH", "XDG_DATA_HOME", "HOME", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG",
    ]
    let variables = names.map { name in (name, getenv(name).map { String(cString: $0) } ?? "") }
    return SpellingEnvironment(variables: Dictionary(uniqueKeysWithValues: variables))
  }
}

extension [String: String] {
  /// A variable that is set; an empty one is not.
  func value(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

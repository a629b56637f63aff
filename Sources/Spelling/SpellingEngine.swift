/// Checks words with dictionaries that are read when the first one is to be checked. One thread may use it at a time.
final class SpellingEngine {
  private let environment: SpellingEnvironment
  private let languages: [String]
  private var opened: Result<[HunspellDictionary], SpellingError>?
  private lazy var ownWords = OwnWords(path: environment.wordsFile)
  private var ignored: Set<String> = []
  /// What dictionaries have said of words.
  private var verdicts: [String: Bool] = [:]
  /// How many of them are kept: all words of a long text.
  private static let verdictLimit = 1 << 16

  init(_ environment: SpellingEnvironment, languages: [String]) {
    (self.environment, self.languages) = (environment, languages)
  }

  private func dictionaries() throws(SpellingError) -> [HunspellDictionary] {
    let result = opened ?? Result { () throws(SpellingError) in try open() }
    opened = result
    return try result.get()
  }

  /// The dictionaries of all languages that have one; those that cannot be used are left out where another one can.
  private func open() throws(SpellingError) -> [HunspellDictionary] {
    let library = try HunspellLibrary(names: environment.libraries)
    let catalog = DictionaryCatalog(folders: environment.dictionaryFolders)
    var names: [String] = []
    for language in languages {
      let name = SpellingLanguage.dictionary(of: language, in: catalog.dictionaries.keys)
      if let name, !names.contains(name) { names.append(name) }
    }
    var problem = SpellingError.noDictionary(languages: languages)
    var found: [HunspellDictionary] = []
    for name in names {
      guard let files = catalog.dictionaries[name] else { continue }
      do { found.append(try HunspellDictionary(files, library)) } catch { problem = error }
    }
    if found.isEmpty { throw problem }
    return found
  }

  // MARK: Words

  func check(_ paragraph: String, skipsCapitals: Bool) throws(SpellingError) -> [Range<Int>] {
    let dictionaries = try dictionaries()
    var result: [Range<Int>] = []
    for word in SpelledWords.words(of: paragraph, skipsCapitals: skipsCapitals)
    where !isRight(word.text, dictionaries) {
      result.append(word.range)
    }
    return result
  }

  private func isRight(_ word: String, _ dictionaries: [HunspellDictionary]) -> Bool {
    let verdict = verdicts[word] ?? judge(word, dictionaries)
    return verdict || ignored.contains(word) || ownWords.contains(word)
  }

  private func judge(_ word: String, _ dictionaries: [HunspellDictionary]) -> Bool {
    let verdict = dictionaries.contains { $0.accepts(word) }
    if verdicts.count >= SpellingEngine.verdictLimit { verdicts = [:] }
    verdicts[word] = verdict
    return verdict
  }

  /// What each language suggests first, then what each suggests next.
  func suggestions(for word: String, limit: Int) throws(SpellingError) -> [String] {
    let lists = try dictionaries().map { $0.suggestions(for: word) }
    var result: [String] = []
    for index in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where index < list.count && !result.contains(list[index]) {
        result.append(list[index])
      }
    }
    return Array(result.prefix(limit))
  }

  func ignore(_ word: String) { ignored.insert(word) }

  func learn(_ word: String) throws(SpellingError) { try ownWords.insert(word) }
}

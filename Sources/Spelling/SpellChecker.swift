import Signals

/// What is misspelled in a paragraph.
public struct SpellingAnswer: Hashable, Sendable {
  /// That of the paragraph, as the question had it: who has changed the paragraph meanwhile asks again.
  public var version: Int
  /// Words that are wrong, as UTF-8 offsets in ascending order.
  public var misspelled: [Range<Int>]
  /// Why nothing was checked; the same in each answer, so that it is told once by whoever asks.
  public var problem: SpellingError?

  /// An answer: words that are wrong, in ascending order, or why nothing was checked.
  public init(version: Int, misspelled: [Range<Int>], problem: SpellingError? = nil) {
    (self.version, self.misspelled, self.problem) = (version, misspelled, problem)
  }
}

/// Checks the spelling of texts, in several languages at once.
///
///     let checker = SpellChecker()                                    // the languages of the user
///     let answer = await checker.check(paragraph, version: version)   // as soon as a worker has looked at it
///     let words = await checker.suggestions(for: "wrod")              // when a menu is opened
///
/// Words are looked up by Hunspell and the dictionaries of the system, which are opened when the first paragraph is checked and need not be
/// there. All of that happens on a queue of the checker in the order of the questions; nothing waits for it, and any thread may ask.
/// A known word takes about a microsecond, suggestions about 30 ms.
///
/// Letters and marks are compared as they are written: a letter and an accent that follows it are no composed letter.
public final class SpellChecker: Sendable {
  /// The languages that a word may be of.
  public let languages: [String]
  /// Whether words in capitals alone are not checked.
  public let skipsCapitals: Bool

  let environment: SpellingEnvironment
  private let engine: QueueLocalObject<SpellingEngine>

  /// A checker, which opens nothing yet.
  ///
  /// - Parameters:
  ///   - languages: as `en_GB`; where there is no such dictionary, another one of the same language is taken. A word is right if one
  ///     language has it. Those of the user if nil.
  ///   - skipsCapitals: whether words in capitals alone are not checked, as they are mostly abbreviations.
  ///   - environment: where library, dictionaries and one's own words are.
  public init(
    languages: [String]? = nil, skipsCapitals: Bool = true,
    environment: SpellingEnvironment = .process
  ) {
    let languages = languages ?? environment.languages
    (self.languages, self.skipsCapitals) = (languages, skipsCapitals)
    self.environment = environment
    engine = QueueLocalObject(queue: Queue(name: "spelling")) {
      SpellingEngine(environment, languages: languages)
    }
  }

  // MARK: Asking

  /// Checks a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: any text.
  ///   - version: which the answer has as well.
  ///   - completion: is called on the queue of the checker.
  public func check(
    _ paragraph: String, version: Int, completion: @escaping @Sendable (SpellingAnswer) -> Void
  ) {
    let skipsCapitals = skipsCapitals
    engine.with { engine in
      var answer = SpellingAnswer(version: version, misspelled: [], problem: nil)
      do throws(SpellingError) {
        answer.misspelled = try engine.check(paragraph, skipsCapitals: skipsCapitals)
      } catch {
        answer.problem = error
      }
      completion(answer)
    }
  }

  /// Checks a paragraph, see ``check(_:version:completion:)``.
  public func check(_ paragraph: String, version: Int) async -> SpellingAnswer {
    await withCheckedContinuation { continuation in
      check(paragraph, version: version) { continuation.resume(returning: $0) }
    }
  }

  /// What may be meant by a word.
  ///
  /// - Parameters:
  ///   - word: one that is wrong.
  ///   - limit: how many words there are at most.
  ///   - completion: is called on the queue of the checker, with the likeliest word first, and none where nothing can be checked.
  public func suggest(
    for word: String, limit: Int = 8, completion: @escaping @Sendable ([String]) -> Void
  ) {
    engine.with { engine in
      completion((try? engine.suggestions(for: word, limit: limit)) ?? [])
    }
  }

  /// What may be meant by a word, see ``suggest(for:limit:completion:)``.
  public func suggestions(for word: String, limit: Int = 8) async -> [String] {
    await withCheckedContinuation { continuation in
      suggest(for: word, limit: limit) { continuation.resume(returning: $0) }
    }
  }

  /// The languages of which there are dictionaries, in the order of their names.
  public func availableLanguages() async -> [String] {
    let folders = environment.dictionaryFolders
    return await withCheckedContinuation { continuation in
      engine.with { _ in
        let catalog = DictionaryCatalog(folders: folders)
        continuation.resume(returning: catalog.dictionaries.keys.sorted())
      }
    }
  }

  // MARK: Teaching

  /// Takes a word for right until the program ends. Paragraphs that are asked for later know it.
  public func ignore(_ word: String) {
    engine.with { $0.ignore(word) }
  }

  /// Takes a word for right for good, in all programs that keep their words in the same file.
  ///
  /// - Parameters:
  ///   - word: what was written; no line end is in it.
  ///   - completion: is called on the queue of the checker, with what went wrong, in which case the word is right until the program ends.
  public func learn(
    _ word: String, completion: @escaping @Sendable (SpellingError?) -> Void = { _ in }
  ) {
    precondition(!word.contains(where: \.isNewline), "A word that is learnt has no line end")
    engine.with { engine in
      do throws(SpellingError) {
        try engine.learn(word)
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }
}

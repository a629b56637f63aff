/// What finds misspelled words for an editor: a ``SpellChecker``, or what stands in for one.
///
/// Any thread may ask. Nothing waits for an answer, and an answer that comes late is one for the text of the question.
public protocol SpellChecking: AnyObject, Sendable {
  /// The languages that a word may be of, as `en_GB`.
  var languages: [String] { get }

  /// Checks a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: any text.
  ///   - version: which the answer has as well.
  func check(_ paragraph: String, version: Int) async -> SpellingAnswer

  /// What may be meant by a word, the likeliest first.
  ///
  /// - Parameters:
  ///   - word: one that is wrong.
  ///   - limit: how many words there are at most.
  func suggestions(for word: String, limit: Int) async -> [String]

  /// The languages that could be checked, in the order of their names.
  func availableLanguages() async -> [String]

  /// The same for other languages.
  func checking(_ languages: [String]) -> any SpellChecking

  /// Takes a word for right until the program ends.
  func ignore(_ word: String)

  /// Takes a word for right for good.
  ///
  /// - Parameters:
  ///   - word: what was written; no line end is in it.
  ///   - completion: is called on any thread, with what went wrong.
  func learn(_ word: String, completion: @escaping @Sendable (SpellingError?) -> Void)
}

extension SpellChecker: SpellChecking {
  /// A checker with the same own words. What was ignored is not known to it.
  public func checking(_ languages: [String]) -> any SpellChecking {
    SpellChecker(
      languages: languages, skipsCapitals: skipsCapitals, environment: environment)
  }
}

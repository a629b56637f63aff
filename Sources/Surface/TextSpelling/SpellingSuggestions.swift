import Spelling

/// What may be meant by the words that somebody has asked for.
@MainActor
final class SpellingSuggestions {
  private struct Answer: Codable, Sendable {
    var words: [String]
    /// The languages that could be checked.
    var languages: [String]
  }

  private let checker: any SpellChecking
  private var answers: [String: Answer] = [:]
  private var question: (word: String, task: SessionTask)?

  /// As many as a menu shows.
  nonisolated private static let limit = 5
  private static let answerLimit = 200

  init(_ checker: any SpellChecking) { self.checker = checker }

  /// What may be meant by a word, the likeliest first; nil as long as nobody has answered.
  func words(for word: String) -> [String]? { answers[word]?.words }

  /// The languages that could be checked, as far as somebody has answered.
  func languages(for word: String) -> [String] { answers[word]?.languages ?? [] }

  /// Asks for a word. What was asked before for another one is not wanted any more.
  ///
  /// - Parameter completion: is called with the answer, and not for one that is there.
  func prepare(_ word: String, in session: Session, completion: @escaping @MainActor () -> Void) {
    guard answers[word] == nil, question?.word != word else { return }
    end()
    let checker = checker
    let task = session.perform("spelling suggestions") {
      let words = await checker.suggestions(for: word, limit: SpellingSuggestions.limit)
      return Answer(words: words, languages: await checker.availableLanguages())
    } receive: { [weak self] (answer: Answer) in
      self?.take(answer, for: word)
      completion()
    }
    question = (word, task)
  }

  private func take(_ answer: Answer, for word: String) {
    question = nil
    if answers.count >= SpellingSuggestions.answerLimit { answers = [:] }
    answers[word] = answer
  }

  func end() {
    question?.task.cancel()
    question = nil
  }
}

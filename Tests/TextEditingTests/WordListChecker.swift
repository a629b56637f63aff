import Locks
import Surface

/// A checker that takes some words for wrong, and knows what may be meant by them.
final class WordListChecker: SpellChecking {
  private struct State {
    var checked: [String] = []
    var learned: [String] = []
    var ignored: [String] = []
    var isHeld = false
  }

  let languages: [String]
  private let corrections: [String: [String]]
  private let problem: SpellingError?
  private let state = Lock(State())

  init(
    _ corrections: [String: [String]] = ["teh": ["the", "ten"], "wrod": ["word"], "xqzv": []],
    languages: [String] = ["en_US"], problem: SpellingError? = nil
  ) {
    (self.corrections, self.languages, self.problem) = (corrections, languages, problem)
  }

  /// The paragraphs that were asked for so far.
  var checked: [String] { state.withLock { $0.checked } }
  var learned: [String] { state.withLock { $0.learned } }

  /// Whether nobody gets an answer.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  private func release() async {
    while isHeld, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
  }

  func check(_ paragraph: String, version: Int) async -> SpellingAnswer {
    let right = state.withLock { state in
      state.checked.append(paragraph)
      return Set(state.learned + state.ignored)
    }
    await release()
    guard problem == nil else {
      return SpellingAnswer(version: version, misspelled: [], problem: problem)
    }
    let words = paragraph.split { !$0.isLetter }
    let wrong = words.filter { corrections[String($0)] != nil && !right.contains(String($0)) }
    let ranges = wrong.map { word in
      paragraph.utf8.distance(
        from: paragraph.startIndex, to: word.startIndex)..<paragraph.utf8.distance(
          from: paragraph.startIndex, to: word.endIndex)
    }
    return SpellingAnswer(version: version, misspelled: ranges, problem: nil)
  }

  func suggestions(for word: String, limit: Int) async -> [String] {
    await release()
    return Array((corrections[word] ?? []).prefix(limit))
  }

  func availableLanguages() async -> [String] { ["de_DE", "en_US"] }

  /// In German everything is right.
  func checking(_ languages: [String]) -> any SpellChecking {
    WordListChecker(languages == ["de_DE"] ? [:] : corrections, languages: languages)
  }

  func ignore(_ word: String) { state.withLock { $0.ignored.append(word) } }

  func learn(_ word: String, completion: @escaping @Sendable (SpellingError?) -> Void) {
    state.withLock { $0.learned.append(word) }
    completion(nil)
  }
}

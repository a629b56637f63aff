import Locks
import Surface

/// A checker that takes some words for wrong, and knows what may be meant by them.
final class WordListChecker: SpellChecking {
  private struct State {
    var checked: [String] = []
    var learned: [String] = []
    var ignored: [String] = []
    /// The checks that get no answer, by their numbers.
    var held = 0..<0
    var answerCount = 0
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

  /// How many checks were answered, also to nobody.
  var answerCount: Int { state.withLock { $0.answerCount } }

  /// Whether nobody gets an answer from now on.
  var isHeld: Bool {
    get { state.withLock { $0.held.upperBound == .max } }
    set { state.withLock { $0.held = newValue ? $0.checked.count..<Int.max : 0..<0 } }
  }

  /// Answers those who ask from now on.
  func holdOnlyBegun() {
    state.withLock { $0.held = $0.held.lowerBound..<$0.checked.count }
  }

  private func wait(while condition: (State) -> Bool) async {
    while state.withLock({ condition($0) }), !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  func check(_ paragraph: String, version: Int) async -> SpellingAnswer {
    let (right, number) = state.withLock { state in
      state.checked.append(paragraph)
      return (Set(state.learned + state.ignored), state.checked.count - 1)
    }
    await wait { $0.held.contains(number) }
    defer { state.withLock { $0.answerCount += 1 } }
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
    await wait { $0.held.upperBound == .max }
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

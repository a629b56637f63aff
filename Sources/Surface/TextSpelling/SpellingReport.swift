import Spelling

/// What is misspelled in some parts of a text, as recordings of a session keep it.
struct SpellingReport: Codable, Sendable {
  /// UTF-8 offsets of words, of each part.
  var misspelled: [[Range<Int>]] = []
  /// Why nothing was checked.
  var problem: String?

  init(of strings: [String], by checker: any SpellChecking) async {
    for string in strings {
      let answer = await checker.check(string, version: 0)
      if let problem = answer.problem {
        self.problem = problem.description
        return
      }
      misspelled.append(answer.misspelled)
    }
  }
}

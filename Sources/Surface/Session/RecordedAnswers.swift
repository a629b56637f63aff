/// Answers of one kind: those that were asked for and have not come, and those that came before they were asked for.
@MainActor
struct RecordedAnswers<Answer> {
  private struct Name: Hashable {
    var key: AnswerKey
    var number: Int
  }

  private var waiting: [Name: @MainActor (Answer) -> Void] = [:]
  private var early: [Name: Answer] = [:]

  /// - Returns: the answer if it is there already.
  mutating func ask(
    _ key: AnswerKey, _ number: Int, _ receive: @escaping @MainActor (Answer) -> Void
  ) -> Answer? {
    let name = Name(key: key, number: number)
    if let answer = early.removeValue(forKey: name) { return answer }
    waiting[name] = receive
    return nil
  }

  /// - Returns: who waits for it.
  mutating func take(
    _ answer: Answer, _ key: AnswerKey, _ number: Int
  ) -> (@MainActor (Answer) -> Void)? {
    let name = Name(key: key, number: number)
    if let receive = waiting.removeValue(forKey: name) { return receive }
    early[name] = answer
    return nil
  }

  var unclaimed: [String] { early.keys.map { "answer \($0.number) of \($0.key)" } }
}

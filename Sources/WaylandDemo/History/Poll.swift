struct Poll: Hashable, Sendable {
  struct Answer: Hashable, Sendable {
    var text: String
    var voters: Int64
    /// The person who made the export voted for it.
    var isChosen: Bool
  }

  var question: String
  var isClosed: Bool
  var totalVoters: Int64
  var answers: [Answer]

  /// 0...1.
  func share(of answer: Answer) -> Double {
    guard totalVoters > 0 else { return 0 }
    return min(1, max(0, Double(answer.voters) / Double(totalVoters)))
  }
}

/// What a step changes of a rich text: one change after another.
struct RichStep: Sendable {
  /// In the order in which they were made.
  let changes: [RichChange]
  /// In the order in which they take the changes back.
  let inverses: [RichChange]

  /// About what the runs take, in bytes.
  var cost: Int {
    (changes + inverses).reduce(0) { sum, change in
      let runs =
        change.styles.reduce(1) { $0 + $1.runs.runCount }
        + change.kinds.reduce(0) { $0 + $1.runs.runCount }
      return sum + 64 * runs
    }
  }

  /// What this one does, and then another one.
  func joined(with next: RichStep) -> RichStep {
    RichStep(changes: changes + next.changes, inverses: next.inverses + inverses)
  }
}

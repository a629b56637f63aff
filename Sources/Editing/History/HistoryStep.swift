/// What is taken back at once.
struct HistoryStep: Sendable {
  let id: Int
  let edit: TextEdit
  let inverse: TextEdit
  /// What became of the styles; nil for a plain text.
  let rich: RichStep?
  var kind: TextEditKind
  let before: TextSelections
  let after: TextSelections

  /// Bytes of text that came and went, and about what a step takes by itself.
  let cost: Int

  init(
    id: Int, edit: TextEdit, inverse: TextEdit, rich: RichStep?, kind: TextEditKind,
    before: TextSelections, after: TextSelections
  ) {
    (self.id, self.edit, self.inverse, self.kind) = (id, edit, inverse, kind)
    self.rich = rich
    (self.before, self.after) = (before, after)
    let texts = edit.replacements + inverse.replacements
    cost = texts.reduce(256 + (rich?.cost ?? 0)) { $0 + $1.text.utf8Count }
  }

  /// A step that does what this one and then another one do.
  func joined(with next: HistoryStep) -> HistoryStep {
    HistoryStep(
      id: next.id, edit: edit.composed(with: next.edit),
      inverse: next.inverse.composed(with: inverse), rich: joinedRich(with: next), kind: kind,
      before: before, after: next.after)
  }
}

extension HistoryStep {
  private func joinedRich(with next: HistoryStep) -> RichStep? {
    guard let rich, let following = next.rich else { return rich ?? next.rich }
    return rich.joined(with: following)
  }
}

/// Steps that become one.
struct HistoryGroup: Sendable {
  var depth = 0
  private(set) var step: HistoryStep?

  mutating func add(_ new: HistoryStep) {
    step = step?.joined(with: new) ?? new
    step?.kind = .command
  }
}

// MARK: Joining

extension HistoryStep {
  /// A text that was typed in a row is taken back in parts of about this many bytes, as by GTK.
  private static let longestTyping = 1000

  /// Whether the next edit goes on with what this one did, at all carets.
  func joins(_ next: HistoryStep) -> Bool {
    guard kind == next.kind, edit.replacements.count == next.edit.replacements.count else {
      return false
    }
    switch kind {
    case .command: return false
    case .typing: return joinsTyping(next.edit)
    case .deletingBackward, .deletingForward: return joinsDeletion(next.edit)
    }
  }

  private func joinsTyping(_ next: TextEdit) -> Bool {
    let ends = edit.insertedRanges.map(\.upperBound)
    guard next.replacements.map(\.range) == ends.map({ $0..<$0 }) else { return false }
    return zip(edit.replacements, next.replacements).allSatisfy { old, new in
      HistoryStep.continuesTyping(old.text.string, new.text.string)
    }
  }

  /// A word with the white space before it is a step; a line end is one, and so is what came in with a space in it.
  static func continuesTyping(_ old: String, _ new: String) -> Bool {
    guard let end = old.last, let start = new.first, old.utf8.count <= longestTyping,
      !old.contains(where: \.isNewline), !new.contains(where: \.isNewline)
    else { return false }
    if new.count > 1, new.contains(where: \.isWhitespace) { return false }
    return !start.isWhitespace || end.isWhitespace
  }

  private func joinsDeletion(_ next: TextEdit) -> Bool {
    let places = edit.insertedRanges.map(\.lowerBound)
    let ranges = next.replacements.map(\.range)
    let touches = kind == .deletingBackward ? ranges.map(\.upperBound) : ranges.map(\.lowerBound)
    return touches == places && next.replacements.allSatisfy(\.text.isEmpty)
      && edit.replacements.allSatisfy(\.text.isEmpty)
  }
}

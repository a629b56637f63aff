/// Edits that can be taken back, in steps as people think of them.
///
/// What is typed in a row is one step, a word at a time; so is what one key deletes in a row. The rules are those of GTK's
/// `GtkTextHistory`, and a pure function of the edits: no clock is asked. A caret that was moved, or a focus that was lost, ends a step
/// (``endStep()``).
///
/// The history keeps no text: who has it carries out what ``undo()`` and ``redo()`` answer with.
public struct TextHistory: Sendable {
  /// An edit to carry out, and what is selected after it.
  public struct Change: Sendable {
    /// An edit of the text as it is.
    public var edit: TextEdit
    /// What is selected afterwards.
    public var selections: TextSelections
    /// The same for a rich text, one change after another; none for a plain one.
    public var rich: [RichChange] = []
  }

  /// What all steps may take, in bytes of text that came and went; the oldest ones are dropped. The newest step stays, whatever it
  /// takes.
  public var byteLimit: Int { didSet { dropOldSteps() } }
  /// How many steps there may be; nil for any number.
  public var stepLimit: Int? { didSet { dropOldSteps() } }

  private var done: [HistoryStep] = []
  private var undone: [HistoryStep] = []
  /// What all of them take.
  private var bytes = 0
  private var group: HistoryGroup?
  /// Whether the next edit may be joined with the last step.
  private var isOpen = false
  private var nextID = 1
  /// The step after which the text was as it is without any of ``done``.
  private var baseID = 0
  /// The step after which the text was saved; nil if no step leads there.
  private var savedID: Int? = 0

  /// No steps, of a text that is saved.
  ///
  /// - Parameters:
  ///   - byteLimit: what all steps may take, in bytes of text.
  ///   - stepLimit: how many steps there may be; nil for any number.
  public init(byteLimit: Int = 64 << 20, stepLimit: Int? = nil) {
    (self.byteLimit, self.stepLimit) = (byteLimit, stepLimit)
  }

  /// Whether there is a step to take back; false while a group is open.
  public var canUndo: Bool { !done.isEmpty && group == nil }
  /// Whether there is a step that was taken back; false while a group is open.
  public var canRedo: Bool { !undone.isEmpty && group == nil }
  /// Whether the text differs from what was saved, as far as the steps tell.
  public var isModified: Bool { savedID != currentID || group?.step != nil }

  private var currentID: Int { done.last?.id ?? baseID }
}

// MARK: Recording

extension TextHistory {
  /// Remembers an edit that was carried out.
  ///
  /// - Parameters:
  ///   - edit: what was changed; one that changes nothing is no step.
  ///   - inverse: the answer of ``TextBuffer/apply(_:)``.
  ///   - kind: what was done.
  ///   - before: what was selected before.
  ///   - after: what is selected now.
  public mutating func record(
    _ edit: TextEdit, inverse: TextEdit, kind: TextEditKind, before: TextSelections,
    after: TextSelections
  ) {
    record(edit, inverse: inverse, rich: nil, kind: kind, before: before, after: after)
  }

  /// The same with what became of styles, which may be all that was changed.
  mutating func record(
    _ edit: TextEdit, inverse: TextEdit, rich: RichStep?, kind: TextEditKind,
    before: TextSelections, after: TextSelections
  ) {
    if edit.isEmpty, rich == nil { return }
    forgetUndone()
    let step = HistoryStep(
      id: nextID, edit: edit, inverse: inverse, rich: rich, kind: kind, before: before,
      after: after)
    nextID += 1
    if group != nil {
      group?.add(step)
    } else if isOpen, let last = done.last, last.joins(step) {
      bytes -= last.cost
      done.removeLast()
      append(last.joined(with: step))
    } else {
      append(step)
    }
    isOpen = true
    dropOldSteps()
  }

  /// Ends the step: what is typed from now on is another one. To be called when the caret was moved, the focus was lost, or a pause was long.
  public mutating func endStep() { isOpen = false }

  /// Begins a group, whose edits are one step; groups may be nested.
  public mutating func beginGroup() {
    group = group ?? HistoryGroup()
    group?.depth += 1
  }

  /// Ends the group that was begun last. One without edits is no step.
  public mutating func endGroup() {
    precondition(group != nil, "A group is ended that was begun")
    group?.depth -= 1
    guard let ended = group, ended.depth == 0 else { return }
    group = nil
    if let step = ended.step { append(step) }
    isOpen = false
    dropOldSteps()
  }

  /// Forgets all steps: the text is what it is. For a text that was set by the program.
  public mutating func removeAll() {
    let wasModified = isModified
    baseID = nextID
    nextID += 1
    (done, undone, bytes, group, isOpen) = ([], [], 0, nil, false)
    savedID = wasModified ? nil : baseID
  }

  /// Says that the text was saved as it is.
  public mutating func markSaved() {
    savedID = currentID
    isOpen = false
  }

  private mutating func append(_ step: HistoryStep) {
    done.append(step)
    bytes += step.cost
  }

  private mutating func forgetUndone() {
    for step in undone { bytes -= step.cost }
    undone = []
  }

  /// First those that are longest ago, then those that would be redone last; as GTK does.
  private mutating func dropOldSteps() {
    while isTooMuch, !done.isEmpty {
      let step = done.removeFirst()
      baseID = step.id
      bytes -= step.cost
    }
    while isTooMuch { bytes -= undone.removeFirst().cost }
  }

  private var isTooMuch: Bool {
    let count = done.count + undone.count
    return count > 1 && bytes > byteLimit || count > stepLimit ?? .max
  }
}

// MARK: Taking back

extension TextHistory {
  /// Takes the last step back; nil if there is none.
  public mutating func undo() -> Change? {
    guard canUndo, let step = done.popLast() else { return nil }
    undone.append(step)
    isOpen = false
    return Change(
      edit: step.inverse, selections: step.before, rich: step.rich?.inverses ?? [])
  }

  /// Does again what was taken back last; nil if there is nothing.
  public mutating func redo() -> Change? {
    guard canRedo, let step = undone.popLast() else { return nil }
    done.append(step)
    isOpen = false
    return Change(edit: step.edit, selections: step.after, rich: step.rich?.changes ?? [])
  }
}

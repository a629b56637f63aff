import Algorithms
import Typesetting

/// A text, what is selected in it, and what can be taken back: all that an editor is besides its picture.
///
///     var editor = EditorState("one two")
///     editor.select(TextSelection(0..<3))
///     editor.insert("1")                  // as typed
///     editor.undo()
///
/// It is a value: a test writes into it without a window, and a copy is a snapshot. Each change answers with the edit that was made, by which
/// a layout learns what to lay out again.
public struct EditorState: Sendable {
  /// The text.
  public internal(set) var text: TextBuffer
  /// What is selected.
  public internal(set) var selections: TextSelections
  /// The text with its styles and the kinds of its paragraphs; nil for a plain one.
  public internal(set) var rich: RichText?
  /// The style of what is typed next, where somebody has chosen another one than what is around the caret has.
  var chosenStyle: RichStyle?
  /// What can be taken back.
  public var history = TextHistory()
  /// What it does with what it is told.
  public var rules = EditorRules()
  /// Whether a character that is typed takes the place of the next one.
  public var overwrites = false

  /// An editor of a text, with the caret at its beginning.
  public init(_ text: TextBuffer, rules: EditorRules = EditorRules()) {
    (self.text, self.rules) = (text, rules)
    selections = TextSelections(caret: 0)
  }

  /// An editor of a string, with the caret at its beginning.
  public init(_ string: String = "", rules: EditorRules = EditorRules()) {
    self.init(TextBuffer(string), rules: rules)
  }
}

// MARK: Selecting

extension EditorState {
  /// Selects something else, which ends a step of the history.
  ///
  /// - Parameter selections: of UTF-8 offsets in the text; those within a character go to its beginning.
  public mutating func select(_ selections: TextSelections) {
    let valid = selections.map { selection in
      var selection = selection
      selection.anchor.offset = validOffset(selection.anchor.offset)
      selection.head.offset = validOffset(selection.head.offset)
      return selection
    }
    if valid != self.selections {
      history.endStep()
      chosenStyle = nil
    }
    self.selections = valid
  }

  /// Selects one range, or moves the only caret.
  public mutating func select(_ selection: TextSelection) { select(TextSelections(selection)) }

  /// Selects everything.
  public mutating func selectAll() { select(TextSelection(0..<text.utf8Count)) }

  private func validOffset(_ offset: Int) -> Int {
    text.characterBoundary(upTo: min(max(offset, 0), text.utf8Count))
  }
}

// MARK: Changing

extension EditorState {
  /// Puts a text in place of each selection, as typed.
  ///
  /// - Parameters:
  ///   - string: what comes in, before the filters.
  ///   - kind: what was done; a paste is a ``TextEditKind/command``.
  /// - Returns: the edit that was made, which changes nothing where it was not allowed.
  @discardableResult
  public mutating func insert(_ string: String, kind: TextEditKind = .typing) -> TextEdit {
    let new = TextBuffer(string)
    let typesOver = overwrites && kind == .typing
    return change(kind) { editor, selection in
      let range =
        typesOver && selection.isEmpty
        ? editor.overwrittenRange(at: selection.head.offset, by: string) : selection.range
      return .init(range, with: new)
    }
  }

  /// Puts texts in place of the selections, one in each, as they were copied from as many; all of them in each where the numbers differ.
  @discardableResult
  public mutating func paste(_ strings: [String]) -> TextEdit {
    if strings.count != selections.all.count {
      return insert(strings.joined(separator: "\n"), kind: .command)
    }
    let edits = zip(selections.all, strings).map { selection, string in
      TextEdit.Replacement(selection.range, with: string)
    }
    return carryOut(TextEdit(edits), .command) { $1.replaced(by: $0) }
  }

  /// Deletes what is selected; carets delete what is before or behind them, by the unit of a motion.
  ///
  /// - Parameters:
  ///   - motion: from a caret to where it ends; ``CaretMotion/previous`` for the backspace key, ``CaretMotion/next`` for the delete key.
  ///   - geometry: where lines are on screen; what is not told by one is where the paragraph ends.
  @discardableResult
  public mutating func delete(_ motion: CaretMotion, in geometry: (any CaretGeometry)? = nil)
    -> TextEdit
  {
    let kind: TextEditKind =
      selections.all.contains { !$0.isEmpty }
      ? .command : motion.isForward ? .deletingForward : .deletingBackward
    return change(kind) { editor, selection in
      let range =
        selection.isEmpty
        ? editor.deletedRange(motion, at: selection.head, geometry) : selection.range
      return .init(range, with: "")
    }
  }

  /// Carries an edit out that somebody else has made: a drop, a replacement of hits, a spelling. What is selected stays selected, as far
  /// as it is there still.
  ///
  /// - Parameters:
  ///   - edit: of the text as it is, before the filters.
  ///   - kind: what was done.
  /// - Returns: the edit that was made, which changes nothing where it was not allowed.
  @discardableResult
  public mutating func perform(_ edit: TextEdit, kind: TextEditKind = .command) -> TextEdit {
    carryOut(edit, kind) { edit, selections in selections.applying(edit) }
  }

  private mutating func carryOut(
    _ edit: TextEdit, _ kind: TextEditKind,
    selecting selectionsAfter: (TextEdit, TextSelections) -> TextSelections
  ) -> TextEdit {
    if rules.isReadOnly { return TextEdit([]) }
    let edit = rules.filters.reduce(edit) { edit, filter in filter(edit, of: text) }
    if edit.isEmpty { return edit }
    let before = selections
    let (inverse, step) = change(by: edit)
    selections = selectionsAfter(edit, before)
    history.record(
      edit, inverse: inverse, rich: step, kind: kind, before: before, after: selections)
    return edit
  }

  /// Sets another text, as a program does: nothing is taken back beyond it.
  ///
  /// - Returns: false where the text is the same already, in which case nothing is changed, the history included.
  @discardableResult
  public mutating func setText(_ text: TextBuffer) -> Bool {
    if text == self.text { return false }
    self.text = text
    if rich != nil { rich = RichText(text) }
    chosenStyle = nil
    selections = selections.map { selection in
      TextSelection(
        anchor: TextPosition(offset: validOffset(selection.anchor.offset)),
        head: TextPosition(offset: validOffset(selection.head.offset)))
    }
    history.removeAll()
    return true
  }

  /// Puts a part behind the end of a text that comes in parts, as a file that is loaded does. It is no step of the history, and what
  /// is selected stays selected.
  ///
  /// - Returns: the edit that was made.
  /// - Complexity: O(log *n*): the part shares its content.
  public mutating func append(_ part: TextBuffer) -> TextEdit {
    let edit = TextEdit([.init(text.utf8Count..<text.utf8Count, with: part)])
    _ = change(by: edit)
    return edit
  }

  private mutating func change(
    _ kind: TextEditKind,
    _ replacement: (EditorState, TextSelection) -> TextEdit.Replacement
  ) -> TextEdit {
    var replacements: [TextEdit.Replacement] = []
    var end = 0
    for selection in selections.all {
      var next = replacement(self, selection)
      // Two carets may delete the same.
      next.range = max(next.range.lowerBound, end)..<max(next.range.upperBound, end)
      end = next.range.upperBound
      replacements.append(next)
    }
    return carryOut(TextEdit(replacements), kind) { $1.replaced(by: $0) }
  }
}

extension TextSelections {
  /// Carets behind what has come in the place of the selections.
  fileprivate func replaced(by edit: TextEdit) -> TextSelections {
    let changes = edit.replacements
    return map { selection in
      let range = selection.range
      let index = changes.partitioningIndex { $0.range.upperBound >= range.upperBound }
      // A filter may have left nothing of what was to come.
      guard index < changes.count, changes[index].range.lowerBound <= range.lowerBound else {
        return selection.applying(edit)
      }
      let end = edit.insertedRange(index).upperBound
      return TextSelection(TextPosition(offset: end, affinity: .upstream))
    }
  }
}

// MARK: Taking back

extension EditorState {
  /// Takes the last step back, with what was selected before it; nil if there is none, or nobody may change the text.
  @discardableResult
  public mutating func undo() -> TextEdit? {
    if rules.isReadOnly { return nil }
    return apply(history.undo())
  }

  /// Does again what was taken back last; nil if there is nothing, or nobody may change the text.
  @discardableResult
  public mutating func redo() -> TextEdit? {
    if rules.isReadOnly { return nil }
    return apply(history.redo())
  }

  private mutating func apply(_ change: TextHistory.Change?) -> TextEdit? {
    guard let change else { return nil }
    text.apply(change.edit)
    for rich in change.rich { self.rich?.apply(rich) }
    chosenStyle = nil
    selections = change.selections
    return change.edit
  }

  /// What is selected, one string for each selection that is not empty, for a clipboard.
  public var selectedStrings: [String] {
    selections.all.filter { !$0.isEmpty }.map { text.string(in: $0.range) }
  }
}

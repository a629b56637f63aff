import Testing

@testable import Editing

/// Somebody who writes in a text with a history.
struct HistoryUser {
  var text = TextBuffer()
  var history = TextHistory()
  var selections = TextSelections(caret: 0)

  var string: String { text.string }

  mutating func type(_ string: String, at offset: Int? = nil) {
    let offset = offset ?? selections.primary.range.upperBound
    edit(TextEdit(replacing: offset..<offset, with: string), .typing)
  }

  /// A character at a time.
  mutating func typeEach(_ string: String, at offset: Int = 0) {
    var offset = offset
    for character in string {
      type(String(character), at: offset)
      offset += character.utf8.count
    }
  }

  mutating func delete(_ range: Range<Int>, _ kind: TextEditKind) {
    edit(TextEdit(replacing: range, with: ""), kind)
  }

  mutating func deleteSelection(_ range: Range<Int>) {
    selections = TextSelections(TextSelection(range))
    delete(range, .command)
  }

  mutating func edit(_ edit: TextEdit, _ kind: TextEditKind) {
    let before = selections
    let inverse = text.apply(edit)
    selections = selections.applying(edit)
    if let end = edit.insertedRanges.last?.upperBound { selections = TextSelections(caret: end) }
    history.record(edit, inverse: inverse, kind: kind, before: before, after: selections)
  }

  mutating func group(_ body: (inout HistoryUser) -> Void) {
    history.beginGroup()
    body(&self)
    history.endGroup()
  }

  /// A text that the program sets.
  mutating func set(_ string: String) {
    text = TextBuffer(string)
    history.removeAll()
  }

  mutating func undo() { carryOut(history.undo()) }
  mutating func redo() { carryOut(history.redo()) }

  private mutating func carryOut(_ change: TextHistory.Change?) {
    guard let change else { return }
    text.apply(change.edit)
    selections = change.selections
  }

  /// What the text is after each of so many steps back.
  mutating func undone(_ count: Int) -> [String] {
    (0..<count).map { _ in
      undo()
      return string
    }
  }

  mutating func redone(_ count: Int) -> [String] {
    (0..<count).map { _ in
      redo()
      return string
    }
  }
}

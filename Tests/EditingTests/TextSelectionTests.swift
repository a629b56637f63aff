import Testing
import Typesetting

@testable import Editing

struct TextSelectionTests {
  private let text = TextBuffer("one two three\nfour five")

  private func dragged(from start: Int, to end: Int, _ granularity: SelectionGranularity)
    -> TextSelection
  {
    SelectionDrag(at: TextPosition(offset: start), by: granularity, in: text)
      .selection(to: TextPosition(offset: end), in: text)
  }

  @Test func `a drag selects characters, in both directions`() {
    #expect(dragged(from: 2, to: 6, .character).range == 2..<6)
    #expect(dragged(from: 6, to: 2, .character).range == 2..<6)
    #expect(dragged(from: 6, to: 2, .character).isBackward)
    #expect(dragged(from: 6, to: 6, .character).isEmpty)
  }

  @Test
  func `a drag after a double click selects words, and keeps the first one in both directions`() {
    #expect(dragged(from: 5, to: 5, .word).range == 4..<7)
    #expect(dragged(from: 5, to: 10, .word).range == 4..<13)
    #expect(dragged(from: 5, to: 1, .word).range == 0..<7)
    #expect(dragged(from: 5, to: 1, .word).isBackward)
    #expect(dragged(from: 5, to: 8, .word).range == 4..<8, "the next word is not entered")
  }

  @Test func `a drag after a triple click selects lines`() {
    #expect(dragged(from: 5, to: 5, .line).range == 0..<14)
    #expect(dragged(from: 5, to: 16, .line).range == 0..<23)
    #expect(dragged(from: 16, to: 5, .line).range == 0..<23)
  }

  @Test func `a press with Shift keeps the end that is farther away`() {
    let selection = TextSelection(4..<13)
    func extended(to offset: Int) -> Range<Int> {
      SelectionDrag(extending: selection, to: TextPosition(offset: offset), by: .character)
        .selection(to: TextPosition(offset: offset), in: text).range
    }
    #expect(extended(to: 20) == 4..<20)
    #expect(extended(to: 1) == 1..<13)
    #expect(extended(to: 11) == 4..<11)
    #expect(extended(to: 6) == 6..<13)
  }

  @Test func `selections that overlap are one`() {
    let selections = TextSelections([
      TextSelection(10..<14), TextSelection(0..<4), TextSelection(2..<6), TextSelection(6..<8),
    ])
    #expect(selections.all.map(\.range) == [0..<6, 6..<8, 10..<14])
    #expect(selections.primary.range == 6..<8)
  }

  @Test func `a caret at an end of a selection is part of it`() {
    let selections = TextSelections([TextSelection(2..<6), TextSelection(TextPosition(offset: 6))])
    #expect(selections.all.map(\.range) == [2..<6])
    #expect(selections.primary.range == 2..<6)
  }

  @Test func `a selection that takes others in keeps its direction`() {
    var selections = TextSelections(TextSelection(2..<4))
    selections.insert(
      TextSelection(anchor: TextPosition(offset: 9), head: TextPosition(offset: 1)))
    #expect(selections.all.count == 1)
    #expect(selections.primary.isBackward)
    #expect(selections.primary.range == 1..<9)
    #expect(selections.collapsedToPrimary == selections)
  }

  @Test func `the primary selection stays the primary one`() {
    let selections = TextSelections(
      [TextSelection(0..<1), TextSelection(4..<5), TextSelection(8..<9)], primaryIndex: 1)
    #expect(selections.primary.range == 4..<5)
    let moved = selections.applying(TextEdit(replacing: 0..<0, with: "ab"))
    #expect(moved.primary.range == 6..<7)
  }

  @Test func `a selection stays what it was while others write beside it`() {
    let selection = TextSelection(4..<7)
    #expect(selection.applying(TextEdit(replacing: 4..<4, with: "x")).range == 5..<8)
    #expect(selection.applying(TextEdit(replacing: 7..<7, with: "x")).range == 4..<7)
    #expect(selection.applying(TextEdit(replacing: 2..<5, with: "")).range == 2..<4)
    #expect(selection.applying(TextEdit(replacing: 0..<9, with: "")).isEmpty)
  }
}

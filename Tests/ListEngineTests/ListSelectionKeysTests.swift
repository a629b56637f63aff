import ListEngine
import Testing

/// What keys do.
@Suite struct ListSelectionKeysTests {
  private let list = SelectableRows(count: 10)

  private func selection(
    at cursor: Int?, _ mode: ListSelection.Mode = .multiple
  ) -> ListSelection {
    var selection = ListSelection(mode: mode)
    selection.select(mode == .none ? [] : cursor.map { [$0] } ?? [], cursor: cursor)
    return selection
  }

  @Test(arguments: [
    (ListCursorMove.up, 4), (.down, 6), (.first, 0), (.last, 9),
    (.pageDown(visible: 4..<8), 7), (.pageUp(visible: 4..<8), 4),
    (.pageDown(visible: 3..<6), 8), (.pageUp(visible: 5..<8), 2),
    (.pageDown(visible: 0..<6), 9), (.pageUp(visible: 5..<14), 0),
    // Rows that are scrolled away, and no visible row.
    (.pageDown(visible: 7..<9), 8), (.pageUp(visible: 0..<3), 0),
    (.pageDown(visible: 5..<5), 6), (.pageUp(visible: 5..<5), 4),
  ])
  func `from row 5 a key leads to`(move: ListCursorMove, row: Int) {
    var selection = selection(at: 5)
    #expect(selection.move(move, in: list) == true)
    #expect(selection.rows == [row] && selection.cursor == row && selection.anchor == row)
  }

  @Test func `a page is to the last visible row first, and then a page further`() {
    let list = SelectableRows(count: 100)
    var selection = selection(at: 22)
    selection.move(.pageDown(visible: 20..<30), in: list)
    #expect(selection.cursor == 29)
    selection.move(.pageDown(visible: 20..<30), in: list)
    #expect(selection.cursor == 39)
    selection.move(.pageUp(visible: 30..<40), in: list)
    #expect(selection.cursor == 30)
    selection.move(.pageUp(visible: 30..<40), in: list)
    #expect(selection.cursor == 20)
  }

  @Test(arguments: [
    (ListCursorMove.up, 9), (.down, 0), (.first, 0), (.last, 9),
    (.pageDown(visible: 2..<6), 5), (.pageUp(visible: 2..<6), 2),
  ])
  func `without a cursor a key begins outside of the list`(move: ListCursorMove, row: Int) {
    var selection = selection(at: nil)
    #expect(selection.move(move, in: list) && selection.cursor == row)
  }

  @Test func `at the ends an arrow stays, and selects one row of several`() {
    var selection = selection(at: 9)
    #expect(selection.move(.down, in: list) == false)
    selection.move(.up, modifiers: .shift, in: list)
    selection.move(.down, modifiers: .control, in: list)
    #expect(selection.rows == [8, 9])
    #expect(selection.move(.down, in: list) && selection.rows == [9])
  }

  @Test func `Control moves the cursor only, and Space selects there or no longer`() {
    var selection = selection(at: 2)
    #expect(selection.move(.down, modifiers: .control, in: list) == true)
    #expect(selection.rows == [2] && selection.cursor == 3)
    selection.move(.last, modifiers: .control, in: list)
    #expect(selection.pressSpace(in: list) && selection.rows == [2, 9])
    #expect(selection.pressSpace(modifiers: .control, in: list) && selection.rows == [2])
    #expect(selection.anchor == 9)
  }

  @Test func `Shift extends, and shrinks on the way back`() {
    var selection = selection(at: 4)
    let moves: [(ListCursorMove, Range<Int>)] = [
      (.down, 4..<6), (.down, 4..<7), (.up, 4..<6), (.up, 4..<5), (.up, 3..<5), (.first, 0..<5),
      (.last, 4..<10), (.pageUp(visible: 2..<6), 2..<5), (.pageDown(visible: 2..<8), 4..<8),
    ]
    for (move, rows) in moves {
      #expect(selection.move(move, modifiers: .shift, in: list) == true)
      #expect(selection.rows.ranges == [rows] && selection.anchor == 4, "\(move)")
    }
  }

  @Test func `Control and Shift extend besides what was selected`() {
    var selection = selection(at: 1)
    selection.press(5, modifiers: .control, in: list)
    selection.move(.last, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [1..<2, 5..<10])
    selection.move(.first, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [0..<6])
    selection.move(.down, modifiers: [.control, .shift], in: list)
    selection.move(.down, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [1..<6])
    selection.move(.down, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [1..<2, 3..<6])
  }

  @Test func `Shift and Space select from the anchor to the cursor`() {
    var selection = selection(at: 2)
    for _ in 0..<3 { selection.move(.down, modifiers: .control, in: list) }
    #expect(selection.pressSpace(modifiers: .shift, in: list) == true)
    #expect(selection.rows.ranges == [2..<6] && selection.cursor == 5 && selection.anchor == 2)
  }

  @Test func `all are selected, none are, and the cursor stays`() {
    var selection = selection(at: 3)
    #expect(selection.selectAll(in: list) && selection.rows.ranges == [0..<10])
    #expect(!selection.selectAll(in: list) && selection.cursor == 3)
    #expect(selection.selectNone() && selection.rows.isEmpty && selection.cursor == 3)
    #expect(selection.selectNone() == false)
  }

  @Test func `where one row can be selected it follows the cursor`() {
    for modifiers in [[], .control, .shift, [.control, .shift]] as [SelectionModifiers] {
      var selection = selection(at: 3, .single)
      #expect(selection.move(.down, modifiers: modifiers, in: list) == true)
      #expect(selection.rows == [4] && selection.cursor == 4)
      #expect(!selection.pressSpace(modifiers: modifiers, in: list) && selection.rows == [4])
    }
    var selection = ListSelection(mode: .single)
    selection.select([], cursor: 2)
    #expect(selection.pressSpace(in: list) && selection.rows == [2])
  }

  @Test func `keys skip rows that cannot be selected`() {
    let list = SelectableRows(count: 10) { [2, 3, 6, 7].contains($0) }
    var selection = selection(at: 3)
    let moves: [(ListCursorMove, Int)] = [
      (.down, 6), (.down, 7), (.down, 7), (.first, 2), (.up, 2), (.last, 7), (.up, 6), (.up, 3),
      (.pageDown(visible: 0..<5), 6), (.pageDown(visible: 0..<10), 7),
      (.pageUp(visible: 4..<9), 3), (.pageUp(visible: 0..<9), 2),
    ]
    for (move, row) in moves {
      selection.move(move, in: list)
      #expect(selection.cursor == row && selection.rows == [row], "\(move)")
    }
    selection.move(.last, modifiers: .shift, in: list)
    #expect(selection.rows == [2, 3, 6, 7])
  }

  @Test func `a list without rows, or without such that can be selected, takes no keys`() {
    let moves: [ListCursorMove] = [
      .up, .down, .first, .last, .pageUp(visible: 0..<0), .pageDown(visible: 0..<3),
    ]
    for list in [SelectableRows(count: 0), SelectableRows(count: 5) { _ in false }] {
      var selection = ListSelection(mode: .multiple)
      for move in moves { #expect(selection.move(move, in: list) == false, "\(move)") }
      let others = [selection.pressSpace(in: list), selection.selectAll(in: list)]
      #expect(others == [false, false] && selection.cursor == nil)
    }
  }
}

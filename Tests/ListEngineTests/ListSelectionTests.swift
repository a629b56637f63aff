import ListEngine
import Testing

/// What a pointer does.
@Suite struct ListSelectionTests {
  private let list = SelectableRows(count: 10)

  private func selection(
    _ rows: IndexRanges = [], _ mode: ListSelection.Mode = .multiple, cursor: Int? = nil
  ) -> ListSelection {
    var selection = ListSelection(mode: mode)
    selection.select(rows, cursor: cursor)
    return selection
  }

  @Test func `a click selects one row and nothing else`() {
    var selection = selection([1, 2, 3])
    #expect(selection.press(7, in: list) == true)
    #expect(selection.rows == [7] && selection.cursor == 7 && selection.anchor == 7)
    #expect(selection.isSelected(7) && !selection.isSelected(2))
    let changes = [selection.release(7, in: list), selection.press(7, in: list)]
    #expect(changes == [false, false])
  }

  @Test func `a click on a selected row is decided at release`() {
    var selection = selection([1, 2, 3])
    #expect(!selection.press(2, in: list) && selection.rows == [1, 2, 3])
    #expect(selection.release(2, in: list) && selection.rows == [2] && selection.cursor == 2)
    #expect(selection.release(2, in: list) == false)
  }

  @Test func `a drag of selected rows keeps them, and so does a release elsewhere`() {
    var selection = selection([1, 2, 3])
    selection.press(2, in: list)
    selection.cancelPress()
    #expect(!selection.release(2, in: list) && selection.rows == [1, 2, 3])
    for place in [nil, 3, 8] {
      selection.press(2, in: list)
      #expect(!selection.release(place, in: list) && selection.rows == [1, 2, 3])
    }
  }

  @Test func `Control adds a row at the press, and takes one out at the release`() {
    var selection = selection([1])
    #expect(selection.press(5, modifiers: .control, in: list) == true)
    #expect(selection.rows == [1, 5] && selection.anchor == 5)
    #expect(!selection.press(1, modifiers: .control, in: list) && selection.rows == [1, 5])
    #expect(selection.release(1, in: list) == true)
    #expect(selection.rows == [5] && selection.cursor == 1 && selection.anchor == 1)
  }

  @Test func `Shift selects from the anchor on, and the next range replaces the last one`() {
    var selection = selection([2, 9], cursor: 2)
    selection.press(5, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [2..<6] && selection.cursor == 5 && selection.anchor == 2)
    selection.press(0, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [0..<3] && selection.cursor == 0 && selection.anchor == 2)
  }

  @Test func `with Control and Shift a range is added`() {
    var selection = selection([0])
    selection.press(4, modifiers: .control, in: list)
    selection.press(6, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [0..<1, 4..<7] && selection.anchor == 4)
    selection.press(3, modifiers: [.control, .shift], in: list)
    #expect(selection.rows.ranges == [0..<1, 3..<5])
    selection.press(8, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [4..<9])
    // What Shift replaced does not come back.
    selection.press(3, modifiers: [.control, .shift], in: list)
    selection.release(3, in: list)
    #expect(selection.rows.ranges == [3..<5])
  }

  @Test func `without an anchor a range begins at the cursor, and without both it is a row`() {
    var selection = selection()
    selection.press(4, modifiers: .shift, in: list)
    #expect(selection.rows == [4] && selection.anchor == 4)
    selection.selectNone()
    selection.press(6, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [4..<7])
  }

  @Test func `a range reaches rows that are not loaded, and is one range`() {
    let list = SelectableRows(count: 1_000_000)
    var selection = ListSelection(mode: .multiple)
    selection.press(0, in: list)
    selection.press(999_999, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [0..<1_000_000])
    #expect(selection.selectAll(in: list) == false)
  }

  @Test func `a click where there is no row selects nothing, but not with a modifier`() {
    var selection = selection([1, 2], cursor: 2)
    let held = [
      selection.clickOnEmpty(modifiers: .control), selection.clickOnEmpty(modifiers: .shift),
    ]
    #expect(held == [false, false])
    #expect(selection.clickOnEmpty() && selection.rows.isEmpty && selection.cursor == 2)
    #expect(selection.clickOnEmpty() == false)
    var single = self.selection([1], .single)
    #expect(!single.clickOnEmpty() && single.rows == [1])
  }

  @Test func `a menu is one for the selected rows, or for the row outside of them`() {
    var selection = selection([1, 2, 3])
    #expect(selection.secondaryClick(3, in: list) == true)
    #expect(selection.rows == [1, 2, 3] && selection.cursor == 3 && selection.anchor == 1)
    #expect(selection.secondaryClick(6, in: list) && selection.rows == [6])
    #expect(selection.cursor == 6 && selection.anchor == 6)
    #expect(selection.secondaryClick(6, in: list) == false)
  }

  @Test func `where one row can be selected no key adds another`() {
    for modifiers in [[], .control, .shift, [.control, .shift]] as [SelectionModifiers] {
      var selection = selection([1], .single)
      #expect(selection.press(4, modifiers: modifiers, in: list) == true)
      #expect(selection.rows == [4] && selection.cursor == 4)
      #expect(selection.press(4, modifiers: modifiers, in: list) == false)
      #expect(!selection.release(4, in: list) && selection.rows == [4])
      let all = [selection.selectAll(in: list), selection.selectNone()]
      #expect(all == [false, false] && selection.rows == [4])
    }
  }

  @Test func `where no row can be selected there is a cursor all the same`() {
    var selection = ListSelection(mode: .none)
    #expect(selection.press(4, in: list) && selection.rows.isEmpty && selection.cursor == 4)
    #expect(selection.move(.down, in: list) && selection.cursor == 5)
    #expect(selection.secondaryClick(7, in: list) && selection.cursor == 7)
    let changes = [selection.pressSpace(in: list), selection.selectAll(in: list)]
    #expect(changes == [false, false] && selection.rows.isEmpty)
  }

  @Test func `rows that cannot be selected are not, by themselves or in a range`() {
    let list = SelectableRows(count: 10) { !$0.isMultiple(of: 4) }
    var selection = selection([1])
    let presses = [
      selection.press(4, in: list), selection.secondaryClick(8, in: list),
      selection.moveCursor(to: 0, in: list),
    ]
    #expect(presses == [false, false, false] && selection.rows == [1] && selection.cursor == 1)
    selection.press(9, modifiers: .shift, in: list)
    #expect(selection.rows.ranges == [1..<4, 5..<8, 9..<10])
    selection.selectAll(in: list)
    #expect(selection.rows.count == 7)
  }

  @Test func `as fewer rows can be selected, that of the cursor stays`() {
    var selection = selection([1, 4, 5], cursor: 5)
    selection.mode = .single
    #expect(selection.rows == [5] && selection.cursor == 5)
    selection.mode = .multiple
    selection.select([2, 3], cursor: 9)
    selection.mode = .single
    #expect(selection.rows == [2] && selection.cursor == 2)
    selection.mode = .none
    #expect(selection.rows.isEmpty && selection.cursor == 2)
  }

  @Test func `what the app selects is selected, with the cursor at the first row`() {
    var selection = ListSelection(mode: .multiple)
    #expect(selection.select(IndexRanges(3..<5)) && selection.cursor == 3)
    #expect(selection.select(IndexRanges(3..<5), cursor: 4) && selection.anchor == 4)
    #expect(selection.select(IndexRanges(3..<5), cursor: 4) == false)
  }

  @Test func `more rows than can be selected, and rows that are not there, are refused`() async {
    await #expect(processExitsWith: .failure) {
      var selection = ListSelection(mode: .single)
      selection.select([1, 2])
    }
    await #expect(processExitsWith: .failure) {
      var selection = ListSelection(mode: .none)
      selection.select([1])
    }
    await #expect(processExitsWith: .failure) {
      var selection = ListSelection(mode: .multiple)
      selection.press(3, in: SelectableRows(count: 3))
    }
    await #expect(processExitsWith: .failure) { _ = SelectableRows(count: -1) }
  }
}

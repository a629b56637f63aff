import ListEngine
import Testing

@Suite struct RevealedRowTests {
  @Test func `one row is open at a time`() {
    var revealed = RevealedRow()
    #expect(revealed.row == nil && revealed.open(3) == nil && revealed.row == 3)
    #expect(revealed.open(3) == nil && revealed.row == 3)
    #expect(revealed.open(5) == 3 && revealed.row == 5)
  }

  @Test func `a press on another row closes the open one and does nothing else`() {
    var revealed = RevealedRow()
    #expect(revealed.press(on: 3) == .passes && revealed.press(on: nil) == .passes)
    _ = revealed.open(3)
    #expect(revealed.press(on: 3) == .isRevealed && revealed.row == 3)
    #expect(revealed.press(on: 4) == .closes(3) && revealed.row == nil)
    #expect(revealed.press(on: 4) == .passes)
    _ = revealed.open(3)
    #expect(revealed.press(on: nil) == .closes(3))
  }

  @Test func `a scroll closes the open row`() {
    var revealed = RevealedRow()
    _ = revealed.open(3)
    #expect(revealed.close() == 3 && revealed.row == nil)
    #expect(revealed.close() == nil)
  }

  @Test func `an open row goes along as the list changes`() {
    var revealed = RevealedRow()
    _ = revealed.open(3)
    revealed.apply(ListTransaction(insertions: [.init(at: 0, count: 2)]), oldCount: 6)
    #expect(revealed.row == 5)
    revealed.apply(
      ListTransaction(deletions: [5], insertions: [.init(at: 0, previousIndex: 5)]), oldCount: 8)
    #expect(revealed.row == 0)
  }

  @Test func `a row that gets the index of a deleted one is not open`() {
    var revealed = RevealedRow()
    _ = revealed.open(3)
    revealed.apply(ListTransaction(deletions: [3], insertions: [.init(at: 3)]), oldCount: 6)
    #expect(revealed.row == nil && revealed.press(on: 3) == .passes)
  }
}

import ListEngine
import SeededNumbers
import Testing

/// What remains of a selection as the list changes, and what random input makes of one.
@Suite struct ListSelectionTransactionTests {
  private func selection(
    _ rows: IndexRanges, cursor: Int? = nil, _ mode: ListSelection.Mode = .multiple
  ) -> ListSelection {
    var selection = ListSelection(mode: mode)
    selection.select(rows, cursor: cursor)
    return selection
  }

  @Test func `rows that come above take the selection, the cursor and the anchor along`() {
    var selection = selection([2, 3], cursor: 3)
    let five = ListTransaction(insertions: [.init(at: 0, count: 5)])
    #expect(selection.apply(five, oldCount: 6) && selection.rows == [7, 8])
    #expect(selection.cursor == 8 && selection.anchor == 8)
    #expect(selection.apply(ListTransaction(insertions: [.init(at: 11)]), oldCount: 11) == false)
  }

  @Test func `sorting keeps all three with their rows`() {
    var selection = selection([0, 1], cursor: 1)
    let turned = ListTransaction(
      deletions: [.init(0..<4)],
      insertions: (0..<4).map { .init(at: $0, previousIndex: 3 - $0) })
    selection.apply(turned, oldCount: 4)
    #expect(selection.rows == [2, 3] && selection.cursor == 2 && selection.anchor == 2)
  }

  @Test(arguments: [
    // The cursor at row 2 of A B C D E: the next row has it, else the one before.
    ([2], 2), ([2, 3], 2), ([2, 3, 4], 1), ([0, 2], 1), ([0, 1, 2, 3], 0),
  ])
  func `the cursor of a deleted row passes to the next one`(deleted: [Int], cursor: Int) {
    var selection = selection([2])
    selection.apply(ListTransaction(deletions: deleted.map { .init($0) }), oldCount: 5)
    #expect(selection.cursor == cursor && selection.rows.isEmpty && selection.anchor == nil)
  }

  @Test func `the cursor passes to a row that stays, not to one that comes in its place`() {
    var selection = selection([2])
    selection.apply(
      ListTransaction(deletions: [2], insertions: [.init(at: 2, count: 3)]), oldCount: 5)
    #expect(selection.cursor == 5)
    selection.apply(
      ListTransaction(deletions: [.init(0..<7)], insertions: [.init(at: 0)]), oldCount: 7)
    #expect(selection.cursor == nil)
  }

  @Test func `the cursor does not pass to a row that cannot be selected`() {
    var selection = selection([2])
    selection.apply(ListTransaction(deletions: [2]), oldCount: 5) { $0 == 3 }
    #expect(selection.cursor == 3)
    selection.apply(ListTransaction(deletions: [3]), oldCount: 4) { $0 == 0 }
    #expect(selection.cursor == 0)
    selection.apply(ListTransaction(deletions: [0]), oldCount: 3) { _ in false }
    #expect(selection.cursor == nil)
  }

  @Test func `where one row can be selected the next one is selected after it was deleted`() {
    var selection = selection([2], .single)
    selection.apply(ListTransaction(deletions: [2]), oldCount: 5)
    #expect(selection.rows == [2] && selection.cursor == 2)
    selection.apply(ListTransaction(deletions: [.init(1..<4)]), oldCount: 4)
    #expect(selection.rows == [0] && selection.cursor == 0)
  }

  @Test func `an arrow goes to the row that has come in place of a deleted one, and not over it`() {
    let list = SelectableRows(count: 5)
    var first = selection([2])
    first.apply(ListTransaction(deletions: [2]), oldCount: 6)
    #expect(first.rows.isEmpty && first.cursor == 2)
    var other = first
    #expect(first.move(.down, in: list) && first.rows == [2])
    first.move(.down, in: list)
    #expect(first.rows == [3])
    other.move(.up, in: list)
    #expect(other.rows == [1])
    var last = selection([5])
    last.apply(ListTransaction(deletions: [5]), oldCount: 6)
    last.move(.up, in: list)
    #expect(last.rows == [4], "nothing follows")
    var alone = selection([2])
    alone.apply(ListTransaction(deletions: [2]), oldCount: 6)
    alone.move(.down, modifiers: .control, in: list)
    #expect(alone.cursor == 3, "the cursor alone is seen where it is")
  }

  @Test func `Delete selects what comes in place of all that was selected`() {
    var rows = selection([1, 2], cursor: 2)
    #expect(rows.pressDelete() == [1, 2])
    var refused = rows
    rows.apply(ListTransaction(deletions: [.init(1..<3)]), oldCount: 6)
    #expect(rows.rows == [1] && rows.cursor == 1)
    refused.cancelDelete()
    refused.apply(ListTransaction(deletions: [.init(1..<3)]), oldCount: 6)
    #expect(refused.rows.isEmpty)
    var cursor = selection([], cursor: 3, .none)
    cursor.moveCursor(to: 3, in: SelectableRows(count: 6))
    #expect(cursor.pressDelete() == [3])
  }

  @Test func `a press waits for its release with its row`() {
    var selection = selection([2, 3])
    let list = SelectableRows(count: 7)
    selection.press(3, in: list)
    selection.apply(ListTransaction(insertions: [.init(at: 0)]), oldCount: 6)
    #expect(selection.release(4, in: list) && selection.rows == [4])
    selection.press(4, in: list)
    selection.apply(ListTransaction(deletions: [4]), oldCount: 7)
    #expect(!selection.release(4, in: list) && selection.rows.isEmpty)
  }

  @Test func `a range that is extended after a change begins at the same row`() {
    var selection = selection([2])
    selection.move(.down, modifiers: [.control, .shift], in: SelectableRows(count: 6))
    selection.apply(ListTransaction(insertions: [.init(at: 0)]), oldCount: 6)
    selection.move(.up, modifiers: [.control, .shift], in: SelectableRows(count: 7))
    #expect(selection.rows == [3] && selection.anchor == 3)
  }

  // MARK: Properties

  /// A selection as one would write it first: sets of items, found by searching.
  private struct Naive {
    var items: [TestItem] = []
    var rows: Set<Int> = []
    var base: Set<Int> = []
    var (cursor, anchor) = (Int?.none, Int?.none)
    /// Whether the row of the cursor has come there as the next one of a deleted row.
    var isNext = false

    func index(_ id: Int?) -> Int? { id.flatMap { id in items.firstIndex { $0.id == id } } }

    mutating func moveCursor(to row: Int) {
      if items[row].id != cursor { isNext = false }
      cursor = items[row].id
    }

    mutating func choose(_ row: Int, _ modifiers: SelectionModifiers) {
      isNext = false
      let id = items[row].id
      if modifiers.contains(.shift) {
        let start = index(anchor ?? cursor) ?? row
        if !modifiers.contains(.control) { base = [] }
        rows = base.union(items[min(start, row)...max(start, row)].map(\.id))
        (anchor, cursor) = (items[start].id, id)
        return
      }
      rows = modifiers.contains(.control) ? rows.symmetricDifference([id]) : [id]
      (base, cursor, anchor) = (rows, id, id)
    }

    mutating func apply(_ new: [TestItem], kept: Set<Int>) {
      let ids = Set(new.map(\.id))
      if let place = index(cursor), !ids.contains(items[place].id) {
        let next = items[place...].first { kept.contains($0.id) }
        cursor = (next ?? items[..<place].last { kept.contains($0.id) })?.id
        isNext = next != nil
      }
      if let id = anchor, !ids.contains(id) { anchor = nil }
      (items, rows, base) = (new, rows.intersection(ids), base.intersection(ids))
    }
  }

  @Test(arguments: [521, 522, 523, 524] as [UInt64])
  func `random input and changes leave what they leave of a naive selection`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (selection, naive) = (ListSelection(mode: .multiple), Naive())
    naive.items = TestItem.randomLists(&random, ids: 25).new
    for step in 0..<4000 {
      let list = SelectableRows(count: naive.items.count)
      let modifiers = SelectionModifiers(rawValue: UInt8(random.next() % 4))
      let row = Int.random(in: 0..<max(1, list.count), using: &random)
      switch random.next() % 8 {
      case 0:
        let new = TestItem.randomLists(&random, ids: 25).new
        let changes = diffLists(naive.items, new)
        let moved = Set(changes.insertions.map(\.item.id))
        selection.apply(ListTransaction(changes), oldCount: list.count)
        naive.apply(new, kept: Set(new.map(\.id)).subtracting(moved))
      case 1 where list.count > 0:
        selection.secondaryClick(row, in: list)
        if naive.rows.contains(naive.items[row].id) {
          naive.moveCursor(to: row)
        } else {
          naive.choose(row, [])
        }
      case 2 where list.count > 0:
        let cursor = naive.index(naive.cursor) ?? -1
        selection.move(.down, modifiers: modifiers, in: list)
        let isFirst = naive.isNext && !naive.rows.contains(naive.items[cursor].id)
        let next = isFirst && modifiers != .control ? cursor : min(cursor + 1, list.count - 1)
        if modifiers == .control {
          naive.moveCursor(to: next)
        } else {
          naive.choose(next, modifiers)
        }
      case 3:
        selection.selectAll(in: list)
        naive.rows = Set(naive.items.map(\.id))
        (naive.base, naive.anchor) = (naive.rows, naive.cursor)
        if !naive.rows.isEmpty { naive.isNext = false }
      case _ where list.count > 0:
        selection.press(row, modifiers: modifiers, in: list)
        selection.release(row, in: list)
        naive.choose(row, modifiers)
      default: break
      }
      let expected = Set(naive.items.indices.filter { naive.rows.contains(naive.items[$0].id) })
      guard Set(selection.rows.indices) == expected,
        selection.cursor == naive.index(naive.cursor),
        selection.anchor == naive.index(naive.anchor)
      else {
        Issue.record("seed \(seed), step \(step): \(selection.rows), cursor and anchor differ")
        return
      }
    }
  }
}

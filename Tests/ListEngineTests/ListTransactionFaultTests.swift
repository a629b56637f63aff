import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListTransactionFaultTests {
  @Test func `a transaction that breaks a rule is refused, and the rule is named`() {
    func fault(
      _ count: Int, _ deletions: [ListTransaction.Deletion] = [],
      _ insertions: [ListTransaction.Insertion] = [], _ updates: [ListTransaction.Update] = [],
      expecting expected: Int? = nil, scrollTo: Int? = nil
    ) -> ListTransactionFault? {
      var transaction = ListTransaction(
        deletions: deletions, insertions: insertions, updates: updates)
      transaction.expectedCount = expected
      transaction.scrollTo = scrollTo.map { ListScrollTarget(row: $0, position: .top(0)) }
      return transaction.fault(count: count)
    }
    #expect(fault(5, [1, 1]) == .deletedTwice(1))
    #expect(fault(5, [.init(0..<3), .init(2..<4)]) == .deletedTwice(2))
    #expect(fault(5, [5]) == .deletionOutOfRange(5..<6, count: 5))
    #expect(fault(5, [-1]) == .deletionOutOfRange(-1..<0, count: 5))
    #expect(fault(0, [], [.init(at: 3)]) == .insertionOutOfRange(3, count: 0))
    #expect(fault(2, [], [.init(at: -1)]) == .insertionOutOfRange(-1, count: 2))
    #expect(fault(2, [0], [.init(at: 2)]) == .insertionOutOfRange(2, count: 1))
    #expect(fault(2, [], [.init(at: 1), .init(at: 1)]) == .insertionsNotAscending(1))
    #expect(fault(2, [], [.init(at: 2), .init(at: 0)]) == .insertionsNotAscending(0))
    #expect(fault(2, [], [.init(at: 0, count: 3), .init(at: 2)]) == .insertionsNotAscending(2))
    #expect(fault(2, [], [.init(at: 0, count: 0)]) == .insertionWithoutRows(0))
    #expect(fault(2, [], [.init(at: 0, previousIndex: 1)]) == .previousIndexNotDeleted(1))
    let twice: [ListTransaction.Insertion] = [
      .init(at: 0, previousIndex: 1), .init(at: 1, previousIndex: 1),
    ]
    #expect(fault(2, [1], twice) == .previousIndexTwice(1))
    #expect(
      fault(2, [1], [.init(at: 0, count: 2, previousIndex: 1)]) == .severalRowsWithPreviousIndex(0))
    #expect(
      fault(2, [], [.init(at: 1)], [.init(at: 1, previousIndex: 1)]) == .updateOfInserted(1))
    #expect(fault(3, [1], [], [.init(at: 1, previousIndex: 1)]) == .updateOfDeleted(1))
    #expect(
      fault(3, [0], [], [.init(at: 1, previousIndex: 1)])
        == .updateOfAnotherRow(1, previousIndex: 1))
    let same: [ListTransaction.Update] = [
      .init(at: 1, previousIndex: 1), .init(at: 1, previousIndex: 1),
    ]
    #expect(fault(3, [], [], same) == .updatedTwice(1))
    #expect(fault(3, [], [], [.init(at: 3, previousIndex: 2)]) == .updateOutOfRange(3, count: 3))
    #expect(fault(3, [], [], [.init(at: 0, previousIndex: 3)]) == .updateOutOfRange(3, count: 3))
    #expect(fault(3, [0], expecting: 3) == .unexpectedCount(2, expected: 3))
    #expect(fault(3, [0], scrollTo: 2) == .scrollTargetOutOfRange(2, count: 2))
    #expect(fault(3, [0], [.init(at: 2)], [.init(at: 0, previousIndex: 1)], expecting: 3) == nil)
  }

  @Test func `each fault says its rule in words`() {
    let faults: [(ListTransactionFault, String)] = [
      (.deletedTwice(1), "A row is deleted once: row 1"),
      (
        .insertionsNotAscending(3),
        "Insertions ascend, and each index is inserted once: that at 3"
      ),
      (.previousIndexTwice(4), "A row moves to one place: previous index 4"),
    ]
    for (fault, text) in faults { #expect("\(fault)" == text) }
  }

  @Test func `what breaks a rule ends the program where it is applied`() async {
    await #expect(processExitsWith: .failure) {
      var state = ListState()
      state.apply(ListTransaction(deletions: [0]), at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var state = ListState()
      state.apply(ListTransaction(), at: .zero)
      state.apply(ListTransaction(), at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      let state = ListState()
      var next = state
      var transaction = ListTransaction(insertions: [.init(at: 0)])
      transaction.viewport = .init(ListViewport(length: 10, breadth: 10))
      next.apply(transaction, at: .zero)
      _ = next.commit(from: state)
    }
    await #expect(processExitsWith: .failure) { _ = ListRowLayout(ListLength(Double.nan)) }
    await #expect(processExitsWith: .failure) { _ = ListRowLayout(-1) }
    await #expect(processExitsWith: .failure) {
      _ = ListViewport(length: .limit, breadth: 10)
    }
  }

  /// Indices by hand, against the map that finds them by search.
  @Test func `each old row is found where it is, also where none is looked up by a hash`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed)
      let count = Int.random(in: 0...30, using: &random)
      var rows = (0..<count).map(Optional.some)
      var transaction = ListTransaction()
      let deleted = (0..<count).filter { _ in random.chance() }
      transaction.deletions = deleted.shuffled(using: &random).map { .init($0) }
      for row in deleted.reversed() { rows.remove(at: row) }
      var index = 0
      while random.next() % 6 != 0 {
        index = Int.random(in: index...max(index, rows.count), using: &random)
        guard index <= rows.count else { break }
        let run = Int.random(in: 1...3, using: &random)
        transaction.insertions.append(.init(at: index, count: run))
        rows.insert(contentsOf: Array(repeating: nil, count: run), at: index)
        index += run
      }
      #expect(transaction.fault(count: count) == nil)
      let map = ListIndexMap(transaction, count: count)
      #expect(map.newCount == rows.count)
      for row in 0..<count { #expect(map.newIndex(of: row) == rows.firstIndex(of: row)) }
      for (index, row) in rows.enumerated() {
        #expect((map.insertion(of: index) != nil) == (row == nil))
        let rank = rows[..<index].count { $0 != nil }
        #expect(map.rank(ofNew: index) == rank)
        if let row { #expect(map.oldIndex(rank: rank) == row && map.rank(of: row) == rank) }
      }
    }
  }
}

import Testing

@testable import ListEngine

@Suite struct GridTransactionTests {
  @Test func `a transaction is empty if neither items nor their layout change`() {
    var transaction = GridTransaction()
    #expect(transaction.isEmpty)
    transaction.scrollTo = GridScrollTarget(item: 0, position: .visible)
    transaction.itemAnimation = TestGrid.animation
    #expect(transaction.isEmpty)
    transaction.firstIndexOffset = 1
    #expect(!transaction.isEmpty)
    transaction = GridTransaction()
    transaction.layout = .init()
    #expect(!transaction.isEmpty)
  }

  @Test(arguments: [
    (GridTransaction(deletions: [2..<9]), ListTransactionFault.deletionOutOfRange(2..<9, count: 5)),
    (GridTransaction(deletions: [0..<3, 2..<4]), .deletedTwice(2)),
    (GridTransaction(insertions: [.init(at: 2), .init(at: 1)]), .insertionsNotAscending(1)),
    (GridTransaction(insertions: [.init(at: 0, GridItems())]), .insertionWithoutRows(0)),
    (GridTransaction(insertions: [.init(at: 0, previousIndex: 3)]), .previousIndexNotDeleted(3)),
    (
      GridTransaction(updates: [.init(at: 1, previousIndex: 2)]),
      .updateOfAnotherRow(1, previousIndex: 2)
    ),
    (GridTransaction(updates: [.init(at: 7, previousIndex: 7)]), .updateOutOfRange(7, count: 5)),
  ])
  func `the rules are those of lists`(
    transaction: GridTransaction, fault: ListTransactionFault
  ) {
    #expect(transaction.fault(count: 5) == fault)
  }

  @Test func `an item moves alone`() {
    var insertion = GridTransaction.Insertion(at: 0, GridItems(count: 2))
    insertion.previousIndex = 1
    let transaction = GridTransaction(deletions: [1..<2], insertions: [insertion])
    #expect(transaction.fault(count: 5) == .severalRowsWithPreviousIndex(0))
  }

  @Test func `a scroll target leaves room for bars and headers`() {
    let viewport = GridViewport(
      length: 100, breadth: 30, insets: .init(leading: 10, trailing: 20))
    func place(_ position: GridScrollTarget.Position, _ length: ListLength) -> ListLength {
      GridScrollTarget(item: 0, position: position, adjustsForSection: true)
        .place(length: length, current: 50, header: 5, in: viewport)
    }
    #expect(place(.top(3), 10) == 18 && place(.bottom(3), 10) == 73)
    #expect(place(.center(3), 10) == 45.5)
    #expect(place(.visible, 10) == 50 && place(.visible, 40) == 40)
    #expect(place(.visible, 1000) == 15)
  }
}

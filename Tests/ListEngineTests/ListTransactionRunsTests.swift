import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListTransactionRunsTests {
  @Test func `rows that follow each other are one change`() {
    var transaction = ListTransaction()
    transaction.delete(3..<3)
    transaction.delete(3..<5)
    transaction.delete(5..<6)
    transaction.delete(8..<9)
    #expect(transaction.deletions == [.init(3..<6), .init(8..<9)])
    transaction.insert(0, at: 1)
    transaction.insert(2, at: 1)
    transaction.insert(3, at: 3)
    transaction.insert(1, at: 9)
    #expect(transaction.insertions == [.init(at: 1, count: 5), .init(at: 9)])
  }

  @Test func `rows that move do so one by one, and nothing is added to them`() {
    var transaction = ListTransaction()
    transaction.move(4..<6, to: 0)
    transaction.insert(1, at: 2)
    #expect(transaction.deletions == [.init(4..<6)])
    #expect(
      transaction.insertions == [
        .init(at: 0, previousIndex: 4), .init(at: 1, previousIndex: 5), .init(at: 2),
      ])
    #expect(transaction.fault(count: 6) == nil)
  }

  @Test func `the insertions in a range are those that begin there`() {
    var random = SeededGenerator(5100)
    for _ in 0..<300 {
      var (insertions, index) = ([ListTransaction.Insertion](), 0)
      for _ in 0..<6 {
        index += .random(in: 0..<4, using: &random)
        insertions.append(.init(at: index, count: .random(in: 1..<3, using: &random)))
        index += insertions.last!.count
      }
      let map = ListIndexMap(ListTransaction(insertions: insertions), count: 40)
      let start = Int.random(in: 0..<30, using: &random)
      let range = start..<start + Int.random(in: 0..<20, using: &random)
      #expect(
        Array(map.insertions(within: range)) == insertions.filter { range.contains($0.index) })
    }
  }
}

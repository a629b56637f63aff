import ListEngine
import SeededNumbers
import Testing

@Suite struct IndexRangesTests {
  @Test func `neighbours are one range, in whatever order they come`() {
    #expect(IndexRanges([3, 1, 2, 7]).ranges == [1..<4, 7..<8])
    #expect(IndexRanges(2..<5).ranges == [2..<5])
    #expect(IndexRanges(5..<5).isEmpty)
    let rows: IndexRanges = [4, 4, 5]
    #expect(rows.ranges == [4..<6])
    #expect(rows.description == "[Range(4..<6)]")
    #expect(Array(IndexRanges([9, 0, 1]).indices) == [0, 1, 9])
  }

  @Test func `what is inserted joins what it touches`() {
    var rows = IndexRanges([0, 2, 4, 9])
    #expect(rows.insert(1) && rows.ranges == [0..<3, 4..<5, 9..<10])
    let changes = [rows.insert(1), rows.insert(3..<3), rows.insert(2..<3)]
    #expect(changes == [false, false, false])
    #expect(rows.insert(3..<8) && rows.ranges == [0..<8, 9..<10])
    #expect(rows.insert(8) && rows.ranges == [0..<10])
    #expect(rows.insert(20..<22) && rows.ranges == [0..<10, 20..<22])
  }

  @Test func `what is removed leaves a gap`() {
    var rows = IndexRanges(0..<10)
    #expect(rows.remove(4) && rows.ranges == [0..<4, 5..<10])
    let changes = [rows.remove(4), rows.remove(7..<7), rows.remove(10..<99)]
    #expect(changes == [false, false, false])
    #expect(rows.remove(3..<6) && rows.ranges == [0..<3, 6..<10])
    #expect(rows.remove(-1..<2) && rows.ranges == [2..<3, 6..<10])
    #expect(rows.remove(0..<99) && rows.isEmpty)
  }

  @Test func `a toggled row is there or not`() {
    var rows = IndexRanges(1..<4)
    rows.toggle(2)
    #expect(rows.ranges == [1..<2, 3..<4])
    rows.toggle(2)
    #expect(rows.ranges == [1..<4])
  }

  @Test func `a million rows are one range, and a hole in them makes two`() {
    var rows = IndexRanges(0..<1_000_000)
    #expect(rows.ranges.count == 1 && rows.count == 1_000_000)
    rows.toggle(500_000)
    #expect(rows.ranges == [0..<500_000, 500_001..<1_000_000])
    #expect(rows.count == 999_999 && rows.first == 0 && rows.last == 999_999)
    #expect(rows.contains(499_999) && !rows.contains(500_000) && rows.contains(500_001))
    #expect(rows.contains(0..<500_000) && !rows.contains(0..<500_001) && rows.contains(7..<7))
  }

  @Test func `no rows have no ends`() {
    let rows = IndexRanges()
    #expect(rows.isEmpty && rows.count == 0 && rows.first == nil && rows.last == nil)
    #expect(!rows.contains(0) && Array(rows.indices).isEmpty)
  }

  @Test func `sets are put together as sets are`() {
    let (a, b) = (IndexRanges([0, 1, 2, 5, 6]), IndexRanges([2, 3, 6, 7]))
    #expect(a.union(b).ranges == [0..<4, 5..<8])
    #expect(a.intersection(b).ranges == [2..<3, 6..<7])
    #expect(a.subtracting(b).ranges == [0..<2, 5..<6])
    #expect(a.symmetricDifference(b).ranges == [0..<2, 3..<4, 5..<6, 7..<8])
    #expect(IndexRanges(0..<3).union(IndexRanges(3..<5)).ranges == [0..<5])
    #expect(a.union([]) == a && a.symmetricDifference(a).isEmpty)
  }

  // MARK: Transactions

  @Test func `deleted rows leave, moved rows go along, and rows that come are not among them`() {
    // A B C D E with B, C and E; D goes, E moves to the front, X comes between B and C.
    let transaction = ListTransaction(
      deletions: [3, 4],
      insertions: [.init(at: 0, previousIndex: 4), .init(at: 3)])
    let rows = IndexRanges([1, 2, 4]).remapped(by: transaction, oldCount: 5)
    #expect(rows.ranges == [0..<1, 2..<3, 4..<5])
  }

  @Test func `a list that is turned round takes its rows along`() {
    let transaction = ListTransaction(
      deletions: [.init(0..<4)],
      insertions: (0..<4).map { .init(at: $0, previousIndex: 3 - $0) })
    #expect(IndexRanges([0, 1]).remapped(by: transaction, oldCount: 4).ranges == [2..<4])
  }

  @Test func `of a million rows a million are still selected after a row came and another went`() {
    let transaction = ListTransaction(deletions: [10], insertions: [.init(at: 500)])
    let rows = IndexRanges(0..<1_000_000).remapped(by: transaction, oldCount: 1_000_000)
    #expect(rows.ranges == [0..<500, 501..<1_000_000])
  }

  @Test func `rows of another list are refused, and so is a broken transaction`() async {
    await #expect(processExitsWith: .failure) {
      _ = IndexRanges([5]).remapped(by: ListTransaction(), oldCount: 5)
    }
    await #expect(processExitsWith: .failure) {
      _ = IndexRanges([1]).remapped(by: ListTransaction(deletions: [9]), oldCount: 5)
    }
  }

  // MARK: Properties

  private func range(_ random: inout SeededGenerator, below limit: Int) -> Range<Int> {
    let start = Int.random(in: 0..<limit, using: &random)
    return start..<min(limit, start + .random(in: 0..<9, using: &random))
  }

  private func isSound(_ rows: IndexRanges, _ model: Set<Int>) -> Bool {
    let apart = zip(rows.ranges, rows.ranges.dropFirst()).allSatisfy {
      $0.upperBound < $1.lowerBound
    }
    return apart && !rows.ranges.contains { $0.isEmpty } && Set(rows.indices) == model
      && rows.count == model.count && rows.first == model.min() && rows.last == model.max()
  }

  @Test(arguments: [501, 502, 503] as [UInt64])
  func `5,000 random changes leave what they leave of a set`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (rows, model) = (IndexRanges(), Set<Int>())
    for step in 0..<5000 {
      let range = range(&random, below: 80)
      let (before, expected) = (rows, model)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        model.formUnion(range)
        #expect(rows.insert(range) == (model != expected))
      case 2, 3:
        model.subtract(range)
        #expect(rows.remove(range) == (model != expected))
      default:
        model.formSymmetricDifference([range.lowerBound])
        rows.toggle(range.lowerBound)
      }
      let sets = [
        rows.union(before), rows.intersection(before), rows.subtracting(before),
        rows.symmetricDifference(before),
      ]
      let expectedSets = [
        model.union(expected), model.intersection(expected), model.subtracting(expected),
        model.symmetricDifference(expected),
      ]
      let isSame =
        isSound(rows, model) && zip(sets, expectedSets).allSatisfy { isSound($0, $1) }
        && rows.contains(range) == range.allSatisfy(model.contains)
        && IndexRanges(model) == rows
      guard isSame else {
        Issue.record("seed \(seed), step \(step): \(before) to \(rows)")
        return
      }
    }
  }

  @Test(arguments: [511, 512] as [UInt64])
  func `random transactions move the rows that were marked, and no other ones`(seed: UInt64) {
    var random = SeededGenerator(seed)
    for round in 0..<1500 {
      let (old, new) = TestItem.randomLists(&random, ids: [4, 20, 60][round % 3])
      let transaction = ListTransaction(diffLists(old, new))
      let marked = Set(old.indices.filter { _ in random.chance() })
      let ids = Set(marked.map { old[$0].id })
      let rows = IndexRanges(marked).remapped(by: transaction, oldCount: old.count)
      let expected = Set(new.indices.filter { ids.contains(new[$0].id) })
      guard isSound(rows, expected) else {
        Issue.record("seed \(seed), round \(round): \(rows) instead of \(expected.sorted())")
        return
      }
    }
  }
}

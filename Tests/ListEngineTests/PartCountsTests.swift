import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct PartCountsTests {
  @Test func `parts begin where those before them end`() {
    var counts = PartCounts(count: 4)
    counts[1] = 3
    counts[2] = 0
    #expect(counts.count == 4 && counts.rowCount == 5)
    #expect((0...4).map(counts.start) == [0, 1, 4, 4, 5])
    #expect((0..<4).map(counts.rows) == [0..<1, 1..<4, 4..<4, 4..<5])
    #expect((0..<5).map { counts.part(at: $0).part } == [0, 1, 1, 1, 3])
    #expect((0..<5).map { counts.part(at: $0).offset } == [0, 0, 1, 2, 0])
  }

  @Test func `a million parts of one row weigh as much as one`() {
    var counts = PartCounts(count: 1_000_000)
    counts[500_000] = 1000
    #expect(counts.rowCount == 1_000_999)
    #expect(counts.part(at: 500_999) == (500_000, 999))
    #expect(counts.part(at: 501_000) == (500_001, 0))
    counts[500_000] = 1
    #expect(counts.rowCount == 1_000_000)
  }

  @Test func `parts are those of an array, whatever is done`() {
    var random = SeededGenerator(301)
    var (counts, naive) = (PartCounts(count: 0), [Int]())
    for _ in 0..<3000 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let at = Int.random(in: 0...naive.count, using: &random)
        let count = Int.random(in: 0...3, using: &random)
        counts.insert(count, at: at)
        naive.insert(contentsOf: Array(repeating: 1, count: count), at: at)
      case 1 where naive.count > 20:
        let at = Int.random(in: 0..<naive.count - 2, using: &random)
        counts.remove(at..<at + 2)
        naive.removeSubrange(at..<at + 2)
      case 2 where !naive.isEmpty:
        let (from, to) = (
          Int.random(in: naive.indices, using: &random),
          Int.random(in: naive.indices, using: &random)
        )
        counts.move(from: from, to: to)
        naive.insert(naive.remove(at: from), at: to)
      default:
        guard let part = naive.indices.randomElement(using: &random) else { continue }
        naive[part] = .random(in: 0...4, using: &random)
        counts[part] = naive[part]
      }
      let sum = naive.reduce(0, +)
      #expect(counts.count == naive.count && counts.rowCount == sum)
      guard sum > 0 else { continue }
      let row = Int.random(in: 0..<sum, using: &random)
      let parts = naive.enumerated().flatMap { part, count in (0..<count).map { (part, $0) } }
      #expect(counts.part(at: row) == parts[row])
    }
  }
}

import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct LinearPartitionTests {
  private func parts(_ weights: [Int64], _ ends: [Int]) -> [Int64] {
    zip([0] + ends, ends).map { weights[$0..<$1].reduce(0, +) }
  }

  /// The weight of the heaviest part, by trying all partitions.
  private func bestOf(_ weights: ArraySlice<Int64>, _ count: Int) -> Int64 {
    if count == 1 { return weights.reduce(0, +) }
    return (weights.startIndex + 1...weights.endIndex - count + 1).map { end in
      max(weights[..<end].reduce(0, +), bestOf(weights[end...], count - 1))
    }.min()!
  }

  @Test func `the heaviest part is as light as it can be`() {
    var random = SeededGenerator(21)
    for _ in 0..<400 {
      let weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int64(random.next() % 12)
      }
      for count in 1...weights.count {
        let ends = linearPartition(weights, count: count)
        #expect(ends.count == count && ends.last == weights.count)
        #expect(zip([0] + ends, ends).allSatisfy { $0 < $1 })
        #expect(parts(weights, ends).max() == bestOf(weights[...], count))
      }
    }
  }

  @Test func `among the best partitions it is an even one`() {
    #expect(linearPartition([9, 1, 1, 1, 1, 1, 1], count: 3) == [1, 4, 7])
    #expect(linearPartition([1, 1, 1, 1], count: 2) == [2, 4])
    #expect(linearPartition([2, 2, 2, 2, 2], count: 3) == [2, 3, 5])
    #expect(linearPartition([0, 0, 0], count: 2).last == 3)
  }

  @Test func `ten thousand weights are parted at once`() {
    var random = SeededGenerator(4)
    let weights = (0..<10_000).map { _ in Int64(random.next() % 100_000) + 1 }
    let ends = linearPartition(weights, count: 2500)
    let parts = parts(weights, ends)
    #expect(ends.count == 2500 && parts.min()! > 0)
    // No partition is better than the mean, and this one is not far from it.
    #expect(parts.max()! < 2 * parts.reduce(0, +) / 2500)
  }

  @Test func `there are no more parts than weights`() async {
    await #expect(processExitsWith: .failure) { _ = linearPartition([1], count: 2) }
    await #expect(processExitsWith: .failure) { _ = linearPartition([], count: 0) }
  }
}

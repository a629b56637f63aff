import Algorithms
import Testing

/// The search in what a condition parts.
@Suite struct PartitioningIndexTests {
  @Test(arguments: 0..<40) func `it is the first of those that fulfil the condition`(count: Int) {
    let numbers = Array(0..<count)
    for limit in 0...count {
      #expect(numbers.partitioningIndex { $0 >= limit } == limit)
    }
  }

  @Test func `of a slice it is an index of the slice`() {
    let numbers = [9, 1, 2, 3, 9]
    #expect(numbers[1..<4].partitioningIndex { $0 >= 3 } == 3)
    #expect(numbers[1..<4].partitioningIndex { $0 >= 4 } == 4, "the end, if none does")
    #expect(numbers[2..<2].partitioningIndex { _ in true } == 2)
  }

  @Test func `a million elements are asked for twenty of them at most`() {
    var count = 0
    let index = (0..<1_000_000).partitioningIndex {
      count += 1
      return $0 >= 765_432
    }
    #expect(index == 765_432 && count <= 20)
  }

  @Test func `an error of the condition is passed on`() {
    struct Failure: Error, Equatable {}
    #expect(throws: Failure()) {
      try [1, 2].partitioningIndex { _ throws(Failure) in throw Failure() }
    }
  }
}

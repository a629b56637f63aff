import Algorithms

/// The words of a text, without what stands between them.
struct WordRanges {
  private let ranges: [Range<Int>]

  /// - Complexity: O(*n*) in the length of the text.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    let boundaries = WordBreaker.boundaries(utf8)
    ranges = zip(boundaries, boundaries.dropFirst()).map { $0..<$1 }
      .filter { WordBreaker.isWord($0, in: utf8) }
  }

  func start(after offset: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.lowerBound > offset }
    return index < ranges.count ? ranges[index].lowerBound : nil
  }

  func start(before offset: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.lowerBound >= offset }
    return index > 0 ? ranges[index - 1].lowerBound : nil
  }

  func end(after offset: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.upperBound > offset }
    return index < ranges.count ? ranges[index].upperBound : nil
  }
}

extension [Range<Int>] {
  /// Those that overlap or touch as one, in ascending order; without empty ones.
  package func coalesced() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for next in sorted(by: { $0.lowerBound < $1.lowerBound }) where !next.isEmpty {
      if let last = result.last, next.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, next.upperBound)
      } else {
        result.append(next)
      }
    }
    return result
  }
}

extension RandomAccessCollection {
  /// The first index whose element fulfils a condition that all elements behind it fulfil as well; `endIndex` if none
  /// does. The name is that of Swift Algorithms.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex<Failure: Error>(
    where belongsInSecondPartition: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var (low, remaining) = (startIndex, count)
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        remaining = half
      } else {
        low = index(after: middle)
        remaining -= half + 1
      }
    }
    return low
  }
}

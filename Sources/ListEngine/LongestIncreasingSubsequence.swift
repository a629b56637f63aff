import Algorithms

/// Which numbers of `sequence` are in one of its longest increasing subsequences. Negative ones are
/// passed over; the others must differ.
///
/// Patience sorting: for each length the least number that such a subsequence can end with, found by
/// bisection (Fredman, *On computing the length of longest increasing subsequences*, 1975). Numbers that
/// only ascend, as nearly all of a list do, cost one comparison each.
///
/// - Complexity: O(*n* log *n*).
@usableFromInline
func longestIncreasingSubsequence(_ sequence: [Int32]) -> [Bool] {
  // The places of the numbers that subsequences of length 1, 2, … end with.
  var ends: [Int32] = []
  ends.reserveCapacity(sequence.count)
  var predecessors = [Int32](repeating: -1, count: sequence.count)
  for (place, number) in sequence.enumerated() where number >= 0 {
    var length = ends.count
    if let last = ends.last, sequence[Int(last)] > number {
      length = ends.partitioningIndex { sequence[Int($0)] > number }
    }
    if length > 0 { predecessors[place] = ends[length - 1] }
    if length == ends.count { ends.append(Int32(place)) } else { ends[length] = Int32(place) }
  }
  var isChosen = [Bool](repeating: false, count: sequence.count)
  var place = ends.last ?? -1
  while place >= 0 {
    isChosen[Int(place)] = true
    place = predecessors[Int(place)]
  }
  return isChosen
}

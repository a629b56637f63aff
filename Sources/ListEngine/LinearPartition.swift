/// Parts a row of weights into `count` neighbouring parts of which the heaviest is as light as it
/// can be.
///
/// The least limit that the heaviest part can keep to is found by halving the range of limits: how
/// many parts one needs at least for a limit is counted by filling each part as far as it goes. The
/// quadratic dynamic programme that is usual for this would take minutes for ten thousand pictures.
/// Among the partitions that keep to the limit, each part then ends where its weight is nearest to
/// the mean of what is left, so that the last one does not get the crumbs.
///
/// - Parameters:
///   - weights: none of them negative.
///   - count: of parts; from 1 to the number of weights.
/// - Returns: the ends of the parts, ascending; none of them is empty.
/// - Complexity: O(*n* log *w*) in the sum of the weights.
func linearPartition(_ weights: [Int64], count: Int) -> [Int] {
  precondition(
    count >= 1 && count <= weights.count, "A row is parted into 1 to as many parts as it has items")
  var sums: [Int64] = [0]
  sums.reserveCapacity(weights.count + 1)
  for weight in weights { sums.append(sums.last! + weight) }
  let limit = leastLimit(weights, total: sums.last!, count: count)
  let needed = partsNeeded(sums, limit: limit)
  var ends: [Int] = []
  var start = 0
  for left in stride(from: count - 1, to: 0, by: -1) {
    let end = balancedEnd(sums, from: start, partsLeft: left, needed: needed, limit: limit)
    ends.append(end)
    start = end
  }
  return ends + [weights.count]
}

/// The weight of the heaviest part in the best partition.
private func leastLimit(_ weights: [Int64], total: Int64, count: Int) -> Int64 {
  func isEnough(_ limit: Int64) -> Bool {
    var (parts, sum) = (1, Int64(0))
    for weight in weights {
      if sum + weight > limit { (parts, sum) = (parts + 1, 0) }
      sum += weight
      if parts > count { return false }
    }
    return true
  }
  // No part is lighter than the heaviest item, and not all are lighter than the mean.
  var low = max(weights.max()!, (total + Int64(count) - 1) / Int64(count))
  var high = total
  while low < high {
    let middle = low + (high - low) / 2
    if isEnough(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// How many parts the items from each index on need at least.
private func partsNeeded(_ sums: [Int64], limit: Int64) -> [Int] {
  var needed = Array(repeating: 0, count: sums.count)
  var end = sums.count - 1
  for start in stride(from: sums.count - 2, through: 0, by: -1) {
    while sums[end] - sums[start] > limit { end -= 1 }
    needed[start] = needed[end] + 1
  }
  return needed
}

/// Where a part ends that leaves items enough, and not too many, for those behind it.
private func balancedEnd(
  _ sums: [Int64], from start: Int, partsLeft: Int, needed: [Int], limit: Int64
) -> Int {
  let count = sums.count - 1
  let mean = Double(sums[count] - sums[start]) / Double(partsLeft + 1)
  var (best, distance) = (start, Double.infinity)
  for end in start + 1...count - partsLeft {
    let sum = sums[end] - sums[start]
    if sum > limit { break }
    if needed[end] > partsLeft { continue }
    let miss = abs(Double(sum) - mean)
    if miss >= distance { break }
    (best, distance) = (end, miss)
  }
  return best
}

import Algorithms

/// Where the messages of one chat are in the file, and which id each has: 20 bytes a message.
struct MessageIndex: Sendable {
  private(set) var ids: [Int64] = []
  private var offsets: [Int] = []
  private var lengths: [UInt32] = []
  /// Positions in the order of their ids; empty as long as the ids ascend by themselves, which they
  /// do in exports.
  private var order: [Int32] = []
  private var isAscending = true

  var count: Int { ids.count }

  /// Adds a message; one without id counts as older than all others.
  mutating func append(_ range: Range<Int>, id: Int64?) {
    let id = id ?? .min
    if let last = ids.last, id <= last { isAscending = false }
    ids.append(id)
    offsets.append(range.lowerBound)
    lengths.append(UInt32(clamping: range.count))
  }

  /// Makes lookups by id quick if the ids do not ascend. Sorts then; call it once at the end.
  mutating func finish() {
    guard !isAscending else { return }
    order = (0..<Int32(count)).sorted { (ids[Int($0)], $0) < (ids[Int($1)], $1) }
  }

  /// The bytes of a message in the file.
  func range(at index: Int) -> Range<Int> {
    offsets[index]..<offsets[index] + Int(lengths[index])
  }

  /// How many of the messages begin before an offset of the file. O(log n).
  func count(before offset: Int) -> Int {
    offsets.partitioningIndex { $0 >= offset }
  }

  func id(at index: Int) -> Int64? { ids[index] == .min ? nil : ids[index] }

  /// The first message with that id. O(log n) after `finish()`.
  func index(ofID id: Int64) -> Int? {
    guard id != .min else { return nil }
    let rank = (0..<count).partitioningIndex { ids[position($0)] >= id }
    guard rank < count, ids[position(rank)] == id else { return nil }
    return position(rank)
  }

  private func position(_ rank: Int) -> Int {
    order.count == count ? Int(order[rank]) : rank
  }
}

import Algorithms

/// Some of the texts of an index, folded, one behind another: what is searched at once, and what a change moves.
struct TextIndexSegment<ID: Comparable & Sendable>: Sendable {
  /// The folded texts, each with ``separator`` behind it.
  private var bytes: [UInt8] = []
  /// In ascending order.
  private(set) var ids: [ID] = []
  /// Where the text of each ID ends, behind its separator.
  private var ends: [UInt32] = []

  /// What a segment has at most, unless one text is longer. A change moves the bytes of one segment, which takes a few microseconds.
  static var capacity: Int { 1 << 16 }
  /// In no UTF-8, so that nothing is found across it.
  private static var separator: UInt8 { 0xFF }

  /// No texts, and room for some bytes.
  init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  var byteCount: Int { bytes.count }

  /// What it takes, in bytes of memory.
  var memory: Int {
    bytes.capacity + ids.capacity * MemoryLayout<ID>.stride + ends.capacity * 4
  }

  /// The index of an ID, or where it would be.
  private func index(of id: ID) -> Int { ids.partitioningIndex { $0 >= id } }

  func contains(_ id: ID) -> Bool {
    let index = index(of: id)
    return index < ids.count && ids[index] == id
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  // MARK: Changing

  /// Puts in a text whose ID is not there.
  mutating func insert(_ folded: [UInt8], _ id: ID) {
    let index = index(of: id)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    bytes.insert(Self.separator, at: start)
    bytes.insert(contentsOf: folded, at: start)
    ids.insert(id, at: index)
    ends.insert(UInt32(start), at: index)
    for later in index..<ends.count { ends[later] += UInt32(folded.count + 1) }
  }

  /// Takes out the text of an ID that is there.
  mutating func remove(_ id: ID) {
    let index = index(of: id)
    let range = range(of: index)
    bytes.removeSubrange(range)
    ids.remove(at: index)
    ends.remove(at: index)
    for later in index..<ends.count { ends[later] -= UInt32(range.count) }
  }

  /// Takes out the second half, by bytes; there are two texts at least.
  mutating func splitOff() -> TextIndexSegment {
    let middle = ends.partitioningIndex { $0 > UInt32(bytes.count / 2) }
    let cut = min(max(middle, 1), ids.count - 1)
    let start = range(of: cut).lowerBound
    var rest = TextIndexSegment()
    rest.bytes = Array(bytes[start...])
    rest.ids = Array(ids[cut...])
    rest.ends = ends[cut...].map { $0 - UInt32(start) }
    bytes = Array(bytes[..<start])
    ids = Array(ids[..<cut])
    ends = Array(ends[..<cut])
    return rest
  }

  /// Appends a segment whose IDs are all greater.
  mutating func append(_ other: TextIndexSegment) {
    let start = UInt32(bytes.count)
    bytes += other.bytes
    ids += other.ids
    ends += other.ends.map { $0 + start }
  }

  // MARK: Searching

  /// The IDs of the texts in which a query is found, the greatest first.
  func matches(_ query: TextIndexQuery) -> [ID] {
    guard let term = query.rarestTerm else { return [] }
    var result: [ID] = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      var index = 0
      while let found = bytes.firstOffset(of: term, from: position) {
        index = ends[index...].partitioningIndex { $0 > UInt32(found) }
        let range = range(of: index)
        let text = UnsafeBufferPointer(rebasing: bytes[range.dropLast()])
        if query.isFound(in: text) { result.append(ids[index]) }
        position = range.upperBound
        index += 1
      }
    }
    return result.reversed()
  }
}

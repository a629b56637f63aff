/// A node of a ``SizeTree``.
///
/// Nodes are shared between snapshots and changed only where `isKnownUniquelyReferenced` says that
/// nobody else has them, hence `@unchecked Sendable`. A node does not know its height: whoever has it
/// does, and so which of the two classes it is of.
///
/// Exclusive access to what a node holds is not checked again: it is reached through a tree alone, whose
/// own accesses are checked. The checks were a sixth of a lookup.
class SizeNode: @unchecked Sendable {
  /// How many entries or children it has.
  @exclusivity(unchecked) final var count: Int

  init(count: Int) { self.count = count }
}

/// A node of entries.
///
/// Neighbouring runs of one class are one entry within a leaf, though not across the border of two.
final class SizeLeaf: SizeNode, @unchecked Sendable {
  static let capacity = 64
  static let minimum = 32

  /// Two more than the capacity, which an edit may need before the leaf is split.
  @exclusivity(unchecked) private var entries: InlineArray<66, SizeEntry>

  init() {
    entries = InlineArray(repeating: .none)
    super.init(count: 0)
  }

  /// A leaf of entries of which no neighbours are runs of one class.
  init(_ slice: ArraySlice<SizeEntry>) {
    entries = InlineArray(repeating: .none)
    for (place, entry) in slice.enumerated() { entries[place] = entry }
    super.init(count: slice.count)
  }

  private init(copying other: SizeLeaf) {
    entries = other.entries
    super.init(count: other.count)
  }

  func copy() -> SizeLeaf { SizeLeaf(copying: self) }

  subscript(index: Int) -> SizeEntry { entries[index] }

  /// Adds an entry at the end, or its rows to the last entry.
  func append(_ entry: SizeEntry) {
    if count > 0, let merged = entries[count - 1].merged(with: entry) {
      entries[count - 1] = merged
    } else {
      entries[count] = entry
      count += 1
    }
  }

  func append(_ other: SizeLeaf, _ range: Range<Int>) {
    for index in range { append(other[index]) }
  }

  /// The sum of all entries.
  var summary: SizeSummary {
    var sum = SizeSummary.zero
    for index in 0..<count { sum.add(entries[index]) }
    return sum
  }

  /// The entry with a row, and the first row of the entry; at the end of the leaf the place behind its
  /// last entry.
  func find(row: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in 0..<count {
      let next = start + entries[index].rows
      if row < next { return (index, start) }
      start = next
    }
    return (count, start)
  }

  /// Replaces entries by at most three others.
  func replace(_ range: Range<Int>, with pieces: SizePieces) {
    let shift = pieces.count - range.count
    if shift > 0 {
      for index in stride(from: count - 1, through: range.upperBound, by: -1) {
        entries[index + shift] = entries[index]
      }
    } else if shift < 0 {
      for index in range.upperBound..<count { entries[index + shift] = entries[index] }
    }
    for index in 0..<pieces.count { entries[range.lowerBound + index] = pieces[index] }
    count += shift
  }

  /// Takes the entries from `index` on into a new leaf.
  func splitOff(from index: Int) -> SizeLeaf {
    let rest = SizeLeaf()
    for source in index..<count { rest.entries[source - index] = entries[source] }
    rest.count = count - index
    count = index
    return rest
  }
}

/// At most three entries beside each other, neighbouring runs of one class as one.
struct SizePieces {
  private(set) var count = 0
  private var entries = InlineArray<3, SizeEntry>(repeating: .none)

  subscript(index: Int) -> SizeEntry { entries[index] }

  mutating func append(_ entry: SizeEntry) {
    if count > 0, let merged = entries[count - 1].merged(with: entry) {
      entries[count - 1] = merged
    } else {
      entries[count] = entry
      count += 1
    }
  }
}

/// A node of nodes, with the summary of each.
final class SizeBranch: SizeNode, @unchecked Sendable {
  static let capacity = 16
  static let minimum = 8

  /// One more than the capacity, which an edit may need before the branch is split.
  @exclusivity(unchecked) var summaries: InlineArray<17, SizeSummary>

  /// An array, and no `InlineArray`: that one copies and destroys references through the witnesses of
  /// their type, which took a third of the time of a split.
  @exclusivity(unchecked) var children: ContiguousArray<SizeNode>

  init() {
    summaries = InlineArray(repeating: .zero)
    children = []
    children.reserveCapacity(SizeBranch.capacity + 1)
    super.init(count: 0)
  }

  private init(copying other: SizeBranch) {
    summaries = other.summaries
    children = other.children
    super.init(count: other.count)
  }

  func copy() -> SizeBranch { SizeBranch(copying: self) }

  /// The sum of all children.
  var summary: SizeSummary {
    var sum = SizeSummary.zero
    for index in 0..<count { sum += summaries[index] }
    return sum
  }

  func append(_ node: SizeNode, _ summary: SizeSummary) {
    children.append(node)
    summaries[count] = summary
    count += 1
  }

  func append(_ other: SizeBranch, _ range: Range<Int>) {
    children.append(contentsOf: other.children[range])
    for index in range { summaries[count + index - range.lowerBound] = other.summaries[index] }
    count += range.count
  }

  func insert(_ node: SizeNode, _ summary: SizeSummary, at place: Int) {
    for index in stride(from: count, to: place, by: -1) { summaries[index] = summaries[index - 1] }
    summaries[place] = summary
    children.insert(node, at: place)
    count += 1
  }

  /// Takes the children from `index` on into a new branch.
  func splitOff(from index: Int) -> SizeBranch {
    let rest = SizeBranch()
    rest.append(self, index..<count)
    children.removeSubrange(index...)
    count = index
    return rest
  }

  /// The child with a row, and the first row of the child; the last child for the row behind all.
  func find(row: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in 0..<count - 1 {
      let next = start + summaries[index].rows
      if row < next { return (index, start) }
      start = next
    }
    return (count - 1, start)
  }
}

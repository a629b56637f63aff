import CLinux
import SeededNumbers
import Testing

@testable import ListEngine

/// A million rows.
@Suite struct SizeTreeScaleTests {
  private static let million = 1_000_000

  /// A million rows of eight classes in turn, some of them measured.
  private func scattered(measuring count: Int, _ random: inout SeededGenerator) -> SizeTree {
    var tree = SizeTree(count: Self.million, estimate: 70)
    for _ in 0..<count {
      let row = Int.random(in: 0..<Self.million, using: &random)
      tree.measure(row, ListLength(random.number(20...400)))
    }
    return tree
  }

  @Test func `a million rows that nobody has seen are one entry of less than a kilobyte`() {
    var tree = SizeTree(count: Self.million)
    #expect(tree.entryCount == 1)
    #expect(MemoryLayout<SizeEntry>.size == 8)
    for _ in 0..<1000 { tree.insert(1000, at: tree.count / 2) }
    #expect(tree.entryCount == 1 && tree.count == 2 * Self.million)
    #expect(heapBytes(tree.root!) + MemoryLayout<SizeTree>.size < 1000)
  }

  /// What the nodes of a tree take from the heap.
  private func heapBytes(_ tree: SizeSubtree) -> Int {
    let own = malloc_usable_size(Unmanaged.passUnretained(tree.node).toOpaque())
    if tree.height == 0 { return own }
    let children = tree.branch.children.withUnsafeBufferPointer { buffer in
      // The elements lie behind a header of 32 bytes.
      malloc_usable_size(UnsafeMutableRawPointer(mutating: buffer.baseAddress! - 4))
    }
    return (0..<tree.branch.count).reduce(own + children) { $0 + heapBytes(tree.child($1)) }
  }

  @Test func `a measured row takes less than forty bytes, wherever the rows are`() {
    var random = SeededGenerator(55)
    let tree = scattered(measuring: 20_000, &random)
    let bytes = heapBytes(tree.root!)
    #expect(bytes < 40 * tree.measuredCount, "\(bytes / tree.measuredCount) bytes")
  }

  @Test func `what is kept grows with what was seen, and not with what there is`() {
    var random = SeededGenerator(51)
    let tree = scattered(measuring: 1000, &random)
    #expect(tree.entryCount <= 2 * tree.measuredCount + 1)
    var scrolled = SizeTree(count: Self.million)
    for row in 500_000..<501_000 { scrolled.measure(row, 50) }
    // Runs of one class are one entry but at the borders of leaves.
    #expect(1002...1002 + 1000 / 32 ~= scrolled.entryCount)
    scrolled.checkInvariants()
    scrolled.forget(500_000..<501_000)
    #expect(scrolled.entryCount <= 2)
    for row in 0..<1000 { scrolled.measure(row, 50) }
    for row in (0..<1000).reversed() { scrolled.forget(row..<row + 1) }
    #expect(scrolled.entryCount <= 2, "one by one, too")
  }

  @Test func `offsets lead to rows and back, among a million`() {
    var random = SeededGenerator(52)
    var tree = scattered(measuring: 20_000, &random)
    for _ in 0..<200 {
      let start = Int.random(in: 0..<Self.million - 100, using: &random)
      tree.setClass(start..<start + 100, RowClass(.random(in: 0..<8, using: &random)))
    }
    for number in 0..<8 { tree.setEstimate(RowClass(number), ListLength(random.number(20...90))) }
    tree.checkInvariants()
    for _ in 0..<20_000 {
      let row = Int.random(in: 0..<Self.million, using: &random)
      let top = tree.offset(of: row)
      #expect(tree.row(at: top) == (row, 0))
      #expect(tree.offset(of: row + 1) - top == tree.length(of: row))
      #expect(tree.row(at: top + tree.length(of: row) - .unit).row == row)
      let offset = ListLength(rawValue: .random(in: 0..<tree.total.rawValue, using: &random))
      let (found, inRow) = tree.row(at: offset)
      #expect(tree.offset(of: found) + inRow == offset)
      #expect(inRow >= 0 && inRow < tree.length(of: found))
    }
  }

  @Test func `stretches of a high tree go, move and come back`() {
    var random = SeededGenerator(57)
    var tree = scattered(measuring: 30_000, &random)
    for _ in 0..<200 {
      let start = Int.random(in: 0..<tree.count - 2000, using: &random)
      let rows = start..<start + Int.random(in: 0..<2000, using: &random)
      let (before, length) = (tree, tree.offset(of: rows.upperBound) - tree.offset(of: start))
      let target = Int.random(in: 0...tree.count - rows.count, using: &random)
      tree.move(rows, to: target)
      #expect(tree.offset(of: target + rows.count) - tree.offset(of: target) == length)
      #expect(tree.total == before.total && tree.measuredCount == before.measuredCount)
      tree.remove(target..<target + rows.count)
      #expect(tree.total == before.total - length)
      tree.insert(rows.count, at: target)
      #expect(tree.total == before.total - length + 70 * rows.count)
    }
    tree.checkInvariants()
  }

  @Test func `rows that come and go at the top leave the others their distances`() {
    var random = SeededGenerator(53)
    var tree = scattered(measuring: 2000, &random)
    let before = tree
    for number in 0..<500 {
      tree.insert(1, at: 0, class: RowClass(number % 3))
      tree.measure(0, 10)
    }
    for _ in 0..<1000 {
      let row = Int.random(in: 0..<Self.million, using: &random)
      #expect(tree.offset(of: row + 500) == before.offset(of: row) + 5000)
    }
    tree.remove(0..<500)
    #expect(tree.total == before.total && tree.count == before.count)
  }

  @Test func `a snapshot is read and written on other threads while the tree goes on`() async {
    var random = SeededGenerator(56)
    var tree = scattered(measuring: 3000, &random)
    let (count, total) = (tree.count, tree.total)
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<4 {
        let snapshot = tree
        group.addTask {
          var own = snapshot
          for row in 0..<500 {
            own.measure(row * 1999 + worker, 10)
            if snapshot.offset(of: count) != total { return false }
          }
          return own.measuredCount > snapshot.measuredCount
        }
      }
      for row in 0..<500 { tree.measure(row * 1999, 20) }
      tree.remove(1000..<900_000)
      for await isRight in group { #expect(isRight) }
    }
    #expect(tree.count == count - 899_000)
    tree.checkInvariants()
  }

  @Test func `an unshared tree is changed where it is, a shared one along one path`() {
    var random = SeededGenerator(54)
    var tree = scattered(measuring: 5000, &random)
    let root = ObjectIdentifier(tree.root!.node)
    for _ in 0..<100 { tree.measure(.random(in: 0..<Self.million, using: &random), 9) }
    #expect(ObjectIdentifier(tree.root!.node) == root)
    let snapshot = tree
    tree.measure(.random(in: 0..<Self.million, using: &random), 10)
    #expect(ObjectIdentifier(tree.root!.node) != root)
    #expect(ObjectIdentifier(snapshot.root!.node) == root)
    let (old, new) = (snapshot.root!.branch, tree.root!.branch)
    let shared = (0..<old.count).count { old.children[$0] === new.children[$0] }
    #expect(shared == old.count - 1)
  }
}

import ListEngine
import SeededNumbers
import Testing

/// A tree of sizes against an array, through 10⁵ random operations.
@Suite struct SizeTreePropertyTests {
  /// Both, and what is done to both.
  struct Pair {
    var tree = SizeTree()
    var model = NaiveSizes()
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed) }

    mutating func index(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }

    mutating func rowClass() -> RowClass { RowClass(index(below: 4) * index(below: 3)) }

    mutating func length() -> ListLength {
      index(below: 8) == 0 ? 0 : ListLength(random.number(0...300))
    }

    /// Mostly short, sometimes half of all.
    mutating func range() -> Range<Int> {
      let start = index(below: tree.count + 1)
      let limit = index(below: 20) == 0 ? tree.count / 2 : 5
      return start..<min(tree.count, start + index(below: limit + 1))
    }

    mutating func step(isGrowing: Bool) {
      switch index(below: 20) {
      case 0..<3:
        let (row, count, rowClass) = (
          index(below: tree.count + 1), index(below: isGrowing ? 9 : 3), rowClass()
        )
        tree.insert(count, at: row, class: rowClass)
        model.replace(row..<row, count: count, rowClass: rowClass)
      case 3..<5:
        let range = isGrowing ? range().prefix(3) : range()
        tree.remove(range)
        model.rows.removeSubrange(range)
      case 5:
        let (range, count, rowClass) = (range().prefix(9), index(below: 9), rowClass())
        tree.replaceSubrange(range, count: count, class: rowClass)
        model.replace(range, count: count, rowClass: rowClass)
      case 6:
        let range = range()
        tree.forget(range)
        for row in range { (model.rows[row].own, model.rows[row].isMeasured) = (nil, false) }
      case 7:
        let (range, rowClass) = (range(), rowClass())
        tree.setClass(range, rowClass)
        for row in range { model.rows[row].rowClass = rowClass }
      case 8:
        let (rowClass, length) = (rowClass(), length())
        tree.setEstimate(rowClass, length)
        model.estimates[Int(rowClass.rawValue)] = max(1, length)
      case 9:
        let range = range()
        let factors = (0..<8).map { _ in random.number(0...2) }
        tree.markStale(range) { factors[Int($0.rawValue)] }
        model.markStale(range, scaledBy: factors)
      case 10:
        let range = range()
        let target = index(below: tree.count - range.count + 1)
        tree.move(range, to: target)
        model.move(range, to: target)
      case 11 where !tree.isEmpty:
        let (row, target) = (index(below: tree.count), index(below: tree.count))
        tree.move(from: row, to: target)
        model.move(row..<row + 1, to: target)
      case _ where !tree.isEmpty:
        let (row, length) = (index(below: tree.count), length())
        tree.measure(row, length)
        (model.rows[row].own, model.rows[row].isMeasured) = (length, true)
      default: break
      }
    }

    private func isUnmeasured(_ row: NaiveSizes.Row) -> Bool { !row.isMeasured }

    /// A few questions, with a naive answer to each.
    mutating func ask() -> Bool {
      let row = index(below: tree.count + 1)
      let top = tree.offset(of: row)
      guard top == model.offset(of: row), tree.count == model.rows.count else { return false }
      if tree.isEmpty { return tree.total == .zero }
      let units = tree.total.rawValue
      let offset = ListLength(rawValue: .random(in: -300...units + 300, using: &random))
      for offset in [offset, top] {
        let (found, expected) = (tree.row(at: offset), model.row(at: offset))
        guard found == expected else { return false }
      }
      guard tree.nextRowToMeasure(from: row) == model.rows[row...].firstIndex(where: isUnmeasured),
        tree.previousRowToMeasure(before: row) == model.rows[..<row].lastIndex(where: isUnmeasured)
      else { return false }
      return true
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `25,000 random operations leave what they leave of an array`(seed: UInt64) {
    var pair = Pair(seed: seed)
    var (isGrowing, height) = (true, 0)
    for step in 0..<25_000 {
      if pair.tree.count > 2500 { isGrowing = false }
      if pair.tree.count < 100 { isGrowing = true }
      pair.step(isGrowing: isGrowing)
      if step.isMultiple(of: 25), !pair.ask() {
        Issue.record("seed \(seed), step \(step): a question has another answer")
        return
      }
      if step.isMultiple(of: 1000) { pair.tree.checkAll(pair.model) }
      height = max(height, pair.tree.entryCount / 1024)
    }
    pair.tree.checkAll(pair.model)
    #expect(height > 0, "seed \(seed) never had branches of branches")
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `a snapshot keeps what it had, whatever is written to the tree afterwards`(seed: UInt64) {
    var pair = Pair(seed: seed)
    var snapshots: [(tree: SizeTree, model: NaiveSizes)] = []
    for step in 0..<6000 {
      pair.step(isGrowing: step < 4500)
      if step.isMultiple(of: 400) { snapshots.append((pair.tree, pair.model)) }
      // Some are written to themselves, which the tree must not see.
      if step % 400 == 17 {
        var other = pair
        for _ in 0..<100 { other.step(isGrowing: false) }
        other.tree.checkAll(other.model)
      }
    }
    for (tree, model) in snapshots { tree.checkAll(model) }
    pair.tree.checkAll(pair.model)
  }

  @Test(arguments: [31, 32, 33] as [UInt64])
  func `a tree that is split and joined again is what it was`(seed: UInt64) {
    var pair = Pair(seed: seed)
    for _ in 0..<8000 { pair.step(isGrowing: true) }
    for _ in 0..<8 {
      let row = pair.index(below: pair.tree.count + 1)
      let (head, tail) = pair.tree.split(at: row)
      var (first, second) = (pair.model, pair.model)
      first.rows.removeSubrange(row...)
      second.rows.removeSubrange(..<row)
      head.checkAll(first)
      tail.checkAll(second)
      var joined = head
      joined.append(tail)
      joined.checkAll(pair.model)
    }
    pair.tree.checkAll(pair.model)
  }

  @Test func `trees of all heights are joined`() {
    var random = SeededGenerator(41)
    for _ in 0..<60 {
      var (tree, model) = (SizeTree(), NaiveSizes())
      for _ in 0..<3 {
        var part = SizeTree()
        for row in 0..<[0, 1, 31, 64, 65, 700, 1500].randomElement(using: &random)! {
          let rowClass = RowClass(.random(in: 0..<8, using: &random))
          part.insert(1, at: row, class: rowClass)
          if random.chance() { part.measure(row, 7) }
          model.rows.append(.init(rowClass: rowClass))
          if part.isMeasured(row) {
            (model.rows[model.rows.count - 1].own, model.rows[model.rows.count - 1].isMeasured) =
              (7, true)
          }
        }
        tree.append(part)
      }
      tree.checkAll(model)
    }
  }
}

import SeededNumbers
import Testing

@testable import ListEngine

/// A tree as one would write it first, which is walked through for each row.
private struct NaiveTree {
  var children: [Int: [ListTree<Int>.Item]] = [:]
  var roots: [ListTree<Int>.Item] = []
  var expanded: Set<Int> = []
  /// Whose children have been told.
  var known: Set<Int> = []

  func rows(_ items: [ListTree<Int>.Item], level: Int = 0) -> [ListTreeRow<Int>] {
    items.enumerated().flatMap { index, item -> [ListTreeRow<Int>] in
      let isExpanded = item.hasChildren && expanded.contains(item.id)
      let row = ListTreeRow<Int>(
        content: .item(item.id), level: level, indexInSet: index, setSize: items.count,
        isExpanded: isExpanded, hasChildren: item.hasChildren)
      if !isExpanded { return [row] }
      if known.contains(item.id) { return [row] + rows(children[item.id]!, level: level + 1) }
      let busy = ListTreeRow<Int>(
        content: .busy(parent: item.id), level: level + 1, indexInSet: 0, setSize: 1,
        isExpanded: false, hasChildren: false)
      return [row, busy]
    }
  }

  mutating func forget(_ id: Int) {
    if known.remove(id) == nil { return }
    for child in children.removeValue(forKey: id)! { forget(child.id) }
  }

  mutating func setChildren(_ items: [ListTree<Int>.Item], of parent: Int?) {
    let old = parent.map { known.contains($0) ? children[$0]! : [] } ?? roots
    for child in old {
      let new = items.first { $0.id == child.id }
      if new?.hasChildren != child.hasChildren { forget(child.id) }
    }
    guard let parent else {
      roots = items
      return
    }
    if items.isEmpty { known.remove(parent) } else { known.insert(parent) }
    children[parent] = items.isEmpty ? nil : items
    setHasChildren(!items.isEmpty, parent)
  }

  private mutating func setHasChildren(_ hasChildren: Bool, _ id: Int) {
    if let index = roots.firstIndex(where: { $0.id == id }) {
      roots[index].hasChildren = hasChildren
    }
    for parent in children.keys {
      guard let index = children[parent]!.firstIndex(where: { $0.id == id }) else { continue }
      children[parent]![index].hasChildren = hasChildren
    }
  }
}

@Suite struct ListTreePropertyTests {
  /// Items of a level: identities that only occur there, so that none is in two places.
  private func items(_ random: inout SeededGenerator, below parent: Int) -> [ListTree<Int>.Item] {
    (1...5).filter { _ in random.chance() }.shuffled(using: &random).map {
      ListTree<Int>.Item(parent * 6 + $0, hasChildren: parent < 1000 && random.chance())
    }
  }

  @Test func `a tree is one that is walked through, and its transactions lead from rows to rows`() {
    for seed in 0..<60 {
      var random = SeededGenerator(UInt64(1000 + seed))
      var (tree, naive) = (ListTree<Int>(), NaiveTree())
      var old = naive.rows(naive.roots)
      for step in 0..<60 {
        let transaction = self.step(&tree, &naive, &random)
        let new = naive.rows(naive.roots)
        #expect(tree.count == new.count, "seed \(seed), step \(step)")
        guard tree.count == new.count else { return }
        #expect((0..<new.count).allSatisfy { tree[$0] == new[$0] }, "seed \(seed), step \(step)")
        for (index, row) in new.enumerated() {
          guard let id = row.id else { continue }
          #expect(tree.row(of: id) == index)
        }
        let rows = applied(transaction, to: old.map(\.content), from: new.map(\.content))
        #expect(rows == new.map(\.content), "seed \(seed), step \(step): \(transaction)")
        #expect(changedRows(transaction, old, new), "seed \(seed), step \(step): \(transaction)")
        old = new
      }
    }
  }

  private func step(
    _ tree: inout ListTree<Int>, _ naive: inout NaiveTree, _ random: inout SeededGenerator
  ) -> ListTransaction {
    let ids = naive.rows(naive.roots).compactMap(\.id)
    let id = ids.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let items = items(&random, below: 0)
      naive.setChildren(items, of: nil)
      return tree.setChildren(items, of: nil)
    case 1...3 where !ids.isEmpty:
      let items = items(&random, below: id)
      naive.setChildren(items, of: id)
      return tree.setChildren(items, of: id)
    case 4:
      if tree.isExpanded(id) { naive.expanded.remove(id) }
      return tree.collapse(id)
    case 5 where !ids.isEmpty:
      let siblings = tree.children(of: tree.parent(of: id))!
      for sibling in siblings where tree.hasChildren(sibling) { naive.expanded.insert(sibling) }
      return tree.expandSiblings(of: id)
    default:
      if tree.hasChildren(id) { naive.expanded.insert(id) }
      return tree.expand(id)
    }
  }

  /// Whether a transaction updates the rows that stay and look otherwise, and no others.
  private func changedRows(
    _ transaction: ListTransaction, _ old: [ListTreeRow<Int>], _ new: [ListTreeRow<Int>]
  ) -> Bool {
    let map = ListIndexMap(transaction, count: old.count)
    let updated = Set(transaction.updates.map(\.previousIndex))
    return old.indices.allSatisfy { row in
      guard map.deletion(of: row) == nil, let index = map.newIndex(of: row) else {
        return !updated.contains(row)
      }
      return updated.contains(row) == !old[row].looksLike(new[index])
    }
  }

  /// The rows by the answers about single items.
  private func walk(_ tree: ListTree<Int>, below parent: Int? = nil) -> [ListTreeRow<Int>.Content] {
    guard let children = tree.children(of: parent) else { return [.busy(parent: parent!)] }
    return children.flatMap { id in
      [.item(id)] + (tree.isExpanded(id) ? walk(tree, below: id) : [])
    }
  }

  @Test func `rows that turn up anywhere, even below themselves, leave a tree`() {
    for seed in 0..<40 {
      var random = SeededGenerator(UInt64(5000 + seed))
      var (tree, old) = (ListTree<Int>(expandedIDs: [1, 2, 3]), [ListTreeRow<Int>.Content]())
      func some() -> [ListTree<Int>.Item] {
        let ids = Set(
          (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            Int.random(in: 0..<20, using: &random)
          })
        return ids.sorted().shuffled(using: &random).map {
          ListTree<Int>.Item($0, hasChildren: random.chance())
        }
      }
      for step in 0..<60 {
        let id = Int.random(in: 0..<20, using: &random)
        let known = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, some()) })
        let source = { (id: Int) in id % 3 == 0 ? nil : known[id] }
        let transaction =
          switch Int.random(in: 0..<7, using: &random) {
          case 0: tree.setChildren(some(), of: nil, children: source)
          case 1: tree.update(roots: some(), children: source)
          case 2: tree.toggle(id, children: source)
          case 3: tree.expandSiblings(of: id, children: source)
          default: tree.setChildren(some(), of: id, children: source)
          }
        let new = walk(tree)
        #expect(tree.count == new.count && Set(new).count == new.count, "seed \(seed), \(step)")
        guard tree.count == new.count else { return }
        #expect(new.indices.allSatisfy { tree[$0].content == new[$0] }, "seed \(seed), \(step)")
        #expect(applied(transaction, to: old, from: new) == new, "seed \(seed), \(step)")
        old = new
      }
    }
  }

  @Test func `a hundred thousand children come in one insertion, and are found at once`() {
    var tree = ListTree<Int>(roots: (0..<10).map { .branch($0) })
    _ = tree.expand(4)
    let items = (100..<100_100).map { ListTree<Int>.Item($0, hasChildren: $0 % 2 == 0) }
    let transaction = tree.setChildren(items, of: 4)
    #expect(transaction.insertions == [.init(at: 5, count: 100_000)])
    #expect(tree.count == 100_010 && tree.row(of: 50_100) == 50_005)
    #expect(tree[50_005].id == 50_100 && tree[50_005].setSize == 100_000)
    #expect(tree.expand(50_100).insertions == [.init(at: 50_006)])
    #expect(tree.collapse(4).deletions == [.init(5..<100_006)])
    #expect(tree.expand(4).insertions == [.init(at: 5, count: 100_001)])
  }

  @Test func `a tree of ten thousand levels is as good as any`() {
    let tree = ListTree<Int>(
      roots: [.branch(0)], expandedIDs: Set(0..<10_000),
      children: { [$0 < 9999 ? .branch($0 + 1) : .leaf($0 + 1)] })
    #expect(tree.count == 10_001 && tree[10_000].level == 10_000)
    #expect(tree.row(of: 10_000) == 10_000)
  }
}

import Testing

@testable import ListEngine

@Suite struct ListTreeTests {
  private typealias Tree = ListTree<String>

  /// a (a1 (x y) a2) b c (c1)
  private let children: [String: [ListTree<String>.Item]] = [
    "a": [.branch("a1"), .leaf("a2")],
    "a1": [.leaf("x"), .leaf("y")],
    "c": [.leaf("c1")],
  ]

  private func tree(_ expanded: Set<String> = []) -> ListTree<String> {
    ListTree(
      roots: [.branch("a"), .leaf("b"), .branch("c")], expandedIDs: expanded,
      children: { children[$0] })
  }

  private func text(_ tree: ListTree<String>) -> String {
    (0..<tree.count).map { row in
      let row = tree[row]
      let dots = String(repeating: ".", count: row.level)
      let mark = row.isExpanded ? "-" : row.hasChildren ? "+" : ""
      if case .busy(let parent) = row.content { return dots + "(\(parent))" }
      return dots + row.id! + mark
    }.joined(separator: " ")
  }

  @Test func `only the first level is shown at first`() {
    let tree = tree()
    #expect(tree.count == 3 && text(tree) == "a+ b c+")
    #expect(tree[2].indexInSet == 2 && tree[2].setSize == 3 && tree[2].level == 0)
    #expect(tree.row(of: "c") == 2 && tree.row(of: "a1") == nil && tree.row(of: "?") == nil)
    #expect(text(Tree()) == "" && Tree().count == 0)
  }

  @Test func `an item that is told twice below one item is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var tree = ListTree(roots: [.branch("a")], expandedIDs: ["a"]) { _ in nil }
      _ = tree.setChildren([.leaf("x"), .leaf("y"), .leaf("x")], of: "a")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("ListTree: an item is below another one once, and x comes twice"))
  }

  @Test func `expanding a row inserts what is below it and updates the row, which stays`() {
    var tree = tree()
    let transaction = tree.expand("a") { children[$0] }
    #expect(text(tree) == "a- .a1+ .a2 b c+")
    #expect(transaction.insertions == [.init(at: 1, count: 2)])
    #expect(transaction.deletions.isEmpty && transaction.options == .animateInsertion)
    #expect(transaction.updates == [.init(at: 0, previousIndex: 0)])
    #expect(transaction.stationaryRange == .init(index: 0, boundary: 1))
    #expect(tree[2].level == 1 && tree[2].indexInSet == 1 && tree[2].setSize == 2)
    #expect(tree.row(of: "c") == 4 && tree.rows(of: "a") == 0..<3)
    #expect(tree.expand("a").isEmpty && tree.expand("b").isEmpty && tree.expand("?").isEmpty)
  }

  @Test func `what was expanded below a collapsed row is so again with it`() {
    var tree = tree(["a", "a1"])
    #expect(text(tree) == "a- .a1- ..x ..y .a2 b c+")
    let collapse = tree.collapse("a")
    #expect(text(tree) == "a+ b c+")
    #expect(collapse.deletions == [.init(1..<5)])
    #expect(collapse.updates == [.init(at: 0, previousIndex: 0)])
    #expect(collapse.stationaryRange == .init(index: 0, boundary: 1))
    let expand = tree.expand("a")
    #expect(expand.insertions == [.init(at: 1, count: 4)])
    #expect(tree.expandedIDs == ["a", "a1"])
    #expect(tree.collapse("b").isEmpty)
  }

  @Test func `a row that is hidden expands and collapses without any change of rows`() {
    var tree = tree(["a"])
    _ = tree.collapse("a")
    #expect(tree.expand("a1", children: { children[$0] }).isEmpty)
    #expect(tree.count == 3)
    _ = tree.expand("a")
    #expect(text(tree) == "a- .a1- ..x ..y .a2 b c+")
    _ = tree.collapse("a")
    #expect(tree.collapse("a1").isEmpty)
    _ = tree.toggle("a")
    #expect(text(tree) == "a- .a1+ .a2 b c+")
    _ = tree.toggle("a")
    #expect(text(tree) == "a+ b c+")
  }

  @Test func `children that come later show one busy row until they do`() {
    var tree = tree()
    let expand = tree.expand("a")
    #expect(text(tree) == "a- .(a) b c+")
    #expect(expand.insertions == [.init(at: 1)])
    #expect(tree.awaitedParents == ["a"] && tree.busyRow(below: "a") == 1)
    #expect(tree[1].indexInSet == 0 && tree[1].setSize == 1 && tree[1].id == nil)
    #expect(tree.children(of: "a") == nil && tree.children(of: "b") == [])
    let come = tree.setChildren(children["a"]!, of: "a")
    #expect(text(tree) == "a- .a1+ .a2 b c+")
    #expect(come.deletions == [.init(1..<2)])
    #expect(come.insertions == [.init(at: 1, count: 2)] && come.updates.isEmpty)
    #expect(tree.awaitedParents == [] && tree.busyRow(below: "a") == nil)
    #expect(tree.children(of: "a") == ["a1", "a2"] && tree.children(of: nil) == ["a", "b", "c"])
  }

  @Test func `children that come after their parent was collapsed are shown later`() {
    var tree = tree()
    _ = tree.expand("a")
    _ = tree.collapse("a")
    #expect(tree.awaitedParents == [])
    #expect(tree.setChildren(children["a"]!, of: "a").isEmpty)
    #expect(tree.expand("a").insertions == [.init(at: 1, count: 2)])
  }

  @Test func `a folder that turns out empty is no folder, and one again when it is filled`() {
    var tree = tree()
    _ = tree.expand("c")
    let empty = tree.setChildren([], of: "c")
    #expect(text(tree) == "a+ b c")
    #expect(empty.deletions == [.init(3..<4)])
    #expect(empty.updates == [.init(at: 2, previousIndex: 2)])
    let full = tree.setChildren([.leaf("c1")], of: "c")
    #expect(text(tree) == "a+ b c- .c1")
    #expect(full.insertions == [.init(at: 3)] && full.updates == [.init(at: 2, previousIndex: 2)])
  }

  @Test func `the star expands all siblings`() {
    var tree = tree()
    let transaction = tree.expandSiblings(of: "b") { children[$0] }
    #expect(text(tree) == "a- .a1+ .a2 b c- .c1")
    #expect(transaction.insertions == [.init(at: 1, count: 2), .init(at: 5)])
    #expect(
      transaction.updates == [.init(at: 0, previousIndex: 0), .init(at: 4, previousIndex: 2)])
    #expect(transaction.stationaryRange == .init(index: 1, boundary: 2))
    #expect(transaction.fault(count: 3) == nil)
    #expect(tree.expandSiblings(of: "b").isEmpty && tree.expandSiblings(of: "?").isEmpty)
  }

  @Test func `inwards opens and then goes to the first child`() {
    var tree = tree()
    #expect(tree.action(for: .inwards, at: "a") == .expand)
    #expect(tree.action(for: .inwards, at: "b") == nil)
    _ = tree.expand("a")
    #expect(tree.action(for: .inwards, at: "a") == nil, "there is no child to go to yet")
    _ = tree.setChildren(children["a"]!, of: "a")
    #expect(tree.action(for: .inwards, at: "a") == .moveCursor(to: "a1"))
  }

  @Test func `outwards closes, or goes to the parent`() {
    let tree = tree(["a", "a1"])
    #expect(tree.action(for: .outwards, at: "x") == .moveCursor(to: "a1"))
    #expect(tree.action(for: .outwards, at: "a1") == .collapse)
    #expect(tree.action(for: .outwards, at: "a2") == .moveCursor(to: "a"))
    #expect(tree.action(for: .outwards, at: "c") == nil)
    #expect(tree.action(for: .outwards, at: "?") == nil)
  }

  @Test func `a cursor that collapsing hides goes to the row that hides it`() {
    var tree = tree(["a", "a1"])
    #expect(tree.visibleAncestor(of: "x") == "x")
    _ = tree.collapse("a1")
    #expect(tree.visibleAncestor(of: "x") == "a1")
    _ = tree.collapse("a")
    #expect(tree.visibleAncestor(of: "x") == "a" && tree.visibleAncestor(of: "a1") == "a")
    #expect(tree.visibleAncestor(of: "?") == nil && tree.parent(of: "x") == "a1")
  }

  @Test func `what changes in a folder is changed, and what stays keeps what is below it`() {
    var tree = tree(["a", "a1"])
    let transaction = tree.setChildren([.leaf("new"), .branch("a1")], of: "a")
    #expect(text(tree) == "a- .new .a1- ..x ..y b c+")
    #expect(transaction.deletions == [.init(4..<5)])
    #expect(transaction.insertions == [.init(at: 1)])
    #expect(transaction.updates.isEmpty)
    #expect(tree.contains("a1") && !tree.contains("a2"))
  }

  @Test func `a row that moves among its siblings takes along what is below it`() {
    var tree = tree(["a", "a1"])
    let transaction = tree.setChildren([.branch("c"), .branch("a"), .leaf("b")], of: nil)
    #expect(text(tree) == "c+ a- .a1- ..x ..y .a2 b")
    #expect(transaction.deletions == [.init(6..<7)])
    #expect(transaction.insertions == [.init(at: 0, previousIndex: 6)])
    let back = tree.setChildren([.branch("c"), .leaf("b"), .branch("a")], of: nil)
    #expect(back.fault(count: 7) == nil && tree.row(of: "y") == 5)
  }

  @Test func `a folder that becomes a file loses its rows, and is as open as before later`() {
    var tree = tree(["a"])
    let file = tree.setChildren([.leaf("a"), .leaf("b"), .branch("c")], of: nil)
    #expect(text(tree) == "a b c+")
    #expect(file.deletions == [.init(1..<3)])
    #expect(file.updates == [.init(at: 0, previousIndex: 0)])
    let folder = tree.setChildren([.branch("a"), .leaf("b"), .branch("c")], of: nil)
    #expect(text(tree) == "a- .(a) b c+", "it is as open as it was")
    #expect(folder.insertions == [.init(at: 1)])
  }

  @Test func `a row that moves below another parent is moved, with what is below it`() {
    var tree = tree(["a", "a1", "c"])
    #expect(text(tree) == "a- .a1- ..x ..y .a2 b c- .c1")
    let transaction = tree.setChildren([.leaf("c1"), .branch("a1")], of: "c")
    #expect(text(tree) == "a- .a2 b c- .c1 .a1- ..x ..y")
    #expect(transaction.fault(count: 8) == nil)
    #expect(transaction.insertions.allSatisfy { $0.previousIndex != nil })
    #expect(tree.parent(of: "a1") == "c" && tree.children(of: "a") == ["a2"])
    #expect(tree.setChildren([.leaf("a2")], of: "a").isEmpty, "the other parent tells it later")
  }

  @Test func `what cannot be a tree is left out`() {
    var tree = tree(["a", "a1"])
    let above = tree.setChildren([.branch("a"), .leaf("x")], of: "a1")
    #expect(text(tree) == "a- .a1- ..x .a2 b c+")
    #expect(above.fault(count: 7) == nil)
    #expect(tree.setChildren([.leaf("z")], of: "?").isEmpty)
    _ = tree.setChildren([.branch("c")], of: "c")
    #expect(text(tree) == "a- .a1- ..x .a2 b c")
  }

  @Test func `expansion survives that rows go and come back`() {
    var tree = tree(["a", "a1"])
    _ = tree.setChildren([.leaf("b")], of: nil)
    #expect(text(tree) == "b" && !tree.contains("a1"))
    let back = tree.setChildren([.branch("a"), .leaf("b")], of: nil) { children[$0] }
    #expect(text(tree) == "a- .a1- ..x ..y .a2 b")
    #expect(back.insertions == [.init(at: 0, count: 5)])
  }

  @Test func `an update of everything finds rows wherever they are now`() {
    var tree = tree(["a", "a1", "c"])
    let old = (0..<tree.count).map { tree[$0].content }
    var now = children
    now["a"] = [.leaf("a2"), .leaf("n")]
    now["c"] = [.branch("a1"), .leaf("c1")]
    let transaction = tree.update(
      roots: [.branch("c"), .leaf("b"), .branch("a")], children: { now[$0] })
    #expect(text(tree) == "c- .a1- ..x ..y .c1 b a- .a2 .n")
    let new = (0..<tree.count).map { tree[$0].content }
    #expect(applied(transaction, to: old, from: new) == new)
    #expect(transaction.insertions.count { $0.previousIndex == nil } == 1, "only n is new")
    #expect(tree.update(roots: [.branch("c"), .leaf("b"), .branch("a")]) { now[$0] }.isEmpty)
  }

  @Test func `an update keeps what its source does not know, and forgets what is collapsed`() {
    var tree = tree(["a"])
    _ = tree.expand("c") { children[$0] }
    _ = tree.collapse("c")
    #expect(tree.update(roots: [.branch("a"), .leaf("b"), .branch("c")]) { _ in nil }.isEmpty)
    #expect(text(tree) == "a- .a1+ .a2 b c+")
    _ = tree.expand("c")
    #expect(tree.awaitedParents == ["c"])
  }

  @Test func `a source that names itself ends`() {
    var tree = ListTree<Int>(roots: [.branch(0), .branch(1)], expandedIDs: Set(0..<40))
    _ = tree.update(roots: [.branch(0), .branch(1)]) { id in
      [.branch((id + 2) % 40), .branch((id + 3) % 40), .branch(id)]
    }
    #expect((0..<tree.count).allSatisfy { tree[$0].level <= 40 } && tree.count <= 80)
    let endless = ListTree<Int>(
      roots: [.branch(0)], expandedIDs: Set(0..<100), children: { [.branch($0 + 1)] })
    #expect(endless.count == 101 && endless[100].level == 100)
  }

  @Test func `what one opens and closes stays where one clicks`() {
    var tree = ListTree<Int>(roots: (0..<100).map { .branch($0) })
    var list = TestList(.rows(100))
    list.scroll(205)
    let place = list.state.position(of: 25)
    let expand = tree.expand(25) { id in (0..<20).map { .leaf(id * 1000 + $0) } }
    list.apply(expand, .rows(120))
    #expect(list.state.position(of: 25) == place && list.state.position(of: 46) == place + 210)
    list.scroll(30)
    let later = list.state.position(of: 25)
    list.apply(tree.collapse(25), .rows(100))
    #expect(list.state.position(of: 25) == later && list.state.count == tree.count)
  }

  @Test func `the numbers of trees`() {
    #expect((16...20).contains(ListTreeMetrics.indentation))
    #expect(ListTreeMetrics.toggleSize == 24 && ListTreeMetrics.dragExpansionDelay == 0.5)
  }
}

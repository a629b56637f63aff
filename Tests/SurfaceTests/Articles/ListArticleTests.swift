import Surface
import SurfaceTesting
import Testing

struct Purchase: ListItem, Identifiable, Equatable {
  let id: Int
  var name: String
  var shop: String

  func makeNode(in context: ListItemContext) -> FileRow { FileRow(name) }

  func headers(in context: ListItemContext) -> [ListItemHeader] {
    let id = ListHeader.ID(id: Int64(shop.count))
    return [ListItemHeader(ListHeader(id: id, length: 24)) { FileRow(shop) }]
  }
}

@MainActor
func show(_ purchases: [Purchase], in list: ListNode) {
  list.setItems(purchases, options: .animateInsertion)
}

struct AllNumbers: ListItemSource {
  let count = 1_000_000

  func item(at index: Int) -> any ListItem {
    Purchase(id: index, name: "Number \(index)", shop: "")
  }
}

@MainActor
func showAllNumbers(in list: ListNode) {
  list.setSource(AllNumbers())
  list.scroll(to: .animated(row: 700_000, position: .center(overflow: .top)))
}

@MainActor
func showFolders(
  read: @escaping @MainActor (String) async -> [ListTree<String>.Item]
) -> OutlineNode<String> {
  let files = OutlineNode<String> { FileRow($0) }
  files.setRoots([.branch("Documents"), .leaf("Notes")])
  files.childrenRequested = { [unowned files] folder in
    Task { files.setChildren(await read(folder), of: folder) }
  }
  return files
}

@MainActor
func showKeyboard(ofHeight height: Double, below list: ListNode) {
  let transition = ContainedViewLayoutTransition.animated(duration: 0.25, curve: .easeInOut)
  list.update(contentInsets: Insets(bottom: height), transition: transition)
}

@MainActor
func takeInput(
  for list: ListNode, open: @escaping @MainActor (Int) -> Void,
  delete: @escaping @MainActor @Sendable (Int) -> Void
) {
  list.selection = ListSelection(mode: .multiple)
  list.rowActions = ListRowActions(activate: open)
  list.swipeActions = { row in
    ListSwipeActions(
      trailing: [ListSwipeAction("Delete", style: .destructive) { delete(row) }])
  }
}

/// What the article *Lists* says.
@MainActor
@Suite(.serialized) struct ListArticleTests {
  private let shown = OffscreenWindow(width: 200, height: 120)
  private let list = ListNode()

  init() {
    list.frame = Rect(x: 0, y: 0, width: 200, height: 120)
    shown.root.addSubview(list.view)
  }

  private func settle() {
    for _ in 0..<3 {
      WorkerPool.shared.waitUntilIdle()
      shown.backend.settle()
    }
  }

  @Test func `what has the same identity stays the same row`() throws {
    show([Purchase(id: 1, name: "Bread", shop: "Baker")], in: list)
    settle()
    let bread = Purchase(id: 1, name: "Bread", shop: "Baker")
    show([Purchase(id: 2, name: "Milk", shop: "Dairy"), bread], in: list)
    settle()
    #expect(list.count == 2 && list.visibleRows.map(\.index) == [0, 1])
  }

  @Test func `what is below an item is asked for when somebody opens it`() async {
    let files = showFolders { folder in [.leaf("\(folder)/Letter")] }
    files.frame = list.frame
    shown.root.addSubview(files.view)
    settle()
    files.expand("Documents")
    settle()
    for _ in 0..<10 where files.itemID(atRow: 1) == nil {
      await Task.yield()
      settle()
    }
    #expect(files.count == 3 && files.itemID(atRow: 1) == "Documents/Letter")
  }

  @Test func `a million rows are a source, and any of them is gone to`() {
    showAllNumbers(in: list)
    settle()
    shown.backend.advance(by: .seconds(1))
    settle()
    #expect(list.visibleRows.contains { $0.index == 700_000 } && list.subnodes.count < 100)
  }

  @Test func `a keyboard takes the content along`() throws {
    show((0..<40).map { Purchase(id: $0, name: "\($0)", shop: "Baker") }, in: list)
    settle()
    list.scrollToEnd()
    shown.backend.advance(by: .seconds(1))
    list.endFollowing = .always
    let last = try #require(list.visibleRows.last)
    let before = last.node.frame.maxY - list.bounds.minY
    showKeyboard(ofHeight: 50, below: list)
    shown.backend.advance(by: .seconds(1))
    #expect(before == 120 && last.node.frame.maxY - list.bounds.minY == 70)
  }

  @Test func `rows are opened, selected and deleted`() {
    show((0..<9).map { Purchase(id: $0, name: "\($0)", shop: "Baker") }, in: list)
    settle()
    var opened: [Int] = []
    takeInput(for: list, open: { opened.append($0) }, delete: { _ in })
    list.view.becomeFocused()
    for key in [Key.down, .down, .enter] { shown.backend.send(.key(KeyEvent(.down, key: key))) }
    #expect(opened == [1] && Array(list.selection.rows.indices) == [1])
    list.openSwipeActions(ofRow: 2, on: .trailing)
    #expect(list.rowWithOpenSwipeActions == 2)
  }
}

import Flow
import Surface
import SurfaceTesting
import Synchronization
import Testing

/// A row of 40 that counts how often one was made.
private final class RowNode: DisplayNode {
  let index: Int

  nonisolated init(_ index: Int) {
    self.index = index
    super.init()
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 40)
  }
}

private final class RowCounter: Sendable {
  private let made = Mutex(0)

  var count: Int { made.withLock { $0 } }

  func makeRow(_ index: Int) -> DisplayNode {
    made.withLock { $0 += 1 }
    return RowNode(index)
  }
}

/// A list of nodes as a component: 300x200 shows five of its rows.
@MainActor
@Suite struct NodeListTests {
  let hosted = Hosted()
  private let rows = RowCounter()

  private func list(_ content: String, count: Int = 1000, chat: Int = 1) -> NodeList<String> {
    NodeList(content, count: count) { [rows] in rows.makeRow($0) }.scrollIdentity(chat)
  }

  private func show(_ list: NodeList<String>) -> ListNode {
    hosted.show(list)
    hosted.screen.settle()
    return (hosted.host.componentView as! NodeListView).list
  }

  @Test func `a list takes the size offered and makes the rows around the view alone`() {
    let size = hosted.show(list("a"))
    #expect(size == Size(width: 300, height: 200))
    let node = show(list("a"))
    #expect(node.visibleRows.map(\.index) == Array(0..<5))
    #expect(rows.count < 100)
  }

  @Test func `an equal content keeps the rows`() {
    let node = show(list("a"))
    let first = node.visibleRows[0].node
    let count = rows.count
    #expect(show(list("a")).visibleRows[0].node === first)
    #expect(rows.count == count)
  }

  @Test func `another content is made anew where the list was`() {
    let node = show(list("a"))
    node.scroll(to: 4000)
    hosted.screen.settle()
    let before = node.visibleRows.map(\.index)
    let made = rows.count
    #expect(show(list("b")).visibleRows.map(\.index) == before)
    #expect(rows.count > made)
  }

  @Test func `another identity begins at the start`() {
    let node = show(list("a"))
    node.scroll(to: 4000)
    hosted.screen.settle()
    #expect(show(list("b", chat: 2)).visibleRows.first?.index == 0)
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
  }

  @Test(arguments: [true, false])
  func `a row that comes in front does not move what is read`(usesElements: Bool) {
    func list(_ ids: Range<Int>) -> ListNode {
      if usesElements {
        let items = ids.map(Item.init)
        hosted.show(NodeList(items) { RowNode($0.id) })
      } else {
        hosted.show(
          NodeList(ids, count: ids.count) { RowNode(ids.lowerBound + $0) }
            .rowIdentity { ids.lowerBound + $0 })
      }
      hosted.screen.settle()
      return hosted.screen.views(of: NodeListView.self)[0].list
    }
    func top(_ list: ListNode) -> [Double] {
      list.visibleRows.prefix(1).flatMap {
        [Double(($0.node as! RowNode).index), $0.node.frame.minY - list.contentOffset]
      }
    }
    list(0..<500).scroll(to: 4010)
    hosted.screen.settle()
    #expect(top(list(0..<500)) == [100, -10])
    #expect(top(list(-20..<500)) == [100, -10])
    #expect(top(list(50..<500)) == [100, -10])
    #expect(top(list(100..<101)) == [100, 0])
  }

  @Test func `rows may come and go`() {
    #expect(show(list("a", count: 2)).visibleRows.count == 2)
    #expect(show(list("a", count: 3)).visibleRows.count == 3)
    #expect(show(list("a", count: 0)).visibleRows.isEmpty)
  }

  @Test func `a tag finds the list`() {
    let tag = GenericComponentViewTag()
    hosted.show(list("a").tagged(tag))
    #expect(hosted.host.findTaggedView(tag: tag) is NodeListView)
  }
}

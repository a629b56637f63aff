import Testing

@testable import Surface

/// Nodes that are put into rows of a list that are on screen already.
@Suite @MainActor struct LateSubnodeTests {
  private let screen = OffscreenWindow(width: 80, height: 60)

  @Test(arguments: [false, true]) func `a node that comes late is drawn`(isLayerBacked: Bool) throws
  {
    let list = ListNode()
    list.frame = screen.root.bounds
    list.setRows(count: 100) { _ in Row() }
    screen.show(list)
    let row = try #require(list.rows.first).node
    let star = IconNode(\.star)
    star.isLayerBacked = isLayerBacked
    let holder = DisplayNode()
    holder.isLayerBacked = isLayerBacked
    holder.addSubnode(star)
    star.frame = Rect(x: 2, y: 2, width: 16, height: 16)
    holder.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    row.addSubnode(holder)
    screen.backend.settle()
    #expect(star.interfaceState == row.interfaceState && row.interfaceState.contains(.visible))
    #expect(screen.pixel(10, 10) == 0xff00_0000)
    holder.removeFromSupernode()
    #expect(!star.interfaceState.contains(.visible))
  }

  @Test func `one that goes back to where no list is follows its window`() throws {
    let list = ListNode()
    list.frame = screen.root.bounds
    list.setRows(count: 100) { _ in Row() }
    screen.show(list)
    let star = IconNode(\.star)
    star.frame = Rect(x: 2, y: 2, width: 16, height: 16)
    try #require(list.rows.first).node.addSubnode(star)
    screen.backend.settle()
    let plain = DisplayNode()
    plain.frame = screen.root.bounds
    screen.show(plain)
    plain.addSubnode(star)
    screen.backend.settle()
    #expect(star.interfaceState == plain.interfaceState)
  }

  private final class Row: DisplayNode {
    nonisolated override init() { super.init() }

    nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }
  }
}

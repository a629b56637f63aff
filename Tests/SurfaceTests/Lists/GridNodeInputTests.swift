import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Pointers, keys and readers in a grid.
@Suite(.serialized) @MainActor struct GridNodeInputTests {
  private let tiles = PhotoTileGrid()
  private var screen: OffscreenWindow { tiles.screen }

  @Test func `a click opens the item under the pointer`() {
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    tiles.show(0..<400)
    screen.click(30, 30)
    tiles.scroll(by: 1010)
    screen.click(30, 30)
    #expect(opened == [5, 165])
  }

  @Test func `a press that moves, or beside the items, opens nothing`() {
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    tiles.show(0..<6)
    screen.click(60, 60)
    screen.press(10, 10)
    screen.move(10, 20)
    screen.release(10, 20)
    #expect(opened == [])
  }

  @Test func `what is pressed is highlighted: by a mouse at once, by a finger after 80 ms`()
    throws
  {
    tiles.grid.itemActions.activate = { _ in }
    tiles.show(0..<16)
    let node = try #require(tiles.node(5))
    screen.press(30, 30)
    #expect(node.rowState == [.hovered, .highlighted])
    screen.release(30, 30)
    #expect(node.rowState == .hovered)
    screen.pointer(.exited, 30, 30)
    screen.pointer(.entered, 30, 30, by: .touch())
    screen.pointer(.pressed(.primary), 30, 30, by: .touch())
    screen.wait(79)
    #expect(node.rowState == [])
    screen.wait(1)
    #expect(node.rowState == .highlighted)
    screen.pointer(.released(.primary), 30, 30, by: .touch())
    #expect(node.rowState == [])
  }

  @Test func `an item under the pointer has a tint, and one that is pressed a stronger one`() {
    /// Its node knows nothing of pointers.
    struct Picture: GridItem, Identifiable, Equatable {
      let id: Int
      func makeNode(in context: GridItemContext) -> DisplayNode {
        let node = DisplayNode()
        node.backgroundColor = Color(hex: 0x4080c0)
        return node
      }
    }
    tiles.grid.itemActions.activate = { _ in }
    tiles.grid.setItems((0..<16).map { Picture(id: $0) })
    tiles.settle()
    func pixel() -> UInt32 { screen.pixel(30, 30) }
    let plain = pixel()
    screen.move(30, 30)
    tiles.settle()
    let hovered = pixel()
    #expect(hovered != plain && screen.pixel(10, 10) == plain)
    screen.press(30, 30)
    tiles.settle()
    #expect(pixel() != plain && pixel() != hovered && screen.isExact)
    screen.release(30, 30)
    screen.move(10, 10)
    tiles.settle()
    #expect(pixel() == plain && screen.isExact)
  }

  @Test func `readers hear of no item that cannot be selected whether it is`() {
    tiles.grid.selection = ListSelection(mode: .multiple)
    tiles.grid.itemActions.canSelect = { $0 != 1 }
    tiles.show(0..<16)
    tiles.grid.selection.select([0])
    #expect((0..<3).map { tiles.grid.isSelected($0) } == [true, nil, false])
    #expect((0..<3).map { tiles.grid.canPressRow($0) } == [true, false, true])
  }

  @Test func `a long press is told, and opens nothing`() {
    var told: [String] = []
    tiles.grid.itemActions = GridItemActions(
      activate: { told.append("open \($0)") }, longTap: { told.append("long \($0)") })
    tiles.show(0..<16)
    screen.press(30, 30)
    screen.wait(379)
    #expect(told == [])
    screen.wait(1)
    #expect(told == ["long 5"])
    screen.release(30, 30)
    #expect(told == ["long 5"])
  }

  @Test func `the secondary button asks for a menu`() {
    var told: [String] = []
    tiles.grid.itemActions.showMenu = { item, point in told.append("\(item) \(point.x)") }
    tiles.show(0..<6)
    screen.pointer(.entered, 30, 30)
    screen.pointer(.pressed(.secondary), 30, 30)
    screen.pointer(.released(.secondary), 30, 30)
    screen.pointer(.pressed(.secondary), 90, 90)
    screen.pointer(.released(.secondary), 90, 90)
    #expect(told == ["5 30.0"])
  }

  @Test func `an item on its way out is not pressed`() {
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    tiles.show(0..<6)
    tiles.grid.setItems(TileItem.items(0..<5), options: [.animated, .synchronous])
    screen.click(30, 30)
    #expect(opened == [])
  }

  // MARK: Keys

  private func showControls(_ ids: Range<Int>, where isControl: (Int) -> Bool = { _ in true }) {
    tiles.show(ids.map { TileItem(id: $0, isControl: isControl($0)) })
  }

  private var focused: Int? { (screen.window.focusedView?.ownerNode as? TileNode)?.item.id }

  @Test func `the tab key goes through the items in order`() {
    showControls(0..<40)
    for item in 0..<40 {
      screen.type(.tab)
      tiles.rest()
      #expect(focused == item)
      #expect(tiles.seen.contains(item), "what has the focus is scrolled into sight")
    }
  }

  @Test func `the tab key finds items that do not exist yet`() {
    showControls(0..<400) { $0 == 3 || $0 == 70 || $0 == 399 }
    screen.type(.tab)
    #expect(focused == 3)
    screen.type(.tab)
    tiles.rest()
    #expect(focused == 70 && tiles.seen.contains(70) && !tiles.hasHole)
  }

  @Test func `the enter key opens the item that has the focus`() {
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    showControls(0..<40)
    for _ in 0..<3 { screen.type(.tab) }
    screen.type(.enter)
    #expect(opened == [2])
  }

  @Test func `arrow keys go from item to item`() {
    showControls(0..<400)
    screen.type(.tab)
    for (key, item) in [(Key.right, 1), (.down, 5), (.down, 9), (.left, 8), (.up, 4)] {
      screen.type(key)
      #expect(focused == item)
    }
    for _ in 0..<30 {
      screen.type(.down)
      tiles.rest()
    }
    #expect(focused == 124 && tiles.seen.contains(124) && !tiles.hasHole)
  }

  @Test func `arrow keys scroll where nothing takes the focus`() {
    showControls(0..<400) { $0 == 1 }
    screen.type(.tab)
    screen.type(.down)
    tiles.rest()
    #expect(focused == 1 && tiles.grid.contentOffset == 48)
  }

  @Test func `keys scroll to the ends, however far away they are`() {
    showControls(0..<10_000)
    screen.type(.tab)
    screen.type(.end)
    tiles.rest()
    #expect(tiles.seen.last == 9999 && !tiles.hasHole)
    screen.type(.home)
    tiles.rest()
    #expect(tiles.seen.first == 0 && !tiles.hasHole)
  }

  // MARK: Readers

  @Test func `a reader is told of the items in sight and their places`() throws {
    tiles.show(0..<400)
    tiles.scroll(by: 1000)
    let elements = screen.window.scene.semantics.elements
    let list = try #require(elements.first { $0.role == .list })
    #expect(list.semantics.actions == [.scrollUp, .scrollDown])
    let items = elements.filter { $0.role == .listItem }
    #expect(items.count == 16)
    #expect(items.first?.semantics.position == SemanticPosition(161, of: 400))
  }
}

import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rubber bands that a mouse draws in lists and grids.
@Suite(.serialized) @MainActor struct RubberBandNodeTests {
  private let notes = NoteList()
  private var list: ListNode { notes.list }

  private func show(_ count: Int) {
    notes.show(NoteItem.items(0..<count))
    list.selection = ListSelection(mode: .multiple)
  }

  private var selected: [Int] { Array(list.selection.rows.indices) }

  private func pointer(
    _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, _ modifiers: Modifiers = [],
    touch: Bool = false, on screen: OffscreenWindow? = nil
  ) {
    let screen = screen ?? notes.screen
    var event = PointerEvent(
      kind, at: Point(x: x, y: y), timestamp: screen.backend.manualScheduler.now,
      modifiers: modifiers, pointer: PointerID(InputDevice(touch ? .touch : .mouse)))
    event.clickCount = 1
    screen.backend.send(.pointer(event))
  }

  private func band(
    from start: Point, to end: Point, _ modifiers: Modifiers = [], lift: Bool = true,
    on screen: OffscreenWindow? = nil
  ) {
    pointer(.entered, start.x, start.y, on: screen)
    pointer(.pressed(.primary), start.x, start.y, modifiers, on: screen)
    for step in 1...4 {
      let (way, share) = (end - start, Double(step) / 4)
      pointer(.moved, start.x + way.x * share, start.y + way.y * share, modifiers, on: screen)
    }
    if lift { pointer(.released(.primary), end.x, end.y, modifiers, on: screen) }
  }

  private func bandNode(_ node: DisplayNode) -> DisplayNode? {
    node.subnodes.first { $0 is RubberBandNode }
  }

  // MARK: Lists

  @Test func `a band from below all rows selects those that it touches, and gives them back`() {
    show(4)
    band(from: Point(x: 50, y: 95), to: Point(x: 20, y: 45), lift: false)
    notes.settle()
    #expect(selected == [2, 3] && list.selection.cursor == 2)
    #expect(bandNode(list)?.frame == Rect(x: 20, y: 45, width: 30, height: 50))
    #expect(notes.screen.isExact)
    pointer(.moved, 20, 65)
    #expect(selected == [3])
    pointer(.released(.primary), 20, 65)
    notes.settle()
    #expect(selected == [3] && bandNode(list) == nil && notes.screen.isExact)
  }

  @Test func `with Shift a band adds rows, with Control they change sides`() {
    show(4)
    list.selection.select([0, 3])
    band(from: Point(x: 50, y: 95), to: Point(x: 20, y: 45), .shift)
    #expect(selected == [0, 2, 3])
    band(from: Point(x: 50, y: 95), to: Point(x: 20, y: 45), .control)
    #expect(selected == [0])
    band(from: Point(x: 50, y: 95), to: Point(x: 20, y: 45))
    #expect(selected == [2, 3])
  }

  @Test func `Escape gives back what was selected before the press`() {
    show(4)
    list.selection.select([0], cursor: 1)
    list.view.becomeFocused()
    band(from: Point(x: 50, y: 95), to: Point(x: 20, y: 45), lift: false)
    #expect(selected == [2, 3])
    notes.screen.type(.escape)
    #expect(selected == [0] && list.selection.cursor == 1 && bandNode(list) == nil)
    pointer(.moved, 20, 10)
    pointer(.released(.primary), 20, 10)
    #expect(selected == [0])
  }

  @Test func `a press that hardly moves is a click beside all rows`() {
    show(4)
    list.selection.select([0])
    band(from: Point(x: 50, y: 95), to: Point(x: 50, y: 92))
    #expect(selected == [] && bandNode(list) == nil)
  }

  @Test func `no band begins on a row, or anywhere, unless the list says so`() {
    show(50)
    band(from: Point(x: 50, y: 10), to: Point(x: 50, y: 70))
    #expect(selected == [0])
    list.rubberBandOrigin = .rows
    band(from: Point(x: 50, y: 30), to: Point(x: 50, y: 65))
    #expect(selected == [1, 2, 3])
    // What is selected is dragged, perhaps, and by no band.
    band(from: Point(x: 50, y: 30), to: Point(x: 50, y: 5))
    #expect(selected == [1, 2, 3])
    list.rubberBandOrigin = nil
    show(2)
    band(from: Point(x: 50, y: 90), to: Point(x: 50, y: 30))
    #expect(selected == [])
    list.rubberBandOrigin = .rows
    list.selection = ListSelection(mode: .single)
    band(from: Point(x: 50, y: 90), to: Point(x: 50, y: 30))
    #expect(selected == [] && bandNode(list) == nil)
  }

  @Test func `fingers draw no bands`() {
    show(4)
    pointer(.pressed(.primary), 50, 95, touch: true)
    pointer(.moved, 20, 45, touch: true)
    #expect(bandNode(list) == nil)
    pointer(.released(.primary), 20, 45, touch: true)
    #expect(selected == [])
  }

  @Test func `near an edge the list scrolls, and rows that are out of sight stay selected`() {
    show(100)
    list.rubberBandOrigin = .rows
    band(from: Point(x: 50, y: 30), to: Point(x: 50, y: 85), lift: false)
    #expect(selected == [1, 2, 3, 4])
    notes.screen.wait(100)
    let slow = list.contentOffset
    #expect(slow > 20 && slow < 40)
    pointer(.moved, 50, 150)
    notes.screen.wait(1000)
    // 600 points a second.
    #expect(list.contentOffset > slow + 550 && list.contentOffset < slow + 650)
    let last = Int((list.contentOffset + 150) / 20)
    #expect(selected.first == 1 && abs(selected.last! - last) <= 1)
    #expect(list.row(1) == nil && notes.screen.isExact)
    pointer(.moved, 50, 50)
    let offset = list.contentOffset
    notes.screen.wait(500)
    #expect(list.contentOffset == offset)
    pointer(.released(.primary), 50, 50)
    notes.rest()
    #expect(list.contentOffset == offset && bandNode(list) == nil)
  }

  @Test func `a wheel scrolls below a band that goes on`() {
    show(100)
    list.rubberBandOrigin = .rows
    band(from: Point(x: 50, y: 30), to: Point(x: 50, y: 45), lift: false)
    #expect(selected == [1, 2])
    list.scroll(by: 100)
    #expect(selected == [1, 2, 3, 4, 5, 6, 7])
    list.scroll(by: -90)
    #expect(selected == [1, 2])
  }

  @Test func `rows that come and go above take the beginning of a band with them`() {
    show(100)
    list.rubberBandOrigin = .rows
    list.scroll(by: 200)
    band(from: Point(x: 50, y: 10), to: Point(x: 50, y: 45), lift: false)
    #expect(selected == [10, 11, 12])
    list.setItems(NoteItem.items(-5..<100))
    notes.settle()
    #expect(selected == [15, 16, 17] && notes.node(15)?.item.id == 10)
    pointer(.moved, 50, 65)
    #expect(selected == [15, 16, 17, 18])
    list.setItems(NoteItem.items(3..<100))
    notes.settle()
    #expect(selected == [7, 8, 9, 10] && notes.node(7)?.item.id == 10)
    notes.screen.type(.escape)
  }

  // MARK: Grids

  private func tiles(_ count: Int) -> PhotoTileGrid {
    let tiles = PhotoTileGrid()
    tiles.show(0..<count)
    tiles.grid.selection = ListSelection(mode: .multiple)
    return tiles
  }

  private func selected(_ tiles: PhotoTileGrid) -> [Int] {
    Array(tiles.grid.selection.rows.indices)
  }

  @Test func `a band in a grid selects by both directions`() {
    let tiles = tiles(10)
    band(from: Point(x: 70, y: 95), to: Point(x: 30, y: 40), on: tiles.screen)
    #expect(selected(tiles) == [5, 6, 9])
    #expect(tiles.node(5)?.rowState == [.selected, .hovered, .active], "the pointer is above it")
    #expect(tiles.node(6)?.rowState == [.selected, .active] && tiles.node(4)?.rowState == [])
    band(from: Point(x: 95, y: 95), to: Point(x: 80, y: 10), .control, on: tiles.screen)
    #expect(selected(tiles) == [3, 5, 6, 7, 9])
    tiles.settle()
    #expect(tiles.screen.isExact)
  }

  @Test func `a band scrolls a grid, and takes what it passes`() {
    let tiles = tiles(400)
    tiles.grid.rubberBandOrigin = .rows
    band(from: Point(x: 10, y: 30), to: Point(x: 45, y: 120), lift: false, on: tiles.screen)
    tiles.screen.wait(500)
    #expect(tiles.grid.contentOffset > 250)
    let items = selected(tiles)
    #expect(items.allSatisfy { $0 % 4 < 2 && $0 >= 4 } && items.count > 20)
    tiles.grid.view.becomeFocused()
    tiles.screen.type(.escape)
    #expect(selected(tiles) == [])
  }

  /// A photo that does not show by itself that it is selected.
  private struct PlainItem: GridItem, Identifiable, Equatable {
    let id: Int

    func makeNode(in context: GridItemContext) -> DisplayNode {
      let node = DisplayNode()
      node.backgroundColor = .black
      return node
    }
  }

  @Test func `a ring in the accent is around a selected item, and goes with it`() {
    let tiles = PhotoTileGrid()
    tiles.grid.setItems((0..<8).map { PlainItem(id: $0) })
    tiles.grid.selection = ListSelection(mode: .multiple)
    tiles.settle()
    tiles.grid.selection.select([1])
    tiles.settle()
    func ring() -> DisplayNode? { tiles.grid.subnodes.first { $0 is SelectionRingNode } }
    #expect(ring()?.frame == Rect(x: 25, y: 0, width: 25, height: 25))
    #expect(ring()?.borderColor == tiles.grid.currentTheme.colors.accent && tiles.screen.isExact)
    tiles.grid.setItems((-1..<8).map { PlainItem(id: $0) }, options: .animated)
    tiles.settle()
    tiles.screen.wait(100)
    #expect(ring()?.frame == tiles.grid.node(of: 2)?.frame)
    tiles.rest()
    #expect(ring()?.frame == Rect(x: 50, y: 0, width: 25, height: 25) && tiles.screen.isExact)
    tiles.grid.selection.select([])
    tiles.settle()
    #expect(ring() == nil && tiles.screen.isExact)
  }

  private struct InkItem: GridItem, Identifiable, Equatable {
    let id: Int
    let color: Color

    func makeNode(in context: GridItemContext) -> DisplayNode {
      let node = DisplayNode()
      node.backgroundColor = color
      return node
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `the rings of an item are seen on one in the colour of the accent`(theme: Theme) {
    let tiles = PhotoTileGrid()
    tiles.screen.window.themeOverride = theme
    let colors = theme.colors
    tiles.grid.selection = ListSelection(mode: .multiple)
    tiles.grid.setItems((0..<8).map { InkItem(id: $0, color: colors.accent) })
    tiles.settle()
    tiles.grid.view.becomeFocused()
    tiles.screen.backend.send(.key(KeyEvent(.down, key: .right)))
    tiles.settle()
    func argb(_ x: Int, y: Int = 12) -> UInt32 { tiles.screen.pixel(x, y) }
    let (accent, ground) = (argb(37), argb(3))
    #expect(tiles.grid.selection.cursor == 0 && tiles.grid.selection.isSelected(0))
    // The ring of the selection, a line, the ring of the cursor, a line, and the item.
    #expect((0..<3).map { argb($0) } == Array(repeating: accent, count: 3))
    #expect(ground != accent && [4, 5, 7, 12].allSatisfy { argb($0) == accent })
    #expect(argb(6) == ground && tiles.screen.isExact)
    // The cursor alone has a ring at the edge.
    tiles.screen.backend.send(.key(KeyEvent(.down, key: .right, modifiers: .control)))
    tiles.settle()
    #expect(argb(25) == accent && argb(26) == accent && argb(27) == ground && argb(28) == accent)
    #expect(argb(6) == accent && argb(3) == ground && tiles.screen.isExact)
  }

  @Test func `clicks select items of a grid, and items that move stay selected`() {
    let tiles = tiles(10)
    pointer(.pressed(.primary), 30, 10, on: tiles.screen)
    pointer(.released(.primary), 30, 10, on: tiles.screen)
    #expect(selected(tiles) == [1])
    pointer(.pressed(.primary), 60, 40, .shift, on: tiles.screen)
    pointer(.released(.primary), 60, 40, .shift, on: tiles.screen)
    #expect(selected(tiles) == [1, 2, 3, 4, 5, 6])
    pointer(.pressed(.primary), 60, 10, .control, on: tiles.screen)
    pointer(.released(.primary), 60, 10, .control, on: tiles.screen)
    #expect(selected(tiles) == [1, 3, 4, 5, 6])
    tiles.show(Array(-2..<10).filter { $0 != 4 })
    #expect(selected(tiles) == [3, 5, 6, 7])
    #expect(tiles.node(3)?.item.id == 1 && tiles.node(3)?.rowState == [.selected, .active])
    pointer(.pressed(.primary), 99, 99, on: tiles.screen)
    pointer(.released(.primary), 99, 99, on: tiles.screen)
    #expect(selected(tiles) == [])
  }
}

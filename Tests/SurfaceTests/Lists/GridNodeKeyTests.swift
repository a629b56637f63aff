import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Keys in a grid whose items can be selected.
@Suite(.serialized) @MainActor struct GridNodeKeyTests {
  private let tiles = PhotoTileGrid()
  private var grid: GridNode { tiles.grid }
  private var screen: OffscreenWindow { tiles.screen }

  private func show(_ ids: Range<Int>, mode: ListSelection.Mode = .multiple) {
    tiles.show(ids)
    grid.selection = ListSelection(mode: mode)
    screen.type(.tab)
    tiles.rest()
  }

  private var selected: [Int] { Array(grid.selection.rows.indices) }

  private func type(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys {
      for phase in [KeyEvent.Phase.down, .up] {
        screen.backend.send(.key(KeyEvent(phase, key: key, modifiers: modifiers)))
      }
    }
    tiles.rest()
  }

  @Test func `arrows go to the item beside, and from row to row`() {
    show(0..<400)
    type(.right)
    #expect(selected == [0])
    type(.right, .down, .down)
    #expect(selected == [9])
    type(.left, .left)
    #expect(selected == [7])
    type(.up)
    #expect(selected == [3])
    type(.right, modifiers: .shift)
    #expect(selected == [3, 4])
    for _ in 0..<30 { type(.down) }
    #expect(selected == [124] && tiles.seen.contains(124) && !tiles.hasHole)
    #expect(screen.isExact)
  }

  @Test func `pages and ends are gone to, however far away they are`() {
    show(0..<10_000, mode: .single)
    type(.right, .pageDown)
    #expect(selected == [16])
    type(.end)
    #expect(selected == [9999] && tiles.seen.last == 9999)
    type(.pageUp, .home)
    #expect(selected == [0] && tiles.seen.first == 0)
  }

  @Test func `items that cannot be selected are passed over`() {
    grid.itemActions.canSelect = { $0 % 2 == 0 }
    show(0..<40)
    type(.right, .right)
    #expect(selected == [2])
    type(.left)
    #expect(selected == [0])
    type(.right)
    #expect(selected == [2])
    type(Key("a"), modifiers: .control)
    #expect(selected.count == 20)
  }

  @Test func `in place of an item that goes the next one is selected that can be`() {
    grid.itemActions.canSelect = { $0 % 2 == 0 }
    show(0..<12, mode: .single)
    type(.right, .right)
    #expect(selected == [2])
    tiles.show([0] + Array(3..<12))
    #expect(selected == [2])
  }

  @Test func `Delete deletes nothing where nothing is selected`() {
    var deleted: [[Int]] = []
    grid.itemActions.delete = { items in
      deleted.append(items)
      return true
    }
    show(0..<12)
    type(.right, .escape, .delete)
    #expect(grid.selection.cursor == 0 && selected.isEmpty && deleted.isEmpty)
  }

  @Test func `a page is a row at least, where less than one is seen`() {
    grid.frame.size.height = 15
    show(0..<40)
    type(.right, .pageDown)
    #expect(selected == [4])
    type(.pageUp)
    #expect(selected == [0])
  }

  @Test func `Escape gives up what is typed before what is selected`() {
    grid.itemActions = GridItemActions(title: { "\($0)" })
    show(0..<40)
    screen.backend.send(.key(KeyEvent(.down, key: Key("3"), text: "3")))
    screen.backend.send(.key(KeyEvent(.down, key: .escape)))
    #expect(selected == [3])
    screen.backend.send(.key(KeyEvent(.down, key: .escape)))
    #expect(selected == [])
  }

  @Test func `letters find an item, and Delete deletes what is selected`() {
    var deleted: [[Int]] = []
    grid.itemActions = GridItemActions(
      title: { "\(["Anna", "Bruno"][$0 % 2]) \($0)" },
      delete: { items in
        deleted.append(items)
        return true
      })
    show(0..<40)
    for letter: Unicode.Scalar in ["b", "r", "u"] {
      screen.backend.send(.key(KeyEvent(.down, key: Key(letter), text: String(letter))))
    }
    #expect(selected == [1])
    type(.right, modifiers: .shift)
    type(.delete)
    #expect(deleted == [[1, 2]])
  }

  @Test func `the cursor is seen while keys are used`() {
    show(0..<16)
    type(.right)
    #expect(tiles.node(0)?.rowState == [.selected, .focused, .active])
    type(.right, modifiers: .control)
    #expect(tiles.node(1)?.rowState == [.focused, .active])
    screen.click(60, 30)
    #expect(tiles.node(6)?.rowState == [.selected, .hovered, .active])
  }
}

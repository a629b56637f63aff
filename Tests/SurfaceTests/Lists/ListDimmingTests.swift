import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows that lie above a dark.
@Suite(.serialized) @MainActor struct ListDimmingTests {
  private final class BareRow: DisplayNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 40)
    }
  }

  private let hands = HandledList(20)
  private var list: ListNode { hands.list }

  /// How bright a row is seen, from 0 to 1.
  private func brightness(_ id: Int) throws -> Double {
    let place = try #require(hands.place(id))
    let (seen, color) = (
      hands.screen.pixel(100, Int(place.midY)), NoteNode.color(id).premultipliedPixel
    )
    let shift: UInt32 = [0, 8, 16].max { color >> $0 & 0xff < color >> $1 & 0xff }!
    return Double(seen >> shift & 0xff) / Double(color >> shift & 0xff)
  }

  @Test func `all but some rows get half as bright, in 0_35 seconds`() throws {
    list.undimmedRows = [2]
    #expect(try brightness(1) == 1)
    hands.screen.wait(100)
    let (first, clear) = (try brightness(1), try brightness(2))
    #expect(first < 0.95 && first > 0.51 && clear == 1)
    hands.screen.wait(270)
    #expect(try abs(brightness(1) - 0.5) < 0.02 && abs(brightness(4) - 0.5) < 0.02)
    #expect(try brightness(2) == 1 && hands.screen.isExact)
    hands.rest()
    #expect(!hands.screen.backend.isFrameRequested)
    list.undimmedRows = []
    hands.screen.wait(100)
    #expect(try brightness(1) > 0.55 && brightness(2) == 1)
    hands.rest()
    #expect(try brightness(1) == 1 && hands.screen.isExact)
    #expect(list.subnodes.allSatisfy { $0 is NoteNode } && hands.node(2)?.zPosition == 0)
  }

  @Test func `the rows stay clear wherever they go`() throws {
    list.undimmedRows = [1, 2]
    hands.rest()
    hands.items.insert(NoteItem(id: 100, height: 40), at: 0)
    hands.items.swapAt(2, 4)
    hands.update()
    hands.rest()
    #expect(list.undimmedRows == [3, 4] && hands.ids.prefix(5) == [100, 0, 3, 2, 1])
    #expect(try brightness(1) == 1 && brightness(2) == 1 && abs(brightness(3) - 0.5) < 0.02)
    #expect(hands.screen.isExact)
    hands.items.removeSubrange(3...4)
    hands.update([])
    hands.rest()
    #expect(list.undimmedRows.isEmpty && hands.screen.isExact)
    #expect(try brightness(3) == 1)
  }

  @Test func `a list that is scrolled stays dark, and a row that comes back is clear`() throws {
    list.undimmedRows = [2]
    hands.rest()
    list.scroll(by: 20)
    hands.settle()
    #expect(hands.screen.isExact)
    #expect(try brightness(2) == 1)
    let dark = try brightness(3)
    #expect(abs(dark - 0.5) < 0.02, "\(dark)")
    list.scroll(by: 500)
    hands.settle()
    #expect(hands.screen.isExact)
    for row in list.visibleRows { #expect(try abs(brightness(row.index) - 0.5) < 0.02) }
    list.scroll(to: 0)
    hands.rest()
    #expect(hands.screen.isExact)
    #expect(try brightness(2) == 1)
    let again = try brightness(3)
    #expect(abs(again - 0.5) < 0.02, "\(again)")
  }

  @Test func `a row without a ground is not seen through`() throws {
    hands.screen.root.backgroundColor = .white
    list.setRows(count: 5) { _ in BareRow() }
    hands.rest()
    list.undimmedRows = [1]
    hands.rest()
    let place = try #require(list.row(1)).y
    let ground = list.currentTheme.colors.contentBackground.premultipliedPixel
    #expect(hands.screen.pixel(100, Int(place) + 1) == ground && hands.screen.isExact)
  }

  @Test func `what lies behind a selected row comes along`() throws {
    list.setRows(count: 5) { _ in BareRow() }
    hands.rest()
    list.selection = ListSelection(mode: .multiple)
    list.selection.selectAll(in: SelectableRows(count: 5))
    hands.rest()
    let place = try #require(list.row(1)).y
    list.undimmedRows = [1]
    hands.rest()
    let colors = list.currentTheme.colors
    let ground = colors.contentBackground.mixed(
      with: colors.controlFill.withAlpha(1), fraction: colors.controlFill.alpha)
    let seen = hands.screen.pixel(100, Int(place) + 20)
    #expect(seen != colors.contentBackground.premultipliedPixel)
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (seen >> shift & 0xff, ground.premultipliedPixel >> shift & 0xff)
      #expect(max(a, b) - min(a, b) <= 2)
    }
    list.undimmedRows = []
    hands.rest()
    #expect(list.subnodes.allSatisfy { $0.zPosition <= 0 } && hands.screen.isExact)
  }

  @Test func `a list that begins anew, or whose rows are told less motion, follows at once`() throws
  {
    hands.screen.window.reducesMotion = true
    list.undimmedRows = [2]
    hands.settle()
    #expect(try abs(brightness(1) - 0.5) < 0.02 && brightness(2) == 1)
    list.setRows(count: 20) { NoteNode(NoteItem(id: $0, height: 40)) }
    hands.rest()
    #expect(list.undimmedRows.isEmpty && hands.screen.isExact)
    #expect(try brightness(1) == 1)
  }

  @Test func `rows stay clear while the list is scrolled and the dark goes`() throws {
    list.undimmedRows = [2]
    hands.rest()
    list.undimmedRows = []
    hands.screen.wait(50)
    list.scroll(by: 10)
    hands.screen.wait(32)
    #expect(try brightness(2) == 1 && brightness(3) < 0.95)
    hands.rest()
    #expect(try brightness(3) == 1 && hands.node(2)?.zPosition == 0 && hands.screen.isExact)
  }
}

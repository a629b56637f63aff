import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What rows look like that come, go, or get another length.
@Suite(.serialized) @MainActor struct RowLookTests {
  private let white: UInt32 = 0xffff_ffff

  /// A list in a white window, of rows of 40 points.
  private func list(_ ids: some Sequence<Int>) -> HandledList {
    let hands = HandledList(0)
    hands.screen.root.backgroundColor = .white
    hands.items = ids.map { NoteItem(id: $0, height: 40) }
    hands.update([])
    return hands
  }

  private func change(_ hands: HandledList, to items: [NoteItem]) {
    hands.items = items
    hands.list.setItems(items, options: [.animateInsertion, .synchronous])
    hands.screen.backend.settle()
  }

  /// Which pixels of a column are those of a row, blended with white or not.
  private func isRow(_ id: Int, _ pixel: UInt32, opacity: Double) -> Bool {
    let color = NoteNode.color(id).premultipliedPixel
    return [0, 8, 16].allSatisfy { shift in
      let channel = Double(color >> UInt32(shift) & 0xff)
      let shown = Double(pixel >> UInt32(shift) & 0xff)
      return abs(channel * opacity + 255 * (1 - opacity) - shown) <= 2
    }
  }

  @Test func `a row that comes is cut to the room that it has by now`() throws {
    let hands = list(0..<10)
    change(hands, to: [0, 1, 50, 2, 3, 4, 5].map { NoteItem(id: $0, height: 40) })
    for _ in 0..<12 {
      hands.screen.backend.advanceFrame()
      let new = try #require(hands.node(50))
      let end = try #require(hands.place(2)).minY
      #expect(new.frame.height == 40, "it is laid out as it will be")
      // All of the room is its own, and nothing below it is.
      for y in stride(from: 80.0, to: end - 1, by: 5) {
        #expect(isRow(50, hands.screen.pixel(100, Int(y)), opacity: new.alpha), "\(y)")
      }
      #expect(hands.screen.pixel(100, Int(end) + 1) == NoteNode.color(2).premultipliedPixel)
      #expect(hands.screen.isExact)
    }
    hands.rest()
    #expect(hands.node(50)?.layer.mask == nil && hands.node(50)?.alpha == 1)
    #expect(hands.screen.isExact)
  }

  @Test func `rows that take the place of others are not seen through them`() throws {
    let hands = list(0..<10)
    change(hands, to: [0, 50, 51, 3, 4, 5].map { NoteItem(id: $0, height: 40) })
    for _ in 0..<12 {
      hands.screen.backend.advanceFrame()
      let nodes = try [50, 51].map { try #require(hands.node($0)) }
      let leaving = hands.list.subnodes.compactMap { $0 as? NoteNode }
        .filter { [1, 2].contains($0.item.id) }
      var seen = (nodes + leaving).compactMap { node in
        node.layer.mask.map { mask in
          (start: node.frame.minY, end: node.frame.minY + mask.frame.height)
        }
      }
      seen.sort { $0.start < $1.start }
      for (a, b) in zip(seen, seen.dropFirst()) { #expect(a.end <= b.start + 0.01) }
      #expect(hands.screen.isExact)
    }
    hands.rest()
    #expect(hands.ids == [0, 50, 51, 3, 4, 5] && hands.screen.isExact)
  }

  @Test func `a row that goes fades, and is cut to what is left of its room`() throws {
    let hands = list(0..<10)
    let gone = try #require(hands.node(2))
    change(hands, to: [0, 1, 3, 4, 5].map { NoteItem(id: $0, height: 40) })
    hands.screen.wait(64)
    let end = try #require(hands.place(3)).minY
    #expect(end > 85 && end < 115 && gone.alpha < 1 && gone.alpha > 0)
    #expect(isRow(2, hands.screen.pixel(100, Int(end) - 3), opacity: gone.alpha))
    #expect(hands.screen.pixel(100, Int(end) + 2) == NoteNode.color(3).premultipliedPixel)
    hands.rest()
    #expect(gone.supernode == nil && gone.layer.mask == nil)
  }

  @Test func `a row that gets longer is not faded for that`() throws {
    let hands = list(0..<10)
    var items = hands.items
    items[2].height = 120
    change(hands, to: items)
    hands.screen.wait(64)
    let row = try #require(hands.node(2))
    let end = try #require(hands.place(3)).minY
    #expect(row.alpha == 1 && row.frame.height == 120 && end > 125 && end < 195)
    #expect(hands.screen.pixel(100, Int(end) - 2) == NoteNode.color(2).premultipliedPixel)
    #expect(hands.screen.pixel(100, Int(end) + 2) == NoteNode.color(3).premultipliedPixel)
    #expect(hands.screen.isExact)
  }

  @Test func `one that gets another length on its way in goes on from there`() throws {
    let hands = list(0..<10)
    var items = [0, 1, 50, 2, 3, 4, 5].map { NoteItem(id: $0, height: 40) }
    change(hands, to: items)
    hands.screen.wait(64)
    let before = try #require(hands.node(50)).alpha
    items[2].height = 60
    change(hands, to: items)
    let after = try #require(hands.node(50)).alpha
    #expect(before > 0.2 && before < 0.9 && after < before + 0.01 && after > before * 0.6)
    hands.rest()
    #expect(hands.node(50)?.alpha == 1 && hands.node(50)?.frame.height == 60)
  }

  @Test(arguments: [[4, 0, 1, 2, 3, 5], [1, 2, 3, 4, 0, 5]])
  func `a row that moves passes above the others`(order: [Int]) throws {
    let hands = list(0..<6)
    let moved = order[0] == 4 ? 4 : 0
    change(hands, to: order.map { NoteItem(id: $0, height: 40) })
    hands.screen.wait(32)
    for _ in 0..<8 {
      hands.screen.backend.advanceFrame()
      let place = try #require(hands.place(moved))
      for y in [place.minY + 2, place.midY, place.maxY - 2] where y > 0 && y < 199 {
        #expect(hands.screen.pixel(100, Int(y)) == NoteNode.color(moved).premultipliedPixel)
      }
      #expect(hands.screen.isExact)
    }
    hands.rest()
    #expect(hands.node(moved)?.zPosition == 0 && hands.ids == order && hands.screen.isExact)
  }

  @Test func `a mask of the app stays its own`() throws {
    let hands = list(0..<10)
    let gone = try #require(hands.node(2))
    let mask = Layer()
    gone.layer.mask = mask
    change(hands, to: [0, 1, 3, 4, 5].map { NoteItem(id: $0, height: 40) })
    hands.screen.wait(64)
    #expect(gone.layer.mask === mask)
    hands.rest()
    #expect(gone.layer.mask === mask)
  }

  @Test func `what lies behind a selected row is cut with it`() throws {
    let hands = list(0..<10)
    hands.list.selection = ListSelection(mode: .single)
    hands.list.rowActions = ListRowActions()
    var items = hands.items
    hands.screen.click(100, 100)
    hands.rest()
    items[2].height = 120
    change(hands, to: items)
    hands.screen.wait(64)
    let ground = try #require(hands.list.subnodes.first { $0 is RowGroundNode })
    let end = try #require(hands.place(3)).minY
    #expect(abs(ground.frame.maxY - hands.list.bounds.minY - end) < 1)
    hands.rest()
    #expect(ground.frame.height == 120)
  }
}

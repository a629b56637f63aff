import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows that lag behind while the list is dragged or thrown.
@Suite(.serialized) @MainActor struct ListLagTests {
  private func laggingList(scale: Int32 = 1) -> HandledList {
    let hands = HandledList(60, scale: scale)
    hands.list.lagsBehindScroll = true
    hands.list.scroll(by: 400)
    hands.settle()
    return hands
  }

  /// How far a row is shown from its slot.
  private func lag(_ id: Int, _ hands: HandledList) -> Double {
    guard let row = hands.list.rows.first(where: { ($0.node as? NoteNode)?.item.id == id }) else {
      return .nan
    }
    return (row.node.frame.minY - row.y).rounded()
  }

  @Test func `no row lags unless the list is asked for it`() {
    let hands = HandledList(60)
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -150), lift: false)
    #expect(hands.list.rows.allSatisfy { abs($0.node.frame.minY - $0.y) < 0.01 })
    #expect(!hands.list.lagsBehindScroll)
  }

  @Test func `rows lag by their distance to the finger`() {
    let hands = laggingList()
    // Row 10 begins at the top of the view; the finger holds row 14.
    hands.down(100, 180)
    hands.touch(.moved, 100, 170)
    hands.touch(.moved, 100, 160)
    let first = hands.list.contentOffset
    hands.touch(.moved, 100, 140)
    let moved = hands.list.contentOffset - first
    #expect(moved == 20)
    // From the centre of a row to the finger, over the length of the view: 0.676 of that.
    let place = hands.list.row(10)!.y + 20 - hands.list.contentOffset
    let expected = (20 + 10) * (140 - place) / 200 * 0.676
    #expect(abs(lag(10, hands) - expected) <= 3)
    #expect(lag(10, hands) > lag(12, hands) && lag(12, hands) > lag(13, hands))
    hands.settle()
    #expect(hands.screen.isExact)
  }

  @Test(arguments: [1, 2] as [Int32])
  func `they come back to where they belong, and nothing asks for frames then`(scale: Int32) {
    let hands = laggingList(scale: scale)
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -140), steps: 4)
    var greatest = 0.0
    for _ in 0..<20 {
      hands.screen.backend.advanceFrame()
      greatest = hands.list.rows.map { abs($0.node.frame.minY - $0.y) }.max()!
      #expect(hands.screen.isExact)
    }
    #expect(greatest > 0)
    hands.screen.rest(after: .seconds(6))
    #expect(hands.list.rows.allSatisfy { $0.node.frame.minY == $0.y })
    #expect(hands.list.bounces?.isResting == true)
    #expect(hands.screen.isExact && !hands.screen.backend.isFrameRequested)
  }

  @Test func `a thrown list opens up from the edge that it moves to`() {
    let hands = laggingList()
    hands.drag(from: Point(x: 100, y: 190), by: Point(x: 0, y: -60), steps: 2)
    for _ in 0..<3 { hands.screen.backend.advanceFrame() }
    #expect(hands.list.physics.isMoving)
    let seen = hands.list.rows.filter {
      $0.maxY > hands.list.contentOffset && $0.y < hands.list.contentOffset + 200
    }
    let lags = seen.map { $0.node.frame.minY - $0.y }
    #expect(lags.count > 3 && lags == lags.sorted() && lags.last! > 10)
  }

  @Test func `no pixel is drawn again for it`() {
    let hands = laggingList()
    hands.rest()
    let versions = Dictionary(
      uniqueKeysWithValues: hands.list.visibleRows.map { ($0.index, $0.node.layer.contentVersion) })
    hands.drag(from: Point(x: 100, y: 120), by: Point(x: 0, y: 20), steps: 2, lift: false)
    for _ in 0..<10 { hands.screen.backend.advanceFrame() }
    for row in hands.list.rows {
      #expect(versions[row.index] == nil || versions[row.index] == row.node.layer.contentVersion)
    }
  }

  @Test func `jumps and wheels do not make rows lag`() {
    let hands = laggingList()
    hands.list.scroll(by: 100)
    #expect(hands.list.bounces?.isResting == true)
    hands.list.scroll(to: 0, animated: true)
    for _ in 0..<5 { hands.screen.backend.advanceFrame() }
    #expect(hands.list.bounces?.isResting == true)
  }

  @Test func `nor do they where less motion is asked for`() {
    let hands = laggingList()
    hands.screen.window.reducesMotion = true
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -140), lift: false)
    #expect(hands.list.bounces?.isResting == true)
  }

  @Test func `a header that sticks stays, and others go with their rows`() throws {
    let notes = NoteList()
    notes.list.lagsBehindScroll = true
    notes.show((0..<60).map { NoteItem(id: $0, day: $0 / 4) })
    notes.list.scroll(by: 30)
    notes.settle()
    notes.list.drag(by: 20)
    func header(_ day: Int) -> DisplayNode? {
      notes.list.subnodes.first { $0.name == "day \(day)" }
    }
    #expect(header(0).map { $0.frame.minY - notes.list.bounds.minY } == 0)
    let row = try #require(notes.list.row(4))
    #expect(row.node.frame.minY > row.y)
    #expect(header(1)?.frame.minY == row.node.frame.minY)
    notes.list.endDrag(velocity: 0)
    notes.rest()
    #expect(header(1)?.frame.minY == notes.list.row(4)?.y && notes.screen.isExact)
  }

  @Test func `rows that come meanwhile do not lag, and rows that go are forgotten`() {
    let hands = laggingList()
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -100), lift: false)
    hands.items.insert(NoteItem(id: 500, height: 40), at: 13)
    hands.items.remove(at: 11)
    hands.update([])
    #expect(hands.list.rows.contains { ($0.node as? NoteNode)?.item.id == 500 })
    hands.up(100, 80)
    hands.screen.rest(after: .seconds(6))
    #expect(hands.list.rows.allSatisfy { $0.node.frame.minY == $0.y })
    #expect(hands.list.bounces?.isResting == true && hands.screen.isExact)
  }
}

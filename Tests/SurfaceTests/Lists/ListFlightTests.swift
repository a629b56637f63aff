import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A million rows that fly by, jump, and change, in a window that waits for no drawing.
///
/// The list is of a colour that no row has: a pixel of it is a hole, where no row is.
@Suite(.serialized) @MainActor struct ListFlightTests {
  /// A million rows of different heights. Rows beyond those have come at the top.
  private struct Source: ListItemSource {
    var inserted = 0
    var count: Int { 1_000_000 + inserted }

    func item(at index: Int) -> any ListItem { Item(id: index - inserted) }
  }

  private struct Item: ListItem {
    let id: Int

    func makeNode(in context: ListItemContext) -> Node { Node(id) }
  }

  private final class Node: DisplayNode {
    let id: Int

    nonisolated init(_ id: Int) {
      self.id = id
      super.init()
      backgroundColor = NoteNode.color(id)
      isOpaque = true
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: Double(20 + abs(id) * 37 % 70))
    }
  }

  private static let hole: UInt32 = 0xffff_00ff
  private let screen = OffscreenWindow(width: 120, height: 300)
  private let list = ListNode().framed(0, 0, 120, 300)

  init() {
    screen.window.waitsForDisplay = false
    list.backgroundColor = Color(hex: 0xff00ff)
    screen.show(list)
    list.transact(
      ListTransaction(
        insertions: [.init(at: 0, count: 1_000_000)], options: .synchronous), source: Source())
    screen.backend.settle()
  }

  /// How many rows of pixels show no row, in three columns.
  private var holes: Int {
    let picture = screen.backend.contents!
    return (0..<300).count { y in
      [5, 60, 100].contains { picture[$0, y] == ListFlightTests.hole }
    }
  }

  @Test(arguments: [5000.0, 20_000, -20_000])
  func `no frame of a fling shows a hole`(speed: Double) {
    if speed < 0 { list.scrollToRow(500_000) }
    for frame in 0..<180 {
      list.scroll(by: (speed / 60).rounded())
      screen.backend.advanceFrame()
      #expect(holes == 0, "frame \(frame)")
    }
    #expect(list.loaded.count < 200)
  }

  @Test func `no frame of jumps shows a hole, by an animation or without`() {
    var random = SeededGenerator(seed: 3)
    for jump in 0..<40 {
      let target = ListScrollTarget(
        row: .random(in: 0..<1_000_000, using: &random), position: .top(0),
        animation: jump % 2 == 0 ? ListTimings.scroll : nil)
      list.scroll(to: target)
      for frame in 0..<Int.random(in: 1...25, using: &random) {
        screen.backend.advanceFrame()
        #expect(holes == 0, "jump \(jump), frame \(frame)")
      }
    }
  }

  @Test func `no frame shows a hole while rows come in 100 times a second`() {
    var source = Source()
    for frame in 0..<120 {
      list.scroll(by: 83)
      for _ in 0..<(frame % 3 == 0 ? 1 : 2) {
        source.inserted += 1
        list.transact(ListTransaction(insertions: [.init(at: 0)]), source: source)
      }
      screen.backend.advanceFrame()
      #expect(holes == 0, "frame \(frame)")
    }
    for _ in 0..<200 where list.count < source.count {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
    #expect(list.count == source.count)
  }

  @Test func `rows that come in at the top do not move what is read by a pixel`() throws {
    list.scrollToRow(1000)
    screen.settleWithWorkers()
    let before = screen.window.snapshot()
    for inserted in 1...20 {
      list.transact(
        ListTransaction(insertions: [.init(at: 0)], options: .synchronous),
        source: Source(inserted: inserted))
      screen.backend.settle()
      #expect(screen.window.snapshot().hasEqualPixels(to: before))
    }
  }

  @Test func `an insertion is on screen two frames after it is asked for at the latest`() {
    list.transact(
      ListTransaction(insertions: [.init(at: 0)]), source: Source(inserted: 1))
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
    screen.backend.advanceFrame()
    #expect((list.visibleRows.first?.node as? Node)?.id == -1)
    #expect(screen.pixel(60, 5) == NoteNode.color(-1).premultipliedPixel)
  }
}

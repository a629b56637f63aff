import Geometry
import Locks
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows that pass by more quickly than they can be drawn.
@Suite(.serialized) @MainActor struct FastScrollTests {
  /// Counts the drawings of one list.
  private final class DrawCounter: Sendable {
    let rows = Lock<[Int]>([])
  }

  private final class RowNode: DisplayNode {
    let index: Int
    let counter: DrawCounter

    nonisolated init(_ index: Int, _ counter: DrawCounter) {
      self.index = index
      self.counter = counter
      super.init()
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 10 + Double(index * 7 % 15))
    }

    override func drawParameters() -> (any Sendable)? { (index, counter) }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      let (index, counter) = parameters as! (Int, DrawCounter)
      counter.rows.withLock { $0.append(index) }
      canvas.fill(bounds, with: .black)
    }
  }

  /// A list in a window that does not wait for drawings: they are shown one frame later.
  @MainActor
  private final class MovingList {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode()
    let counter = DrawCounter()
    private(set) var shown: Set<Int> = []

    init() {
      list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      list.setRows(count: 10_000) { [counter] in RowNode($0, counter) }
      screen.show(list)
      screen.window.waitsForDisplay = false
      frame()
    }

    /// One frame, after which the workers have time to finish.
    func frame() {
      screen.backend.advanceFrame()
      for (index, node) in list.visibleRows where node.layer.contents != nil { shown.insert(index) }
      WorkerPool.shared.waitUntilIdle()
    }

    func scroll(by distance: Double, frames: Int) {
      for _ in 0..<frames {
        list.scroll(by: distance)
        frame()
      }
    }

    /// The share of the drawings that were in no frame.
    var wastedShare: Double {
      let drawn = counter.rows.withLock { $0 }
      return Double(drawn.count { !shown.contains($0) }) / Double(drawn.count)
    }
  }

  @Test(arguments: [12.0, 60, 110, 400])
  func `hardly anything is drawn in vain, at any speed`(speed: Double) {
    let moving = MovingList()
    moving.scroll(by: speed, frames: 300)
    #expect(moving.wastedShare <= 0.1, "\(speed): \(moving.wastedShare)")
    #expect(moving.shown.count > 50)
  }

  @Test(arguments: [20.0, 80, 300])
  func `rows that are passed have pixels`(speed: Double) {
    let moving = MovingList()
    moving.scroll(by: speed, frames: 10)
    for _ in 0..<30 {
      moving.scroll(by: speed, frames: 1)
      let drawn = moving.list.visibleRows.filter { $0.node.layer.contents != nil }
      #expect(!drawn.isEmpty && drawn.count == moving.list.visibleRows.count)
    }
  }

  @Test func `what is in the view after a throw is drawn`() {
    let moving = MovingList()
    moving.scroll(by: 300, frames: 10)
    moving.frame()
    moving.frame()
    moving.frame()
    #expect(moving.list.visibleRows.allSatisfy { $0.node.layer.contents != nil })
    #expect(!moving.screen.window.hasPendingWork)
  }

  @Test(arguments: [7.0, -7])
  func `rows leave a list as others come or some at once, and none stays far away`(speed: Double) {
    let moving = MovingList()
    let list = moving.list
    if speed < 0 { list.scrollToRow(5000) }
    var steps: [(gone: Int, come: Int)] = []
    for _ in 0..<300 {
      let before = Set(list.rows.map(\.index))
      moving.scroll(by: speed, frames: 1)
      let now = Set(list.rows.map(\.index))
      let gone = before.subtracting(now).count
      if gone > 0 { steps.append((gone, now.subtracting(before).count)) }
      // One view and a half is kept on the far side, and half of one three times before rows go while others are on their way.
      let (top, bottom) = (list.contentOffset, list.contentOffset + 100)
      #expect(list.rows.first!.maxY >= top - (speed > 0 ? 300 : 400))
      #expect(list.rows.last!.y <= bottom + (speed > 0 ? 400 : 300) + 6 * 24)
    }
    #expect(steps.count > 5)
    #expect(steps.dropFirst().allSatisfy { $0.gone > 1 || $0.come > 0 }, "\(steps)")
  }

  @Test func `one long step is drawn at once`() {
    let moving = MovingList()
    moving.list.scroll(by: 5000)
    moving.frame()
    moving.frame()
    #expect(moving.list.visibleRows.allSatisfy { $0.node.layer.contents != nil })
  }

  @Test func `a list that is taken away in full motion asks for no more frames`() {
    let moving = MovingList()
    for _ in 0..<4 {
      moving.list.scroll(to: moving.list.contentOffset + 90)
      moving.frame()
    }
    moving.list.view.removeFromSuperview()
    moving.screen.wait(500)
    #expect(!moving.screen.backend.isFrameRequested)
  }
}

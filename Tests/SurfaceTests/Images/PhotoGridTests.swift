import Locks
import Surface
import SurfaceTesting
import Testing

@testable import Platform

/// A folder of photos as a grid that is scrolled: rows of four pictures in a list.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct PhotoGridTests {
  private let screen = OffscreenWindow(width: 200, height: 200)
  private let desk: Photo.Desk
  private let pipeline: ImagePipeline
  private let list = ListNode()

  nonisolated private static let side = 50.0
  private static let pictureBytes = 50 * 50 * 4

  private final class Row: DisplayNode {
    nonisolated init(_ index: Int, _ desk: Photo.Desk, _ pipeline: ImagePipeline) {
      super.init()
      for column in 0..<4 {
        let node = ImageNode()
        node.pipeline = pipeline
        node.isLayerBacked = true
        node.frame = Rect(x: Double(column) * side, y: 0, width: side, height: side)
        node.source = Photo(name: "\(index * 4 + column)", desk: desk)
        addSubnode(node)
      }
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: side)
    }

    var isComplete: Bool { subnodes.allSatisfy { ($0 as? ImageNode)?.hasImage == true } }
  }

  init() {
    desk = Photo.Desk()
    pipeline = ImagePipeline(byteLimit: Self.pictureBytes * 400)
    list.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    list.setRows(count: 500) { [desk, pipeline] in Row($0, desk, pipeline) }
    screen.window.waitsForDisplay = false
    screen.show(list)
    rest()
  }

  private func frame() {
    screen.backend.advanceFrame()
    WorkerPool.loading.waitUntilIdle()
    WorkerPool.shared.waitUntilIdle()
  }

  private func rest() { for _ in 0..<10 { frame() } }

  private func scroll(by step: Double, frames: Int) {
    for _ in 0..<frames {
      list.scroll(by: step)
      frame()
    }
    rest()
  }

  private var visibleRows: [Row] { list.visibleRows.compactMap { $0.1 as? Row } }

  /// Whether every picture in view is there.
  private var isComplete: Bool { visibleRows.allSatisfy { $0.isComplete } }

  @Test func `scrolling back to what is kept loads nothing and shows it in every frame`() {
    scroll(by: 12, frames: 60)
    let loaded = desk.names.count
    #expect(loaded >= 4 * (60 * 12 / 50))
    for step in [-12.0, 12, -40, 40] {
      for _ in 0..<Int(600 / abs(step)) {
        list.scroll(by: step)
        screen.backend.advanceFrame()
        #expect(isComplete, "a blank while going \(step)")
      }
    }
    rest()
    #expect(desk.names.count == loaded && pipeline.statistics.loads == loaded)
  }

  @Test func `what passes by at 3,000 points a second stays within the limit of memory`() {
    scroll(by: 50, frames: 300)
    #expect(pipeline.byteCount <= pipeline.byteLimit)
    #expect(Set(desk.names).count == desk.names.count, "no picture is loaded twice on the way")
    #expect(visibleRows.count >= 4 && isComplete)
  }

  @Test func `after a rest everything in view is there, and it was loaded before what is not`() {
    scroll(by: 12, frames: 4)
    // All threads have something to do until everything has been asked for.
    let held = OccupiedPool(.loading)
    desk.loaded.withLock { $0 = [] }
    list.scroll(by: 5000)
    for _ in 0..<5 { screen.backend.advanceFrame() }
    held.letGo()
    rest()
    let visible = Set(list.visibleRows.flatMap { row in (0..<4).map { "\(row.0 * 4 + $0)" } })
    #expect(isComplete && visible.count >= 16)
    // While one thread loads the last of them, the others go on.
    let first = desk.names.prefix(visible.count + WorkerPool.loading.maximumThreads - 1)
    #expect(visible.isSubset(of: first))
    #expect(desk.names.count > visible.count)
  }

  @Test func `rows that are near are loaded before they are drawn`() {
    scroll(by: 12, frames: 4)
    let last = list.visibleRows.map(\.0).max()!
    let ahead = desk.names.compactMap { Int($0) }.filter { $0 / 4 > last + 3 }
    #expect(!ahead.isEmpty)
  }
}

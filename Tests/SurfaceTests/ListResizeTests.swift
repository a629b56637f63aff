import Geometry
import Glibc
import Locks
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Lists while their width changes, as that of a window which is dragged.
@Suite(.serialized) @MainActor struct ListResizeTests {
  /// Who measured which row for which width.
  private final class Log: Sendable {
    struct Entry {
      let index: Int
      let width: Double
      let isOnMain: Bool
    }

    private let entries = Lock<[Entry]>([])

    func note(_ entry: Entry) { entries.withLock { $0.append(entry) } }

    /// What was noted since the last call.
    func take() -> [Entry] {
      entries.withLock { entries in
        defer { entries = [] }
        return entries
      }
    }
  }

  /// What all rows of a list share.
  private struct Context: Sendable {
    let log = Log()
    let main = pthread_self()
    /// The time that measuring a row takes the main thread.
    let effort: Duration
    let scheduler: ManualScheduler
  }

  /// As high as its text would be: higher the narrower it is.
  private final class Row: GrainNode {
    let index: Int
    private let context: Context

    nonisolated init(_ index: Int, _ context: Context) {
      self.index = index
      self.context = context
      super.init()
    }

    nonisolated static func height(_ index: Int, width: Double) -> Double {
      (Double(600 + index % 7 * 400) / max(width, 1)).rounded(.up) + 6
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      let isOnMain = pthread_equal(pthread_self(), context.main) != 0
      context.log.note(
        Log.Entry(index: index, width: constraint.width, isOnMain: isOnMain))
      if isOnMain { MainActor.assumeIsolated { context.scheduler.pass(context.effort) } }
      return Size(
        width: constraint.width, height: Row.height(index, width: constraint.width))
    }
  }

  private let screen = OffscreenWindow(width: 160, height: 120)

  init() {
    screen.window.waitsForDisplay = false
  }

  /// A list of 200 rows in the window, at row 50 of them or at its end.
  private func show(
    alignment: ListNode.Alignment = .top, effort: Duration = .zero
  ) -> (list: ListNode, context: Context) {
    let list = ListNode(alignment: alignment).framed(0, 0, 100, 100)
    screen.show(list)
    let context = Context(effort: effort, scheduler: screen.backend.manualScheduler)
    list.setRows(count: 200) { Row($0, context) }
    if alignment == .top { list.scrollToRow(50) }
    finish()
    _ = context.log.take()
    return (list, context)
  }

  private func finish() {
    for _ in 0..<6 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
  }

  private func expectAtRest(_ list: ListNode, _ comment: Comment? = nil) {
    #expect(list.rows.estimateCount == 0, comment)
    for (row, next) in zip(list.rows, list.rows.dropFirst()) {
      #expect(next.y == row.maxY, comment)
    }
    for row in list.rows {
      #expect(row.height == Row.height(row.index, width: list.bounds.width), comment)
      #expect(
        row.node.frame == Rect(x: 0, y: row.y, width: list.bounds.width, height: row.height),
        comment)
    }
  }

  /// The first row in view that is measured.
  private func top(_ list: ListNode) -> ListNode.Row {
    let visible = list.rows[list.rows.position(below: list.contentOffset)...]
      .prefix { $0.y < list.contentOffset + list.viewLength }
    return visible.first { !$0.isEstimate } ?? visible[visible.startIndex]
  }

  /// Whether a row is where it was, on screen.
  private func isInPlace(_ row: ListNode.Row, of list: ListNode, _ offset: Double)
    -> Bool
  {
    guard let now = list.row(row.index) else { return false }
    let (hidden, before) = (list.contentOffset - now.y, offset - row.y)
    // Of a row that begins above the view as much is hidden as before, in proportion.
    return before <= 0
      ? hidden == before : abs(hidden / now.height - before / row.height) < 0.01
  }

  @Test func `a list stays at its end when rows arrive before it is laid out for another height`() {
    let (list, context) = show(alignment: .bottom)
    // The rows above those in view have been asked for, and wait to be taken.
    list.setRows(count: 200) { Row($0, context) }
    WorkerPool.shared.waitUntilIdle()
    let count = list.rows.count
    list.framed(0, 0, 100, 70)
    MainThreadQueue.shared.drain()
    #expect(list.rows.count > count && list.isAtEnd)
    screen.backend.advanceFrame()
    #expect(list.isAtEnd)
    #expect(list.contentOffset == list.rows.last!.maxY - 70)
  }

  @Test func `for another width the main thread measures what is in view, and workers the rest`() {
    let (list, context) = show()
    let kept = Set(list.rows.map(\.index))
    list.framed(0, 0, 130, 100)
    screen.backend.advanceFrame()
    let visible = Set(list.visibleRows.map(\.index))
    let onMain = context.log.take().filter(\.isOnMain)
    #expect(Set(onMain.map(\.index)) == visible && onMain.allSatisfy { $0.width == 130 })
    #expect(kept.count > 2 * visible.count)
    for row in list.visibleRows {
      #expect(row.node.frame.size == Size(width: 130, height: Row.height(row.index, width: 130)))
    }
    finish()
    #expect(context.log.take().allSatisfy { !$0.isOnMain })
    expectAtRest(list)
  }

  @Test func `a frame measures rows as long as it has time, and the first one in any case`() {
    // Four of them take more than a quarter of a frame, three less.
    let (list, context) = show(effort: .microseconds(1400))
    list.framed(0, 0, 300, 100)
    screen.backend.advanceFrame()
    let onMain = context.log.take().filter(\.isOnMain)
    #expect(onMain.count == 3)
    finish()
    expectAtRest(list)
    list.view.removeFromSuperview()
    let (slow, slowContext) = show(effort: .milliseconds(50))
    let (before, offset) = (top(slow), slow.contentOffset)
    slow.framed(0, 0, 90, 100)
    screen.backend.advanceFrame()
    #expect(slowContext.log.take().filter(\.isOnMain).map(\.index) == [before.index])
    #expect(isInPlace(before, of: slow, offset))
    finish()
    #expect(isInPlace(before, of: slow, offset))
    expectAtRest(slow)
  }

  @Test func `a layout outside of frames measures all rows in view, whenever the last frame was`() {
    let (list, context) = show(effort: .milliseconds(50))
    screen.wait(100)
    list.framed(0, 0, 300, 100)
    list.layoutIfNeeded()
    #expect(Set(context.log.take().filter(\.isOnMain).map(\.index)).count >= 3)
    finish()
    expectAtRest(list)
  }

  @Test func `sizes for a width that has gone by are not taken`() {
    let (list, context) = show()
    for width in [130.0, 70] {
      list.framed(0, 0, width, 100)
      screen.backend.advanceFrame()
      // What workers have measured for it has arrived, and nobody has taken it yet.
      WorkerPool.shared.waitUntilIdle()
    }
    list.framed(0, 0, 90, 100)
    list.layoutIfNeeded()
    MainThreadQueue.shared.drain()
    for row in list.rows where !row.isEstimate {
      #expect(row.height == Row.height(row.index, width: 90), "row \(row.index)")
    }
    finish()
    #expect(context.log.take().contains { $0.width == 70 && !$0.isOnMain })
    expectAtRest(list)
  }

  @Test func `a window that waits for everything measures all rows in view at once`() {
    let (list, context) = show(effort: .milliseconds(50))
    screen.window.waitsForDisplay = true
    list.framed(0, 0, 300, 100)
    screen.backend.advanceFrame()
    #expect(Set(context.log.take().filter(\.isOnMain).map(\.index)).count >= 3)
    expectAtRest(list)
  }

  @Test func `rows of a mirrored list that wait for their heights stay at the right`() {
    let (list, _) = show()
    list.isMirrored = true
    list.scroll(by: 400)
    finish()
    screen.backend.configure { $0.isResizing = true }
    list.framed(0, 0, 70, 100)
    screen.backend.advanceFrame()
    finish()
    let waiting = list.rows.filter(\.isEstimate).map(\.node.frame)
    #expect(waiting.contains { $0.minY > list.contentOffset })
    #expect(waiting.contains { $0.maxY < list.contentOffset })
    #expect(waiting.allSatisfy { $0.minX == -30 && $0.maxX == 70 })
  }

  @Test func `rows out of view wait for the end of a drag of the window's edge`() {
    let (list, context) = show()
    screen.backend.configure { $0.isResizing = true }
    for width in stride(from: 90.0, to: 60, by: -3) {
      list.framed(0, 0, width, 100)
      screen.backend.advanceFrame()
      finish()
    }
    let visible = Set(list.rows.filter { !$0.isEstimate }.map(\.index))
    #expect(context.log.take().allSatisfy { $0.isOnMain })
    #expect(list.rows.estimateCount > 0 && visible.count < list.rows.count)
    // What is scrolled to has its size.
    list.scroll(by: 90)
    screen.backend.advanceFrame()
    for row in list.visibleRows {
      #expect(row.node.frame.height == Row.height(row.index, width: list.bounds.width))
    }
    screen.backend.configure { $0.isResizing = false }
    finish()
    expectAtRest(list)
  }

  @Test func `a conversation at its end stays there`() {
    let (list, _) = show(alignment: .bottom)
    #expect(list.isAtEnd)
    for width in [60.0, 150, 40, 99] {
      list.framed(0, 0, width, 100)
      screen.backend.advanceFrame()
      #expect(list.isAtEnd && list.visibleRows.last?.index == 199, "\(width)")
      finish()
      #expect(list.isAtEnd && list.visibleRows.last?.index == 199, "\(width)")
      expectAtRest(list, "\(width)")
    }
  }

  @Test(arguments: 0..<8)
  func `what is read stays in its place, and no row is stretched`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (list, _) = show(effort: .microseconds(.random(in: 0...3000, using: &random)))
    for step in 0..<16 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        list.scroll(by: .random(in: -400...400, using: &random).rounded())
        screen.backend.advanceFrame()
      }
      // While rows are on their way, another one than the first that has its size now may be the one that stays.
      let isAtRest = Bool.random(using: &random)
      if isAtRest { finish() }
      let (before, offset) = (top(list), list.contentOffset)
      list.framed(0, 0, .random(in: 40...160, using: &random).rounded(), 100)
      screen.backend.advanceFrame()
      #expect(!isAtRest || isInPlace(before, of: list, offset), "seed \(seed), step \(step)")
      expectNatural(list, "seed \(seed), step \(step)")
      if Bool.random(using: &random) { finish() }
      #expect(!isAtRest || isInPlace(before, of: list, offset), "seed \(seed), step \(step)")
    }
    finish()
    expectAtRest(list, "seed \(seed)")
    expectNatural(list, "seed \(seed)")
  }

  /// Every pixel of the window is white or that of a row, as far from the corner of the row as it was drawn.
  private func expectNatural(_ list: ListNode, _ comment: Comment) {
    let shown = screen.backend.contents!
    let offset = list.bounds.minY
    let frames = list.rows.map(\.node.frame)
    for y in 0..<Int(shown.size.height) {
      let inList = Double(y) + offset
      let row = frames.first { $0.minY <= inList && inList < $0.maxY }
      // Without the scroll indicator.
      for x in 0..<Int(list.bounds.width) - 16 where shown[x, y] != 0xffff_ffff {
        guard let row, Double(x) < row.width,
          shown[x, y] == Grain.pixel(x, Int(inList - row.minY))
        else {
          Issue.record("\(comment): the pixel at \(x), \(y) is not one that was drawn")
          return
        }
      }
    }
  }
}

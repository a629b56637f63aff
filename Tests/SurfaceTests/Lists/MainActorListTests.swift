import Geometry
import Glibc
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows that the main actor alone makes and measures.
@Suite(.serialized) @MainActor struct MainActorListTests {
  /// Which rows were made, in their order, and what that takes.
  private final class Maker: ListItemSource, Sendable {
    let count: Int
    let isMainActorOnly = true
    let thread = pthread_self()
    @MainActor var made: [Int] = []
    @MainActor var measured: [Int] = []
    @MainActor var effort = Duration.zero
    let scheduler: ManualScheduler
    /// The rows without any height.
    let hidden: Range<Int>

    init(count: Int, hidden: Range<Int> = 0..<0, scheduler: ManualScheduler) {
      (self.count, self.hidden, self.scheduler) = (count, hidden, scheduler)
    }

    func item(at index: Int) -> any ListItem { Item(index: index, maker: self) }

    var isOnMain: Bool { pthread_equal(pthread_self(), thread) != 0 }
  }

  private struct Item: ListItem {
    let index: Int
    let maker: Maker

    func makeNode(in context: ListItemContext) -> DisplayNode {
      MainActor.assumeIsolated {
        maker.made.append(index)
        maker.scheduler.pass(maker.effort)
      }
      return DisplayNode()
    }

    func layout(of node: DisplayNode, in context: ListItemContext) -> ListRowLayout {
      MainActor.assumeIsolated { maker.measured.append(index) }
      if maker.hidden.contains(index) { return ListRowLayout(0) }
      return ListRowLayout(context.breadth == 100 ? 20 : 10)
    }
  }

  private let screen = OffscreenWindow(width: 100, height: 100)
  private let list = ListNode().framed(0, 0, 100, 100)

  init() {
    screen.window.waitsForDisplay = false
    screen.show(list)
    screen.backend.settle()
  }

  /// Shows rows at once.
  private func show(count: Int, hidden: Range<Int> = 0..<0) -> Maker {
    let maker = Maker(
      count: count, hidden: hidden, scheduler: screen.backend.manualScheduler)
    var transaction = ListTransaction()
    if list.count > 0 { transaction.deletions = [.init(0..<list.count)] }
    if count > 0 { transaction.insertions = [.init(at: 0, count: count)] }
    list.transact(transaction, source: maker)
    return maker
  }

  private func settle() {
    for _ in 0..<4 {
      screen.backend.settle()
      WorkerPool.shared.waitUntilIdle()
    }
  }

  @Test func `a change is seen before the call returns`() {
    var isShown = false
    let maker = Maker(count: 40, scheduler: screen.backend.manualScheduler)
    list.transact(ListTransaction(insertions: [.init(at: 0, count: 40)]), source: maker) { range in
      isShown = range != nil
    }
    #expect(isShown && list.count == 40)
    #expect(maker.made == Array(0...5), "and the one that begins at the end of the view")
  }

  @Test func `rows ahead come with the next frames, nearest first`() {
    let maker = show(count: 1000)
    #expect(maker.made == Array(0...5))
    settle()
    // Half a view before the first scroll.
    #expect(maker.made == Array(0...7) && !screen.window.hasPendingWork)
    list.scroll(by: 1000)
    #expect(maker.made.suffix(6) == [50, 51, 52, 53, 54, 55])
    maker.made = []
    settle()
    // Two views and a half where it is scrolled to, and one and a half where it came from.
    #expect(maker.made == Array(56...67) + (42...49).reversed())
    #expect(!screen.window.hasPendingWork)
  }

  @Test func `a frame makes rows ahead for a millisecond, and one in any case`() {
    let maker = show(count: 1000)
    settle()
    list.scroll(by: 1000)
    maker.made = []
    maker.effort = .microseconds(400)
    screen.backend.advanceFrame()
    #expect(maker.made == [56, 57, 58])
    maker.effort = .milliseconds(50)
    screen.backend.advanceFrame()
    #expect(maker.made == [56, 57, 58, 59])
    maker.effort = .zero
    settle()
    #expect(maker.made.count == 20 && !screen.window.hasPendingWork)
  }

  @Test func `rows behind many hidden ones come with the frames that follow, each made once`() {
    let maker = show(count: 2000, hidden: 2..<1500)
    #expect(maker.made.count < 600, "\(maker.made.count) rows were made in one step")
    for _ in 0..<20 { settle() }
    let seen = list.visibleRows.map(\.index).filter { !maker.hidden.contains($0) }
    #expect(seen == [0, 1, 1500, 1501, 1502] && Set(maker.made).count == maker.made.count)
    #expect(!screen.window.hasPendingWork)
  }

  @Test func `what is in view never waits`() {
    let maker = show(count: 1000)
    maker.effort = .milliseconds(50)
    for step in 1...20 {
      list.scroll(by: 90)
      let rows = list.visibleRows
      #expect(rows.first?.index == step * 90 / 20)
      #expect(rows.last.map { Double($0.index + 1) * 20 >= Double(step) * 90 + 100 } == true)
    }
  }

  @Test func `another width measures all rows without a worker`() {
    let maker = show(count: 1000)
    settle()
    maker.measured = []
    list.framed(0, 0, 80, 100)
    settle()
    #expect(Set(maker.measured).isSuperset(of: 0...7))
    #expect(list.rows.estimateCount == 0 && list.rows[1].y == 10)
  }

  @Test func `a list that lost its rows, and its window, asks for nothing`() {
    _ = show(count: 1000)
    list.scroll(by: 500)
    list.view.removeFromSuperview()
    settle()
    #expect(!screen.window.hasPendingWork)
    let none = show(count: 0)
    #expect(list.count == 0 && list.rows.isEmpty && none.made.isEmpty)
  }
}

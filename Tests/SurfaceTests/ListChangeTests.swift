import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A row of 20 points that keeps what it was told.
private final class NotedRow: InkNode {
  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 20)
  }
}

/// What a list is told after it is shown: insets, ranges, other rows, less memory.
@Suite(.serialized) @MainActor struct ListChangeTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  private func list(
    _ count: Int = 1000, alignment: ListNode.Alignment = .top, isShown: Bool = true
  ) -> ListNode {
    let list = ListNode(alignment: alignment).framed(0, 0, 100, 100)
    list.setRows(count: count) { _ in NotedRow() }
    if isShown {
      screen.show(list)
      settle()
    }
    return list
  }

  private func settle() {
    for _ in 0..<4 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
  }

  // MARK: Room and ranges

  @Test func `room before and behind the rows may change while they are shown`() {
    let list = list(20)
    list.contentInsets = Insets(top: 30, bottom: 50)
    list.scroll(to: -1000)
    settle()
    #expect(list.contentOffset == -30 && list.visibleContentOffset == .known(0))
    list.contentInsets = .zero
    #expect(list.contentOffset == 0)
    list.contentInsets.bottom = 50
    list.scroll(toFraction: 1)
    settle()
    #expect(list.rows.last.map { $0.maxY + 50 - 100 } == list.contentOffset)
    #expect(list.isAtEnd)
  }

  @Test func `other distances count at once`() {
    let list = list()
    func drawn() -> Int { list.rows.count { $0.node.interfaceState.contains(.display) } }
    #expect(drawn() > 5)
    list.rangePolicy.mode = .visibleOnly
    #expect(drawn() == 5)
    list.rangePolicy.mode = .full
    settle()
    #expect(drawn() >= 10)
  }

  @Test(arguments: [ListNode.Alignment.top, .bottom])
  func `a list that was not scrolled keeps little ready, wherever it begins`(
    alignment: ListNode.Alignment
  ) {
    let list = list(alignment: alignment)
    #expect(list.rangePolicy.mode == .minimum)
    list.setRows(count: 500) { _ in NotedRow() }
    settle()
    #expect(list.rangePolicy.mode == .minimum)
    list.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    settle()
    #expect(list.rangePolicy.mode == .minimum, "a new size is no scrolling")
    list.scroll(by: alignment == .top ? 10 : -10)
    #expect(list.rangePolicy.mode == .full)
  }

  @Test func `a mode that the app has chosen is not ended by scrolling`() {
    let list = list()
    list.rangePolicy.mode = .visibleOnly
    list.scroll(by: 300)
    settle()
    #expect(list.rangePolicy.mode == .visibleOnly)
  }

  @Test func `a conversation is at its end when nothing more is below`() {
    let list = list(alignment: .bottom)
    #expect(list.isAtEnd)
    list.scroll(by: -20)
    #expect(!list.isAtEnd)
  }

  // MARK: Rows that go

  @Test func `a row that leaves the list is told that nobody needs it`() throws {
    let list = list()
    let node = try #require(list.rows.first?.node as? NotedRow)
    #expect(node.interfaceState.contains(.visible))
    list.scroll(by: 3000)
    settle()
    #expect(!list.rows.contains { $0.node === node })
    #expect(node.interfaceState == [] && node.supernode == nil)
    #expect(node.log.contains("-visible") && node.log.contains("-preload"))
  }

  @Test func `fewer rows than where the list is leave it at a row that there is`() {
    let list = list()
    list.scroll(by: 3000)
    settle()
    list.setRows(count: 30, keepingPosition: true) { _ in NotedRow() }
    settle()
    #expect(list.rows.allSatisfy { $0.index < 30 } && !list.rows.isEmpty)
    #expect(list.offsetRange.contains(list.contentOffset))
    #expect(!list.visibleRows.isEmpty)
  }

  private func setRows(_ ids: [Int], of list: ListNode) {
    list.setRows(
      count: ids.count, keepingPosition: true, identity: { AnyHashable(ids[$0]) },
      makeRow: { _ in NotedRow() })
  }

  @Test func `where the first row in view has gone, the next one in view stays where it is`() {
    let list = list(0, isShown: false)
    var ids = Array(0..<200)
    setRows(ids, of: list)
    screen.show(list)
    settle()
    list.scroll(by: 1010)
    settle()
    let second = list.visibleRows[1].index
    let place = list.rows.first { $0.index == second }!.y - list.contentOffset
    // The first one in view goes, with some that were far before it.
    ids.removeAll { $0 == second - 1 || $0 < 7 }
    setRows(ids, of: list)
    settle()
    let index = ids.firstIndex(of: second)!
    #expect(list.rows.first { $0.index == index }.map { $0.y - list.contentOffset } == place)
  }

  @Test func `what is beyond the view does not decide where the list stays`() {
    let list = list(0, isShown: false)
    var ids = Array(0..<200)
    setRows(ids, of: list)
    screen.show(list)
    settle()
    list.scroll(by: 1000)
    settle()
    // All that is in view goes: the row that has the place of the first one comes there.
    ids.removeAll { (50..<56).contains($0) }
    setRows(ids, of: list)
    settle()
    #expect(list.visibleRows.first?.index == 50)
  }

  // MARK: Fetching

  @Test func `rows that are new count as not scrolled away from`() {
    let list = list(100)
    var asked = 0
    list.scroll(by: 1000)
    list.scroll(by: -40)
    list.batches.fetch = { _ in asked += 1 }
    settle()
    #expect(asked == 0)
    list.setRows(count: 8) { _ in NotedRow() }
    settle()
    #expect(asked == 1)
  }

  @Test func `who asks for more later, or for more of it, is asked at once`() {
    let list = list(15)
    var asked = 0
    settle()
    list.batches.leadingScreens = 0
    list.batches.fetch = { _ in asked += 1 }
    settle()
    #expect(asked == 0)
    list.scroll(by: 150)
    settle()
    #expect(asked == 0)
    list.batches.leadingScreens = 1
    settle()
    #expect(asked == 1)
  }

  @Test func `what is wanted no more when its turn comes is not fetched`() {
    let list = list(5)
    var asked = 0
    list.batches.fetch = { _ in asked += 1 }
    list.batches.fetch = nil
    settle()
    #expect(asked == 0)
    list.batches.fetch = { _ in asked += 1 }
    list.view.removeFromSuperview()
    settle()
    #expect(asked == 0)
  }

  @Test func `a batch of before says nothing about the one that is on its way`() {
    let list = list(5)
    var batches: [BatchFetching.Batch] = []
    list.batches.fetch = { batches.append($0) }
    settle()
    batches[0].complete()
    list.setRows(count: 6) { _ in NotedRow() }
    settle()
    #expect(batches.count == 2)
    batches[0].complete()
    #expect(list.batches.isFetching)
    batches[1].complete()
    #expect(!list.batches.isFetching)
  }

  @Test func `room behind the last row is content that is left`() {
    for (room, isAsked) in [(0.0, true), (100, false)] {
      let list = list(15, isShown: false)
      var asked = 0
      list.batches.leadingScreens = 1
      list.contentInsets.bottom = room
      screen.show(list)
      settle()
      list.scroll(by: 110)
      list.batches.fetch = { _ in asked += 1 }
      settle()
      // Of 300 points 210 are above the lower edge of the view.
      #expect((asked == 1) == isAsked)
      list.view.removeFromSuperview()
    }
  }

  @Test func `room before the first row of a conversation is content that is left`() {
    for (room, isAsked) in [(0.0, true), (100, false)] {
      let list = list(15, alignment: .bottom, isShown: false)
      var asked = 0
      list.batches.leadingScreens = 1
      list.contentInsets.top = room
      screen.show(list)
      settle()
      list.scroll(by: -110)
      list.batches.fetch = { _ in asked += 1 }
      settle()
      // Of 300 points 210 are below the upper edge of the view.
      #expect((asked == 1) == isAsked)
      list.view.removeFromSuperview()
    }
  }

  // MARK: Places

  @Test func `a share of the way is that share of the rows that are not in sight`() {
    for count in [8, 20, 400] {
      let list = list(count)
      for share in [0.3, 0.5, 0, 0.75, 1, 0.25] {
        list.scroll(toFraction: share)
        settle()
        let seen = list.visibleFraction
        #expect(abs(seen.start - share * (1 - seen.length)) < 0.001, "\(count) \(share)")
      }
      list.view.removeFromSuperview()
    }
  }

  /// A row whose height follows from its width.
  private final class FlowingRow: DisplayNode {
    let index: Int
    nonisolated init(_ index: Int) {
      self.index = index
      super.init()
    }
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: (1000 + Double(index % 7) * 300) / constraint.width)
    }
  }

  @Test func `the row at the top of the view stays there when the list gets another width`() throws
  {
    let list = ListNode().framed(0, 0, 100, 100)
    list.setRows(count: 200) { FlowingRow($0) }
    screen.show(list)
    settle()
    for (offset, width) in [(533.0, 50.0), (777, 80), (40, 100)] {
      list.scroll(to: offset)
      settle()
      let before = try #require(list.visibleRows.first)
      let hidden = (list.contentOffset - before.node.frame.minY) / before.node.frame.height
      list.frame.size.width = width
      settle()
      #expect(before.node.supernode === list)
      let now = (list.contentOffset - before.node.frame.minY) / before.node.frame.height
      #expect(abs(now - hidden) < 0.01, "\(offset) \(width)")
      #expect(before.node.frame.width == width)
      let rows = list.visibleRows
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row.node.frame.maxY == next.node.frame.minY && next.index == row.index + 1)
      }
    }
  }

  // MARK: Memory

  @Test func `a list in no window does not care about memory`() {
    let list = list()
    list.view.removeFromSuperview()
    list.memoryDidBecomeShort()
    #expect(list.rangePolicy.mode != .lowMemory)
  }

  @Test func `after a shortage a list waits for its time and for the next scroll`() {
    let list = list()
    list.scroll(by: 100)
    list.memoryDidBecomeShort()
    #expect(list.rangePolicy.mode == .lowMemory)
    list.scroll(by: 30)
    #expect(list.rangePolicy.mode == .lowMemory, "it is too early")
    screen.backend.manualScheduler.advance(by: MemoryPressure.recovery)
    list.setNeedsLayout()
    settle()
    #expect(list.rangePolicy.mode == .lowMemory, "it was not scrolled")
    list.scroll(by: 30)
    #expect(list.rangePolicy.mode == .full)
  }
}

import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A row, or a column, of 20 points.
private final class CellNode: InkNode {
  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    constraint.width.isFinite
      ? Size(width: constraint.width, height: 20) : Size(width: 20, height: constraint.height)
  }
}

/// More rows that come when the end is near: what Texture's tests of batch fetching demand (3.7 of the checklist).
@Suite(.serialized) @MainActor struct BatchFetchingTests {
  @Test func `more is due within some views of the end, on the way there`() {
    func isDue(_ rest: Double?, view: Double = 100, screens: Double = 2, isLeaving: Bool = false)
      -> Bool
    {
      BatchFetching.isDue(
        rest: rest, viewLength: view, leadingScreens: screens, isLeaving: isLeaving)
    }
    #expect(isDue(200), "exactly so far away")
    #expect(!isDue(200.5))
    #expect(isDue(199) && isDue(0))
    #expect(isDue(-40), "beyond the end, or the content is shorter than the view")
    #expect(!isDue(nil), "nobody knows how far it is")
    #expect(!isDue(0, view: 0), "a list without a size")
    #expect(!isDue(0, screens: 0), "a list that never wants any")
    #expect(!isDue(0, isLeaving: true))
  }

  /// A list of 100 points and who brings its rows.
  @MainActor
  private final class Source {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list: ListNode
    var count: Int
    /// Those that were asked for and have not come.
    var batches: [BatchFetching.Batch] = []
    var asked = 0
    /// How many rows are there before anybody asks again; more is asked for no more when there are so many.
    var total = Int.max

    init(count: Int, alignment: ListNode.Alignment = .top, axis: Axis = .vertical) {
      self.count = count
      list = ListNode(alignment: alignment).framed(0, 0, 100, 100)
      list.axis = axis
      show()
      list.batches.fetch = { [unowned self] in
        asked += 1
        batches.append($0)
      }
    }

    func show() {
      let first = total == .max ? 0 : total - count
      list.setRows(
        count: count, keepingPosition: true, identity: { $0 + first }, makeRow: { _ in CellNode() })
    }

    /// The batch that was asked for comes.
    func bring(_ rows: Int) {
      count += rows
      if rows > 0 { show() }
      batches.removeFirst().complete()
      settle()
    }

    func settle() {
      for _ in 0..<3 {
        MainThreadQueue.shared.drain()
        screen.backend.settle()
      }
    }

    func scroll(by distance: Double) {
      list.scroll(by: distance)
      settle()
    }
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `more is fetched two views before the end, once`(axis: Axis) {
    let source = Source(count: 40, axis: axis)
    source.screen.show(source.list)
    source.settle()
    #expect(source.asked == 0)
    source.scroll(by: 480)
    #expect(source.asked == 0, "220 are left")
    source.scroll(by: 20)
    #expect(source.asked == 1)
    #expect(source.list.batches.isFetching)
    source.scroll(by: 100)
    #expect(source.asked == 1, "one at a time")
    source.bring(40)
    #expect(!source.list.batches.isFetching)
    #expect(source.asked == 1)
    source.scroll(by: 800)
    #expect(source.asked == 2)
  }

  @Test func `nothing is fetched on the way back`() {
    let source = Source(count: 20)
    source.list.batches.leadingScreens = 1
    source.screen.show(source.list)
    source.settle()
    source.scroll(by: 180)
    #expect(source.asked == 0)
    source.list.batches.leadingScreens = 3
    source.batches = []
    source.settle()
    #expect(source.asked == 1)
    source.bring(0)
    source.scroll(by: -40)
    #expect(source.asked == 1)
    source.scroll(by: 20)
    #expect(source.asked == 2)
  }

  @Test func `batches follow each other until there is enough`() {
    let source = Source(count: 0)
    source.settle()
    #expect(source.asked == 0, "nobody sees it")
    source.screen.show(source.list)
    source.settle()
    #expect(source.asked == 1, "an empty list asks")
    for step in 1...6 {
      #expect(source.asked == step)
      source.bring(2)
    }
    #expect(source.count == 12)
    #expect(source.asked == 6, "before the first scroll little more than the view is made")
    source.scroll(by: 20)
    #expect(source.asked == 7)
    source.bring(10)
    #expect(source.asked == 7, "320 are left")
  }

  @Test func `a batch that brought nothing is not followed by another one`() {
    let source = Source(count: 0)
    source.screen.show(source.list)
    source.settle()
    let batch = source.batches[0]
    source.bring(0)
    #expect(source.asked == 1)
    batch.complete()
    #expect(source.asked == 1)
  }

  @Test func `who answers at once is asked as often as it takes, and never in a layout`() {
    let source = Source(count: 1)
    var wasInLayout = false
    final class WatchedNode: DisplayNode {
      var isLayingOut = false
      let inner: ListNode
      init(_ inner: ListNode) {
        self.inner = inner
        super.init()
        addSubnode(inner)
      }
      override func layout() {
        isLayingOut = true
        inner.frame = bounds
        inner.layoutIfNeeded()
        isLayingOut = false
      }
    }
    let watched = WatchedNode(source.list).framed(0, 0, 100, 100)
    source.list.batches.fetch = { batch in
      wasInLayout = wasInLayout || watched.isLayingOut
      source.count += 1
      source.show()
      batch.complete()
    }
    source.screen.show(watched)
    for _ in 0..<30 { source.settle() }
    #expect(source.count == 12, "more than the view and what is made beside it")
    #expect(!wasInLayout)
  }

  @Test func `a conversation fetches what is above`() {
    let source = Source(count: 30, alignment: .bottom)
    source.total = 1000
    source.show()
    source.screen.show(source.list)
    source.settle()
    #expect(source.asked == 0)
    #expect(source.list.isAtEnd)
    source.scroll(by: -300)
    #expect(source.asked == 1, "200 are left")
    let top = source.list.visibleRows[0]
    source.bring(30)
    #expect(source.list.visibleRows[0].index == top.index + 30, "what is read stays")
    #expect(source.asked == 1)
    source.scroll(by: 40)
    source.scroll(by: -640)
    #expect(source.asked == 2)
  }
}

/// Lists whose rows are columns.
@Suite(.serialized) @MainActor struct HorizontalListTests {
  private let screen = OffscreenWindow(width: 100, height: 80)
  private let list = ListNode().framed(0, 0, 100, 80)

  private func show(axis: Axis, alignment: ListNode.Alignment = .top) {
    list.axis = axis
    list.setRows(count: 1000) { _ in CellNode() }
    screen.show(list)
  }

  private func scroll(to offset: Double) {
    list.scroll(to: offset)
    screen.backend.settle()
  }

  @Test func `columns follow each other and are as high as the list`() {
    show(axis: .horizontal)
    scroll(to: 210)
    #expect(list.visibleRows.map(\.index) == [10, 11, 12, 13, 14, 15])
    for row in list.visibleRows {
      #expect(row.node.frame == Rect(x: Double(row.index) * 20, y: 0, width: 20, height: 80))
      #expect(row.node.interfaceState == .inHierarchy)
    }
    #expect(screen.isExact)
    #expect(screen.pixel(50, 79) == 0xffff_0000)
    #expect(list.visibleContentOffset == .known(210))
  }

  @Test func `columns are drawn a view ahead and half a view behind`() {
    show(axis: .horizontal)
    scroll(to: 1000)
    scroll(to: 1020)
    func isDrawn(_ index: Int) -> Bool {
      let node = list.subnodes.first { $0.frame.minX == Double(index) * 20 } as? CellNode
      return node?.contents != nil
    }
    #expect(isDrawn(51) && isDrawn(60) && !isDrawn(61))
    #expect(isDrawn(48) && !isDrawn(47))
    scroll(to: 1000)
    #expect(isDrawn(45) && !isDrawn(44) && isDrawn(57) && !isDrawn(58))
  }

  @Test func `a column is revealed, gone to, and left room for`() {
    show(axis: .horizontal)
    list.contentInsets = Insets(top: 1, left: 7, bottom: 2, right: 9)
    list.scrollRowToVisible(10)
    screen.backend.settle()
    #expect(list.contentOffset == 11 * 20 - 100 + 9)
    list.scrollToRow(500)
    screen.backend.settle()
    #expect(list.row(500).map { $0.y - list.contentOffset } == 7)
    list.scrollToEnd()
    screen.backend.advance(by: .seconds(2))
    let last = list.visibleRows.last!
    #expect(last.index == 999)
    #expect(last.node.frame.maxX - list.contentOffset == 100 - 9)
    list.scrollToStart()
    screen.backend.advance(by: .seconds(2))
    #expect(list.visibleRows.first!.node.frame.minX - list.contentOffset == 7)
  }

  @Test func `another height measures the columns again, another width does not`() {
    show(axis: .horizontal)
    scroll(to: 210)
    let first = list.visibleRows[0].node
    list.frame.size = Size(width: 60, height: 50)
    screen.backend.settle()
    #expect(list.visibleRows.map(\.index) == [10, 11, 12, 13])
    #expect(list.visibleRows[0].node === first)
    #expect(list.visibleRows.allSatisfy { $0.node.frame.height == 50 && $0.node.frame.width == 20 })
  }

  @Test func `a list that changes its axis begins again`() {
    show(axis: .vertical)
    scroll(to: 210)
    #expect(list.visibleRows[0].node.frame == Rect(x: 0, y: 200, width: 100, height: 20))
    list.axis = .horizontal
    screen.backend.settle()
    #expect(list.visibleRows.map(\.index) == [0, 1, 2, 3, 4])
    #expect(list.visibleRows[1].node.frame == Rect(x: 20, y: 0, width: 20, height: 80))
    #expect(screen.isExact)
  }
}

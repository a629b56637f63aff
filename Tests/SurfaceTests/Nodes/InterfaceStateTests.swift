import Testing

@testable import Surface

/// What Texture's tests of interface states and ranges demand (3.7 of the checklist).
@Suite(.serialized) @MainActor struct InterfaceStateTests {
  @Test func `a node by itself is in all states inside of a window and in none outside`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    #expect(node.interfaceState.isEmpty)
    screen.root.addSubview(node.view)
    #expect(node.interfaceState == .inHierarchy)
    #expect(node.takeLog() == ["enter", "+preload", "+display", "+visible"])
    node.view.removeFromSuperview()
    #expect(node.interfaceState.isEmpty)
    #expect(node.takeLog() == ["-visible", "-display", "-preload", "exit"])
  }

  @Test func `asking for a preload runs it again where the node is preloaded`() {
    let screen = OffscreenWindow()
    let node = InkNode()
    node.setNeedsPreload()
    #expect(node.takeLog().isEmpty)
    screen.root.addSubview(node.view)
    node.takeLog()
    node.setNeedsPreload()
    #expect(node.takeLog() == ["+preload"])
  }

  // MARK: Ranges

  @Test func `the distances of each mode are those of Texture and can be set`() {
    var policy = RangePolicy()
    #expect(policy[.full, .display] == RangeTuning(leading: 1, trailing: 0.5))
    #expect(policy[.full, .preload] == RangeTuning(leading: 2.5, trailing: 1.5))
    #expect(policy[.minimum, .display] == RangeTuning(leading: 0.25, trailing: 0.25))
    #expect(policy[.minimum, .preload] == RangeTuning(leading: 0.5, trailing: 0.25))
    for mode in [RangeMode.visibleOnly, .lowMemory] {
      for kind in RangeKind.allCases {
        #expect(policy[mode, kind] == RangeTuning(leading: 0, trailing: 0))
      }
    }
    policy[.full, .display] = RangeTuning(leading: 3, trailing: 2)
    #expect(policy[.full, .display] == RangeTuning(leading: 3, trailing: 2))
    #expect(policy[.full, .preload] == RangeTuning(leading: 2.5, trailing: 1.5))
  }

  @Test func `the side that leads follows the direction of scrolling`() {
    var policy = RangePolicy()
    policy.viewDidMove(by: 10)
    #expect(policy.mode == .full)
    #expect(policy.range(.display, around: 100...200) == 50...300)
    policy.viewDidMove(by: -10)
    #expect(policy.range(.display, around: 100...200) == 0...250)
    policy.viewDidMove(by: 0)
    #expect(policy.range(.display, around: 100...200) == 0...250)
  }

  @Test func `what is drawn is preloaded, however the distances are set`() {
    var policy = RangePolicy()
    policy.mode = .full
    policy[.full, .display] = RangeTuning(leading: 2, trailing: 2)
    policy[.full, .preload] = RangeTuning(leading: 0.5, trailing: 0.5)
    let ranges = policy.ranges(around: 0...100)
    #expect(
      ranges.interfaceState(ofRow: 200...220) == [.measureLayout, .display, .preload])
    #expect(ranges.interfaceState(ofRow: 320...340) == .measureLayout)
    // What only touches is beside it.
    #expect(!ranges.interfaceState(ofRow: 100...120).contains(.visible))
    #expect(ranges.interfaceState(ofRow: 99...120).contains(.visible))
    #expect(!ranges.interfaceState(ofRow: -20...0).contains(.visible))
  }

  /// A list of 1,000 red rows of 20 points in a window of 100 points.
  private final class Rows {
    @MainActor let screen = OffscreenWindow(width: 100, height: 100)
    @MainActor let list = ListNode()

    @MainActor init(count: Int = 1000) {
      list.framed(0, 0, 100, 100)
      list.setRows(count: count) { _ in RowNode() }
      screen.show(list)
    }

    @MainActor func row(_ index: Int) -> RowNode? {
      list.subnodes.first { $0.frame.minY == Double(index) * 20 } as? RowNode
    }

    @MainActor func scroll(to offset: Double) {
      list.scroll(to: offset)
      screen.backend.settle()
    }
  }

  private final class RowNode: InkNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }
  }

  @Test func `before the first scroll little more than the view is made`() {
    let rows = Rows()
    #expect(rows.list.rangePolicy.mode == .minimum)
    let preloaded = rows.list.subnodes.filter { $0.interfaceState.contains(.preload) }
    // Half a view beyond the five rows of the view.
    #expect(preloaded.count == 8)
    #expect(rows.row(0)!.interfaceState == .inHierarchy)
    #expect(rows.row(4)!.interfaceState.contains(.visible))
    #expect(!rows.row(5)!.interfaceState.contains(.visible))
    #expect(rows.row(5)!.interfaceState.contains(.display))
  }

  @Test func `rows come and go through their states as the list scrolls`() {
    let rows = Rows()
    let first = rows.row(0)!
    #expect(first.contents != nil)
    rows.scroll(to: 40)
    #expect(rows.list.rangePolicy.mode == .full)
    #expect(!first.interfaceState.contains(.visible))
    #expect(first.contents != nil, "still drawn, half a view behind")
    rows.scroll(to: 100)
    #expect(first.interfaceState.contains(.preload))
    #expect(!first.interfaceState.contains(.display))
    #expect(first.contents == nil, "its pixels are gone")
    rows.scroll(to: 10)
    #expect(first.contents != nil, "and drawn again")
    rows.scroll(to: 600)
    #expect(first.interfaceState.isEmpty)
    #expect(first.supernode == nil)
    #expect(
      first.log.filter { $0.hasSuffix("visible") }
        == ["+visible", "-visible", "+visible", "-visible"])
    #expect(first.log.filter { $0.hasSuffix("preload") } == ["+preload", "-preload"])
  }

  @Test func `one view is drawn ahead of the scrolling and half a view behind it`() {
    let rows = Rows()
    rows.scroll(to: 1000)
    rows.scroll(to: 1020)
    func isDrawn(_ index: Int) -> Bool { rows.row(index)?.contents != nil }
    // The view shows rows 51 to 55.
    #expect(isDrawn(51) && isDrawn(55) && isDrawn(60) && !isDrawn(61))
    #expect(isDrawn(48) && !isDrawn(47))
    rows.scroll(to: 1000)
    #expect(isDrawn(45) && !isDrawn(44))
    #expect(isDrawn(57) && !isDrawn(58))
  }

  @Test func `with little memory only what is seen is drawn`() {
    let rows = Rows()
    rows.scroll(to: 1000)
    rows.list.rangePolicy.mode = .lowMemory
    rows.screen.backend.settle()
    let drawn = rows.list.subnodes.filter { $0.contents != nil }
    #expect(drawn.count == 5)
    rows.scroll(to: 1010)
    #expect(rows.list.rangePolicy.mode == .lowMemory)
    #expect(rows.list.subnodes.filter { $0.contents != nil }.count == 6)
  }

  @Test func `what comes into a row later follows it, too`() {
    let rows = Rows()
    let row = rows.row(0)!
    let (inner, innermost) = (InkNode().framed(0, 0, 5, 5), InkNode().framed(0, 0, 5, 5))
    inner.addSubnode(innermost)
    row.addSubnode(inner)
    rows.screen.backend.settle()
    #expect(inner.isRangeManaged && innermost.isRangeManaged)
    rows.scroll(to: 40)
    rows.scroll(to: 600)
    #expect(inner.interfaceState.isEmpty && innermost.interfaceState.isEmpty)
    #expect(inner.contents == nil && innermost.contents == nil)
  }

  @Test func `what is inside of a row follows the row`() {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode().framed(0, 0, 100, 100)
    list.setRows(count: 100) { _ in
      let row = RowNode()
      row.addSubnode(InkNode().framed(0, 0, 10, 10))
      return row
    }
    screen.show(list)
    let row = list.subnodes.first { $0.frame.minY == 0 }!
    let inner = row.subnodes[0] as! InkNode
    #expect(inner.isRangeManaged)
    #expect(inner.interfaceState == .inHierarchy)
    list.scroll(to: 100)
    screen.backend.settle()
    #expect(inner.interfaceState == row.interfaceState)
    #expect(inner.contents == nil)
  }

  @Test func `rows of a list outside of a window are drawn, but not visible`() {
    let rows = Rows()
    let first = rows.row(0)!
    #expect(first.interfaceState == .inHierarchy)
    first.takeLog()
    rows.list.view.removeFromSuperview()
    #expect(first.interfaceState == [.measureLayout, .preload, .display])
    #expect(first.takeLog() == ["-visible", "exit"])
    rows.screen.root.addSubview(rows.list.view)
    #expect(first.interfaceState == .inHierarchy)
    #expect(first.takeLog() == ["enter", "+visible"])
  }

  @Test func `a row that enters and leaves and enters its preload stretch preloads each time`() {
    let rows = Rows()
    let first = rows.row(0)!
    rows.scroll(to: 40)
    #expect(first.log.filter { $0.hasSuffix("preload") } == ["+preload"])
    rows.list.rangePolicy.mode = .visibleOnly
    rows.scroll(to: 100)
    rows.scroll(to: 120)
    #expect(first.log.filter { $0.hasSuffix("preload") } == ["+preload", "-preload"])
    // It has not gone far enough to be made again.
    rows.scroll(to: 0)
    #expect(rows.row(0) === first)
    #expect(first.log.filter { $0.hasSuffix("preload") } == ["+preload", "-preload", "+preload"])
  }

  @Test func `rows that are replaced become invisible`() {
    let rows = Rows()
    let first = rows.row(0)!
    rows.list.setRows(count: 3) { _ in RowNode() }
    rows.screen.backend.settle()
    #expect(first.interfaceState.isEmpty)
    #expect(rows.row(0)!.interfaceState == .inHierarchy)
  }
}

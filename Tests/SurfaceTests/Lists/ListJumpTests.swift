import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 42: a list that goes elsewhere at once shows where it is until what is seen there is drawn.
///
/// Rows draw a stripe on a ground of their own: a row that is seen without it has yet to be drawn.
@Suite(.serialized) @MainActor struct ListJumpTests {
  /// A row whose drawing waits until it may go on.
  private struct Item: ListItem, Identifiable, Equatable {
    let id: Int
    var gate: Gate?
    var day: Int?
    /// Holds back the worker that makes the row.
    var making: Gate?

    static func == (a: Item, b: Item) -> Bool { a.id == b.id }

    func makeNode(in context: ListItemContext) -> Node {
      making?.wait()
      return Node(gate)
    }

    func headers(in context: ListItemContext) -> [ListItemHeader] {
      guard let day else { return [] }
      return [
        ListItemHeader(ListHeader(id: ListHeader.ID(id: Int64(day)), length: 10)) { Node(nil) }
      ]
    }
  }

  private final class Node: GreenOnRedNode {
    override nonisolated init(_ gate: Gate?) {
      super.init(gate)
      isLayerBacked = true
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }
  }

  private let screen = OffscreenWindow(width: 100, height: 100)
  private let list = ListNode().framed(0, 0, 100, 100)

  init() {
    list.backgroundColor = .white
    screen.show(list)
    show()
    screen.window.waitsForDisplay = false
  }

  private func items(_ gate: Gate? = nil, days: Bool = false) -> [Item] {
    (0..<1000).map { Item(id: $0, gate: gate, day: days ? $0 / 10 : nil) }
  }

  private func show(_ items: [Item]? = nil) {
    list.setItems(items ?? self.items())
    screen.settleWithWorkers()
  }

  /// A frame, and all that workers do before the next one.
  private func frame() {
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
  }

  /// Whether the ground of a row is seen, or that of the list.
  private var isBlank: Bool {
    let picture = screen.backend.contents!
    return (0..<100).contains { picture[50, $0] != 0xff00_ff00 }
  }

  private var first: Int? { list.visibleRows.first?.index }

  @Test(arguments: [false, true])
  func `no frame of a jump is seen without what rows draw`(isTransaction: Bool) {
    for row in [500, 20, 990, 300] {
      let target = ListScrollTarget(row: row, position: .top(0))
      if isTransaction {
        list.setItems(items(), scrollTo: target)
      } else {
        list.scroll(to: target)
      }
      #expect(first != row)
      for step in 0..<5 {
        frame()
        #expect(!isBlank, "row \(row), frame \(step)")
      }
      #expect(list.visibleRows.contains { $0.index == row })
    }
    screen.settleWithWorkers()
    #expect(screen.isExact && list.subnodes.allSatisfy { !$0.isHidden })
  }

  @Test func `headers are drawn before they are seen, too`() {
    show(items(days: true))
    list.scrollToRow(505)
    for step in 0..<5 {
      frame()
      #expect(!isBlank, "frame \(step)")
    }
    #expect(list.visibleRows.contains { $0.index == 505 })
  }

  @Test func `a jump is shown two frames after it was asked for`() {
    list.scrollToRow(500)
    frame()
    frame()
    #expect(first == 500 && !isBlank)
  }

  @Test func `slow drawings are waited for a tenth of a second`() {
    let gate = Gate()
    defer { gate.open() }
    list.setItems(items(gate), options: .synchronous)
    screen.backend.advanceFrame()
    let scheduler = screen.window.scheduler
    list.scrollToRow(500)
    WorkerPool.shared.waitUntilIdle()
    let start = scheduler.now
    var isShown = false
    for _ in 0..<20 where !isShown {
      screen.backend.advanceFrame()
      isShown = first == 500
      let time = scheduler.now - start
      if time < .milliseconds(100) { #expect(!isShown && !isBlank, "\(time)") }
      if time > .milliseconds(140) { #expect(isShown, "\(time)") }
    }
  }

  @Test func `rows that were drawn for another breadth are given up`() {
    let gate = Gate()
    defer { gate.open() }
    list.setItems(items(gate), options: .synchronous)
    screen.backend.advanceFrame()
    list.scrollToRow(500)
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
    #expect(list.queue.stage != nil && list.subnodes.contains(where: \.isHidden))
    list.framed(0, 0, 80, 100)
    screen.backend.advanceFrame()
    gate.open()
    screen.rest(after: .seconds(1))
    #expect(first == 500 && list.queue.stage == nil && list.subnodes.allSatisfy { !$0.isHidden })
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `input reaches what is seen`() {
    let gate = Gate()
    defer { gate.open() }
    list.selection = ListSelection(mode: .single)
    list.setItems(items(gate), options: .synchronous)
    list.scrollToRow(500)
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
    screen.click(50, 30)
    #expect(list.selection.rows.contains(1) && first == 0)
    list.scroll(by: 20)
    screen.backend.advanceFrame()
    #expect(first == 1 && !isBlank)
  }

  @Test func `of jumps between two frames the last one counts, and what follows goes on from it`() {
    list.scrollToRow(500)
    list.scrollToRow(700)
    for _ in 0..<3 { frame() }
    #expect(first == 700)
    list.scrollToRow(100)
    list.scroll(by: 7)
    #expect(first == 100 && list.bounds.minY - list.row(100)!.y == 7)
  }

  @Test func `jumps that come faster than rows are drawn are seen nevertheless`() {
    var seen: [Int] = []
    for step in 1...30 {
      list.scrollToRow(step * 30)
      frame()
      #expect(!isBlank, "step \(step)")
      if let first, first != seen.last { seen.append(first) }
    }
    #expect(seen.count > 8, "\(seen)")
    for _ in 0..<4 { frame() }
    #expect(first == 900)
  }

  @Test func `a row that is loaded is gone to in place of one that is not`() {
    list.scrollToRow(500)
    frame()
    list.scrollRowToVisible(0)
    for _ in 0..<4 { frame() }
    #expect(first == 0)
  }

  @Test func `a list that leaves its window is where it was told to go when it comes back`() {
    list.scrollToRow(500)
    frame()
    list.removeFromSupernode()
    list.view.removeFromSuperview()
    screen.settleWithWorkers()
    screen.show(list)
    screen.settleWithWorkers()
    #expect(first == 500 && list.subnodes.allSatisfy { !$0.isHidden })
  }

  @Test func `a jump that is measured for longer than a frame is seen before the next one`() {
    let gate = Gate()
    defer { gate.open() }
    var items = items()
    for row in 300..<1000 { items[row].making = gate }
    list.setItems(items, options: .synchronous)
    list.scrollToRow(500)
    // Something else is drawn meanwhile.
    screen.root.backgroundColor = .black
    screen.backend.advanceFrame()
    list.scrollToRow(800)
    gate.open()
    var seen: [Int] = []
    for _ in 0..<8 {
      frame()
      if let first, first != seen.last { seen.append(first) }
    }
    #expect(seen.contains(500) && seen.last == 800, "\(seen)")
  }

  @Test(arguments: [Size(width: 80, height: 100), Size(width: 100, height: 60)])
  func `a list that gets another size while it waits goes where it was told to`(size: Size) {
    let gate = Gate()
    defer { gate.open() }
    list.setItems(items(gate), options: .synchronous)
    screen.backend.advanceFrame()
    list.scrollToRow(500)
    screen.backend.advanceFrame()
    #expect(first == 0)
    list.frame.size = size
    screen.backend.advanceFrame()
    gate.open()
    for _ in 0..<8 { frame() }
    screen.settleWithWorkers()
    #expect(list.visibleRows.map(\.index) == Array(500..<500 + Int(size.height / 20)))
    #expect(list.subnodes.allSatisfy { !$0.isHidden } && screen.isExact)
  }
}

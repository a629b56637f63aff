import Geometry
import ListEngine
import Locks
import Testing

@testable import Platform
@testable import Surface

/// Rows that say themselves when they can be shown.
@Suite(.serialized) @MainActor struct ListReadinessTests {
  /// Has rows wait until it is opened.
  private final class Gate: Sendable {
    private let waiting = Lock<[@Sendable () -> Void]>([])

    var count: Int { waiting.withLock { $0.count } }

    func add(_ isReady: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(isReady) } }

    /// Lets the first row go on.
    func open() {
      let isReady = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      isReady?()
    }
  }

  private struct SlowItem: ListItem, Identifiable, Equatable {
    let id: Int
    let gate: Gate?

    static func == (a: SlowItem, b: SlowItem) -> Bool { a.id == b.id }

    func makeNode(in context: ListItemContext) -> SlowNode { SlowNode(self) }
  }

  private final class SlowNode: DisplayNode, ListReadinessNode {
    let item: SlowItem

    nonisolated init(_ item: SlowItem) {
      self.item = item
      super.init()
      backgroundColor = NoteNode.color(item.id)
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }

    nonisolated func notifyWhenReady(_ isReady: @escaping @Sendable () -> Void) {
      if let gate = item.gate { gate.add(isReady) } else { isReady() }
    }
  }

  private let screen = OffscreenWindow(width: 100, height: 100)
  private let list = ListNode().framed(0, 0, 100, 100)
  private let gate = Gate()

  private func show(_ ids: [Int], slow: Set<Int> = [], options: ListTransaction.Options = []) {
    if list.scene == nil { screen.show(list) }
    let gate = gate
    list.setItems(
      ids.map { SlowItem(id: $0, gate: slow.contains($0) ? gate : nil) }, options: options)
    screen.settleWithWorkers()
  }

  private var ids: [Int] { list.rows.compactMap { ($0.node as? SlowNode)?.item.id } }

  @Test func `a transaction is shown when all of its new rows are ready`() {
    show([0, 1, 2, 3])
    var shown = 0
    show([0, 8, 9, 1, 2, 3], slow: [8, 9])
    list.transact(ListTransaction()) { _ in shown += 1 }
    #expect(ids == [0, 1, 2, 3] && gate.count == 2 && screen.isExact)
    gate.open()
    screen.settleWithWorkers()
    #expect(ids == [0, 1, 2, 3] && shown == 0, "what is asked for next waits, too")
    gate.open()
    screen.settleWithWorkers()
    #expect(ids == [0, 8, 9, 1, 2, 3] && shown == 1 && screen.isExact)
    screen.backend.advance(by: .seconds(1))
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `it waits for a fifth of a second and no longer`() {
    show([0, 1, 2, 3])
    show([0, 9, 1, 2, 3], slow: [9])
    screen.backend.advance(by: .milliseconds(190))
    screen.settleWithWorkers()
    #expect(ids == [0, 1, 2, 3])
    screen.backend.advance(by: .milliseconds(20))
    screen.settleWithWorkers()
    #expect(ids == [0, 9, 1, 2, 3])
    gate.open()
    screen.settleWithWorkers()
    #expect(ids == [0, 9, 1, 2, 3] && screen.isExact)
  }

  @Test func `one that is synchronous waits for none, nor does a scroll`() {
    show([0, 1, 2, 3])
    show([0, 9, 1, 2, 3], slow: [9], options: .synchronous)
    #expect(ids == [0, 9, 1, 2, 3] && gate.count == 0)
    show(Array(0..<60), slow: Set(20..<60))
    while gate.count > 0 { gate.open() }
    screen.settleWithWorkers()
    list.scroll(by: 600)
    screen.settleWithWorkers()
    #expect(list.visibleRows.map(\.index) == [30, 31, 32, 33, 34] && screen.isExact)
  }

  @Test func `what comes at once meanwhile is done behind it, in order`() {
    show([0, 1, 2, 3])
    show([0, 9, 1, 2, 3], slow: [9])
    list.setItems(
      [7, 0, 9, 1].map { SlowItem(id: $0, gate: nil) }, options: .synchronous)
    #expect(ids == [7, 0, 9, 1])
    gate.open()
    screen.settleWithWorkers()
    screen.backend.advance(by: .seconds(1))
    screen.settleWithWorkers()
    #expect(ids == [7, 0, 9, 1] && screen.isExact)
  }

  @Test func `rows that are shown already are not waited for`() {
    show([0, 1, 2], slow: [1], options: .synchronous)
    var isShown = false
    list.setItems(
      [0, 1, 2].map { SlowItem(id: $0, gate: gate) }, options: .forceUpdate
    ) { _ in isShown = true }
    screen.settleWithWorkers()
    #expect(isShown && gate.count == 0 && ids == [0, 1, 2])
  }
}

import Geometry
import ListEngine
import Locks
import Testing

@testable import Platform
@testable import Surface

/// Lists that are changed faster than frames are shown.
@Suite(.serialized) @MainActor struct ListStreamTests {
  /// A list, and what is asked of it.
  @MainActor private final class Stream {
    let notes: NoteList
    private var random: SeededGenerator
    private var items: [NoteItem]
    private var nextID = 100
    /// What the completions said, in their order.
    private(set) var completed: [String] = []
    private(set) var asked = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      notes = NoteList(alignment: seed % 3 == 0 ? .bottom : .top)
      items = NoteItem.items(0..<60)
      notes.show(items)
      notes.list.scroll(by: Double(number(-300...600)))
      notes.settle()
    }

    private func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private func makeItem() -> NoteItem {
      nextID += 1
      return NoteItem(id: nextID, height: Double(number(4...60)), isReused: nextID % 4 != 0)
    }

    /// Asks for another change, near a row.
    func change(near row: Int) {
      let middle = min(row, items.count)
      let index = min(max(0, middle + number(-4...8)), items.count)
      switch number(0...4) {
      case 0, 1: items.insert(makeItem(), at: index)
      case 2 where index < items.count: items.remove(at: index)
      case 3 where index < items.count: items[index].height = Double(number(4...60))
      case 4 where index < items.count:
        let item = items.remove(at: index)
        items.insert(item, at: min(items.count, index + 3))
      default: break
      }
      var options: ListTransaction.Options = []
      if number(0...2) == 0 { options.insert(.animateInsertion) }
      if number(0...5) == 0 { options.insert(.lowLatency) }
      let target = ListScrollTarget(row: number(0...30), position: .top(0))
      let step = asked
      asked += 1
      notes.list.setItems(
        items, options: options, scrollTo: number(0...9) == 0 ? target : nil
      ) { [weak self] _ in
        guard let self else { return }
        // Rows at the end of the view may still be loaded.
        completed.append("\(step): \(picture.first ?? "-")")
      }
    }

    /// All is shown that was asked for, without a frame: no time passes.
    func finish() {
      for _ in 0..<400 where completed.count < asked {
        WorkerPool.shared.waitUntilIdle()
        MainThreadQueue.shared.drain()
      }
      #expect(completed.count == asked)
    }

    /// What is seen, and where.
    var picture: [String] {
      let list = notes.list
      return list.rowsInView.map { row in
        let item = (row.node as? NoteNode)?.item
        let start = row.node.frame.minY - list.bounds.minY
        return "\(row.index) \(item?.id ?? -1) \(start) \(row.node.frame.height)"
      }
    }
  }

  @Test(arguments: 0..<15)
  func `what is asked for at once leads to what it leads to one by one`(seed: UInt64) {
    let (stream, single) = (Stream(seed: seed), Stream(seed: seed))
    #expect(stream.picture == single.picture)
    for round in 0..<3 {
      let (count, row) = (
        3 + Int(seed % 7) * 4, stream.notes.list.displayedRange!.visible.lowerBound
      )
      for _ in 0..<count { stream.change(near: row) }
      for _ in 0..<count {
        single.change(near: row)
        single.finish()
      }
      stream.finish()
      for moment in 0..<3 {
        #expect(stream.picture == single.picture, "seed \(seed), round \(round), \(moment)")
        for each in [stream, single] { each.notes.screen.backend.advance(by: .milliseconds(130)) }
      }
      #expect(stream.completed == single.completed, "seed \(seed), round \(round)")
      for each in [stream, single] { each.notes.rest() }
      #expect(stream.picture == single.picture, "seed \(seed), round \(round), at rest")
    }
    #expect(stream.notes.screen.isExact, "seed \(seed)")
  }

  @Test func `a list keeps up with more transactions than frames`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    notes.screen.window.waitsForDisplay = false
    var (items, done, waiting) = (NoteItem.items(0..<500), [Int](), 0)
    for frame in 0..<60 {
      for step in 0..<5 {
        let number = frame * 5 + step
        items[number].height += 5
        notes.list.setItems(items) { _ in done.append(number) }
      }
      WorkerPool.shared.waitUntilIdle()
      notes.screen.backend.advanceFrame()
      waiting = max(waiting, notes.list.queue.requests.count)
    }
    // What is asked for while others are measured follows with the next frame.
    #expect(waiting <= 10)
    notes.settle()
    #expect(done == Array(0..<300))
    #expect(notes.list.rows.allSatisfy { $0.height == 25 })
  }

  /// A row that gets longer by a point each time it is shown another item, starting from what its node shows.
  private struct GrowingItem: ListItem, Identifiable, Equatable {
    let id: Int
    var round = 0

    func makeNode(in context: ListItemContext) -> GrowingNode { GrowingNode() }

    func prepareUpdate(of node: GrowingNode, in context: ListItemContext) -> ListItemUpdate? {
      let length = node.length + 1
      return ListItemUpdate(layout: ListRowLayout(ListLength(length))) { node.length = length }
    }
  }

  private final class GrowingNode: DisplayNode {
    private let state = Lock(20.0)

    nonisolated var length: Double {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: length)
    }
  }

  @Test func `a row that changes several times in a step is prepared for what it shows then`() {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode().framed(0, 0, 100, 100)
    screen.show(list)
    var items = (0..<10).map { GrowingItem(id: $0) }
    list.setItems(items, options: .synchronous)
    var commits: [Double] = []
    for round in 1...4 {
      items[1].round = round
      list.setItems(items) { [weak list] _ in commits.append(list?.row(1)?.height ?? 0) }
    }
    screen.settleWithWorkers()
    #expect(commits == [21, 22, 23, 24])
    #expect(list.row(1)?.node.frame.height == 24)
  }

  @Test func `an app that changes the list as it hears of a change is followed`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    var done: [Int] = []
    for number in 0..<3 {
      notes.list.setItems(NoteItem.items(number..<20)) { [weak list = notes.list] _ in
        done.append(number)
        guard number == 0 else { return }
        list?.setItems(NoteItem.items(7..<20), options: .synchronous) { _ in done.append(7) }
      }
    }
    for _ in 0..<3 { notes.settle() }
    #expect(done == [0, 1, 2, 7] && notes.seen.first == 7)
    #expect(notes.list.queue.isEmpty)
  }

  /// A row that draws when a gate is open.
  private struct HeldBackItem: ListItem, Identifiable, Equatable {
    let id: Int
    let gate: Gate

    static func == (a: HeldBackItem, b: HeldBackItem) -> Bool { a.id == b.id }

    func makeNode(in context: ListItemContext) -> HeldBackNode { HeldBackNode(gate) }

    func layout(of node: HeldBackNode, in context: ListItemContext) -> ListRowLayout {
      ListRowLayout(20)
    }
  }

  /// A list that is scrolled, in which a row whose drawing is held back comes into view with the frame after this.
  private func insertHeldBackRow(_ gate: Gate) -> (screen: OffscreenWindow, list: ListNode) {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode().framed(0, 0, 100, 100)
    screen.show(list)
    let open = Gate()
    open.open()
    var items = (0..<200).map { HeldBackItem(id: $0, gate: open) }
    list.setItems(items, options: .synchronous)
    screen.settleWithWorkers()
    screen.window.waitsForDisplay = false
    items.insert(HeldBackItem(id: 1000, gate: gate), at: 3)
    list.scroll(by: 1)
    list.setItems(items)
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
    return (screen, list)
  }

  @Test func `a row that comes into view while the list is scrolled is drawn before it is seen`() {
    let gate = Gate()
    let (screen, list) = insertHeldBackRow(gate)
    #expect(list.count == 200 && list.visibleRows.count == 6)
    gate.open()
    WorkerPool.shared.waitUntilIdle()
    list.scroll(by: 1)
    screen.backend.advanceFrame()
    #expect(list.count == 201)
    #expect(list.row(3)?.node.contents != nil)
    screen.settleWithWorkers()
    #expect(screen.isExact && list.queue.stage == nil)
  }

  @Test func `a row whose drawing takes long is shown without it after three frames`() {
    let gate = Gate()
    let (screen, list) = insertHeldBackRow(gate)
    for _ in 0..<4 { screen.backend.advanceFrame() }
    #expect(list.count == 201 && list.row(3)?.node.contents == nil)
    gate.open()
    screen.settleWithWorkers()
    #expect(list.row(3)?.node.contents != nil && screen.isExact)
  }
}

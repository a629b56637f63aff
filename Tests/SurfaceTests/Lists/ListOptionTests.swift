import Geometry
import ListEngine
import Locks
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Options of transactions, hints and mistakes, as a list takes them.
@Suite(.serialized) @MainActor struct ListOptionTests {
  private let notes = NoteList()
  private var list: ListNode { notes.list }

  /// An item that notes what the list says of it.
  private struct NotingItem: ListItem, Identifiable, Equatable {
    let id: Int
    let log: NotingLog

    func makeNode(in context: ListItemContext) -> NoteNode {
      log.note(context)
      return NoteNode(NoteItem(id: id))
    }

    func layout(of node: NoteNode, in context: ListItemContext) -> ListRowLayout {
      log.measured.withLock { $0.append(context.index) }
      return context.layout(of: node)
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  }

  private final class NotingLog: Sendable {
    let loads = Lock<[Bool]>([])
    let measured = Lock<[Int]>([])

    func note(_ context: ListItemContext) {
      loads.withLock { $0.append(context.loadsSynchronously) }
    }
  }

  @Test func `with low latency a change waits for no frame of its window`() {
    notes.show(NoteItem.items(0..<5))
    /// What comes to the main thread, but for what waits for a frame of the window.
    func arrive() {
      WorkerPool.shared.waitUntilIdle()
      _ = MainThreadQueue.shared.drainFrame(of: ObjectIdentifier(list))
    }
    list.setItems(NoteItem.items(0..<6))
    arrive()
    #expect(list.count == 5)
    notes.settle()
    #expect(list.count == 6)
    list.setItems(NoteItem.items(0..<7), options: .lowLatency)
    arrive()
    #expect(list.count == 7)
  }

  @Test func `rows are drawn before they are shown where a change asks for that`() {
    notes.show([])
    list.setItems(NoteItem.items(0..<5), options: [.synchronous])
    #expect(notes.node(0)?.layer.contents == nil)
    list.setItems([NoteItem](), options: .synchronous)
    list.setItems(
      NoteItem.items(10..<15), options: [.synchronous, .preferSynchronousDrawing])
    #expect((0..<5).allSatisfy { notes.node($0)?.layer.contents != nil })
  }

  @Test func `rows are told to load what they show where a change asks for that`() {
    let log = NotingLog()
    list.setItems([0, 1].map { NotingItem(id: $0, log: log) })
    notes.settle()
    #expect(log.loads.withLock { $0 } == [false, false])
    list.setItems(
      [0, 1, 2].map { NotingItem(id: $0, log: log) }, options: .preferSynchronousResourceLoading)
    notes.settle()
    #expect(log.loads.withLock { $0 } == [false, false, true])
  }

  @Test func `all loaded rows are measured anew where a change asks for that`() {
    let log = NotingLog()
    list.setItems((0..<4).map { NotingItem(id: $0, log: log) })
    notes.settle()
    log.measured.withLock { $0 = [] }
    list.transact(ListTransaction())
    notes.settle()
    #expect(log.measured.withLock { $0 } == [])
    list.transact(ListTransaction(options: .forceUpdate))
    notes.settle()
    #expect(log.measured.withLock { $0.sorted() } == [0, 1, 2, 3])
  }

  @Test func `hints say which side of a change moves`() {
    notes.show(NoteItem.items(0..<50))
    list.scroll(by: 100)
    #expect(notes.place(of: 6) == 20)
    func insert(_ hint: ListTransaction.Direction?, id: Int, at index: Int) {
      var items = (0..<list.count).compactMap { (list.source.item(at: $0) as? NoteItem) }
      items.insert(NoteItem(id: id), at: index)
      let source = ListItemArray(items: items)
      list.transact(
        ListTransaction(insertions: [.init(at: index, directionHint: hint)]), source: source)
      notes.settle()
    }
    // In the middle of the view: what is behind keeps its place, what is before moves up.
    insert(.up, id: 100, at: 7)
    #expect(notes.place(of: 6) == 0 && notes.place(of: 7) == 40)
    insert(.down, id: 101, at: 8)
    #expect(notes.place(of: 6) == 0 && notes.place(of: 7) == 60)
  }

  @Test func `a change that breaks a rule ends the program and names the rule`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListNode()
        list.setRows(count: 3) { _ in DisplayNode() }
        list.transact(ListTransaction(deletions: [3]))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("ListNode: "), "\(text)")
  }

  @Test func `a source with another number of rows than follows ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let list = ListNode()
        list.setRows(count: 3) { _ in DisplayNode() }
        list.transact(
          ListTransaction(deletions: [0]),
          source: ListNode.source(count: 3) { _ in DisplayNode() })
      }
    }
  }
}

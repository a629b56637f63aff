import Geometry
import Glibc
import ListEngine
import Locks
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A list that changes by transactions.
@Suite(.serialized) @MainActor struct ListTransactionTests {
  @Test func `items are shown, and others in their place`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<50))
    #expect(notes.seen == [0, 1, 2, 3, 4])
    notes.show(NoteItem.items(100..<103))
    #expect(notes.seen == [100, 101, 102] && notes.list.count == 3)
    notes.show([])
    #expect(notes.seen == [] && notes.list.subnodes.isEmpty)
  }

  @Test func `what is read stays while rows come and go before it`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    notes.list.scroll(by: 2007)
    notes.settle()
    #expect(notes.place(of: 101) == 13)
    notes.show(NoteItem.items(-50..<500))
    #expect(notes.place(of: 101) == 13)
    notes.show(NoteItem.items(90..<500))
    #expect(notes.place(of: 101) == 13)
    notes.show(NoteItem.items(90..<95) + NoteItem.items(101..<500))
    // It takes the place of the row that was read.
    #expect(notes.place(of: 101) == -7)
    notes.show(NoteItem.items(102..<500))
    #expect(notes.place(of: 102) == -7)
  }

  @Test func `a transaction is shown as a whole or not at all`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    notes.screen.window.waitsForDisplay = false
    var isDone = false
    notes.list.setItems(NoteItem.items(10..<30)) { range in
      isDone = true
      #expect(range?.visible == 0..<5)
    }
    #expect(notes.seen == [0, 1, 2, 3, 4] && notes.list.count == 20 && !isDone)
    notes.settle()
    #expect(notes.seen == [10, 11, 12, 13, 14] && notes.list.count == 20 && isDone)
  }

  @Test func `a row that the list has loaded while it was made by a worker keeps its node`() {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<200))
    // The neighbours of the row that goes are measured anew.
    let items = NoteItem.items(Array(0..<60) + Array(61..<200))
    notes.list.setItems(items, scrollTo: ListScrollTarget(row: 58, position: .top(0)))
    WorkerPool.shared.waitUntilIdle()
    notes.list.scroll(by: 58 * 20)
    let nodes = [58, 59, 61].map { notes.node($0) }
    #expect(nodes.allSatisfy { $0 != nil })
    notes.settle()
    #expect(notes.list.count == 199 && notes.seen.first == 58)
    #expect(zip(nodes, [58, 59, 60]).allSatisfy { $0 === notes.node($1) })
  }

  @Test(arguments: [false, true])
  func `what lies around a row that is gone to is not loaded by the frame that goes there`(
    isTransaction: Bool
  ) {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<500))
    let target = ListScrollTarget(row: 300, position: .top(0))
    if isTransaction {
      notes.list.setItems(NoteItem.items(0..<500), scrollTo: target)
    } else {
      notes.list.scroll(to: target)
    }
    #expect(notes.list.rows.first?.index == 0)
    // They are measured, and then drawn: with the next frame, or the one after it.
    for _ in 0..<2 where notes.list.rows.first?.index == 0 {
      WorkerPool.shared.waitUntilIdle()
      notes.screen.backend.advanceFrame()
    }
    // One that only touches the view is there, too.
    #expect(notes.list.rows.map(\.index) == Array(300...305))
    notes.settle()
    #expect(notes.list.rows.contains { $0.index == 299 })
    #expect(notes.list.rows.contains { $0.index == 306 })
  }

  @Test func `what lies around a row that is gone to is loaded though nothing else happens`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    notes.list.scrollToRow(300)
    WorkerPool.shared.waitUntilIdle()
    notes.screen.backend.advanceFrame()
    #expect(notes.list.rows.map(\.index) == Array(300...305))
    notes.settle()
    #expect(notes.list.rows.contains { $0.index == 299 })
    #expect(notes.list.rows.contains { $0.index == 306 })
    #expect(!notes.screen.backend.isFrameRequested)
  }

  /// A list in which row 300 is seen, as it was just gone to, with all distances of a list that is scrolled.
  private func listAtRow300() -> NoteList {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<500))
    notes.list.scroll(by: 10)
    notes.settle()
    notes.list.scroll(to: ListScrollTarget(row: 300, position: .top(0)))
    for _ in 0..<5 where notes.list.rows.first?.index != 300 { advance(notes) }
    return notes
  }

  private func advance(_ notes: NoteList) {
    WorkerPool.shared.waitUntilIdle()
    notes.screen.backend.advanceFrame()
    // What workers found out between two frames is taken.
    notes.screen.backend.advance(by: .zero)
  }

  @Test func `no frame loads many of the rows around one that is gone to`() {
    let notes = listAtRow300()
    var counts = [notes.list.rows.count]
    var frames = 0
    while notes.screen.backend.isFrameRequested, frames < 30 {
      advance(notes)
      frames += 1
      if counts.last != notes.list.rows.count { counts.append(notes.list.rows.count) }
    }
    let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
    // The view has five rows: a quarter of a view comes on each side in a step.
    #expect(steps.count >= 4 && steps.allSatisfy { (1...10).contains($0) }, "\(steps)")
    #expect(!notes.screen.backend.isFrameRequested)
    // What a worker has loaded since the last frame.
    notes.settle()
    // Two and a half views before it in the way of the scroll, one and a half behind, and half a view more for each.
    let loaded = notes.list.rows.map(\.index)
    #expect((loaded.first ?? 300) <= 291 && (loaded.last ?? 0) >= 319)
  }

  @Test func `a window that waits for everything has rows around one that is gone to at once`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    notes.list.scroll(by: 10)
    notes.settle()
    notes.list.scroll(to: ListScrollTarget(row: 300, position: .top(0)))
    for _ in 0..<5 where notes.list.rows.first?.index != 300 { advance(notes) }
    var counts = [notes.list.rows.count]
    for _ in 0..<20 {
      advance(notes)
      if counts.last != notes.list.rows.count { counts.append(notes.list.rows.count) }
    }
    #expect(counts.count == 2, "\(counts)")
  }

  @Test func `someone who goes on to another row does not wait for those around the first one`() {
    let notes = listAtRow300()
    for _ in 0..<3 { advance(notes) }
    let loaded = notes.list.rows.map(\.index)
    #expect(loaded.count < 20 && loaded.contains(299) && loaded.contains(306))
    notes.list.scroll(to: ListScrollTarget(row: 100, position: .top(0)))
    for _ in 0..<5 where notes.list.rows.first?.index != 100 { advance(notes) }
    #expect(notes.list.rows.map(\.index) == Array(100...105))
    // Each step needs workers, and what they have made is taken between two frames.
    for _ in 0..<40 { advance(notes) }
    #expect(notes.list.rows.contains { $0.index == 119 })
  }

  @Test func `a list that is flung behind a row that was gone to has the rows ahead at once`() {
    let notes = listAtRow300()
    for _ in 0..<2 { advance(notes) }
    notes.list.scroll(by: 40)
    WorkerPool.shared.waitUntilIdle()
    advance(notes)
    // It would be there before the steps.
    #expect(notes.list.rows.last.map { $0.index >= 319 } == true)
  }

  @Test func `rows that go as another one is gone to end with the frame that loads its neighbours`()
  {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<500))
    weak let gone = notes.node(0)
    notes.list.scroll(to: ListScrollTarget(row: 300, position: .top(0)))
    for _ in 0..<5 where notes.list.rows.first?.index != 300 { advance(notes) }
    #expect(gone != nil, "the frame that shows the other row has enough to do")
    for _ in 0..<2 { advance(notes) }
    #expect(gone == nil)
  }

  @Test func `rows that go as another one is gone to end with a list that is taken away`() {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<500))
    weak let gone = notes.node(0)
    notes.list.scroll(to: ListScrollTarget(row: 300, position: .top(0)))
    for _ in 0..<5 where notes.list.rows.first?.index != 300 { advance(notes) }
    #expect(gone != nil)
    notes.list.view.removeFromSuperview()
    notes.settle()
    #expect(gone == nil)
    // It has what lies around the other row where it is seen again.
    notes.screen.show(notes.list)
    notes.settle()
    #expect(notes.list.rows.contains { $0.index == 299 })
    #expect(notes.list.rows.contains { $0.index == 306 })
  }

  @Test func `a synchronous transaction is done when it returns, after those before it`() {
    let notes = NoteList()
    var done: [Int] = []
    notes.list.setItems(NoteItem.items(0..<20)) { _ in done.append(1) }
    notes.list.setItems(NoteItem.items(5..<20)) { _ in done.append(2) }
    notes.list.setItems(NoteItem.items(7..<20), options: .synchronous) { _ in done.append(3) }
    #expect(done == [1, 2, 3] && notes.seen == [7, 8, 9, 10, 11])
  }

  @Test func `transactions follow each other in order`() {
    let notes = NoteList()
    var done: [Int] = []
    for step in 0..<10 {
      notes.list.setItems(NoteItem.items(step..<30)) { _ in done.append(step) }
    }
    for _ in 0..<12 { notes.settle() }
    #expect(done == Array(0..<10) && notes.seen.first == 9)
  }

  @Test func `indices of a transaction are those after the ones before it`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<10))
    let source = { (ids: [Int]) in ListItemArray(items: NoteItem.items(ids)) }
    notes.list.transact(
      ListTransaction(deletions: [0, 1]), source: source(Array(2..<10)))
    notes.list.transact(
      ListTransaction(insertions: [.init(at: 8)]), source: source(Array(2..<11)))
    notes.list.scrollToRow(8)
    #expect(notes.list.count == 9 && notes.seen.last == 10)
  }

  @Test func `a list goes where it was told before anything was seen of it`() {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode()
    list.setItems(
      NoteItem.items(0..<90), options: .synchronous,
      scrollTo: ListScrollTarget(row: 40, position: .top(0)))
    list.setItems(NoteItem.items(-5..<90), options: .synchronous)
    screen.show(list.framed(0, 0, 100, 100))
    #expect((list.visibleRows.first?.node as? NoteNode)?.item.id == 40)
  }

  @Test(arguments: [ListNode.Alignment.top, .bottom])
  func `a list that was hidden comes back where it was`(alignment: ListNode.Alignment) {
    let notes = NoteList(alignment: alignment)
    notes.show(NoteItem.items(0..<200))
    notes.list.scroll(to: ListScrollTarget(row: 80, position: .top(0)))
    notes.settle()
    notes.list.framed(0, 0, 100, 0)
    notes.settle()
    notes.list.framed(0, 0, 100, 100)
    notes.settle()
    #expect(notes.seen.first == 80)
  }

  @Test func `another axis shows what was about to be shown`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    var isDone = false
    notes.list.setItems(NoteItem.items(5..<20)) { _ in isDone = true }
    notes.list.axis = .horizontal
    notes.settle()
    notes.show(NoteItem.items(6..<20))
    #expect(isDone && notes.list.count == 14)
  }

  @Test func `an animation counts as no scroll`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<1000))
    notes.list.scroll(to: ListScrollTarget(row: 500, position: .top(0)))
    notes.rest()
    let offset = notes.list.contentOffset
    var scrolls = 0
    notes.list.onScroll = { scrolls += 1 }
    var items = NoteItem.items(0..<1000)
    items.insert(NoteItem(id: 5000), at: 502)
    notes.list.setItems(items, options: [.animateInsertion, .synchronous])
    notes.rest()
    #expect(notes.list.contentOffset == offset && scrolls == 0)
  }

  @Test func `a conversation that is hidden at its end comes back at its end`() {
    let notes = NoteList(alignment: .bottom)
    notes.show(NoteItem.items(0..<50))
    notes.list.framed(0, 0, 100, 0)
    notes.settle()
    notes.show(NoteItem.items(0..<53))
    notes.list.framed(0, 0, 100, 100)
    notes.settle()
    #expect(notes.seen.last == 52)
  }

  @Test func `a conversation follows again after a finger has held it`() {
    let notes = NoteList(alignment: .bottom)
    notes.show(NoteItem.items(0..<50))
    notes.list.drag(by: -3)
    notes.list.drag(by: 3)
    notes.list.endDrag(velocity: 0)
    notes.show(NoteItem.items(0..<52))
    #expect(notes.seen.last == 51)
  }

  // MARK: Nodes

  @Test func `a row that stays keeps its node, and shows what has changed in it`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    let (first, third) = (try #require(notes.node(0)), try #require(notes.node(2)))
    var items = NoteItem.items(0..<20)
    items[2].height = 35
    items.insert(NoteItem(id: 99), at: 1)
    notes.show(items)
    #expect(notes.node(0) === first && notes.node(3) === third)
    #expect(third.item.height == 35 && third.frame.height == 35)
    #expect(notes.place(of: 3) == 95)
  }

  @Test func `an item that reuses no node gets a new one in the same place`() throws {
    let notes = NoteList()
    var items = NoteItem.items(0..<20)
    items[1].isReused = false
    notes.show(items)
    let second = try #require(notes.node(1))
    items[1].height = 30
    notes.show(items)
    let new = try #require(notes.node(1))
    #expect(new !== second && second.supernode == nil)
    #expect(new.frame == Rect(x: 0, y: 20, width: 100, height: 30))
    #expect(new.interfaceState == .inHierarchy && second.interfaceState == [])
    #expect(notes.screen.isExact)
  }

  @Test func `a row that moves keeps its node`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    let moved = try #require(notes.node(3))
    notes.show(NoteItem.items([3, 0, 1, 2, 4, 5, 6]))
    #expect(notes.node(0) === moved)
    // Also where it has changed at the same time.
    var items = NoteItem.items([0, 1, 2, 3, 4, 5, 6])
    items[3].height = 33
    notes.show(items)
    #expect(notes.node(3) === moved && moved.frame.height == 33)
  }

  @Test func `rows are made and measured by workers, not by the main thread`() {
    let notes = NoteList()
    notes.screen.window.waitsForDisplay = false
    notes.show(NoteItem.items(0..<5))
    let threads = Lock<Set<Bool>>([])
    let main = pthread_self()
    notes.list.transact(
      ListTransaction(insertions: [.init(at: 0, count: 4)]),
      source: WatchedSource(count: 9) {
        threads.withLock { _ = $0.insert(pthread_equal(pthread_self(), main) != 0) }
      })
    notes.settle()
    #expect(notes.list.count == 9 && threads.withLock { $0 } == [false])
  }

  @Test func `no node outlives its list`() {
    let before = NoteNode.count
    weak var released: ListNode?
    do {
      let notes = NoteList()
      released = notes.list
      notes.show(NoteItem.items(0..<200))
      notes.list.scroll(by: 1500)
      notes.show(NoteItem.items(50..<300), options: .animateInsertion)
      notes.list.setItems(NoteItem.items(0..<10))
      #expect(NoteNode.count > before)
    }
    // A worker lets go of what it has measured only after it counts as idle.
    for _ in 0..<12_000 where NoteNode.count > before {
      MainThreadQueue.shared.drain()
      usleep(5000)
    }
    // Those of earlier tests may go meanwhile, too.
    #expect(released == nil && NoteNode.count <= before)
  }

  @Test(arguments: [false, true])
  func `rows that a list has left for another one end soon`(isTransaction: Bool) {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    weak let left = notes.node(0)
    #expect(left != nil)
    if isTransaction {
      let target = ListScrollTarget(row: 300, position: .top(0))
      notes.list.setItems(NoteItem.items(0..<500), scrollTo: target)
    } else {
      notes.list.scrollToRow(300)
    }
    notes.settle()
    #expect(notes.seen.first == 300 && left == nil)
  }

  @Test func `rows that a list has left end as it goes to another window, where others come`() {
    let (notes, other) = (NoteList(), OffscreenWindow(width: 100, height: 100))
    notes.show(NoteItem.items(0..<500))
    weak let left = notes.node(0)
    notes.list.scrollToRow(300)
    notes.list.view.removeFromSuperview()
    other.show(notes.list)
    other.settleWithWorkers()
    #expect(left == nil && notes.seen.first == 300)
    #expect(notes.list.rows.contains { $0.index == 306 })
  }

  /// The last reference to a node.
  private final class LastReference: Sendable {
    private let node: Lock<DisplayNode?>

    init(_ node: DisplayNode) { self.node = Lock(node) }

    func drop() { node.withLock { $0 = nil } }
  }

  @Test func `a row ends on the main thread where a worker has the last reference to it`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<5))
    weak let view = notes.node(0)?.view
    let last = LastReference(notes.node(0)!)
    notes.show([])
    WorkerPool.shared.submit { last.drop() }
    WorkerPool.shared.waitUntilIdle()
    #expect(view != nil, "its view waits for the main thread")
    notes.settle()
    #expect(view == nil)
  }

  // MARK: Animations

  @Test func `an inserted row grows within 0_4 seconds while the others make way`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    var items = NoteItem.items(0..<20)
    items.insert(NoteItem(id: 99), at: 2)
    notes.list.setItems(items, options: [.animateInsertion, .synchronous])
    let new = try #require(notes.node(2))
    #expect(notes.place(of: 2) == 40 && notes.place(of: 99) == 40 && new.alpha == 0)
    var last = 40.0
    for _ in 0..<18 {
      notes.screen.backend.advanceFrame()
      let place = try #require(notes.place(of: 2))
      #expect(place >= last && place < 60, "\(place)")
      #expect(notes.place(of: 99) == 40 && notes.place(of: 1) == 20)
      last = place
    }
    #expect(last > 58)
    notes.rest()
    #expect(notes.place(of: 2) == 60 && new.alpha == 1)
    #expect(!notes.screen.backend.isFrameRequested)
  }

  @Test func `a removed row is there until it has made way, and takes no input`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    let gone = try #require(notes.node(2))
    notes.list.setItems(
      NoteItem.items([0, 1] + Array(3..<20)), options: [.animateInsertion, .synchronous])
    #expect(gone.supernode === notes.list && !gone.isUserInteractionEnabled)
    #expect(notes.place(of: 3) == 60)
    notes.screen.backend.advance(by: .milliseconds(200))
    #expect(try #require(notes.place(of: 3)) < 60 && gone.alpha < 1)
    notes.rest()
    #expect(gone.supernode == nil && notes.place(of: 3) == 40)
  }

  @Test func `the old picture of a row fades into the new one within 0_12 seconds`() throws {
    let notes = NoteList()
    var items = NoteItem.items(0..<20)
    items[1].isReused = false
    notes.show(items)
    let old = notes.screen.pixel(50, 30)
    items[1].text = "other"
    items[1].color = 777
    notes.list.setItems(items, options: [.crossfade, .synchronous])
    notes.screen.backend.advanceFrame()
    notes.screen.backend.advance(by: .milliseconds(60))
    let between = notes.screen.pixel(50, 30)
    notes.rest()
    let new = notes.screen.pixel(50, 30)
    #expect(old != new && between != old && between != new)
    #expect(notes.list.layer.sublayers.count == notes.list.subnodes.count + 1, "the indicator")
    #expect(ListTimings.crossfade.duration == 0.12 && notes.screen.isExact)
  }

  @Test func `a transaction that goes to a row ends a throw`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<500))
    notes.list.drag(by: 10)
    notes.list.endDrag(velocity: 3000)
    notes.screen.backend.advance(by: .milliseconds(50))
    notes.show(
      NoteItem.items(0..<501), options: .synchronous,
      scrollTo: ListScrollTarget(row: 300, position: .top(0)))
    notes.rest()
    #expect(notes.place(of: 300) == 0)
  }

  @Test func `a window that is asked for less motion shows changes at once`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    notes.screen.window.reducesMotion = true
    notes.show(NoteItem.items([0, 99] + Array(1..<20)), options: .animateInsertion)
    #expect(notes.place(of: 1) == 40 && notes.node(1)?.alpha == 1)
    #expect(!notes.screen.backend.isFrameRequested)
  }

  @Test func `a list goes to a row that never existed, and its picture slides there`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<100_000))
    notes.list.scroll(to: ListScrollTarget.animated(row: 70_000, position: .center(overflow: .top)))
    #expect(notes.place(of: 70_000).map { $0 > 90 } == true, "it comes from below")
    var last = try #require(notes.place(of: 70_000))
    for _ in 0..<16 {
      notes.screen.backend.advanceFrame()
      let place = try #require(notes.place(of: 70_000))
      #expect(place <= last)
      last = place
    }
    notes.rest()
    #expect(notes.place(of: 70_000) == 40)
    #expect(notes.list.subnodes.count < 60 && notes.screen.isExact)
  }

  @Test func `a wheel goes on from where a slide has come to`() throws {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<1000))
    notes.list.scroll(to: ListScrollTarget.animated(row: 12, position: .top(0)))
    notes.screen.backend.advance(by: .milliseconds(150))
    notes.list.scroll(by: 100)
    notes.rest()
    #expect(notes.place(of: 17) == 0)
  }

  // MARK: Headers

  private func days(_ ids: Range<Int>) -> [NoteItem] {
    ids.map { NoteItem(id: $0, day: $0 / 4) }
  }

  private func header(_ day: Int, of notes: NoteList) -> Double? {
    notes.list.headers.shown.first { $0.key.header.id == Int64(day) }
      .map { $0.value.node.frame.minY - notes.list.bounds.minY }
  }

  @Test func `a header sticks to the top until the next one pushes it away`() {
    let notes = NoteList()
    notes.show(days(0..<40))
    #expect(header(0, of: notes) == 0 && header(1, of: notes) == 80)
    notes.list.scroll(by: 30)
    notes.settle()
    #expect(header(0, of: notes) == 0 && header(1, of: notes) == 50)
    notes.list.scroll(by: 45)
    notes.settle()
    #expect(header(0, of: notes) == -7 && header(1, of: notes) == 5)
    notes.list.scroll(by: 10)
    notes.settle()
    #expect(header(1, of: notes) == 0)
    #expect(notes.screen.isExact)
  }

  @Test func `a header that sticks stays on its pixels`() {
    let notes = NoteList()
    notes.show(days(0..<40))
    for distance in [0.3, 10.5, 33.7] {
      notes.list.scroll(by: distance)
      notes.settle()
      #expect(header(0, of: notes) == 0)
    }
  }

  @Test func `headers lie above rows that come later`() throws {
    let notes = NoteList()
    notes.show(days(0..<40))
    notes.list.scroll(by: 300)
    notes.settle()
    notes.show(days(0..<44), options: .animateInsertion)
    let subnodes = notes.list.subnodes
    let firstHeader = try #require(subnodes.firstIndex { $0.name?.hasPrefix("day") == true })
    #expect(subnodes[firstHeader...].allSatisfy { $0.name?.hasPrefix("day") == true })
    #expect(subnodes.count - firstHeader == notes.list.headers.shown.count)
  }

  @Test func `a header goes with the last of its rows`() {
    let notes = NoteList()
    notes.show(days(0..<12))
    notes.show(days(4..<12))
    #expect(header(0, of: notes) == nil && header(1, of: notes) == 0)
    #expect(notes.list.headers.shown.count == 2)
  }
}

/// Tells who asks it for rows.
private struct WatchedSource: ListItemSource {
  let count: Int
  let onMake: @Sendable () -> Void

  func item(at index: Int) -> any ListItem {
    onMake()
    return NoteItem(id: index)
  }
}

import Geometry
import ListEngine
import Locks
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How rows come, go and move where a transaction or the row says so, and what their nodes are told of it.
@Suite(.serialized) @MainActor struct RowTransitionTests {
  /// A row that says how long it takes to come and to get another length.
  private struct TimedItem: ListItem, Identifiable, Equatable {
    let id: Int
    var height = 40.0
    var seconds: Double?

    func makeNode(in context: ListItemContext) -> TimedNode { TimedNode(self) }

    func layout(of node: TimedNode, in context: ListItemContext) -> ListRowLayout {
      var layout = ListRowLayout(ListLength(height))
      let animation = seconds.map { ListAnimation(duration: $0, curve: .linear) }
      (layout.insertionAnimation, layout.updateAnimation) = (animation, animation)
      return layout
    }

    func prepareUpdate(of node: TimedNode, in context: ListItemContext) -> ListItemUpdate? {
      ListItemUpdate(layout: layout(of: node, in: context)) {}
    }
  }

  /// A row that notes what it is told.
  private final class TimedNode: DisplayNode, ListTransitionNode {
    let id: Int
    var told: [ListRowTransition] = []
    /// Where it was in its list when it was told.
    var place: Double?

    nonisolated init(_ item: TimedItem) {
      id = item.id
      super.init()
      backgroundColor = NoteNode.color(item.id)
    }

    func listRowWillTransition(_ transition: ListRowTransition) {
      told.append(transition)
      place = frame.minY
    }
  }

  private let screen = OffscreenWindow(width: 200, height: 200)
  private let list = ListNode().framed(0, 0, 200, 200)

  private func show(
    _ items: [TimedItem], _ options: ListTransaction.Options = [.synchronous]
  ) {
    if list.supernode == nil, list.scene == nil {
      screen.root.backgroundColor = .white
      screen.show(list)
    }
    list.setItems(items, options: options)
    screen.backend.settle()
  }

  private func items(_ ids: [Int], height: Double = 40) -> [TimedItem] {
    ids.map { TimedItem(id: $0, height: height) }
  }

  private func node(_ id: Int) throws -> TimedNode {
    try #require(list.subnodes.lazy.compactMap { $0 as? TimedNode }.first { $0.id == id })
  }

  /// Where a row begins in the view.
  private func place(_ id: Int) throws -> Double { try node(id).frame.minY - list.bounds.minY }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      screen.backend.advanceFrame()
      #expect(screen.isExact)
    }
  }

  // MARK: Options

  @Test func `rows that fade in have their room at once`() throws {
    show(items([0, 1, 2, 3]))
    show(items([0, 9, 1, 2, 3]), [.animateAlpha, .synchronous])
    frames(4)
    let new = try node(9)
    #expect(try place(1) == 80 && new.frame.height == 40 && new.layer.mask == nil)
    #expect(new.alpha > 0.02 && new.alpha < 0.6)
    let seen = screen.pixel(100, 60)
    #expect(seen != 0xffff_ffff && seen != NoteNode.color(9).premultipliedPixel)
    frames(26)
    #expect(new.alpha == 1 && screen.pixel(100, 60) == NoteNode.color(9).premultipliedPixel)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a full transition fades and scales what comes and goes, and moves the rest`() throws {
    show(items([0, 1, 2, 3]))
    let gone = try node(1)
    show(items([0, 2, 9, 3]), [.fullTransition, .synchronous])
    let new = try node(9)
    #expect(new.alpha < 0.2 && new.transform.a < 0.8 && gone.alpha > 0.8)
    frames(4)
    #expect(new.alpha > 0.3 && new.alpha < 1 && gone.alpha > 0 && gone.alpha < 0.7)
    #expect(new.transform.a > 0.7 && new.transform.a < 1 && gone.transform.a < 1)
    #expect(try place(2) > 40 && place(2) < 80)
    frames(4)
    #expect(new.alpha == 1 && gone.alpha == 0, "after 0.1 seconds")
    #expect(new.transform.a < 1 && gone.supernode != nil)
    frames(14)
    #expect(new.transform == .identity && gone.supernode == nil)
    #expect(try place(2) == 40 && place(3) == 120 && !screen.backend.isFrameRequested)
  }

  @Test func `an insertion may be animated where the rest is not`() throws {
    show(items([0, 1, 2, 3]))
    var transaction = ListTransaction(options: .synchronous)
    transaction.insertions = [.init(at: 1, forcesAnimation: true)]
    list.transact(transaction, source: ListItemArray(items: items([0, 9, 1, 2, 3])))
    frames(4)
    let new = try node(9)
    #expect(new.alpha > 0 && new.alpha < 1 && new.layer.mask != nil)
    #expect(try place(1) > 45 && place(1) < 79)
    frames(26)
    #expect(try place(1) == 80 && new.alpha == 1)
  }

  // MARK: Durations

  @Test func `a row comes in its own time`() throws {
    show(items([0, 1, 2]))
    var new = items([0, 8, 9, 1, 2])
    new[1].seconds = 1
    show(new, [.animateInsertion, .synchronous])
    // The other one has come in 0.4 seconds.
    frames(30)
    #expect(try node(9).alpha == 1 && abs(place(1) - 100) < 2)
    #expect(try abs(node(8).alpha - 0.5) < 0.04)
    frames(32)
    #expect(try node(8).alpha == 1 && place(1) == 120 && !screen.backend.isFrameRequested)
  }

  @Test func `so does it get another length`() throws {
    show(items([0, 1, 2]))
    var longer = items([0, 1, 2])
    (longer[0].height, longer[0].seconds) = (80, 1)
    show(longer, [.animateInsertion, .synchronous])
    frames(30)
    #expect(try abs(place(1) - 60) < 2)
    frames(32)
    #expect(try place(1) == 80)
  }

  @Test func `a list says how rows go that are deleted`() throws {
    show(items([0, 1, 2, 3]))
    list.deletionAnimation = ListAnimation(duration: 1, curve: .linear)
    let gone = try node(1)
    show(items([0, 2, 3]), [.animateInsertion, .synchronous])
    frames(30)
    #expect(try abs(place(2) - 60) < 2 && abs(gone.alpha - 0.5) < 0.04)
    frames(32)
    #expect(try gone.supernode == nil && place(2) == 40)
  }

  // MARK: Hooks

  @Test func `a row is told that it comes, goes or moves, and how`() throws {
    show(items([0, 1, 2, 3]))
    #expect(try node(0).told.isEmpty, "the first rows come at once")
    let gone = try node(1)
    show(items([3, 0, 9, 2]), [.animateInsertion, .synchronous])
    let insertion = ListTimings.insertion
    #expect(try node(9).told == [ListRowTransition(kind: .insertion, animation: insertion)])
    #expect(try node(3).told == [ListRowTransition(kind: .move, animation: insertion)])
    #expect(gone.told == [ListRowTransition(kind: .removal, animation: insertion)])
    #expect(try node(0).told.isEmpty && node(2).told.isEmpty)
    #expect(try node(9).place != nil && node(9).place == node(9).place?.rounded())
  }

  @Test func `at once it is told where the transaction asks for that`() throws {
    show(items([0, 1]))
    show(items([0, 8, 1]))
    #expect(try node(8).told.isEmpty)
    show(items([0, 8, 9, 1]), [.requestItemInsertionAnimations, .synchronous])
    let told = ListRowTransition(kind: .insertion, animation: nil, isRequested: true)
    #expect(try node(9).told == [told] && node(8).told.isEmpty)
  }

  @Test func `a row is told that it comes from the other side`() throws {
    show(items([0, 1]))
    show(items([1, 0, 9]), [.animateInsertion, .invertOffsetDirection, .synchronous])
    #expect(try node(9).told.map(\.isInverted) == [true])
    let moves = try [0, 1].flatMap { try node($0).told }.filter { $0.kind == .move }
    #expect(!moves.isEmpty && moves.allSatisfy { !$0.isInverted }, "it is said of what comes")
  }

  @Test func `a full transition tells its own times`() throws {
    show(items([0, 1, 2]))
    let gone = try node(1)
    show(items([0, 9, 2]), [.fullTransition, .synchronous])
    #expect(try node(9).told.map(\.animation) == [ListTimings.fullTransition])
    #expect(gone.told.map(\.kind) == [.removal])
    #expect(gone.told.map(\.animation) == [ListTimings.fullTransition])
  }

  @Test func `rows that are scrolled into view are told nothing`() throws {
    show(items(Array(0..<40)))
    list.scroll(by: 900)
    screen.settleWithWorkers()
    for row in list.visibleRows { #expect((row.node as? TimedNode)?.told.isEmpty == true) }
  }
}

import Geometry
import ListEngine

/// The row of a list that is lifted and dragged to another place.
///
/// The row keeps its slot in the list, and its node is shown where the pointer has it. Each place that it comes over is
/// told to the app, which moves the row by a transaction.
@MainActor
final class ListReordering {
  var onMove: (@MainActor (Int, Int) -> Bool)? {
    didSet { watch() }
  }
  var canMove: (@MainActor (Int) -> Bool)?
  var onWillBegin: (@MainActor (Int) -> Void)?
  var liftsByLongPress = true
  /// Whether the list scrolls while a row is held near one of its edges.
  var autoscrolls = true

  /// A pointer that rests may be due for another place when the time between two of them is over.
  static let attention = ListTimings.reorderInterval + 0.05

  weak var list: ListNode?
  var lifted: LiftedRow?
  var recognizer: ListReorderRecognizer?
  var time = Duration.zero
  var lastStep: Duration?
  /// The place that the app has refused, as long as it was asked for no other one and rows have not changed.
  private var refused: Int?
  /// Up to when a place is looked for.
  var deadline = Duration.zero

  init(_ list: ListNode) { self.list = list }

  private func watch() {
    guard onMove != nil, recognizer == nil, let list else { return }
    let recognizer = ListReorderRecognizer(self)
    self.recognizer = recognizer
    list.onDidLoad { $0.view.addGestureRecognizer(recognizer) }
  }

  func tick() -> Duration {
    time = max(time, list?.now ?? time)
    return time
  }

  private func mayMove(_ index: Int) -> Bool { onMove != nil && canMove?(index) ?? true }

  // MARK: Who can be lifted

  var liftedRow: Int? {
    guard let list, let lifted, lifted.isHeld else { return nil }
    return lifted.reorder.row(in: list.state)
  }

  /// Whether the node of an entry is shown elsewhere than in its slot.
  func isLifted(_ id: ListEntryID) -> Bool { lifted?.reorder.entry == id }

  /// The row at a place in the content, if it can be moved, and whether that is its handle.
  func movableRow(at point: Point) -> (index: Int, isHandle: Bool)? {
    guard let list, let row = list.loadedRow(at: point), mayMove(row.index) else { return nil }
    let handle = row.node as? any ReorderableRow
    return (row.index, handle?.isReorderHandle(at: point - row.node.frame.origin) ?? false)
  }

  // MARK: The drag

  /// Lifts a row that a pointer holds at a place in the content.
  func lift(_ index: Int, at point: Point) {
    guard let list, list.state.entries.contains(where: { $0.row == index }) else { return }
    list.swipes.close()
    finish()
    let reorder = ListReorder(lifting: index, in: list.state)
    list.state.setPinned(index, true)
    let lifted = LiftedRow(
      reorder, grip: place(of: point) - reorder.centre, at: tick(), isAnimated: list.canAnimate)
    self.lifted = lifted
    list.interaction?.isDragging = true
    list.addSubnode(lifted.backdrop)
    show()
  }

  /// The pointer is elsewhere.
  func move(to point: Point) {
    guard let list, let lifted, lifted.isHeld else { return }
    lifted.reorder.move(to: place(of: point) - lifted.grip, in: list.state)
    deadline = tick() + .seconds(Self.attention)
    findPlace(at: time)
    show()
  }

  /// The pointer lets the row go, which goes to the nearest place.
  func drop() {
    guard let list, let lifted, lifted.isHeld else { return }
    list.finishTransactions()
    findPlace(at: tick() + .seconds(ListTimings.reorderInterval))
    settle()
  }

  /// The row goes back to where it was lifted.
  func cancel() {
    guard let list, let lifted, lifted.isHeld else { return }
    list.finishTransactions()
    let home = lifted.reorder.home
    if let row = lifted.reorder.row(in: list.state), row != home { _ = onMove?(row, home) }
    settle()
  }

  /// Where a point of the content lies in the view.
  private func place(of point: Point) -> ListLength {
    guard let list else { return .zero }
    return ListLength(validating: list.viewPlace(of: point)) ?? .zero
  }

  /// Asks the app to move the row to where it is. What the app was asked for before has to be in the list first, and what
  /// it has refused is not asked for again while the row is held there.
  func findPlace(at time: Duration) {
    guard let list, let lifted, lifted.isHeld, list.queue.isEmpty,
      let index = lifted.reorder.candidate(in: list.state, at: time),
      let row = lifted.reorder.row(in: list.state), mayMove(row), index != refused
    else { return }
    refused = nil
    if onMove?(row, index) == false { refused = index }
  }

  /// What was refused may be possible among other rows.
  func forgetRefusal() { refused = nil }

  func settle() {
    guard let list, let lifted else { return }
    let animation = list.canAnimate ? ListTimings.drop : nil
    lifted.settle(from: list.slot(of: lifted.reorder.entry), at: tick(), animation)
    list.interaction?.isDragging = false
    if animation == nil { finish() } else { show() }
  }

  /// The node is an ordinary one again.
  func finish() {
    guard let list, let lifted else { return }
    self.lifted = nil
    list.interaction?.isDragging = false
    lastStep = nil
    forgetRefusal()
    lifted.backdrop.removeFromSupernode()
    if let row = lifted.reorder.row(in: list.state) { list.state.setPinned(row, false) }
    list.loaded[lifted.reorder.entry]?.node.zPosition = 0
    list.placeNode(lifted.reorder.entry)
    list.setNeedsLayout()
  }

  // MARK: Keys

  func moveRow(from index: Int, by step: ListReorder.Step) -> Int? {
    guard let list, mayMove(index) else { return nil }
    list.finishTransactions()
    guard index < list.count,
      let to = ListReorder.index(of: index, after: step, count: list.count)
    else { return nil }
    let place = move(index, to: to, in: list)
    if place < list.count { list.scrollRowToVisible(place, animated: true) }
    return place == index ? nil : place
  }

  /// Has the app move a row, which may go elsewhere, such as within a section. It stays loaded meanwhile.
  ///
  /// - Returns: the index that it has then.
  private func move(_ index: Int, to place: Int, in list: ListNode) -> Int {
    let id = list.state.entry(of: index)?.id
    if id != nil { list.state.setPinned(index, true) }
    let isMoved = onMove?(index, place) ?? false
    list.finishTransactions()
    let moved = id.flatMap { list.state.entry($0)?.row }
    if let moved { list.state.setPinned(moved, false) }
    return moved ?? (isMoved ? place : index)
  }

  /// Moves several rows, which keep their order. Those that are at an end stay there.
  ///
  /// - Complexity: that of a move for each of them.
  func moveRows(_ rows: IndexRanges, by step: ListReorder.Step) {
    guard let list else { return }
    let isTowardsStart = step == .up || step == .first
    let due = isTowardsStart ? Array(rows.indices) : rows.indices.reversed()
    // The last place that none of them has yet.
    var free = isTowardsStart ? 0 : list.count - 1
    for row in due where row < list.count {
      var to = row
      if mayMove(row), let wanted = ListReorder.index(of: row, after: step, count: list.count) {
        to = isTowardsStart ? max(free, wanted) : min(free, wanted)
      }
      if to != row { to = move(row, to: to, in: list) }
      free = to + (isTowardsStart ? 1 : -1)
    }
  }
}

extension ListNode {
  /// Where the slot of an entry is shown in the view.
  fileprivate func slot(of id: ListEntryID) -> ListFrame? {
    if let index = state.entries.firstIndex(where: { $0.id == id }) { return state.frames[index] }
    return state.parkedEntries.firstIndex { $0.id == id }.map { state.parkedFrames[$0] }
  }
}

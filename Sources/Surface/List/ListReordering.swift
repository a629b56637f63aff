import Geometry
import ListEngine

/// The row of a list that is lifted and dragged to another place.
///
/// The row keeps its slot in the list, and its node is shown where the pointer has it. Each place that it comes over is
/// told to the app, which moves the row by a transaction.
@MainActor
final class ListReordering {
  var onMove: (@MainActor (Int, Int) -> Void)? {
    didSet { watch() }
  }
  var canMove: (@MainActor (Int) -> Bool)?
  var onWillBegin: (@MainActor (Int) -> Void)?
  var liftsByLongPress = true

  /// A pointer that rests may be due for another place when the time between two of them is over.
  private static let attention = ListTimings.reorderInterval + 0.05

  private weak var list: ListNode?
  private var lifted: LiftedRow?
  private var recognizer: ListReorderRecognizer?
  private var time = Duration.zero
  private var lastStep: Duration?
  /// Up to when a place is looked for.
  private var deadline = Duration.zero

  init(_ list: ListNode) { self.list = list }

  private func watch() {
    guard onMove != nil, recognizer == nil, let list else { return }
    let recognizer = ListReorderRecognizer(self)
    self.recognizer = recognizer
    list.onDidLoad { $0.view.addGestureRecognizer(recognizer) }
  }

  private func tick() -> Duration {
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
      reorder, grip: place(of: point) - reorder.centre, theme: list.currentTheme,
      at: tick(), isAnimated: list.canAnimate)
    self.lifted = lifted
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
    if let row = lifted.reorder.row(in: list.state), row != home { onMove?(row, home) }
    settle()
  }

  /// Where a point of the content lies in the view.
  private func place(of point: Point) -> ListLength {
    guard let list else { return .zero }
    let place = list.axis.value(of: point - list.mainBounds.origin)
    return ListLength(validating: place) ?? .zero
  }

  /// Asks the app to move the row to where it is. What the app was asked for before has to be in the list first.
  private func findPlace(at time: Duration) {
    guard let list, let lifted, lifted.isHeld, list.requests.isEmpty,
      let index = lifted.reorder.candidate(in: list.state, at: time),
      let row = lifted.reorder.row(in: list.state), mayMove(row)
    else { return }
    onMove?(row, index)
  }

  private func settle() {
    guard let list, let lifted else { return }
    let animation = list.canAnimate ? ListTimings.drop : nil
    lifted.settle(from: list.slot(of: lifted.reorder.entry), at: tick(), animation)
    if animation == nil { finish() } else { show() }
  }

  /// The node is an ordinary one again.
  private func finish() {
    guard let list, let lifted else { return }
    self.lifted = nil
    lastStep = nil
    lifted.backdrop.removeFromSupernode()
    if let row = lifted.reorder.row(in: list.state) { list.state.setPinned(row, false) }
    list.loaded[lifted.reorder.entry]?.node.zPosition = 0
    list.placeNode(lifted.reorder.entry)
    list.setNeedsLayout()
  }

  // MARK: Frames

  private func show() {
    guard let list, let lifted else { return }
    list.placeNode(lifted.reorder.entry)
    list.animateGestures()
  }

  /// Where a row is shown that has a slot.
  func place(_ id: ListEntryID, in slot: Rect) -> Rect {
    guard let list, let lifted, isLifted(id) else { return slot }
    list.loaded[id]?.node.zPosition = LiftedRow.zPosition
    let origin = list.base - list.slide
    let start = lifted.start(slot: list.axis.value(of: slot.origin), viewStart: origin, at: time)
    let shown = list.scene?.scale.snapped(start) ?? start
    let frame = Rect(origin: list.axis.moving(slot.origin, to: shown), size: slot.size)
    lifted.showBackdrop(in: frame, at: time)
    return frame
  }

  func listDidScroll(by distance: ListLength) {
    guard let list, let lifted else { return }
    lifted.reorder.contentMoved(by: distance)
    list.placeNode(lifted.reorder.entry)
  }

  /// - Returns: whether something will move by itself.
  func advance(to time: Duration) -> Bool {
    guard let list, let lifted else { return false }
    self.time = max(self.time, time)
    var goesOn = lifted.isMoving(at: self.time)
    if lifted.isHeld {
      let isScrolling = autoscroll(list, lifted)
      findPlace(at: self.time)
      goesOn = goesOn || isScrolling || self.time < deadline
    } else if !goesOn, !list.state.isAnimating {
      finish()
      return false
    } else {
      goesOn = true
    }
    list.placeNode(lifted.reorder.entry)
    return goesOn
  }

  private func autoscroll(_ list: ListNode, _ lifted: LiftedRow) -> Bool {
    let velocity = lifted.reorder.autoscrollVelocity(in: list.state, at: time)
    guard velocity != 0, list.canMove(by: velocity) else {
      lastStep = nil
      return false
    }
    let elapsed = lastStep.map { (time - $0).seconds } ?? 1.0 / 60
    lastStep = time
    list.scroll(by: velocity * min(elapsed, 0.25))
    deadline = time + .seconds(Self.attention)
    return true
  }

  // MARK: Changes

  func listDidCommit(_ transaction: ListTransaction, oldCount: Int) {
    guard let list, let lifted else { return }
    lifted.reorder.apply(transaction, oldCount: oldCount)
    if list.loaded[lifted.reorder.entry] == nil {
      finish()
      recognizer?.cancel()
    } else if lifted.reorder.row(in: list.state) == nil {
      if lifted.isHeld { settle() }
      recognizer?.cancel()
    } else if lifted.isHeld, !transaction.isEmpty {
      deadline = tick() + .seconds(Self.attention)
      list.animateGestures()
    }
  }

  func reset() {
    finish()
    recognizer?.cancel()
  }

  // MARK: Keys

  func moveRow(from index: Int, by step: ListReorder.Step) -> Int? {
    guard let list, mayMove(index) else { return nil }
    list.finishTransactions()
    guard index < list.count,
      let to = ListReorder.index(of: index, after: step, count: list.count)
    else { return nil }
    onMove?(index, to)
    list.finishTransactions()
    if to < list.count { list.scrollRowToVisible(to, animated: true) }
    return to
  }
}

extension ListNode {
  /// Where the slot of an entry is shown in the view.
  fileprivate func slot(of id: ListEntryID) -> ListFrame? {
    if let index = state.entries.firstIndex(where: { $0.id == id }) { return state.frames[index] }
    return state.parkedEntries.firstIndex { $0.id == id }.map { state.parkedFrames[$0] }
  }
}

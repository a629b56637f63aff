import Geometry
import ListEngine

/// The rows of a list that are pulled aside: one that is open, and those that are closing.
@MainActor
final class ListSwipes {
  /// What rows offer; nil for a list whose rows cannot be pulled.
  var actions: (@MainActor (Int) -> ListSwipeActions)? {
    didSet {
      close()
      watch()
    }
  }

  private(set) weak var list: ListNode?
  var rows: [ListEntryID: SwipedRow] = [:]
  var revealed = RevealedRow()
  var dragged: ListEntryID?
  private var recognizer: ListSwipeRecognizer?
  private var time = Duration.zero

  init(_ list: ListNode) { self.list = list }

  private func watch() {
    guard actions != nil, recognizer == nil, let list else { return }
    let recognizer = ListSwipeRecognizer(self)
    self.recognizer = recognizer
    list.onDidLoad { $0.view.addGestureRecognizer(recognizer) }
  }

  /// The time by which rows were shown last goes on.
  private func tick() -> Duration {
    time = max(time, list?.now ?? time)
    return time
  }

  private var isAnimated: Bool { list?.canAnimate ?? false }

  // MARK: What can be pulled

  /// The row that is open, or being opened.
  var openRow: Int? { revealed.row }

  var isScrolling: Bool { list?.isFollowingFingers ?? false }

  /// The index of the row at a place in the content, if it has something to offer.
  func swipableRow(at point: Point) -> Int? {
    guard let index = list?.loadedRow(at: point)?.index, let offered = offered(index) else {
      return nil
    }
    return offered.inOrder.isEmpty ? nil : index
  }

  /// Whether a way of a pointer pulls a row.
  func accepts(_ way: Point, of index: Int) -> Bool {
    guard let actions, let list, let entry = list.state.entry(of: index) else { return false }
    if let row = rows[entry.id] { return row.reveal.accepts(way) }
    let offered = actions(index)
    func titles(_ side: RevealSide) -> [Double] {
      offered.actions(at: side, isMirrored: list.isMirrored).map { _ in 0 }
    }
    return SwipeReveal(RevealOptions(leftTitles: titles(.left), rightTitles: titles(.right)))
      .accepts(way)
  }

  /// What a press means while a row is open. One on another row, or beside all, closes the open one.
  func press(at point: Point) -> RevealedRow.Press {
    let row = list?.loadedRow(at: point)?.index
    let press = revealed.press(on: row)
    if case .closes(let other) = press { close(other) }
    return press
  }

  /// Whether there is a button at a place in the content.
  func hasOption(at point: Point) -> Bool {
    guard let list, let row = list.loadedRow(at: point),
      let id = list.state.entry(of: row.index)?.id, let swiped = rows[id]
    else { return false }
    let place = point - swiped.node.frame.origin
    return swiped.reveal.option(at: place, size: swiped.node.frame.size, time: tick()) != nil
  }

  // MARK: Pulling

  func beginDrag(_ index: Int) {
    guard let id = open(index) else { return }
    dragged = id
    rows[id]?.reveal.beginDrag(at: tick())
  }

  func drag(by distance: Double) {
    guard let dragged else { return }
    rows[dragged]?.reveal.drag(by: distance)
    show(dragged)
  }

  func endDrag(velocity: Double) {
    guard let id = dragged, let row = rows[id] else { return }
    dragged = nil
    let option = row.endDrag(velocity: velocity, at: tick(), isAnimated: isAnimated)
    if row.reveal.openSide == nil { revealed.close() }
    show(id)
    if let option { row.action(of: option).action() }
  }

  func cancelDrag() {
    guard let id = dragged, let row = rows[id] else { return }
    dragged = nil
    row.reveal.cancelDrag(at: tick())
    if row.reveal.openSide == nil { revealed.close() }
    show(id)
  }

  // MARK: Opening and closing

  /// Reveals the buttons on a side.
  func open(_ index: Int, _ side: RevealSide) {
    guard let id = open(index), let row = rows[id] else { return }
    row.reveal.open(side, at: tick(), isAnimated: isAnimated)
    if row.reveal.openSide == nil { revealed.close() }
    show(id)
  }

  /// Closes the open row, if there is one.
  func close() {
    if dragged != nil { cancelDrag() }
    if let row = revealed.close() { close(row) }
  }

  private func open(_ index: Int) -> ListEntryID? {
    guard let list, let actions, list.axis == .vertical, let id = list.state.entry(of: index)?.id
    else { return nil }
    if let other = revealed.open(index) { close(other) }
    if rows[id] == nil {
      let row = SwipedRow(
        actions(index), isMirrored: list.isMirrored, theme: list.currentTheme
      ) { [weak self] option in self?.perform(option, of: id) }
      rows[id] = row
      row.fit(to: list.breadth, at: tick())
      list.insertSubnode(row.node, at: 0)
    }
    return id
  }

  private func close(_ index: Int) {
    if let id = list?.state.entry(of: index)?.id { close(id) }
  }

  func close(_ id: ListEntryID) {
    if dragged == id { dragged = nil }
    rows[id]?.reveal.close(at: tick(), isAnimated: isAnimated)
    show(id)
  }

  private func perform(_ option: RevealOption, of id: ListEntryID) {
    guard let action = rows[id]?.action(of: option) else { return }
    revealed.close()
    close(id)
    action.action()
  }

  // MARK: Showing

  /// Where a row is shown that has a slot; what is behind it comes along.
  func place(_ id: ListEntryID, in slot: Rect) -> Rect {
    guard let row = rows[id] else { return slot }
    row.show(in: slot, at: time, isAnimated: isAnimated)
    return slot.translated(by: Point(x: shownOffset(of: row), y: 0))
  }

  /// How far a row is shown to the right of its slot, on whole pixels.
  func offset(of index: Int) -> Double {
    if rows.isEmpty { return 0 }
    return list?.state.entry(of: index).flatMap { rows[$0.id] }.map(shownOffset) ?? 0
  }

  private func shownOffset(of row: SwipedRow) -> Double {
    let offset = row.reveal.offset(at: time)
    return list?.scene?.scale.snapped(offset) ?? offset
  }

  private func show(_ id: ListEntryID) {
    guard rows[id] != nil, let list else { return }
    list.placeNode(id)
    list.placeAccessories()
    if isAnimated { list.animateGestures() } else { dropClosed() }
  }

  private func dropClosed() {
    for (id, row) in rows where row.isClosed(at: time) { drop(id) }
  }

  /// - Returns: whether a row still moves.
  func advance(to time: Duration) -> Bool {
    if rows.isEmpty { return false }
    self.time = max(self.time, time)
    for (id, row) in rows {
      list?.placeNode(id)
      row.node.alpha = list?.loaded[id]?.node.alpha ?? 0
    }
    list?.placeAccessories()
    dropClosed()
    return rows.values.contains { $0.isMoving(at: self.time) }
  }
}

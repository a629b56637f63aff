import Surface

/// Keeps the rows of a ``List`` alive that are in view, places them and scrolls.
///
/// A ``ListWindow``, as `ListNode` is one for rows of nodes. Rows are placed in the coordinates of the content, whose
/// origin is wherever the first row was laid out; adding rows above goes into the negative.
final class ListRowsNode: ScrollNode {
  typealias Row = ListRows.Row

  private var pass: ListPass?
  private(set) var rows = ListRows()
  private var viewport = Size.zero
  /// Those of the rows.
  private var identities: Set<ComponentIdentity> = []
  /// The rows of the last pass that the running one has not got to; nil while no pass is running.
  private var reusable: [ComponentIdentity: Row]?

  /// How far a row must be out of view to be given up: one that only just left may come back.
  private static let keepDistance = 200.0

  // MARK: Updating

  func update(_ new: ListPass) -> Size {
    let old = pass
    pass = new
    let length = new.isLazy ? new.available.height : .infinity
    let wasAtStart = rows.first.map { $0.index == 0 && contentOffset <= $0.y } ?? true
    let anchor = wasAtStart ? nil : findAnchor(in: new.source)
    let sight = keptRange(length: length)
    reusable = Dictionary(
      rows.map { ($0.identity, $0) }, uniquingKeysWith: { a, _ in a })
    rows = ListRows()
    identities = []
    if count > 0 {
      add(anchor?.index ?? 0, .down, firstAt: anchor?.start ?? (old == nil ? 0 : contentOffset))
      _ = fill(sight)
      // Shorter than before: what is above moves into view.
      while let first = rows.first, let last = rows.last, first.index > 0,
        first.y > last.maxY - length
      {
        makeNext(.up)
      }
    }
    let size = resultingSize(new)
    viewport = size
    removeRows(reusable ?? [:])
    reusable = nil
    place(old: old)
    // Where it lies is the parent's business, which sets it only when it changes.
    bounds.size = size
    keepInRange()
    return size
  }

  /// What is in view, and those rows on the way to where the content is gliding that are alive.
  private func keptRange(length: Double) -> ClosedRange<Double> {
    let (start, end, target) = (contentOffset, contentOffset + length, physics.destination)
    guard target != start, let first = rows.first, let last = rows.last else { return start...end }
    return min(start, max(target, first.y))...max(end, min(target + length, last.maxY))
  }

  /// The first row in view that is still there, and where it is now.
  private func findAnchor(in source: any ListSource) -> (index: Int, start: Double)? {
    for row in rows where row.maxY > contentOffset {
      if let index = source.index(of: row.identity, near: row.index) {
        return (index, row.y)
      }
    }
    guard let first = rows.first, source.count > 0 else { return nil }
    return (min(first.index, source.count - 1), first.y)
  }

  /// Brings the row at `index` up to date, with the view that it had or a new one, and adds it on a side.
  private func add(_ index: Int, _ direction: RowDirection, firstAt start: Double = 0) {
    let pass = pass!
    let identity = pass.source.identity(at: index)
    precondition(
      identities.insert(identity).inserted,
      "Flow: List: two rows have the identity \(identity.anyHashable): identities must be unique")
    let box = pass.source.box(at: index)
    let fiber: Fiber
    var transition = pass.transition
    if let old = reusable?[identity], old.fiber.componentType == box.componentType {
      reusable?[identity] = nil
      fiber = old.fiber
    } else {
      fiber = makeFiber(box, identity: identity, of: pass)
      transition = .immediate
    }
    // Rows that come up while scrolling are made outside of the list's own update: then this is a pass of its own.
    fiber.tree.beginPass()
    let size = fiber.update(
      box, environment: pass.environment, availableSize: pass.offered, transition: transition)
    fiber.tree.endPass()
    rows.add(fiber, index: index, height: pass.along(size), direction, firstAt: start)
  }

  /// A list that has left the tree, and whose view is still scrolled, makes rows that belong to no tree either.
  private func makeFiber(_ box: ComponentBox, identity: ComponentIdentity, of pass: ListPass)
    -> Fiber
  {
    let owner = pass.owner.fiber
    return Fiber(box, parent: owner, tree: owner?.tree ?? ComponentTree(), identity: identity)
  }

  /// The whole size offered if the content is larger, otherwise what the rows need.
  private func resultingSize(_ pass: ListPass) -> Size {
    guard let first = rows.first, let last = rows.last else { return .zero }
    let along = last.maxY - first.y
    let across = rows.reduce(0) { max($0, pass.across($1.size)) }
    let isComplete = first.index == 0 && last.index == count - 1
    if pass.isLazy, !isComplete || along > pass.available.height {
      return Size(
        width: pass.available.width.isFinite ? pass.available.width : across,
        height: pass.available.height)
    }
    let size =
      pass.isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    return size.limited(to: pass.available)
  }

  // MARK: Views

  private func frame(of row: Row) -> Rect {
    let pass = pass!
    let inset =
      pass.isCentered
      ? ((pass.across(viewport) - pass.across(row.size)) / 2).rounded(.down) : 0
    return Rect(
      origin: pass.isVertical ? Point(x: inset, y: row.y) : Point(x: row.y, y: inset),
      size: row.size)
  }

  /// Those that are out of view go at once, those that are gone go with the transition.
  private func removeRows(_ rows: [ComponentIdentity: Row]) {
    for row in rows.values {
      let view = row.view
      guard let pass, !pass.transition.animation.isImmediate,
        pass.source.index(of: row.identity, near: row.index) == nil
      else {
        view.removeFromSuperview()
        continue
      }
      view.isUserInteractionEnabled = false
      pass.transition.setAlpha(view: view, alpha: 0) { [weak view] _ in view?.removeFromSuperview()
      }
    }
  }

  private func place(old: ListPass?) {
    guard let pass else { return }
    for (index, row) in rows.enumerated() {
      let target = frame(of: row)
      let shown = row.view
      if shown.superview === view {
        pass.transition.setFrame(view: shown, frame: target)
      } else {
        ComponentTransition.immediate.setFrame(view: shown, frame: target)
        view.insertSubview(shown, at: index)
        let isNew =
          old.map { $0.source.index(of: row.identity, near: row.index) == nil } ?? false
        if isNew { pass.appear.run(shown, transition: pass.transition) }
      }
      if index < view.subviews.count, view.subviews[index] !== shown {
        view.insertSubview(shown, at: index)
      }
    }
  }

  // MARK: Scrolling

  private var isLazy: Bool { pass?.isLazy ?? false }

  override var offsetRange: ClosedRange<Double> { isLazy ? windowRange : 0...0 }

  override var visibleFraction: (start: Double, length: Double) {
    isLazy ? windowFraction : (0, 1)
  }

  /// Content that has become shorter than the view, or ends above its end, is moved into view.
  private func keepInRange() {
    guard isLazy, let first = rows.first else {
      place(at: 0)
      updateRange()
      return
    }
    if first.index == 0, contentOffset < first.y { place(at: first.y) }
    updateRange()
  }

  override func didScroll() {
    guard isLazy, !rows.isEmpty else { return }
    let (top, target) = (contentOffset, physics.destination)
    let bottom = top + viewLength
    let didGrow = fill(top...bottom)
    // What is on the way to where the content is gliding stays.
    let left = rows.trim(
      to: min(top, target)...max(bottom, target + viewLength), slack: ListRowsNode.keepDistance,
      batch: 1)
    for row in left { giveUp(row) }
    guard didGrow || !left.isEmpty else { return }
    updateKnownRange()
    // A jump over rows of unknown height may have gone beyond the end.
    let isHeld = physics.isMoving || physics.motion == .dragging
    if !isHeld, !physics.range.contains(contentOffset) { updateRange() }
  }

  private func giveUp(_ row: Row) {
    identities.remove(row.identity)
    row.view.removeFromSuperview()
  }

  override func scroll(toFraction fraction: Double) {
    if isLazy { scrollWindow(toFraction: fraction) }
  }

  override func scrollToStart() {
    if !jumpToUnknownStart() { super.scrollToStart() }
  }

  override func scrollToEnd() {
    if count > 0, !jumpToUnknownEnd() { super.scrollToEnd() }
  }

  // MARK: Semantics

  override var semantics: Semantics? {
    Semantics(.list, actions: super.semantics?.actions ?? [])
  }

  // MARK: Rows by identity

  func scrollToRow(_ identity: ComponentIdentity) -> Bool {
    guard let index = index(of: identity) else { return false }
    scrollToRow(index)
    return true
  }

  func scrollRowToVisible(_ identity: ComponentIdentity, animated: Bool) -> Bool {
    guard let index = index(of: identity) else { return false }
    scrollRowIntoSight(index, animated: animated)
    return true
  }

  private func index(of identity: ComponentIdentity) -> Int? {
    pass?.source.index(of: identity, near: rows.first?.index ?? 0)
  }
}

extension ListRowsNode: ListWindow {
  var count: Int { pass?.source.count ?? 0 }
  var alignment: ListNode.Alignment { .top }
  var insets: (start: Double, end: Double) { (0, 0) }
  var viewLength: Double { viewport.height }

  func view(of row: Row) -> View { row.view }

  func makeNext(_ direction: RowDirection) {
    add(rows.nextIndex(direction), direction)
    // A pass of the list places all of its rows at its end.
    guard reusable == nil else { return }
    show(at: direction == .up ? 0 : rows.count - 1)
  }

  private func show(at position: Int) {
    let row = rows[position]
    ComponentTransition.immediate.setFrame(view: row.view, frame: frame(of: row))
    view.insertSubview(row.view, at: position)
  }

  func scrollToRow(_ index: Int) {
    if let row = row(index) { return scroll(to: row.y) }
    for row in rows { giveUp(row) }
    rows = ListRows()
    add(index, .down)
    show(at: 0)
    place(at: 0)
    didScroll()
    updateRange()
  }
}

extension ListRows.Row {
  /// What the row of a ``List`` is made of. Debug builds check the cast.
  fileprivate var fiber: Fiber { unsafeDowncast(content, to: Fiber.self) }

  /// A row is always made with an identity.
  @MainActor fileprivate var identity: ComponentIdentity { fiber.identity! }

  @MainActor fileprivate var view: View { fiber.view }
  @MainActor fileprivate var size: Size { fiber.hot.size }
}

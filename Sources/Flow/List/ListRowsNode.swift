import Surface

/// Keeps the rows of a ``List`` alive that are in view, places them and scrolls.
///
/// As in `ListNode`, a run of neighbouring rows is known and the heights of all others are not: a row
/// is measured when it comes into view. Rows are placed in the coordinates of the content, whose
/// origin is wherever the first row was laid out; adding rows above goes into the negative.
final class ListRowsNode: ScrollNode, @unchecked Sendable {
  // Sendable: as DisplayNode; the stored properties belong to the main actor.
  @MainActor private var pass: ListPass?
  /// Neighbours in order.
  @MainActor private var live: [ListRow] = []
  @MainActor private var viewport = Size.zero
  /// Those of the live rows.
  @MainActor private var identities: Set<ComponentIdentity> = []

  /// How far a row must be out of view to be given up: one that only just left may come back.
  private static let keepDistance = 200.0

  // MARK: Updating

  @MainActor
  func update(_ new: ListPass) -> Size {
    let old = pass
    pass = new
    let isFirst = old == nil
    let length = new.isLazy ? new.available.height : .infinity
    let wasAtStart = live.first.map { $0.index == 0 && contentOffset <= $0.start } ?? true
    let anchor = wasAtStart ? nil : findAnchor(in: new.source)
    var known = Dictionary(live.map { ($0.identity, $0) }, uniquingKeysWith: { a, _ in a })
    let before = Dictionary(
      live.map { ($0.identity, $0.view.frame) }, uniquingKeysWith: { a, _ in a })
    let sight = keptStretch(length: length)
    live = []
    identities = []

    let start = anchor?.start ?? (isFirst ? 0 : contentOffset)
    if new.source.count > 0 {
      append(makeOrReuse(anchor?.index ?? 0, &known), at: start)
      while live[0].index > 0, live[0].start > sight.start {
        prepend(makeOrReuse(live[0].index - 1, &known))
      }
      while let last = live.last, last.index < new.source.count - 1, end(of: last) < sight.end {
        append(makeOrReuse(last.index + 1, &known), at: end(of: last))
      }
      // Shorter than before: what is above moves into view.
      while let first = live.first, let last = live.last, first.index > 0,
        first.start > end(of: last) - length
      {
        prepend(makeOrReuse(first.index - 1, &known))
      }
    }
    let size = resultingSize(new)
    viewport = size
    removeRows(known, old: old)
    place(before: before, old: old)
    frame = Rect(origin: .zero, size: size)
    keepInRange()
    return size
  }

  /// What is in view, and those rows on the way to where the content is gliding that are alive.
  @MainActor
  private func keptStretch(length: Double) -> (start: Double, end: Double) {
    let (start, end, target) = (contentOffset, contentOffset + length, physics.destination)
    guard target != start, let first = live.first, let last = live.last else { return (start, end) }
    return (
      min(start, max(target, first.start)), max(end, min(target + length, self.end(of: last)))
    )
  }

  /// The first row in view that is still there, and where it is now.
  @MainActor
  private func findAnchor(in source: any ListSource) -> (index: Int, start: Double)? {
    for row in live where end(of: row) > contentOffset {
      if let index = source.index(of: row.identity, near: row.index) { return (index, row.start) }
    }
    guard let first = live.first, source.count > 0 else { return nil }
    return (min(first.index, source.count - 1), first.start)
  }

  /// Brings the row at `index` up to date, with the view that it had or a new one.
  @MainActor
  private func makeOrReuse(
    _ index: Int, _ known: inout [ComponentIdentity: ListRow]
  ) -> ListRow {
    let pass = pass!
    let identity = pass.source.identity(at: index)
    precondition(
      identities.insert(identity).inserted,
      "Flow: List: two rows have the identity \(identity.anyHashable): identities must be unique")
    let box = pass.source.box(at: index)
    let row: ListRow
    var transition = pass.transition
    if let old = known[identity], old.instance.context.componentType == box.componentType {
      known[identity] = nil
      row = old
      row.index = index
    } else {
      let instance = box.make()
      instance.context.enter(parent: pass.owner.context)
      row = ListRow(identity: identity, instance, index: index)
      transition = .immediate
    }
    // Rows that come up while scrolling are made outside of the list's own update.
    let update = {
      row.instance.update(
        box, environment: pass.environment, availableSize: pass.offered, transition: transition)
    }
    row.size = pass.owner.context?.whileRunning(update) ?? update()
    return row
  }

  @MainActor private func end(of row: ListRow) -> Double { row.start + pass!.along(row.size) }

  @MainActor
  private func append(_ row: ListRow, at start: Double) {
    row.start = start
    live.append(row)
  }

  @MainActor
  private func prepend(_ row: ListRow) {
    row.start = live[0].start - pass!.along(row.size)
    live.insert(row, at: 0)
  }

  /// The whole size offered if the content is larger, otherwise what the rows need.
  @MainActor
  private func resultingSize(_ pass: ListPass) -> Size {
    guard let first = live.first, let last = live.last else { return .zero }
    let along = end(of: last) - first.start
    let across = live.reduce(0) { max($0, pass.across($1.size)) }
    let isComplete = first.index == 0 && last.index == pass.source.count - 1
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

  @MainActor
  private func frame(of row: ListRow) -> Rect {
    let pass = pass!
    let inset =
      pass.isCentered
      ? ((pass.across(viewport) - pass.across(row.size)) / 2).rounded(.down) : 0
    return Rect(
      origin: pass.isVertical ? Point(x: inset, y: row.start) : Point(x: row.start, y: inset),
      size: row.size)
  }

  /// Those that are out of view go at once, those that are gone go with the transition.
  @MainActor
  private func removeRows(_ rows: [ComponentIdentity: ListRow], old: ListPass?) {
    for row in rows.values {
      guard let pass, !pass.transition.animation.isImmediate,
        pass.source.index(of: row.identity, near: row.index) == nil
      else {
        row.view.removeFromSuperview()
        continue
      }
      let view = row.view
      view.isUserInteractionEnabled = false
      pass.transition.setAlpha(view: view, alpha: 0) { [weak view] _ in view?.removeFromSuperview()
      }
    }
  }

  @MainActor
  private func place(before: [ComponentIdentity: Rect], old: ListPass?) {
    guard let pass else { return }
    for (index, row) in live.enumerated() {
      let target = frame(of: row)
      if row.view.superview === view {
        pass.transition.setFrame(view: row.view, frame: target)
      } else {
        ComponentTransition.immediate.setFrame(view: row.view, frame: target)
        view.insertSubview(row.view, at: index)
        let isNew = old.map { $0.source.index(of: row.identity, near: row.index) == nil } ?? false
        if isNew { pass.appear.run(row.view, transition: pass.transition) }
      }
      if index < view.subviews.count, view.subviews[index] !== row.view {
        view.insertSubview(row.view, at: index)
      }
    }
  }

  // MARK: Scrolling

  /// As long as an end of the list is unknown it is far away.
  @MainActor override var offsetRange: ClosedRange<Double> {
    guard let pass, pass.isLazy, let first = live.first, let last = live.last else { return 0...0 }
    let far = 1e7
    let isStartKnown = first.index == 0
    let isEndKnown = last.index == pass.source.count - 1
    let top = isStartKnown ? first.start : contentOffset - far
    let bottom = isEndKnown ? end(of: last) - viewport.height : contentOffset + far
    if bottom >= top { return top...bottom }
    return isStartKnown ? top...top : bottom...bottom
  }

  /// By rows and not by heights, because the heights of most rows are unknown.
  @MainActor override var visibleFraction: (start: Double, length: Double) {
    guard let pass, pass.isLazy, offsetRange.upperBound > offsetRange.lowerBound else {
      return (0, 1)
    }
    func position(_ y: Double) -> Double {
      guard let row = live.first(where: { end(of: $0) > y }) ?? live.last else { return 0 }
      return Double(row.index) + min(max((y - row.start) / max(1, row.size.height), 0), 1)
    }
    let start = position(contentOffset)
    let count = Double(pass.source.count)
    return (start / count, (position(contentOffset + viewport.height) - start) / count)
  }

  /// Content that has become shorter than the view, or ends above its end, is moved into view.
  @MainActor
  private func keepInRange() {
    guard pass?.isLazy == true, let first = live.first else {
      place(at: 0)
      updateRange()
      return
    }
    if first.index == 0, contentOffset < first.start { place(at: first.start) }
    updateRange()
  }

  @MainActor override func didScroll() {
    guard let pass, pass.isLazy, !live.isEmpty else { return }
    var none: [ComponentIdentity: ListRow] = [:]
    let top = contentOffset
    let bottom = top + viewport.height
    var didChange = false
    while live[0].index > 0, live[0].start > top {
      let row = makeOrReuse(live[0].index - 1, &none)
      prepend(row)
      show(row, at: 0)
      didChange = true
    }
    while let last = live.last, last.index < pass.source.count - 1, end(of: last) < bottom {
      let row = makeOrReuse(last.index + 1, &none)
      append(row, at: end(of: last))
      show(row, at: live.count - 1)
      didChange = true
    }
    // What is on the way to where the content is gliding stays.
    let first = min(top, physics.destination) - ListRowsNode.keepDistance
    let last = max(bottom, physics.destination + viewport.height) + ListRowsNode.keepDistance
    while live.count > 1, end(of: live[0]) < first {
      giveUp(live.removeFirst())
      didChange = true
    }
    while live.count > 1, live[live.count - 1].start > last {
      giveUp(live.removeLast())
      didChange = true
    }
    guard didChange else { return }
    updateKnownRange()
    // A jump over rows of unknown height may have gone beyond the end.
    let isHeld = physics.isMoving || physics.motion == .dragging
    if !isHeld, !offsetRange.contains(contentOffset) { updateRange() }
  }

  @MainActor
  private func giveUp(_ row: ListRow) {
    identities.remove(row.identity)
    row.view.removeFromSuperview()
  }

  @MainActor
  private func show(_ row: ListRow, at index: Int) {
    ComponentTransition.immediate.setFrame(view: row.view, frame: frame(of: row))
    view.insertSubview(row.view, at: index)
  }

  @MainActor
  func scrollToRow(_ identity: ComponentIdentity) -> Bool {
    guard let pass, let index = pass.source.index(of: identity, near: live.first?.index ?? 0) else {
      return false
    }
    scrollToRow(at: index)
    return true
  }

  @MainActor
  func scrollRowToVisible(_ identity: ComponentIdentity, animated: Bool) -> Bool {
    guard let pass, let index = pass.source.index(of: identity, near: live.first?.index ?? 0) else {
      return false
    }
    if let row = live.first(where: { $0.index == index }) {
      scrollRectToVisible(frame(of: row), animated: animated)
      return true
    }
    let isBelow = live.last.map { $0.index < index } ?? false
    scrollToRow(at: index)
    if isBelow, let row = live.first(where: { $0.index == index }) {
      scroll(to: end(of: row) - viewport.height)
    }
    return true
  }

  @MainActor
  private func scrollToRow(at index: Int) {
    if let row = live.first(where: { $0.index == index }) {
      scroll(to: row.start)
      return
    }
    for row in live { giveUp(row) }
    live = []
    var none: [ComponentIdentity: ListRow] = [:]
    let row = makeOrReuse(index, &none)
    append(row, at: 0)
    show(row, at: 0)
    place(at: 0)
    didScroll()
    updateRange()
  }

  /// By rows, as ``visibleFraction``.
  @MainActor override func scroll(toFraction fraction: Double) {
    guard let pass, pass.isLazy, !live.isEmpty else { return }
    let count = pass.source.count
    let place = max(0, fraction * (1 - visibleFraction.length) * Double(count))
    let index = fraction >= 1 ? count - 1 : min(Int(place), count - 1)
    if !live.contains(where: { $0.index == index }) { scrollToRow(at: index) }
    if fraction >= 1 { return scroll(to: offsetRange.upperBound) }
    if fraction <= 0 { return scroll(to: offsetRange.lowerBound) }
    guard let row = live.first(where: { $0.index == index }) else { return }
    scroll(to: row.start + (place - Double(index)) * row.size.height)
  }

  @MainActor override func scrollToStart() {
    // A list without rows is at its start.
    if let first = live.first, first.index > 0 {
      scrollToRow(at: 0)
    } else {
      super.scrollToStart()
    }
  }

  @MainActor override func scrollToEnd() {
    guard let pass, pass.source.count > 0 else { return }
    if live.last?.index == pass.source.count - 1 {
      super.scrollToEnd()
    } else {
      scrollToRow(at: pass.source.count - 1)
    }
  }
}

extension ListRowsNode: RowsOnDemand {
  @MainActor package var rowViews: [View] { live.map(\.view) }

  @MainActor
  package func makeRow(_ direction: RowDirection) -> View? {
    guard let pass, pass.isLazy, let first = live.first, let last = live.last else { return nil }
    let index = direction == .up ? first.index - 1 : last.index + 1
    guard index >= 0, index < pass.source.count else { return nil }
    var none: [ComponentIdentity: ListRow] = [:]
    let row = makeOrReuse(index, &none)
    if direction == .up { prepend(row) } else { append(row, at: end(of: last)) }
    show(row, at: direction == .up ? 0 : live.count - 1)
    updateKnownRange()
    row.view.layoutIfNeeded()
    return row.view
  }

  @MainActor
  package func goToFirstRow() {
    if let first = live.first, first.index != 0 { scrollToRow(at: 0) }
  }

  @MainActor
  package func goToLastRow() {
    guard let pass, let last = live.last, last.index != pass.source.count - 1 else { return }
    scrollToRow(at: pass.source.count - 1)
  }
}

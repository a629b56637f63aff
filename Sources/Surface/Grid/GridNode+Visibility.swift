public import Geometry
import ListEngine
import Platform

// Items at places, items in sight, and items that exist on demand.
extension GridNode {
  /// The item at a point in the coordinates of the grid's view; nil between items, and for those on their way out.
  public final func item(at point: Point) -> Int? { entry(at: point)?.item }

  final func entry(at point: Point) -> GridEntry? {
    let bounds = mainBounds
    guard bounds.contains(point) else { return nil }
    let along = viewPlace(of: point)
    let across = axis == .vertical ? point.x - bounds.minX : point.y - bounds.minY
    return state.entry(
      at: ListLength(along), across: currentGeometry.layoutPlace(across: ListLength(across)))
  }

  /// Scrolls as little as needed to bring an item into sight; not at all where it is in sight already.
  ///
  /// - Parameters:
  ///   - item: its index; there must be one.
  ///   - animated: whether the content glides there.
  public final func scrollItemToVisible(_ item: Int, animated: Bool = false) {
    precondition(item >= 0 && item < count, "GridNode: no such item")
    scrollRectToVisible(currentGeometry.rect(state.arrangement.frame(of: item)), animated: animated)
  }

  /// What lies over the ends of the view where a part of an item has been scrolled to: the header of its section, if that
  /// stays in view.
  final func insets(showing part: ClosedRange<Double>) -> (start: Double, end: Double) {
    var insets = sightInsets
    guard floatsHeaders,
      let middle = ListLength(validating: (part.lowerBound + part.upperBound) / 2),
      let item = state.arrangement.items(meeting: middle..<middle + .unit).first,
      let header = state.arrangement.header(of: item)
    else { return insets }
    insets.start += header.length.points
    return insets
  }

  /// Ends throws and glides where an item begins, below the inset at the start: for ``ScrollNode/snapping``.
  public final var snappingToItems: ScrollSnapping {
    { [weak self] proposed, _ in self?.nearestStart(to: proposed) ?? proposed }
  }

  private func nearestStart(to offset: Double) -> Double {
    let inset = state.viewport.insets.leading
    guard let line = ListLength(validating: offset).map({ $0 + inset }) else { return offset }
    let reach = max(state.viewport.length, .unit)
    let starts = state.arrangement.items(meeting: line - reach..<line + reach)
      .map { state.arrangement.frame(of: $0).start }
    func distance(_ start: ListLength) -> ListLength { max(start - line, line - start) }
    let nearest = starts.min { distance($0) < distance($1) }
    return nearest.map { ($0 - inset).points } ?? offset
  }
}

extension GridNode: RowsOnDemand {
  package final var rowViews: [View] {
    state.entries.compactMap { entry in
      guard entry.kind == .item, let node = loaded[entry.id]?.node else { return nil }
      return RowPart(node).view
    }
  }

  package final func semanticPosition(of index: Int) -> SemanticPosition? {
    SemanticPosition(index + 1, of: count)
  }

  /// None: items have no swipe actions.
  package final func customActions(ofRow row: Int) -> [String] { [] }

  package final func perform(_ action: SemanticAction, onRow row: Int) -> Bool {
    action == .press && interaction?.press(row) == true
  }

  package final func isSelected(_ index: Int) -> Bool? { interaction?.isSelected(index) }

  package final var rowsInSight: [(index: Int, part: RowPart)] {
    visibleItems.map { ($0.index, RowPart($0.node)) }
  }

  package final var headersInSight: [(row: Int, part: RowPart)] {
    state.headerEntries.compactMap { entry in
      guard !entry.isDisappearing, let node = headers[entry.header.id]?.node,
        node.frame.intersects(mainBounds)
      else { return nil }
      return (entry.header.items.lowerBound, RowPart(node))
    }
  }

  package final func makeRow(_ direction: RowDirection) -> RowPart? {
    let existing = state.entries.compactMap { loaded[$0.id] == nil ? nil : $0.item }
    guard let first = existing.first, let last = existing.last else { return nil }
    let index = direction == .up ? first - 1 : last + 1
    guard index >= 0, index < count else { return nil }
    return makeNow(index).map { RowPart($0) }
  }

  /// The node of an item, which is made and laid out if it does not exist.
  final func makeNow(_ item: Int) -> DisplayNode? {
    if state.entry(of: item) == nil { reach(item) }
    guard let entry = state.entry(of: item) else { return nil }
    if loaded[entry.id] == nil {
      insert(source.makeItem(item, in: state, makeEnvironment([])).node, entry.id)
      placeNewItems()
    }
    let node = loaded[entry.id]?.node
    if let node { RowPart(node).view?.layoutIfNeeded() }
    return node
  }

  /// Has an item loaded that is too far away, until the view moves.
  private func reach(_ item: Int) {
    let frame = state.restingFrame(of: item)
    reachedLength = max(
      reachedLength, .unit - frame.end, frame.start + .unit - state.viewport.length)
    cover()
  }

  package final func goToFirstRow() {
    if count > 0, state.entry(of: 0) == nil {
      scroll(to: GridScrollTarget(item: 0, position: .top(0)))
    }
  }

  package final func goToLastRow() {
    if count > 0, state.entry(of: count - 1) == nil {
      scroll(to: GridScrollTarget(item: count - 1, position: .bottom(0)))
    }
  }
}

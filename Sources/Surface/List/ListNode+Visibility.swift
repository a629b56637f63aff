import Geometry
import ListEngine

// Rows that are brought into sight, and rows that exist on demand.
extension ListNode {
  /// Scrolls as little as needed to bring a row into sight; not at all where it is in sight already.
  ///
  /// - Parameters:
  ///   - index: Of the row; there must be one.
  ///   - animated: Whether the content glides there, also over rows that do not exist yet.
  public final func scrollRowToVisible(_ index: Int, animated: Bool = false) {
    finishChanges()
    precondition(index >= 0 && index < count, "ListNode: no such row")
    if let row = row(index) {
      cancelJumps()
      let size = axis.size(length: row.height, breadth: 0)
      return scrollRectToVisible(flow.rect(from: row.y, size: size), animated: animated)
    }
    scroll(
      to: state.target(
        ensuringVisible: index, animation: animated ? ListTimings.ensureVisible : nil))
  }

  /// What lies over the ends of the view where a part of a row has been scrolled to, headers that stick there among it.
  final func insets(showing part: ClosedRange<Double>) -> (start: Double, end: Double) {
    // A part may reach a little beyond its row, as with the ring of the focus.
    let middle = (part.lowerBound + part.upperBound) / 2
    guard let row = loadedRow(atPlace: middle) else { return insets }
    let room = state.positioningInsets(of: row.index)
    return (insets.start + room.leading.points, insets.end + room.trailing.points)
  }
}

extension ListNode: RowsOnDemand {
  package final var rowViews: [View] { rows.compactMap { RowPart($0.node).view } }

  package final func customActions(ofRow row: Int) -> [String] {
    swipes.offered(row)?.inOrder.map(\.title) ?? []
  }

  package final func perform(_ action: SemanticAction, onRow row: Int) -> Bool {
    switch action {
    case .press: interaction?.press(row) ?? false
    case .custom(let name): swipes.perform(name, ofRow: row)
    default: false
    }
  }

  package final func isSelected(_ index: Int) -> Bool? { interaction?.isSelected(index) }

  package final var rowsInSight: [(index: Int, part: RowPart)] {
    visibleRows.map { row in
      (row.index, framing.map { .framed($0.view(row.node), in: row.node) } ?? RowPart(row.node))
    }
  }

  package final func partBehind(_ row: Int) -> RowPart? {
    swipes.node(behind: row).map(RowPart.init)
  }

  package final var headersInSight: [(row: Int, part: RowPart)] {
    let headers: [(row: Int, part: RowPart)] = state.headerRuns.compactMap { run in
      guard let node = self.headers.shown[run.id]?.node, node.frame.intersects(mainBounds),
        let row = run.entries.lazy.compactMap({ self.state.entry($0)?.row }).first
      else { return nil }
      return (row, RowPart(node))
    }
    guard let floating else { return headers }
    let part = RowPart(floating.node)
    return floating.edge == .start ? [(0, part)] + headers : headers + [(.max, part)]
  }

  package final func makeRow(_ direction: RowDirection) -> RowPart? {
    guard let index = loadNext(direction), let node = row(index)?.node else { return nil }
    let made = RowPart(node)
    made.view?.layoutIfNeeded()
    return made
  }

  package final func goToFirstRow() {
    finishTransactions()
    if count > 0, state.window.first != 0 {
      go(to: ListScrollTarget(row: 0, position: .top(0)))
    }
  }

  package final func goToLastRow() {
    finishTransactions()
    if count > 0, state.window.last != count - 1 {
      go(to: ListScrollTarget(row: count - 1, position: .bottom(0)))
    }
  }
}

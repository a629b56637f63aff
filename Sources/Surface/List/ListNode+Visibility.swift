import Geometry

extension ListNode {
  /// Scrolls as little as needed to bring a row into sight; not at all where it is in sight already.
  ///
  /// - Parameters:
  ///   - index: Of the row; there must be one.
  ///   - animated: Whether the content glides there. It jumps to a row that does not exist yet, because nobody
  ///     knows how far away that is.
  @MainActor
  public func scrollRowToVisible(_ index: Int, animated: Bool = false) {
    precondition(index >= 0 && index < count, "ListNode: no such row")
    if let row = rows.first(where: { $0.index == index }) {
      return scrollRectToVisible(row.node.frame, animated: animated)
    }
    let isBelow = rows.last.map { $0.index < index } ?? false
    scrollToRow(index)
    guard let row = rows.first(where: { $0.index == index }) else { return }
    if isBelow {
      scroll(to: row.maxY + insets.end - viewLength)
    } else {
      scrollRectToVisible(row.node.frame)
    }
  }
}

extension ListNode: RowsOnDemand {
  @MainActor package var rowViews: [View] { rows.map(\.node.view) }

  @MainActor
  package func makeRow(_ direction: RowDirection) -> View? {
    guard !rows.isEmpty else { return nil }
    let index = rows.nextIndex(direction)
    guard index >= 0, index < count else { return nil }
    let made = makeMeasured(index)
    append(made, direction)
    updateKnownRange()
    made.node.view.layoutIfNeeded()
    return made.node.view
  }

  @MainActor
  package func goToFirstRow() {
    if rows.first?.index != 0, count > 0 { scrollToRow(0) }
  }

  @MainActor
  package func goToLastRow() {
    if rows.last?.index != count - 1, count > 0 { scrollToRow(count - 1) }
  }
}

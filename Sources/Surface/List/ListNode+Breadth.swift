import Geometry
import Platform

// Rows whose sizes are those for another breadth of the list, as while a window is dragged to another size.
//
// Those in view are measured at once, as far as the frame has time for that; workers measure the rest. Until then the
// old heights stand in as estimates, and such a row keeps its size and its pixels.
extension ListNode {
  /// Rows in one background job.
  private static let remeasuredBatch = 8

  /// Measures the rows again. Of those in view the first one that has its size stays where it is.
  ///
  /// - Parameter staysAtEnd: Whether the last row stays where it is, and the end of the list in view.
  final func remeasureRows(staysAtEnd: Bool) {
    let anchor = staysAtEnd ? rows.count - 1 : anchorInView
    rows.forgetHeights()
    measureRowsInView(keeping: anchor, staysAtEnd: staysAtEnd)
    remeasureInBackground()
  }

  /// Measures the rows in view that have yet to be measured, as long as the frame has time: one in any case.
  ///
  /// - Parameters:
  ///   - anchor: The row that stays where it is; nil for ``anchorInView``.
  ///   - staysAtEnd: Whether it is the last one, and the end of the list stays in view.
  final func measureRowsInView(keeping anchor: Int? = nil, staysAtEnd: Bool = false) {
    guard let anchor = anchor ?? anchorInView else { return }
    let countBefore = rows.estimateCount
    defer { if rows.estimateCount < countBefore { placeRows() } }
    guard measureRow(at: anchor, keeping: anchor, isUrgent: true) else { return }
    // From the anchor on, because the places of the others follow from its size.
    let start = staysAtEnd ? rows[anchor].maxY + insets.end - viewLength : contentOffset
    var position = anchor + 1
    while position < rows.count, rows[position].y < start + viewLength {
      guard measureRow(at: position, keeping: anchor) else { return }
      position += 1
    }
    position = anchor - 1
    while position >= 0, rows[position].maxY > start {
      guard measureRow(at: position, keeping: anchor) else { return }
      position -= 1
    }
  }

  /// The row in view that stays where it is while others get their sizes: the first one that has its own, so that
  /// nothing moves that is read.
  final var anchorInView: Int? {
    guard !rows.isEmpty else { return nil }
    let first = min(rows.position(below: contentOffset), rows.count - 1)
    let end = contentOffset + viewLength
    for position in first..<rows.count where rows[position].y < end {
      if !rows[position].isEstimate { return position }
    }
    return first
  }

  /// - Returns: whether the row has its size; if not, there is no time left for it.
  private func measureRow(at position: Int, keeping anchor: Int, isUrgent: Bool = false) -> Bool {
    guard rows[position].isEstimate else { return true }
    guard isUrgent || scene?.isLayoutTimeUp != true else { return false }
    rows.setHeight(height(of: rows[position].node), at: position, keeping: anchor)
    return true
  }

  private func placeRows() {
    for row in rows { placeRow(row) }
  }

  // MARK: Workers

  /// Has workers measure what has yet to be measured, the nearest rows first. While the window is being dragged to
  /// another size, they do the rows in view alone: what they find out about others would hold for one frame.
  final func remeasureInBackground() {
    remeasuring?.cancel()
    remeasuring = nil
    guard rows.estimateCount > 0, breadth > 0 else { return }
    let due = rowsToRemeasure
    if due.isEmpty { return }
    let round = RowRemeasuring()
    remeasuring = round
    for start in stride(from: 0, to: due.count, by: Self.remeasuredBatch) {
      remeasure(due[start..<min(start + Self.remeasuredBatch, due.count)], in: round)
    }
  }

  /// In the order of their distance from the middle of the view.
  private var rowsToRemeasure: [ListRows.Row] {
    let view = contentOffset...(contentOffset + viewLength)
    let isResizing = scene?.activity.isResizing == true
    let middle = contentOffset + viewLength / 2
    return rows.filter { row in
      row.isEstimate && (!isResizing || row.maxY > view.lowerBound && row.y < view.upperBound)
    }.sorted { abs($0.y + $0.height / 2 - middle) < abs($1.y + $1.height / 2 - middle) }
  }

  private func remeasure(_ rows: ArraySlice<ListRows.Row>, in round: RowRemeasuring) {
    let due = rows.map { (index: $0.index, node: $0.node) }
    let (axis, room, generation) = (axis, room, generation)
    let scene = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      var measured: [MadeRow] = []
      for row in due {
        if round.isCancelled { return }
        measured.append(
          MadeRow(index: row.index, node: row.node, height: axis.length(of: row.node.measure(room)))
        )
      }
      MainThreadQueue.shared.post(forFrameOf: scene) { [measured] in
        self?.takeRemeasured(measured, generation: generation)
      }
    }
  }

  private func takeRemeasured(_ measured: [MadeRow], generation: Int) {
    guard generation == self.generation, let anchor = isAtListEnd ? rows.count - 1 : anchorInView
    else { return }
    for made in measured {
      // It may have come into view and been measured at once, or have gone.
      guard let first = rows.first, rows.indices.contains(made.index - first.index) else {
        continue
      }
      let position = made.index - first.index
      guard rows[position].node === made.node, rows[position].isEstimate else { continue }
      rows.setHeight(made.height.rounded(.up), at: position, keeping: anchor)
    }
    placeRows()
    updateRange()
  }

  /// Whether the list stays at its end while rows before that get other sizes.
  private var isAtListEnd: Bool { alignment == .bottom && isAtEnd }
}

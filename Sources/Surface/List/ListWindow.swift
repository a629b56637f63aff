import Geometry

/// A list of which only a run of neighbouring rows exists: those in view and some around them.
///
/// What follows from that alone is here, for rows of nodes (``ListNode``) and for rows of components: how far the list
/// can be scrolled while the lengths of most rows are unknown, which part of it is in view, and how it gets to rows that
/// do not exist yet.
package protocol ListWindow: RowsOnDemand {
  /// Those that exist.
  @MainActor var rows: ListRows { get }
  /// How many rows the list has.
  @MainActor var count: Int { get }
  /// The end that the list begins at, and on whose side content lies that is shorter than the view.
  @MainActor var alignment: ListNode.Alignment { get }
  /// Space before the first and after the last row.
  @MainActor var insets: (start: Double, end: Double) { get }
  @MainActor var viewLength: Double { get }

  /// The view of a row that exists.
  @MainActor func view(of row: ListRows.Row) -> View

  /// Makes the next row on a side, of which the list has one.
  @MainActor func makeNext(_ direction: RowDirection)

  /// Goes to a row that may not exist, its start at the start of the view where the content allows it.
  @MainActor func scrollToRow(_ index: Int)
}

extension ListWindow {
  // MARK: What is known

  @MainActor private var isStartKnown: Bool { rows.first?.index == 0 }
  @MainActor private var isEndKnown: Bool { rows.last?.index == count - 1 }

  /// The range of offsets. As long as an end of the list is unknown it is far away.
  @MainActor package var windowRange: ClosedRange<Double> {
    guard let first = rows.first, let last = rows.last else { return 0...0 }
    let (isStartKnown, isEndKnown) = (first.index == 0, last.index == count - 1)
    let far = 1e7
    let top = isStartKnown ? first.y - insets.start : contentOffset - far
    let bottom = isEndKnown ? last.maxY + insets.end - viewLength : contentOffset + far
    if isStartKnown, isEndKnown, bottom < top {
      // Shorter than the view: it lies on the side of its alignment.
      return alignment == .top ? top...top : bottom...bottom
    }
    return min(top, bottom)...bottom
  }

  /// How far the view is from the beginning of the list; unknown as long as that has never been near.
  @MainActor package var windowOffset: VisibleContentOffset {
    guard count > 0 else { return .none }
    guard let first = rows.first, isStartKnown else { return .unknown }
    return .known(contentOffset - first.y + insets.start)
  }

  /// Which part of the list is before the view and in it, by rows and not by lengths, because the lengths of most rows
  /// are unknown.
  @MainActor package var windowFraction: (start: Double, length: Double) {
    let range = offsetRange
    guard count > 0, range.upperBound > range.lowerBound else { return (0, 1) }
    let view = contentOffset...(contentOffset + max(0, viewLength))
    guard let span = rows.span(of: view) else { return (0, 1) }
    return (span.start / Double(count), (span.end - span.start) / Double(count))
  }

  @MainActor
  package func row(_ index: Int) -> ListRows.Row? {
    guard let first = rows.first, index >= first.index, index - first.index < rows.count else {
      return nil
    }
    return rows[index - first.index]
  }

  // MARK: Making rows

  /// Makes the rows that a range of the content lacks.
  ///
  /// - Returns: whether it made some.
  @MainActor
  package func fill(_ range: ClosedRange<Double>) -> Bool {
    var didGrow = false
    while let first = rows.first, first.index > 0, first.y > range.lowerBound {
      makeNext(.up)
      didGrow = true
    }
    while let last = rows.last, last.index < count - 1, last.maxY < range.upperBound {
      makeNext(.down)
      didGrow = true
    }
    return didGrow
  }

  @MainActor package var rowViews: [View] { rows.map { view(of: $0) } }

  @MainActor package var rowCount: Int { count }

  @MainActor package func isSelected(_ index: Int) -> Bool? { nil }

  @MainActor package var rowsInSight: [(index: Int, view: View)] {
    let (start, end) = (contentOffset, contentOffset + viewLength)
    return rows.filter { $0.maxY > start && $0.y < end }.map { ($0.index, view(of: $0)) }
  }

  @MainActor
  package func makeRow(_ direction: RowDirection) -> View? {
    guard !rows.isEmpty else { return nil }
    let index = rows.nextIndex(direction)
    guard index >= 0, index < count else { return nil }
    makeNext(direction)
    updateKnownRange()
    let made = view(of: rows[direction == .up ? 0 : rows.count - 1])
    made.layoutIfNeeded()
    return made
  }

  // MARK: Going to rows

  @MainActor
  package func goToFirstRow() {
    if count > 0, !isStartKnown { scrollToRow(0) }
  }

  @MainActor
  package func goToLastRow() {
    if count > 0, !isEndKnown { scrollToRow(count - 1) }
  }

  /// Jumps to the start if that is not known yet.
  ///
  /// - Returns: false if it is known, or if there are no rows: then the content may glide there.
  @MainActor
  package func jumpToUnknownStart() -> Bool {
    guard count > 0, !isStartKnown else { return false }
    goToFirstRow()
    scroll(to: offsetRange.lowerBound)
    return true
  }

  /// The same for the end.
  @MainActor
  package func jumpToUnknownEnd() -> Bool {
    guard count > 0, !isEndKnown else { return false }
    jumpToEnd()
    return true
  }

  @MainActor
  private func jumpToEnd() {
    goToLastRow()
    scroll(to: offsetRange.upperBound)
  }

  /// Goes to a part of the way from one end to the other, 0...1, by rows as ``windowFraction``.
  @MainActor
  package func scrollWindow(toFraction fraction: Double) {
    guard count > 0, !rows.isEmpty else { return }
    if fraction >= 1 { return jumpToEnd() }
    let place = max(0, fraction * (1 - visibleFraction.length) * Double(count))
    let index = min(Int(place), count - 1)
    if row(index) == nil { scrollToRow(index) }
    if fraction <= 0 { return scroll(to: offsetRange.lowerBound) }
    guard let row = row(index) else { return }
    scroll(to: row.y + (place - Double(index)) * row.height)
  }

  /// Scrolls as little as needed to bring a row into sight.
  ///
  /// - Parameter animated: Whether the content glides there. It jumps to a row that does not exist yet, because it is
  ///   unknown how far away that is.
  @MainActor
  package func scrollRowIntoSight(_ index: Int, animated: Bool) {
    if let row = row(index) { return scrollRectToVisible(rect(of: row), animated: animated) }
    let isBelow = rows.last.map { $0.index < index } ?? false
    scrollToRow(index)
    guard let row = row(index) else { return }
    if isBelow {
      scroll(to: row.maxY + insets.end - viewLength)
    } else {
      scrollRectToVisible(rect(of: row))
    }
  }

  /// Where a row lies along the axis.
  @MainActor
  private func rect(of row: ListRows.Row) -> Rect {
    Rect(origin: axis.point(row.y), size: axis.size(length: row.height, breadth: 0))
  }
}

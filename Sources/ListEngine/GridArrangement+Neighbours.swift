/// A way from one item of a grid to the next, as the arrow keys go.
public enum GridDirection: Hashable, Sendable {
  /// Along the axis, towards the start or the end.
  case back, forward
  /// Across the axis, towards the leading or the trailing side.
  case leading, trailing
}

extension GridArrangement {
  /// The item beside another one; nil at the edges of the grid.
  ///
  /// Along the axis it is the nearest one of those that lie below or above it; where there is none,
  /// as below a row that is longer than the last one, the nearest one of the next row. Across the
  /// axis it is the nearest one that lies in the same row.
  ///
  /// - Parameters:
  ///   - item: from where.
  ///   - direction: where to.
  ///   - reach: how far one looks along the axis.
  /// - Complexity: O(log *n* + *k*) in the number of items within reach.
  public func item(_ direction: GridDirection, from item: Int, within reach: ListLength) -> Int? {
    let frame = frame(of: item)
    switch direction {
    case .back: return along(frame, frame.start - reach..<frame.start) { frame.start - $0.end }
    case .forward: return along(frame, frame.end..<frame.end + reach) { $0.start - frame.end }
    case .leading: return across(frame) { frame.crossStart - $0.crossEnd }
    case .trailing: return across(frame) { $0.crossStart - frame.crossEnd }
    }
  }

  private func along(
    _ frame: GridFrame, _ range: Range<ListLength>, _ gap: (GridFrame) -> ListLength
  ) -> Int? {
    let found = items(meeting: range).map { ($0, self.frame(of: $0)) }.filter { gap($0.1) >= .zero }
    let facing = found.filter { $0.1.overlap(frame) > .zero }
    return (facing.isEmpty ? found : facing).min { a, b in
      (gap(a.1), a.1.crossDistance(frame)) < (gap(b.1), b.1.crossDistance(frame))
    }?.0
  }

  private func across(_ frame: GridFrame, _ gap: (GridFrame) -> ListLength) -> Int? {
    items(meeting: frame.start..<frame.end).map { ($0, self.frame(of: $0)) }
      .filter { gap($0.1) >= .zero && $0.1.breadth > .zero }
      .min { a, b in (gap(a.1), a.1.startDistance(frame)) < (gap(b.1), b.1.startDistance(frame)) }?
      .0
  }
}

extension GridFrame {
  /// How far two frames lie beside each other across the axis; not positive if they do not.
  fileprivate func overlap(_ other: GridFrame) -> ListLength {
    min(crossEnd, other.crossEnd) - max(crossStart, other.crossStart)
  }

  /// How far the middles lie apart across the axis, twice.
  fileprivate func crossDistance(_ other: GridFrame) -> ListLength {
    let way = crossStart + crossEnd - other.crossStart - other.crossEnd
    return max(way, -way)
  }

  fileprivate func startDistance(_ other: GridFrame) -> ListLength {
    max(start - other.start, other.start - start)
  }
}

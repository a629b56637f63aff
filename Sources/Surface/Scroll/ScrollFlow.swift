import Geometry

/// The way in which the content of a scroll node goes on, and how places along it lie in the coordinates of the content.
///
/// Places ascend towards the end of the content. So do coordinates, but where content goes on to the left: there a place is the
/// negative of a coordinate, and what begins at a place has its right edge there. No length of the content is needed for that.
package struct ScrollFlow: Hashable, Sendable {
  package let axis: Axis
  /// Whether the content goes on from right to left.
  package let isReversed: Bool

  /// The place of a point; of a way, how far it leads towards the end.
  package func place(of point: Point) -> Double {
    let value = axis.value(of: point)
    return isReversed ? -value : value
  }

  /// The way to a place from where the coordinates begin.
  package func way(to place: Double) -> Point { axis.point(isReversed ? -place : place) }

  package func range(of rect: Rect) -> ClosedRange<Double> {
    let range = axis.range(of: rect)
    return isReversed ? -range.upperBound ... -range.lowerBound : range
  }

  package func start(of rect: Rect) -> Double { range(of: rect).lowerBound }

  package func moving(_ rect: Rect, to start: Double) -> Rect {
    let origin = isReversed ? -start - axis.length(of: rect.size) : start
    return Rect(origin: axis.moving(rect.origin, to: origin), size: rect.size)
  }

  package func rect(from start: Double, size: Size, across: Double = 0) -> Rect {
    moving(Rect(origin: Point(x: across, y: across), size: size), to: start)
  }

  /// The room before the content and behind it.
  package func ends(of insets: Insets) -> (start: Double, end: Double) {
    let (first, last) = axis.ends(of: insets)
    return isReversed ? (last, first) : (first, last)
  }
}

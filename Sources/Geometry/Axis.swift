/// The direction in which content scrolls.
public enum Axis: Hashable, Sendable {
  /// From top to bottom, or from left to right.
  case vertical, horizontal

  package func value(of point: Point) -> Double { self == .vertical ? point.y : point.x }

  package func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// From where to where a rectangle reaches along the axis.
  package func range(of rect: Rect) -> ClosedRange<Double> {
    self == .vertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  /// What of a size lies across the axis.
  package func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }

  package func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// The room before the content and behind it.
  package func ends(of insets: Insets) -> (start: Double, end: Double) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  package func point(_ value: Double) -> Point {
    self == .vertical ? Point(x: 0, y: value) : Point(x: value, y: 0)
  }

  /// The same point with another place along the axis.
  package func moving(_ point: Point, to value: Double) -> Point {
    self == .vertical ? Point(x: point.x, y: value) : Point(x: value, y: point.y)
  }
}

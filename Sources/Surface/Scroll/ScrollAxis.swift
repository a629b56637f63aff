import Geometry

/// The direction in which a ``ScrollNode`` moves its content.
public enum ScrollAxis: Hashable, Sendable {
  case vertical, horizontal

  func value(of point: Point) -> Double { self == .vertical ? point.y : point.x }

  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// From where to where a rectangle reaches along the axis.
  func stretch(of rect: Rect) -> ClosedRange<Double> {
    self == .vertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  /// What of a size lies across the axis.
  func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }

  func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// The room before the content and behind it.
  func ends(of insets: Insets) -> (start: Double, end: Double) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  func point(_ value: Double) -> Point {
    self == .vertical ? Point(x: 0, y: value) : Point(x: value, y: 0)
  }

  /// The same point with another place along the axis.
  func moving(_ point: Point, to value: Double) -> Point {
    self == .vertical ? Point(x: point.x, y: value) : Point(x: value, y: point.y)
  }
}

/// Where the view stands on its content.
public enum VisibleContentOffset: Hashable, Sendable {
  /// The distance from the beginning of the content, in logical units; negative while the content is
  /// pulled beyond it.
  case known(Double)
  /// The beginning has never been near.
  case unknown
  /// There is no content.
  case none
}

/// Chooses where a motion of the content ends.
///
/// - `proposed`: the offset at which it would come to rest.
/// - `velocity`: with which it goes there, in logical units a second; its sign is the direction.
/// - Returns: the offset to come to rest at. Beyond the ends of the content the end counts.
public typealias ScrollSnapping =
  @MainActor (_ proposed: Double, _ velocity: Double) -> Double

/// Ways to snap.
public enum ScrollSnap {
  /// The nearest multiple of a length.
  @MainActor
  public static func every(_ length: Double) -> ScrollSnapping {
    { proposed, _ in length > 0 ? (proposed / length).rounded() * length : proposed }
  }
}

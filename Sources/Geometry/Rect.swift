/// A rectangle in logical units. Its size is never negative: `init` normalises.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// Width and height; neither is negative.
  public var size: Size

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// A rectangle in logical units.
  @inlinable
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// A negative `width` or `height` extends to the left or upwards.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: width < 0 ? x + width : x, y: height < 0 ? y + height : y)
    size = Size(width: Swift.abs(width), height: Swift.abs(height))
  }

  /// The rectangle between two edges on each axis.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// A rectangle of `size` around `center`.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The edge at the left.
  @inlinable public var minX: Double { origin.x }
  /// The upper edge.
  @inlinable public var minY: Double { origin.y }
  /// The edge at the right.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle between left and right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// From ``minX`` to ``maxX``.
  @inlinable public var width: Double { size.width }
  /// From ``minY`` to ``maxY``.
  @inlinable public var height: Double { size.height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The point at `anchor`, which is in units of the size: (0, 0) is the top left corner, (1, 1) the one across.
  @inlinable
  public func point(at anchor: Point) -> Point {
    Point(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }

  /// Whether the area is zero (or not a number).
  @inlinable
  public var isEmpty: Bool { size.isEmpty }

  /// Whether no coordinate is NaN or infinite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether `point` is inside; the left and top edges belong to the rectangle, the others do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` lies completely inside. An empty `other` is inside everything.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether both share a positive area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The common part, or a rectangle of zero size when there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard right > left, bottom > top else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// The smallest rectangle around both. An empty one does not count.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The rectangle moved to the right and downwards.
  @inlinable
  public func translated(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(origin: origin.translated(x: dx, y: dy), size: size)
  }

  /// The rectangle moved by `offset`.
  @inlinable
  public func translated(by offset: Point) -> Rect { translated(x: offset.x, y: offset.y) }

  /// The rectangle with its edges moved inwards by `insets`; never smaller than zero.
  @inlinable
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.horizontal),
      height: Swift.max(0, height - insets.vertical))
  }

  /// The rectangle with every edge moved inwards by `distance` (outwards if negative).
  @inlinable
  public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

  /// The smallest rectangle with whole coordinates that contains this one.
  @inlinable
  public var integral: Rect {
    Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down),
      maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
  }
}

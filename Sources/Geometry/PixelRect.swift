/// A rectangle in buffer pixels. Its size is never negative.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int32
  /// The first row.
  public var y: Int32
  /// The number of columns; 0 for an empty rectangle, never negative.
  public var width: Int32
  /// The number of rows; 0 for an empty rectangle, never negative.
  public var height: Int32

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

  /// A negative `width` or `height` becomes 0.
  @inlinable
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = Swift.max(0, width)
    self.height = Swift.max(0, height)
  }

  /// A rectangle at the origin.
  @inlinable
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// A rectangle of `size` pixels whose first pixel is at `origin`.
  @inlinable
  public init(origin: PixelPoint, size: PixelSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// From the first column and row up to, and without, the last ones; empty if the ends are in the wrong order.
  @inlinable
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.init(
      x: minX, y: minY, width: PixelRect.length(from: minX, to: maxX),
      height: PixelRect.length(from: minY, to: maxY))
  }

  // The two sums saturate, so that rectangles at the ends of the plane stay rectangles. They test for
  // overflow instead of calculating in 64 bits because regions do little else.

  @inlinable
  static func length(from start: Int32, to end: Int32) -> Int32 {
    let (length, didOverflow) = end.subtractingReportingOverflow(start)
    return didOverflow ? (end > start ? .max : .min) : length
  }

  @inlinable
  static func end(_ start: Int32, _ length: Int32) -> Int32 {
    let (end, didOverflow) = start.addingReportingOverflow(length)
    return didOverflow ? (length > 0 ? .max : .min) : end
  }

  /// The smallest pixel rectangle around `rect`, which is in pixels already; coordinates beyond
  /// ±2^30 are clamped and NaN gives an empty rectangle.
  public init(enclosing rect: Rect) {
    func clamped(_ value: Double) -> Int32 {
      Int32(Swift.max(-1_073_741_824, Swift.min(1_073_741_824, value)))
    }
    guard !(rect.minX.isNaN || rect.minY.isNaN || rect.maxX.isNaN || rect.maxY.isNaN) else {
      self = .zero
      return
    }
    self.init(
      minX: clamped(rect.minX.rounded(.down)), minY: clamped(rect.minY.rounded(.down)),
      maxX: clamped(rect.maxX.rounded(.up)), maxY: clamped(rect.maxY.rounded(.up)))
  }

  /// The first column.
  @inlinable public var minX: Int32 { x }
  /// The first row.
  @inlinable public var minY: Int32 { y }
  /// The column after the last one; saturates at the end of `Int32`.
  @inlinable public var maxX: Int32 { PixelRect.end(x, width) }
  /// The row after the last one; saturates at the end of `Int32`.
  @inlinable public var maxY: Int32 { PixelRect.end(y, height) }
  /// Width and height.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
  /// The first pixel.
  @inlinable public var origin: PixelPoint { PixelPoint(x: x, y: y) }
  /// Whether it has no pixels.
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }
  /// The number of pixels.
  @inlinable public var area: Int { Int(width) * Int(height) }

  /// The pixels that are in both; empty if there are none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
  }

  /// Whether a pixel is in both.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle around both. An empty one does not count.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// Whether every pixel of `other` is in this rectangle; true for an empty one.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the pixel at `point` is in the rectangle.
  @inlinable
  public func contains(_ point: PixelPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by whole pixels.
  @inlinable
  public func translated(x dx: Int32, y dy: Int32) -> PixelRect {
    PixelRect(x: x &+ dx, y: y &+ dy, width: width, height: height)
  }
}

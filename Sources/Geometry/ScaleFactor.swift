/// Buffer pixels per logical unit, in 120ths as `wp_fractional_scale_v1` counts.
public struct ScaleFactor: Hashable, Sendable, Comparable {
  /// The scale times 120; at least 1.
  public let numerator: Int32

  /// One buffer pixel per logical unit.
  public static let one = ScaleFactor(integer: 1)
  /// Two buffer pixels per logical unit, along each axis.
  public static let two = ScaleFactor(integer: 2)

  /// Values below 1/120 become 1/120.
  @inlinable
  public init(numerator: Int32) { self.numerator = Swift.max(1, numerator) }

  /// A whole number of buffer pixels per logical unit.
  @inlinable
  public init(integer: Int32) { self.init(numerator: integer &* 120) }

  /// The nearest representable scale in 0.25...8, or nil for a number outside it.
  public init?(_ value: Double) {
    guard value >= 0.25, value <= 8 else { return nil }
    self.init(numerator: Int32((value * 120).rounded()))
  }

  /// Buffer pixels per logical unit; exact for integers, halves and quarters.
  @inlinable
  public var value: Double { Double(numerator) / 120 }

  /// Whether it is a whole number, so that `wl_surface.set_buffer_scale` can express it.
  @inlinable
  public var isInteger: Bool { numerator % 120 == 0 }

  /// Compares numerators, so it is exact.
  @inlinable
  public static func < (a: ScaleFactor, b: ScaleFactor) -> Bool { a.numerator < b.numerator }

  /// A length in buffer pixels: rounded half away from zero, as `wp_fractional_scale_v1` asks.
  @inlinable
  public func pixels(_ length: Double) -> Int32 {
    let scaled = (length * value).rounded(.toNearestOrAwayFromZero)
    return Int32(Swift.max(-1e9, Swift.min(1e9, scaled.isNaN ? 0 : scaled)))
  }

  /// A size in buffer pixels, each side rounded as `wp_fractional_scale_v1` asks.
  @inlinable
  public func pixels(_ size: Size) -> PixelSize {
    PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// `coordinate` moved to the nearest pixel edge; for hairlines and baselines.
  @inlinable
  public func snapped(_ coordinate: Double) -> Double {
    (coordinate * value).rounded() / value
  }

  /// `rect` with each side moved to the nearest pixel edge.
  @inlinable
  public func snapped(_ rect: Rect) -> Rect {
    let (x, y) = (snapped(rect.minX), snapped(rect.minY))
    return Rect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }
}

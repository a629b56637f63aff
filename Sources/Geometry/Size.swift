/// A width and a height in logical units.
public struct Size: Hashable, Sendable {
  /// In logical units.
  public var width: Double
  /// In logical units.
  public var height: Double

  /// Neither width nor height.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// A size that limits nothing; for measuring without a constraint.
  @inlinable
  public static var unlimited: Size { Size(width: .infinity, height: .infinity) }

  /// A size in logical units.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether the area is zero. A negative or NaN extent counts as empty.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether neither side is infinite or NaN.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The same with nothing for each side that has no limit: what is as large as it is offered takes no room there.
  package var zeroWhereUnlimited: Size {
    Size(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
  }

  /// The smaller of both extents, axis by axis.
  @inlinable
  public func limited(to other: Size) -> Size {
    Size(width: Swift.min(width, other.width), height: Swift.min(height, other.height))
  }

  /// The larger of both extents, axis by axis.
  @inlinable
  public func extended(to other: Size) -> Size {
    Size(width: Swift.max(width, other.width), height: Swift.max(height, other.height))
  }

  /// This size with both extents rounded up to whole units.
  @inlinable
  public var ceiled: Size { Size(width: width.rounded(.up), height: height.rounded(.up)) }

  /// The largest size with this aspect ratio that fits into `bounds`; zero if this size is empty.
  public func aspectFitted(to bounds: Size) -> Size {
    guard !isEmpty else { return .zero }
    let factor = Swift.min(bounds.width / width, bounds.height / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// The smallest size with this aspect ratio that covers `bounds`; zero if this size is empty.
  public func aspectFilled(to bounds: Size) -> Size {
    guard !isEmpty else { return .zero }
    let factor = Swift.max(bounds.width / width, bounds.height / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// The rectangle of this size centred in `rect`, its origin rounded down to whole units.
  public func centered(in rect: Rect) -> Rect {
    Rect(
      x: (rect.minX + (rect.width - width) / 2).rounded(.down),
      y: (rect.minY + (rect.height - height) / 2).rounded(.down),
      width: width, height: height)
  }
}

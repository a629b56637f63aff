public import Geometry

/// A length or an offset along a list, as a whole number of 256ths of a logical point.
///
/// Offsets in a list are sums of up to millions of lengths. `Double` sums depend on the order in
/// which they were made, so that the top edge of a row would differ from the bottom edge of the row
/// above by a rounding error; `Float` has a step of 8 points at 70 million. Sums of these are exact,
/// `==` means what it says, and one step is far below what can be seen at any scale.
///
/// Arithmetic traps on overflow, as that of `Int64`; that is beyond 3.6 × 10¹⁶ points.
public struct ListLength: Hashable, Sendable, Comparable {
  /// The length in 256ths of a logical point; may be negative.
  public var rawValue: Int64

  /// The number of steps in a logical point.
  public static let unitsPerPoint: Int64 = 256

  /// The longest length that is made of points: 2⁴⁵ of them.
  ///
  /// Up to there `Double` holds every length exactly, so that ``points`` loses nothing.
  public static let limit = ListLength(rawValue: 1 << 53)

  /// The shortest length above zero: a 256th of a point.
  public static let unit = ListLength(rawValue: 1)

  /// A number of 256ths of a point.
  @inlinable
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The nearest length to `points`; halfway between two it is the one farther from zero.
  ///
  /// - Precondition: `points` is a number of at most 2⁴⁵ either way. For numbers from outside, such as
  ///   those that an app's layout returns, there is ``init(validating:)``.
  @inlinable
  public init(_ points: Double) {
    guard let length = ListLength(validating: points) else {
      preconditionFailure("A length in a list is a finite number of at most 2^45 points")
    }
    self = length
  }

  /// The nearest length to `points`, or nil where `points` is not a number, infinite, or more than
  /// 2⁴⁵ either way.
  @inlinable
  public init?(validating points: Double) {
    let units = (points * Double(Self.unitsPerPoint)).rounded(.toNearestOrAwayFromZero)
    // False for NaN, too.
    guard units.magnitude <= Double(Self.limit.rawValue) else { return nil }
    rawValue = Int64(units)
  }

  /// The length in logical points; exact up to ``limit``.
  @inlinable
  public var points: Double { Double(rawValue) / Double(Self.unitsPerPoint) }

  /// The buffer pixel edge nearest to this offset at `scale`; halfway it is the one further down.
  ///
  /// Edges are rounded, never heights: neighbouring rows have one edge in common, so that no pixel is
  /// left between them and none belongs to both, at fractional scales too.
  @inlinable
  public func pixelEdge(at scale: ScaleFactor) -> Int64 {
    // `scale` counts 120ths. Twice the offset, and one divisor more, rounds to nearest.
    let divisor = 2 * 120 * Self.unitsPerPoint
    return (2 * rawValue * Int64(scale.numerator) + divisor / 2).flooredQuotient(divisor)
  }

  /// This length times `factor`, to the nearest step.
  ///
  /// - Precondition: `factor` is finite, and the result at most ``limit``.
  @inlinable
  public func scaled(by factor: Double) -> ListLength { ListLength(points * factor) }

  /// Compares exactly.
  @inlinable
  public static func < (a: ListLength, b: ListLength) -> Bool { a.rawValue < b.rawValue }
}

extension ListLength: AdditiveArithmetic {
  /// No length.
  @inlinable
  public static var zero: ListLength { ListLength(rawValue: 0) }

  /// The exact sum.
  @inlinable
  public static func + (a: ListLength, b: ListLength) -> ListLength {
    ListLength(rawValue: a.rawValue + b.rawValue)
  }

  /// The exact difference.
  @inlinable
  public static func - (a: ListLength, b: ListLength) -> ListLength {
    ListLength(rawValue: a.rawValue - b.rawValue)
  }

  /// The same length in the other direction.
  @inlinable
  public static prefix func - (a: ListLength) -> ListLength { ListLength(rawValue: -a.rawValue) }

  /// The length of `count` rows of this length; exact.
  @inlinable
  public static func * (a: ListLength, count: Int) -> ListLength {
    ListLength(rawValue: a.rawValue * Int64(count))
  }

  /// The length of `count` rows of this length; exact.
  @inlinable
  public static func * (count: Int, a: ListLength) -> ListLength { a * count }
}

extension ListLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number of points.
  @inlinable
  public init(integerLiteral points: Int64) { rawValue = points * Self.unitsPerPoint }

  /// The nearest length to a number of points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(points) }
}

extension ListLength: CustomStringConvertible {
  /// The number of points.
  public var description: String { "\(points)" }
}

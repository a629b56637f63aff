/// The radii of the four corners of a rectangle, in logical units, each at least 0.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomLeft: Double
  public var bottomRight: Double

  @inlinable
  public static var zero: CornerRadii { CornerRadii(0) }

  @inlinable
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = Swift.max(0, topLeft)
    self.topRight = Swift.max(0, topRight)
    self.bottomLeft = Swift.max(0, bottomLeft)
    self.bottomRight = Swift.max(0, bottomRight)
  }

  @inlinable
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  @inlinable
  public var isZero: Bool { self == .zero }

  @inlinable
  public var isUniform: Bool {
    topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight
  }

  @inlinable
  public func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomLeft: bottomLeft * factor, bottomRight: bottomRight * factor)
  }

  /// These radii, reduced by one common factor where two of them would overlap on an edge of
  /// `size`, as CSS Backgrounds 3, section 5.5, does.
  public func fitted(to size: Size) -> CornerRadii {
    func ratio(_ length: Double, _ a: Double, _ b: Double) -> Double {
      a + b > length ? Swift.max(0, length) / (a + b) : 1
    }
    let factor = Swift.min(
      Swift.min(ratio(size.width, topLeft, topRight), ratio(size.width, bottomLeft, bottomRight)),
      Swift.min(ratio(size.height, topLeft, bottomLeft), ratio(size.height, topRight, bottomRight)))
    return factor < 1 ? scaled(by: factor) : self
  }
}

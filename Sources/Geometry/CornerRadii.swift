/// The radii of the four corners of a rectangle, in logical units, each at least 0.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the upper corner at the left, in logical units.
  public var topLeft: Double
  /// The radius of the upper corner at the right.
  public var topRight: Double
  /// The radius of the lower corner at the left.
  public var bottomLeft: Double
  /// The radius of the lower corner at the right.
  public var bottomRight: Double

  /// Four sharp corners.
  @inlinable
  public static var zero: CornerRadii { CornerRadii(0) }

  /// A radius for each corner; what does not fit into a rectangle is reduced when it is drawn.
  @inlinable
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = Swift.max(0, topLeft)
    self.topRight = Swift.max(0, topRight)
    self.bottomLeft = Swift.max(0, bottomLeft)
    self.bottomRight = Swift.max(0, bottomRight)
  }

  /// The same radius for all corners.
  @inlinable
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Whether all corners are sharp.
  @inlinable
  public var isZero: Bool { self == .zero }

  /// Whether all radii are equal.
  @inlinable
  public var isUniform: Bool {
    topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight
  }

  /// All radii times `factor`.
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

// The same from numbers of double precision, in which everything else is measured.
extension Color {
  /// A colour of sRGB components that are not premultiplied; they are clamped to 0...1.
  @_disfavoredOverload @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// A grey: 0 is black, 1 is white.
  @_disfavoredOverload @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(white: Float(white), alpha: Float(alpha))
  }

  /// The same colour at another opacity, which replaces its own.
  @_disfavoredOverload @inlinable
  public func withAlpha(_ alpha: Double) -> Color { withAlpha(Float(alpha)) }

  /// The colour with its alpha multiplied by `factor`.
  @_disfavoredOverload @inlinable
  public func faded(by factor: Double) -> Color { faded(by: Float(factor)) }
}

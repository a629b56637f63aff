public import Geometry

extension Canvas {
  /// Draws the blurred shape, moved by `offset`: the shadow it casts. The shape itself is not cut
  /// out.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation of the Gaussian in logical units.
  ///   - offset: How far the shadow is moved in logical units.
  public func drawShadow(of shape: RoundedRect, color: Color, blur: Double, offset: Point) {
  }
}

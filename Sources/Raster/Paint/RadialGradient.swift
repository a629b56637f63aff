public import Geometry

/// Colours between two circles, mixed in premultiplied sRGB.
///
/// The circles of all shares are laid over each other, those nearer to the end above: the two-circle
/// gradient of cairo, of the HTML canvas and of SVG's focal point. Where no circle passes, which
/// happens outside of the cone of two circles beside each other, it is transparent.
public struct RadialGradient: Hashable, Sendable {
  /// The circle of location 0, in the logical units of the shape.
  public var startCenter: Point
  /// In logical units; negative radii count as 0.
  public var startRadius: Double
  /// The circle of location 1.
  public var endCenter: Point
  /// In logical units; negative radii count as 0.
  public var endRadius: Double
  /// In ascending order of location; a location below the one before it counts as that one.
  public var stops: [GradientStop]
  /// What lies beyond the two circles.
  public var spread: GradientSpread

  /// Negative radii count as 0. Two equal circles show the last colour everywhere.
  public init(
    startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double,
    stops: [GradientStop], spread: GradientSpread = .pad
  ) {
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
    self.stops = stops
    self.spread = spread
  }

  /// From a point, or the circle of `startRadius` around it, to a larger circle around it.
  public init(
    center: Point, radius: Double, startRadius: Double = 0, stops: [GradientStop],
    spread: GradientSpread = .pad
  ) {
    self.init(
      startCenter: center, startRadius: startRadius, endCenter: center, endRadius: radius,
      stops: stops, spread: spread)
  }

  /// From a point to a circle around it; two or more colours at equal distances.
  public init(center: Point, radius: Double, colors: [Color], spread: GradientSpread = .pad) {
    self.init(
      center: center, radius: radius, stops: GradientStop.evenly(colors), spread: spread)
  }
}

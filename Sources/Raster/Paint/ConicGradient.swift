public import Geometry

/// Colours around a point, mixed in premultiplied sRGB.
public struct ConicGradient: Hashable, Sendable {
  /// In the logical units of the shape.
  public var center: Point
  /// Where location 0 is, in radians from the direction of x towards that of y: clockwise on the
  /// screen. CSS counts from the top, which is −π / 2.
  public var startAngle: Double
  /// Where location 1 is; one turn on by default. A smaller angle than the start goes backwards.
  public var endAngle: Double
  /// In ascending order of location; a location below the one before it counts as that one.
  public var stops: [GradientStop]
  /// What the rest of the turn shows if start and end are less than a turn apart.
  public var spread: GradientSpread

  /// A gradient around `center`; angles are in radians, clockwise from the right. Without an end it goes once
  /// around.
  public init(
    center: Point, startAngle: Double = 0, endAngle: Double? = nil, stops: [GradientStop],
    spread: GradientSpread = .pad
  ) {
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle ?? startAngle + 2 * .pi
    self.stops = stops
    self.spread = spread
  }

  /// Once around; two or more colours at equal distances.
  public init(center: Point, startAngle: Double = 0, colors: [Color]) {
    self.init(center: center, startAngle: startAngle, stops: GradientStop.evenly(colors))
  }
}

public import Geometry

/// Colours along a line, mixed in premultiplied sRGB.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and its location between start and end.
  public typealias Stop = GradientStop

  /// Where location 0 is, in the logical units of the shape.
  public var start: Point
  /// Where location 1 is.
  public var end: Point
  /// In ascending order of location; a location below the one before it counts as that one.
  public var stops: [GradientStop]
  /// What lies before the start and behind the end.
  public var spread: GradientSpread

  /// A gradient along the line from `start` to `end`, in the coordinates of what it fills.
  public init(start: Point, end: Point, stops: [GradientStop], spread: GradientSpread = .pad) {
    self.start = start
    self.end = end
    self.stops = stops
    self.spread = spread
  }

  /// Two or more colours at equal distances.
  public init(start: Point, end: Point, colors: [Color], spread: GradientSpread = .pad) {
    self.init(start: start, end: end, stops: GradientStop.evenly(colors), spread: spread)
  }
}

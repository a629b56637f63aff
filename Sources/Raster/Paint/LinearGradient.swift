public import Geometry

/// Colours along a line, mixed in premultiplied sRGB, continued before the first stop and after the
/// last with their colours.
public struct LinearGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// The place on the line, 0 at its start and 1 at its end.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The start of the line in the logical units of the shape.
  public var start: Point
  public var end: Point
  /// In ascending order of location; a location below the one before it counts as that one.
  public var stops: [Stop]

  public init(start: Point, end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Two or more colours at equal distances.
  public init(start: Point, end: Point, colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      start: start, end: end,
      stops: colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) }
    )
  }
}

public import Geometry

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, 0 at the gradient's start and 1 at its end.
  public var location: Double
  /// The colour at ``location``.
  public var color: Color

  /// A colour at a location of 0...1.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }

  /// Stops for colours at equal distances.
  public static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map {
      GradientStop(location: Double($0.offset) / last, color: $0.element)
    }
  }
}

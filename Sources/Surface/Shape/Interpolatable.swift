public import Geometry
public import Raster

/// A value that can be interpolated to another one.
public protocol Interpolatable: Equatable, Sendable {
  /// The value after a share of the way; a progress beyond 0...1 overshoots where that has a meaning.
  func interpolated(to target: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Linear, also beyond 0...1.
  public func interpolated(to target: Double, progress: Double) -> Double {
    self + (target - self) * progress
  }
}

extension Point: Interpolatable {
  /// Each coordinate by itself, also beyond 0...1.
  public func interpolated(to target: Point, progress: Double) -> Point {
    Point(
      x: x.interpolated(to: target.x, progress: progress),
      y: y.interpolated(to: target.y, progress: progress))
  }
}

extension Color: Interpolatable {
  /// Mixed as `Color.mixed(with:fraction:)` does; limited to 0...1.
  public func interpolated(to target: Color, progress: Double) -> Color {
    mixed(with: target, fraction: Float(min(max(progress, 0), 1)))
  }
}

extension Path: Interpolatable {}

extension GradientStop: Interpolatable {
  /// Location and colour, each by itself.
  public func interpolated(to target: GradientStop, progress: Double) -> GradientStop {
    GradientStop(
      location: location.interpolated(to: target.location, progress: progress),
      color: color.interpolated(to: target.color, progress: progress))
  }
}

/// Element by element; arrays of different lengths have nothing between them, and the target is shown
/// at once.
extension Array: Interpolatable where Element: Interpolatable {
  /// Element by element; `target` at once if the counts differ.
  public func interpolated(to target: [Element], progress: Double) -> [Element] {
    guard count == target.count else { return target }
    return zip(self, target).map { $0.interpolated(to: $1, progress: progress) }
  }
}

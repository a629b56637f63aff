/// A cubic curve from (0, 0) to (1, 1) that maps time to progress, as CSS `cubic-bezier()` does.
public struct UnitBezier: Hashable, Sendable {
  /// The time of the first control point, 0...1.
  public let x1: Double
  /// The progress of the first control point.
  public let y1: Double
  /// The time of the second control point, 0...1.
  public let x2: Double
  /// The progress of the second control point.
  public let y2: Double

  /// The two control points. Their x coordinates are clamped to 0...1, so that every time has one
  /// progress.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// What is as good as the end: the last steps of a curve that flattens out are not seen, and cost frames.
  private static let end = 0.997

  /// The progress at `time`, which is clamped to 0...1. From 0.997 on it is 1, unless the curve may swing
  /// over its end.
  public func solve(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let progress = exactProgress(at: time)
    return progress >= UnitBezier.end && y1 <= 1 && y2 <= 1 ? 1 : progress
  }

  private func exactProgress(at time: Double) -> Double {
    // Newton's method converges in a few steps where the slope is steep enough; bisection covers
    // the flat ends.
    var t = time
    for _ in 0..<4 {
      let slope = UnitBezier.slope(x1, x2, t)
      guard abs(slope) > 1e-6 else { break }
      t -= (UnitBezier.value(x1, x2, t) - time) / slope
    }
    if !(t >= 0 && t <= 1) || abs(UnitBezier.value(x1, x2, t) - time) > 1e-6 {
      t = bisect(time)
    }
    return UnitBezier.value(y1, y2, t)
  }

  /// Between which values the progress stays: the curve lies between its control points.
  package var range: ClosedRange<Double> { min(0, y1, y2)...max(1, y1, y2) }

  private func bisect(_ time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if UnitBezier.value(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func value(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}

import Geometry

/// The range of a content that a view shows, without what lies under its insets.
struct ScrollSight {
  private let offset: Double
  private let start: Double
  private let end: Double

  /// Insets that leave nothing to be seen do not count.
  init(offset: Double, length: Double, insets: (start: Double, end: Double)) {
    let isUsable = insets.start + insets.end < length
    self.offset = offset
    start = offset + (isUsable ? insets.start : 0)
    end = offset + length - (isUsable ? insets.end : 0)
  }

  func shows(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound >= start && range.upperBound <= end
  }

  /// The nearest offset that shows a range, or as much of it as there is room for.
  func offset(showing range: ClosedRange<Double>) -> Double {
    let toStart = range.lowerBound - start
    let toEnd = range.upperBound - end
    // All of it is in sight, or it fills the view.
    if toStart >= 0 && toEnd <= 0 || toStart <= 0 && toEnd >= 0 { return offset }
    return offset + (toStart < 0 ? max(toStart, toEnd) : min(toStart, toEnd))
  }
}

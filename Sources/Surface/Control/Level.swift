import Geometry

/// How full something is, and how bad that is.
struct Level: Hashable, Sendable {
  var value: Double {
    get { wanted.isNaN ? range.lowerBound : min(max(wanted, range.lowerBound), range.upperBound) }
    set { wanted = newValue }
  }
  var range: ClosedRange<Double>
  var warning: Double?
  var critical: Double?
  private var wanted: Double

  init(range: ClosedRange<Double>) {
    self.range = range
    wanted = range.lowerBound
  }

  /// Where the value lies in the range, 0...1.
  var fraction: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (value - range.lowerBound) / length : 0
  }

  /// Whether low values are the bad ones.
  private var isReversed: Bool {
    guard let warning, let critical else { return false }
    return critical < warning
  }

  private func hasReached(_ limit: Double?) -> Bool {
    guard let limit else { return false }
    return isReversed ? value <= limit : value >= limit
  }

  /// What the bar is filled with. The colours of text are used, because those of fills are made for text on them.
  var color: ThemeToken<ThemeColors, Color> {
    hasReached(critical) ? \.error.text : hasReached(warning) ? \.warning.text : \.accent
  }
}

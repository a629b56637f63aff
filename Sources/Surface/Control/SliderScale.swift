/// The numbers of a slider: which one is shown and which can be chosen.
struct SliderScale: Hashable, Sendable {
  private var wanted = 0.0
  var range = 0.0...1.0
  /// Positive; nil for any value.
  var step: Double?

  init(step: Double? = nil) { self.step = step }

  /// Limited to the range.
  var value: Double {
    get { limited(wanted) }
    set { wanted = newValue }
  }

  private var length: Double { range.upperBound - range.lowerBound }

  /// Where the value lies in the range, 0...1.
  var fraction: Double { length > 0 ? (value - range.lowerBound) / length : 0 }

  /// How far an arrow key moves.
  var keyStep: Double { step ?? length / 20 }

  func value(at fraction: Double) -> Double { range.lowerBound + fraction * length }

  /// The value so many steps farther, or back: from between two of those that can be chosen, the first step goes to the
  /// next one on that side, as that of HTML's `stepUp()` and `stepDown()`.
  func value(after steps: Double) -> Double {
    guard let step else { return limited(value + steps * keyStep) }
    // A hair beside a step is on it.
    let place = (value - range.lowerBound) / step
    let start = steps > 0 ? (place + 1e-9).rounded(.down) : (place - 1e-9).rounded(.up)
    return limited(range.lowerBound + (start + steps) * step)
  }

  /// The nearest value that can be chosen.
  func snapped(_ value: Double) -> Double {
    guard let step else { return limited(value) }
    return limited(range.lowerBound + ((value - range.lowerBound) / step).rounded() * step)
  }

  private func limited(_ value: Double) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }
}

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
    let place = (value - origin) / step
    let start = steps > 0 ? (place + 1e-9).rounded(.down) : (place - 1e-9).rounded(.up)
    return limited(plain(origin + (start + steps) * step))
  }

  /// The nearest value that can be chosen.
  func snapped(_ value: Double) -> Double {
    guard let step else { return limited(value) }
    return limited(plain(origin + ((value - origin) / step).rounded() * step))
  }

  /// Where steps are counted from: the lower end, or 0 where there is none.
  var origin: Double {
    range.lowerBound.isFinite ? range.lowerBound : min(0, range.upperBound)
  }

  /// A value with as many decimals as the step and its origin have: three times 0.1 is 0.3.
  private func plain(_ value: Double) -> Double {
    guard let step else { return value }
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
    var power = 1.0
    while power <= 1e9 {
      if isWhole(step * power), isWhole(origin * power), abs(value * power) < 1e15 {
        return (value * power).rounded() / power
      }
      power *= 10
    }
    return value
  }

  private func limited(_ value: Double) -> Double {
    value.isNaN ? origin : min(max(value, range.lowerBound), range.upperBound)
  }
}

/// Repeated measurements of one thing.
struct Samples {
  private var values: [Double] = []

  mutating func append(_ value: Double) { values.append(value) }

  var median: Double { quantile(0.5) }
  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }

  /// The value that the given share of all values does not exceed.
  func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

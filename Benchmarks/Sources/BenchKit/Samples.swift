/// Repeated measurements of one thing.
public struct Samples: Sendable {
  private var values: [Double] = []

  /// No measurements; every statistic of them is NaN.
  public init() {}

  /// Adds a measurement.
  public mutating func append(_ value: Double) { values.append(value) }

  /// Half of the measurements are smaller.
  public var median: Double { quantile(0.5) }
  /// The smallest measurement.
  public var minimum: Double { values.min() ?? .nan }
  /// The largest measurement.
  public var maximum: Double { values.max() ?? .nan }

  /// The value that the given share of all values does not exceed.
  public func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

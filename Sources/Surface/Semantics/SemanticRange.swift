/// A number of an element and the limits it has: `aria-valuenow`, `aria-valuemin`, `aria-valuemax`.
public struct SemanticRange: Hashable, Sendable {
  /// The number at the moment.
  public var now: Double
  /// The smallest possible number.
  public var minimum: Double
  /// The largest possible number.
  public var maximum: Double
  /// How far one step goes; nil for an element whose number cannot be changed.
  public var step: Double?

  /// A number in a range of others.
  public init(_ now: Double, in range: ClosedRange<Double>, step: Double? = nil) {
    self.now = now
    minimum = range.lowerBound
    maximum = range.upperBound
    self.step = step
  }
}

/// How the length of a split view is shared by its two parts.
///
/// It is a value without views, for what lays its parts out itself:
///
/// ```swift
/// let lengths = SplitLengths(total: 600, divider: 1, minimumFirst: 120, minimumSecond: 200)
/// lengths.limited(500)  // 399, what the second part leaves
/// ```
public struct SplitLengths: Hashable, Sendable {
  /// One of the two parts.
  public enum Part: Hashable, Sendable {
    /// What lies before the divider, and what lies behind it.
    case first, second
  }

  /// Of the split view, in logical points.
  public var total: Double
  /// Of what lies between the parts.
  public var divider: Double
  /// The least length of the first part, unless it is collapsed or there is no room for it.
  public var minimumFirst: Double
  /// The least length of the second part.
  public var minimumSecond: Double
  /// The parts that may be collapsed: what is drawn to less than half of its least length is closed.
  public var collapsible: Set<Part>

  /// Lengths in logical points, none of them negative or infinite.
  public init(
    total: Double, divider: Double = 1, minimumFirst: Double = 0, minimumSecond: Double = 0,
    collapsible: Set<Part> = []
  ) {
    precondition(
      [divider, minimumFirst, minimumSecond].allSatisfy { $0 >= 0 && $0.isFinite },
      "SplitLengths: lengths must be finite and not negative")
    self.total = total
    self.divider = divider
    self.minimumFirst = minimumFirst
    self.minimumSecond = minimumSecond
    self.collapsible = collapsible
  }

  /// What both parts share.
  public var available: Double { max(0, total - divider) }

  /// The positions of the divider at which neither part is collapsed. Where there is too little room for both, the first
  /// part has what it needs first.
  public var range: ClosedRange<Double> {
    let low = min(minimumFirst, available)
    return low...max(low, available - minimumSecond)
  }

  /// All positions of the divider, from that where the first part is collapsed, if it may be, to that of the second one.
  var reach: ClosedRange<Double> {
    let (low, high) = (range.lowerBound, range.upperBound)
    return
      (collapsible.contains(.first) ? 0 : low)...(collapsible.contains(.second)
      ? max(high, available) : high)
  }

  /// The length of the first part where the divider is wanted at `position`; in the middle for nil.
  public func limited(_ position: Double?) -> Double {
    guard let position, !position.isNaN else {
      return min(max((available / 2).rounded(), range.lowerBound), range.upperBound)
    }
    if collapsible.contains(.first), position < minimumFirst / 2 { return 0 }
    if collapsible.contains(.second), position > available - minimumSecond / 2 { return available }
    return min(max(position, range.lowerBound), range.upperBound)
  }

  /// Whether a part is closed where the divider lies at `position`.
  public func isCollapsed(_ part: Part, at position: Double) -> Bool {
    collapsible.contains(part) && (part == .first ? position <= 0 : position >= available)
  }
}

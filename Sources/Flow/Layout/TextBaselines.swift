import Surface

/// Where the first and the last line of text stand, as distances from the top of a view.
public struct TextBaselines: Hashable, Sendable {
  /// Of the first line, in logical units from the top of the view.
  public var first: Double
  /// Of the last line, in logical units from the top of the view.
  public var last: Double
  /// How far the capitals of these lines reach above them; 0 if that is not known.
  public var firstCapHeight: Double
  /// The same for the last line.
  public var lastCapHeight: Double

  /// The baselines of the first and the last line; see the properties.
  public init(
    first: Double, last: Double, firstCapHeight: Double = 0, lastCapHeight: Double = 0
  ) {
    self.first = first
    self.last = last
    self.firstCapHeight = firstCapHeight
    self.lastCapHeight = lastCapHeight
  }

  func moved(down distance: Double) -> TextBaselines {
    var copy = self
    copy.first += distance
    copy.last += distance
    return copy
  }

  /// The highest and the lowest line of two texts.
  func joined(with other: TextBaselines) -> TextBaselines {
    var joined = self
    if (other.first, -other.firstCapHeight) < (first, -firstCapHeight) {
      joined.first = other.first
      joined.firstCapHeight = other.firstCapHeight
    }
    if (other.last, other.lastCapHeight) > (last, lastCapHeight) {
      joined.last = other.last
      joined.lastCapHeight = other.lastCapHeight
    }
    return joined
  }
}

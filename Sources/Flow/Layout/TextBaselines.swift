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

  /// Those of a text in a width; nil if it has no lines.
  @MainActor
  init?(of node: TextNode, width: Double) {
    guard let layout = node.layout(width: width), layout.numberOfLines > 0 else { return nil }
    self.init(
      first: layout.firstBaseline, last: layout.lastBaseline,
      firstCapHeight: layout.capHeight(ofLine: 0),
      lastCapHeight: layout.capHeight(ofLine: layout.numberOfLines - 1))
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

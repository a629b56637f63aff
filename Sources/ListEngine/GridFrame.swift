/// A rectangle in a grid: along the axis in which the grid scrolls, and across it.
///
/// In a grid that scrolls down, `start` and `length` are the upper edge and the height,
/// `crossStart` and `breadth` the left edge and the width.
public struct GridFrame: Hashable, Sendable {
  /// The leading edge along the axis.
  public var start: ListLength
  /// The extent along the axis.
  public var length: ListLength
  /// The leading edge across the axis.
  public var crossStart: ListLength
  /// The extent across the axis.
  public var breadth: ListLength

  /// A rectangle.
  public init(
    start: ListLength, length: ListLength, crossStart: ListLength, breadth: ListLength
  ) {
    (self.start, self.length) = (start, length)
    (self.crossStart, self.breadth) = (crossStart, breadth)
  }

  /// The trailing edge along the axis.
  public var end: ListLength { start + length }
  /// The trailing edge across the axis.
  public var crossEnd: ListLength { crossStart + breadth }

  /// Whether something of it lies in a range along the axis; of no length nothing does.
  public func meets(_ range: Range<ListLength>) -> Bool {
    max(start, range.lowerBound) < min(end, range.upperBound)
  }

  /// Whether both have some area in common.
  public func overlaps(_ other: GridFrame) -> Bool {
    other.length > .zero && meets(other.start..<other.end)
      && max(crossStart, other.crossStart) < min(crossEnd, other.crossEnd)
  }

  /// The rectangle further along the axis.
  func moved(by distance: ListLength) -> GridFrame {
    var frame = self
    frame.start += distance
    return frame
  }
}

/// By how much a rectangle is shown elsewhere, and of another size, than at rest.
public struct GridDisplacement: Hashable, Sendable {
  /// What is added to the leading edge along the axis.
  public var start: ListLength = 0
  /// What is added to the length.
  public var length: ListLength = 0
  /// What is added to the leading edge across the axis.
  public var crossStart: ListLength = 0
  /// What is added to the breadth.
  public var breadth: ListLength = 0

  /// The rectangle is shown as it is.
  public static let zero = GridDisplacement()

  /// What leads from a rectangle to the one that is shown.
  init(from rest: GridFrame, to shown: GridFrame) {
    (start, length) = (shown.start - rest.start, shown.length - rest.length)
    (crossStart, breadth) = (shown.crossStart - rest.crossStart, shown.breadth - rest.breadth)
  }

  private init() {}

  func applied(to frame: GridFrame) -> GridFrame {
    GridFrame(
      start: frame.start + start, length: frame.length + length,
      crossStart: frame.crossStart + crossStart, breadth: frame.breadth + breadth)
  }
}

extension GridDisplacement: ListAnimatable {
  /// Each of the numbers at a progress between two.
  public static func between(
    _ start: GridDisplacement, _ end: GridDisplacement, at progress: Double
  ) -> GridDisplacement {
    var between = GridDisplacement.zero
    between.start = .between(start.start, end.start, at: progress)
    between.length = .between(start.length, end.length, at: progress)
    between.crossStart = .between(start.crossStart, end.crossStart, at: progress)
    between.breadth = .between(start.breadth, end.breadth, at: progress)
    return between
  }
}

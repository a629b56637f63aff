/// The room in which a grid is laid out.
public struct GridSpace: Hashable, Sendable {
  /// The extent across the axis, with the insets.
  public var breadth: ListLength
  /// What stays free at both sides, but of headers.
  public var sideInsets: ListInsets
  /// How many items lie before the first one that is laid out: its row begins with as many empty
  /// places as if they were there.
  public var firstIndexOffset: Int

  /// Room of a breadth.
  public init(breadth: ListLength, sideInsets: ListInsets = .zero, firstIndexOffset: Int = 0) {
    (self.breadth, self.sideInsets) = (breadth, sideInsets)
    self.firstIndexOffset = firstIndexOffset
  }

  /// What is left between the insets, but not nothing.
  public var itemBreadth: ListLength {
    max(.unit, breadth - sideInsets.leading - sideInsets.trailing)
  }

  /// The leading edge of items across the axis.
  var crossStart: ListLength { sideInsets.leading }
  /// The trailing edge of items across the axis.
  var crossEnd: ListLength { crossStart + itemBreadth }
}

/// A way to arrange the items of a grid.
///
/// It is a value that makes a value of values: another layout is one that makes another
/// arrangement.
///
///     struct Diagonal: GridLayout {
///       func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
///         GridArrangement(frames: (0..<items.count).map { item in
///           GridFrame(start: 50 * item, length: 50, crossStart: 10 * item, breadth: 50)
///         })
///       }
///     }
public protocol GridLayout: Sendable {
  /// Where all items and headers lie.
  ///
  /// - Parameters:
  ///   - items: what is arranged.
  ///   - space: where there is room for it. A breadth of zero is allowed: nothing is seen of the
  ///     result.
  func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement
}

/// The window through which a grid is seen.
public struct GridViewport: Hashable, Sendable {
  /// How much is seen along the grid.
  public var length: ListLength
  /// The width of a grid that scrolls down. Items are laid out for it.
  public var breadth: ListLength
  /// What bars cover at the top and the bottom: the content comes to rest between.
  public var insets: ListInsets
  /// What stays free at the sides.
  public var sideInsets: ListInsets
  /// How far beyond both ends items are loaded.
  public var preloadLength: ListLength

  /// - Parameters:
  ///   - length: how much is seen along the axis of the grid.
  ///   - breadth: how much is seen across it.
  ///   - insets: what is covered, or is to stay free, at the ends.
  ///   - sideInsets: what stays free at the sides.
  ///   - preloadLength: how far beyond the ends items are loaded.
  /// - Precondition: no size is negative, and those along the grid are below 2³² points: through an
  ///   unbounded viewport all items would be loaded.
  public init(
    length: ListLength, breadth: ListLength, insets: ListInsets = .zero,
    sideInsets: ListInsets = .zero, preloadLength: ListLength = ListTimings.preloadInset
  ) {
    precondition(
      length >= .zero && breadth >= .zero && preloadLength >= .zero,
      "The viewport of a grid has no negative size")
    precondition(
      length <= SizeTree.maximumRowLength && preloadLength <= SizeTree.maximumRowLength,
      "A grid is seen through a bounded viewport")
    (self.length, self.breadth, self.insets) = (length, breadth, insets)
    (self.sideInsets, self.preloadLength) = (sideInsets, preloadLength)
  }

  /// One in which nothing is seen.
  public static let empty = GridViewport(length: 0, breadth: 0)

  /// Whether nothing can be seen through it.
  public var isEmpty: Bool { length == .zero || breadth == .zero }

  /// From where to where the content comes to rest.
  var contentArea: ClosedRange<ListLength> {
    insets.leading...max(insets.leading, length - insets.trailing)
  }
}

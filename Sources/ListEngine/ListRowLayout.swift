/// What a row says when it is measured.
public struct ListRowLayout: Hashable, Sendable {
  /// How long the row is; from nothing to ``SizeTree/maximumRowLength``.
  public var length: ListLength
  /// The headers above or below the row, each of another ``ListHeader/ID/space``.
  public var headers: [ListHeader]
  /// What stands beside the row and its neighbours, each of another ``ListHeader/ID/space``.
  public var accessories: [ListAccessory]
  /// The room that is left before the row and behind it where the list scrolls to it.
  public var positioningInsets: ListInsets
  /// Whether the row, if it is the last one, is shown with the room that all rows together leave in the viewport. It
  /// does not count as longer for that: nothing can be scrolled that could not be without it.
  public var takesRemainingLength = false

  /// How the row grows as an animated transaction inserts it; nil as others do, in 0.4 seconds.
  public var insertionAnimation: ListAnimation?
  /// How the row comes to another length in an animated transaction; nil as others do, in 0.4 seconds.
  public var updateAnimation: ListAnimation?

  /// - Precondition: `length` is not negative.
  public init(
    _ length: ListLength, headers: [ListHeader] = [], accessories: [ListAccessory] = [],
    positioningInsets: ListInsets = .zero
  ) {
    precondition(
      length >= .zero && length <= SizeTree.maximumRowLength, "A row is from 0 to 2^32 points long")
    (self.length, self.headers, self.accessories) = (length, headers, accessories)
    self.positioningInsets = positioningInsets
  }
}

extension ListRowLayout {
  /// All that the row may share with its neighbours.
  var shared: [ListHeader] {
    accessories.isEmpty ? headers : headers + accessories.map(\.header)
  }
}

extension ListRowLayout: ExpressibleByIntegerLiteral {
  /// A row without headers.
  public init(integerLiteral points: Int64) { self.init(ListLength(integerLiteral: points)) }
}

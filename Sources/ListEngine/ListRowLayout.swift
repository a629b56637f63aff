/// What a row says when it is measured.
public struct ListRowLayout: Hashable, Sendable {
  /// How long the row is; from nothing to ``SizeTree/maximumRowLength``.
  public var length: ListLength
  /// The headers above or below the row, each of another ``ListHeader/ID/space``.
  public var headers: [ListHeader]
  /// The room that is left before the row and behind it where the list scrolls to it.
  public var positioningInsets: ListInsets

  /// - Precondition: `length` is not negative.
  public init(
    _ length: ListLength, headers: [ListHeader] = [], positioningInsets: ListInsets = .zero
  ) {
    precondition(
      length >= .zero && length <= SizeTree.maximumRowLength, "A row is from 0 to 2^32 points long")
    (self.length, self.headers) = (length, headers)
    self.positioningInsets = positioningInsets
  }
}

extension ListRowLayout: ExpressibleByIntegerLiteral {
  /// A row without headers.
  public init(integerLiteral points: Int64) { self.init(ListLength(integerLiteral: points)) }
}

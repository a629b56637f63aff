/// What the items of a grid have in common that lie below one header.
public struct GridSection: Hashable, Sendable {
  /// Neighbouring items with the same number are in one section.
  public var id: Int64
  /// How long its header is; of no length there is none.
  public var headerLength: ListLength

  /// - Precondition: `headerLength` is not negative.
  public init(id: Int64, headerLength: ListLength = 0) {
    precondition(headerLength >= .zero, "A header has no negative length")
    (self.id, self.headerLength) = (id, headerLength)
  }
}

/// What the layout of a grid has to know of an item.
public struct GridItemAttributes: Sendable {
  /// How much room an item has in its row.
  public enum Extent: Sendable {
    /// As much as the layout gives it.
    case automatic
    /// A square of a third of the breadth. Layouts by aspect ratio take it for an automatic one.
    case third
    /// The whole row, of this length.
    case row(ListLength)
    /// The whole row, of a length that depends on the breadth of the row. What is not positive is
    /// nothing.
    case dynamicRow(@Sendable (_ breadth: ListLength) -> ListLength)
  }

  /// The section that the item is in; nil for none.
  public var section: GridSection?
  /// The breadth by the length, for layouts that go by that.
  public let aspectRatio: Double
  /// How much room it has.
  public var extent: Extent

  /// From the narrowest to the broadest aspect ratio: far outside of them are only broken pictures.
  public static let aspectRatios = 1.0 / 1024...1024

  /// What is known of an item.
  ///
  /// - Parameters:
  ///   - section: the section that it is in.
  ///   - aspectRatio: the breadth by the length, clamped to ``aspectRatios``. It may come from a
  ///     file: what is no number, or not positive, counts as 1.
  ///   - extent: how much room it has.
  public init(
    section: GridSection? = nil, aspectRatio: Double = 1, extent: Extent = .automatic
  ) {
    (self.section, self.extent) = (section, extent)
    // False for NaN, too.
    let isRatio = aspectRatio > 0 && aspectRatio.isFinite
    let range = Self.aspectRatios
    self.aspectRatio =
      isRatio ? min(max(aspectRatio, range.lowerBound), range.upperBound) : 1
  }

  /// Whether items of both are laid out alike for certain. Functions cannot be compared.
  func isSame(as other: GridItemAttributes) -> Bool {
    guard section == other.section, aspectRatio == other.aspectRatio else { return false }
    switch (extent, other.extent) {
    case (.automatic, .automatic), (.third, .third): return true
    case (.row(let length), .row(let other)): return length == other
    default: return false
    }
  }
}

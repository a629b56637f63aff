/// Which one of several an item is: `aria-posinset` and `aria-setsize`, for lists of which only a part is there.
public struct SemanticPosition: Hashable, Sendable {
  /// Counted from 1.
  public var index: Int
  /// How many there are.
  public var count: Int

  /// The item `index`, counted from 1, of `count`.
  public init(_ index: Int, of count: Int) {
    self.index = index
    self.count = count
  }
}

/// Which candidate of a list is highlighted, and where keys move that.
struct CompletionHighlight: Hashable {
  /// Nil for none: what was written counts.
  private(set) var index: Int?

  /// - Parameter startsAtFirst: whether the first candidate is taken unless somebody does something else.
  init(startsAtFirst: Bool = false) { index = startsAtFirst ? 0 : nil }

  mutating func move(to index: Int?) { self.index = index }

  /// One step; beyond an end it begins at the other one.
  mutating func step(by step: Int, of count: Int) {
    index = index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
  }

  /// Several steps, up to an end.
  mutating func page(by steps: Int, of count: Int) {
    index = min(max((index ?? 0) + steps, 0), count - 1)
  }
}

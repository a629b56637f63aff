/// Counts the elements of one run of a program, in the order in which a reader first meets them.
@MainActor
final class SemanticNumbers {
  private var last = 0

  fileprivate func next() -> Int {
    last += 1
    return last
  }
}

/// The number that a view or node has as an element; none until a reader asks.
struct SemanticNumber {
  private var value = 0
  /// What has counted it. A view that goes to another program, as in tests, is another element there.
  private var source: SemanticNumbers?

  /// The number in the order of `numbers`.
  @MainActor
  mutating func value(in numbers: SemanticNumbers) -> Int {
    if source !== numbers {
      source = numbers
      value = numbers.next()
    }
    return value
  }
}

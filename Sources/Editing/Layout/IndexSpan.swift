/// From the first to the last of some paragraphs; none at first.
public struct IndexSpan: Hashable, Sendable {
  /// All of them, and those between; nil for none.
  public private(set) var range: Range<Int>?

  mutating func add(_ new: Range<Int>) {
    guard let old = range else {
      range = new
      return
    }
    range = min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
  }

  mutating func shift(by count: Int) {
    range = range.map { $0.lowerBound + count..<$0.upperBound + count }
  }
}

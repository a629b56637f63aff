/// How many rows each part of a list has, and where each part begins: sections, or the rows of a
/// tree with all that is shown below them.
///
/// Sums of numbers are what a ``SizeTree`` is for: a row is a point long here, and parts of one
/// row, which most are in a tree, take no memory each.
struct PartCounts: Sendable {
  private var sizes: SizeTree

  /// Parts of one row each.
  init(count: Int) { sizes = SizeTree(count: count, estimate: 1) }

  var count: Int { sizes.count }
  var rowCount: Int { Self.rows(sizes.total) }

  private static func rows(_ length: ListLength) -> Int {
    Int(length.rawValue / ListLength.unitsPerPoint)
  }

  /// How many rows a part has; none is a number, too.
  subscript(part: Int) -> Int {
    get { Self.rows(sizes.length(of: part)) }
    set {
      if newValue == 1 {
        sizes.forget(part..<part + 1)
      } else {
        sizes.measure(part, 1 * newValue)
      }
    }
  }

  /// The first row of a part; for `count` the end.
  func start(of part: Int) -> Int { Self.rows(sizes.offset(of: part)) }

  func rows(of part: Int) -> Range<Int> {
    let start = start(of: part)
    return start..<start + self[part]
  }

  /// The part that a row is in, which has rows, and which of its rows it is.
  func part(at row: Int) -> (part: Int, offset: Int) {
    precondition(row >= 0 && row < rowCount, "A row is a number from 0 up to the count of rows")
    let (part, rest) = sizes.row(at: 1 * row)
    return (part, Self.rows(rest))
  }

  /// Inserts parts of one row each.
  mutating func insert(_ count: Int, at part: Int) { sizes.insert(count, at: part) }

  mutating func remove(_ parts: Range<Int>) { sizes.remove(parts) }

  mutating func move(from part: Int, to target: Int) { sizes.move(from: part, to: target) }
}

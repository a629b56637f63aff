/// A range of offsets or indices in half the memory of `Range<Int>`: a layout keeps many.
struct CompactRange: Hashable, Sendable {
  private var lowerBound: UInt32
  private var upperBound: UInt32

  /// Texts of more than 4 GB cannot be laid out.
  @inline(__always)
  init(_ range: Range<Int>) {
    lowerBound = UInt32(range.lowerBound)
    upperBound = UInt32(range.upperBound)
  }

  @inline(__always)
  var range: Range<Int> {
    Range(uncheckedBounds: (Int(lowerBound), Int(upperBound)))
  }
}

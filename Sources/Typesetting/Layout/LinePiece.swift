/// A part of a run that stands in one line.
///
/// Layouts keep all of theirs, so it is packed; its places and widths end two million logical units
/// from the left edge.
struct LinePiece {
  private let compactRun: Int32
  private var compactX: Int32 = 0
  private var compactWidth: Int32
  private var compactGlyphs: CompactRange
  private var compactRange: CompactRange
  var isOwn: Bool
  var level: UInt8

  init(
    run: Int, glyphs: Range<Int>, isOwn: Bool, level: UInt8, range: Range<Int>, width: Int
  ) {
    compactRun = Int32(truncatingIfNeeded: run)
    compactWidth = Int32(clamping: width)
    compactGlyphs = CompactRange(glyphs)
    compactRange = CompactRange(range)
    self.isOwn = isOwn
    self.level = level
  }

  /// An index into the runs of the shaped text, or into the layout's own runs after those.
  var run: Int { Int(compactRun) }

  /// Indices into the glyphs of the shaped text, or into the layout's own when `isOwn`.
  var glyphs: Range<Int> {
    get { compactGlyphs.range }
    set { compactGlyphs = CompactRange(newValue) }
  }

  /// UTF-8 offsets; empty for an ellipsis.
  var range: Range<Int> { compactRange.range }

  /// In 22.10 fixed point from the left edge of what is visible in the line.
  var x: Int {
    get { Int(compactX) }
    set { compactX = Int32(clamping: newValue) }
  }

  /// In 22.10 fixed point.
  var width: Int {
    get { Int(compactWidth) }
    set { compactWidth = Int32(clamping: newValue) }
  }

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Takes the piece to the right in, when both are parts of one run that touch; returns whether.
  mutating func absorb(_ next: LinePiece) -> Bool {
    guard compactRun == next.compactRun, level == next.level, !isOwn, !next.isOwn else {
      return false
    }
    let (first, second) = isRightToLeft ? (next, self) : (self, next)
    guard first.range.upperBound == second.range.lowerBound,
      first.glyphs.upperBound == second.glyphs.lowerBound
    else { return false }
    compactRange = CompactRange(first.range.lowerBound..<second.range.upperBound)
    glyphs = first.glyphs.lowerBound..<second.glyphs.upperBound
    width += next.width
    return true
  }
}

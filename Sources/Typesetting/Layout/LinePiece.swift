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

  /// Both as one, when the other stands to the right and they are parts of one run that touch.
  @inline(__always)
  func joined(with next: LinePiece) -> LinePiece? {
    guard compactRun == next.compactRun, level == next.level, !isOwn, !next.isOwn else {
      return nil
    }
    return joinedInRun(with: next)
  }

  private func joinedInRun(with next: LinePiece) -> LinePiece? {
    let (first, second) = isRightToLeft ? (next, self) : (self, next)
    guard first.range.upperBound == second.range.lowerBound,
      first.glyphs.upperBound == second.glyphs.lowerBound
    else { return nil }
    var whole = self
    whole.compactRange = CompactRange(first.range.lowerBound..<second.range.upperBound)
    whole.glyphs = first.glyphs.lowerBound..<second.glyphs.upperBound
    whole.width += next.width
    return whole
  }
}

import CTypesetting

extension TextEngine {
  /// Writes a box for every character of a run that no font has, without asking HarfBuzz, which would
  /// put marks above each other. Returns the number of glyphs.
  ///
  /// `origin`: where clusters count from.
  func writeBoxes(
    of run: ShapedRun, _ range: Range<Int>, _ utf8: UnsafeBufferPointer<UInt8>, at start: Int,
    origin: Int
  ) -> Int {
    reserve(start + range.count, keeping: start)
    let advance = hb_font_get_glyph_h_advance(run.font.shaping, 1)
    var end = start
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      if !ScalarProperties(scalar.value).flags.contains(.defaultIgnorable) {
        // A character is in one font, even where its marks are of another plane.
        let isOfPlane = scalar.value >> 16 == run.font.face.hexPlane
        glyphs[end] = Glyph(
          isOfPlane ? scalar.value & 0xFFFF : HexBox.emptyGlyph, advance: advance)
        glyphs[end].cluster = UInt16(truncatingIfNeeded: offset - origin)
        end += 1
      }
      offset += scalar.length
    }
    return end - start
  }
}

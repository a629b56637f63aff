import CTypesetting
import Geometry

extension TextLayout {
  /// Shows all glyphs to `body`, span by span, without keeping them: what drawing needs.
  ///
  /// - Complexity: O(*n*) in the number of glyphs; allocates nothing for lines of usual length.
  package func forEachGlyphSpan(_ body: (GlyphSpan) -> Void) {
    forEachGlyphSpan(inLines: lines.indices, body)
  }

  /// As above, for some of the lines.
  package func forEachGlyphSpan(inLines range: Range<Int>, _ body: (GlyphSpan) -> Void) {
    var longest = 0
    for line in lines[range] {
      for index in line.pieces { longest = max(longest, pieces[index].glyphs.count) }
    }
    withUnsafeTemporaryAllocation(of: PositionedGlyph.self, capacity: longest) { memory in
      for line in lines[range] {
        for index in line.pieces where !pieces[index].glyphs.isEmpty {
          show(pieces[index], in: line, memory.baseAddress!, body)
        }
      }
    }
  }

  private func show(
    _ piece: LinePiece, in line: TextLine, _ positions: UnsafeMutablePointer<PositionedGlyph>,
    _ body: (GlyphSpan) -> Void
  ) {
    let count = shaped.runs.count
    if piece.run < count {
      // The attributes are read in place: copying them would count references to names and links.
      let run = Int(shaped.runs[piece.run].attributes)
      let glyphs = place(
        piece, in: line, offset: request.text.runs[run].attributes.safeBaselineOffset, positions)
      body(
        GlyphSpan(
          font: shaped.runs[piece.run].font, color: request.text.runs[run].attributes.color,
          isSpoiler: request.text.runs[run].attributes.isSpoiler, glyphs: glyphs))
      return
    }
    let own = ownRuns[piece.run - count]
    let glyphs = place(
      piece, in: line, offset: own.attributes.safeBaselineOffset, positions)
    body(
      GlyphSpan(
        font: own.run.font, color: own.attributes.color,
        isSpoiler: own.attributes.isSpoiler && !own.isToken, glyphs: glyphs))
  }

  /// Writes the glyphs of a piece with their places and returns them.
  ///
  /// - Parameters:
  ///   - offset: how far up from the baseline.
  ///   - positions: room for one glyph for every element of the piece.
  func place(
    _ piece: LinePiece, in line: TextLine, offset: Double,
    _ positions: UnsafeMutablePointer<PositionedGlyph>
  ) -> UnsafeBufferPointer<PositionedGlyph> {
    (piece.isOwn ? ownGlyphs : shaped.glyphs).withUnsafeBufferPointer { store in
      assert(
        piece.glyphs.lowerBound >= 0 && piece.glyphs.upperBound <= store.count,
        "TextLayout: a piece beyond its glyphs")
      let unit = 1 / Double(Font.unit)
      let baseline = line.baseline - offset
      var pen = piece.x
      var index = piece.isRightToLeft ? piece.glyphs.upperBound &- 1 : piece.glyphs.lowerBound
      let step = piece.isRightToLeft ? -1 : 1
      var count = 0
      for _ in 0..<piece.glyphs.count {
        let glyph = store[index]
        if !glyph.isOffset {
          let moved = store.offset(at: index)
          // Offsets are 26.6, 16 of our units each.
          let x = line.x + Double(pen &+ moved.x &* 16) * unit
          (positions + count).initialize(
            to: PositionedGlyph(
              glyph: UInt32(glyph.glyph), x: x, y: baseline - Double(moved.y) / 64))
          pen &+= Int(glyph.advance)
          count &+= 1
        }
        index &+= step
      }
      return UnsafeBufferPointer(start: positions, count: count)
    }
  }
}

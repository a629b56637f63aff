import CTypesetting
package import Geometry

/// The glyphs of one font and colour that follow each other in a line, from left to right.
package struct GlyphSpan {
  package let font: Font
  /// For a font with colours of its own only the alpha counts.
  package let color: Color
  package let isSpoiler: Bool
  /// Relative to the origin of the layout; valid only while the span is looked at.
  package let glyphs: UnsafeBufferPointer<PositionedGlyph>
}

extension TextLayout {
  /// Shows all glyphs to `body`, span by span, without keeping them: what drawing needs.
  ///
  /// - Complexity: O(*n*) in the number of glyphs; allocates nothing for lines of usual length.
  package func forEachGlyphSpan(_ body: (GlyphSpan) -> Void) {
    var longest = 0
    for piece in pieces { longest = max(longest, piece.glyphs.count) }
    withUnsafeTemporaryAllocation(of: PositionedGlyph.self, capacity: longest) { memory in
      for line in lines {
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
      place(piece, line, offset: request.text.runs[run].attributes.safeBaselineOffset, positions)
      body(
        GlyphSpan(
          font: shaped.runs[piece.run].font, color: request.text.runs[run].attributes.color,
          isSpoiler: request.text.runs[run].attributes.isSpoiler,
          glyphs: UnsafeBufferPointer(start: positions, count: piece.glyphs.count)))
      return
    }
    let own = ownRuns[piece.run - count]
    place(piece, line, offset: own.attributes.safeBaselineOffset, positions)
    body(
      GlyphSpan(
        font: own.run.font, color: own.attributes.color,
        isSpoiler: own.attributes.isSpoiler && !own.isToken,
        glyphs: UnsafeBufferPointer(start: positions, count: piece.glyphs.count)))
  }

  private func place(
    _ piece: LinePiece, _ line: TextLine, offset: Double,
    _ positions: UnsafeMutablePointer<PositionedGlyph>
  ) {
    (piece.isOwn ? ownGlyphs : shaped.glyphs).withUnsafeBufferPointer { store in
      let unit = 1 / Double(Font.unit)
      let baseline = line.baseline - offset
      var pen = piece.x
      let first = piece.isRightToLeft ? piece.glyphs.upperBound &- 1 : piece.glyphs.lowerBound
      let step = piece.isRightToLeft ? -1 : 1
      var index = first
      for position in 0..<piece.glyphs.count {
        let glyph = store[index]
        // Offsets are 26.6, 16 of our units each.
        let x = line.x + Double(pen &+ Int(glyph.dx) &* 16) * unit
        (positions + position).initialize(
          to: PositionedGlyph(
            glyph: UInt32(glyph.glyph), x: x, y: baseline - Double(glyph.dy) / 64))
        pen &+= Int(glyph.advance)
        index &+= step
      }
    }
  }
}

import CTypesetting
import Geometry

extension TextLayout {
  /// All glyphs, line by line. Made anew at each call: keep it while drawing.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  public var glyphRuns: [GlyphRun] {
    var count = 0
    for piece in pieces { count += piece.glyphs.count }
    var positions: [PositionedGlyph] = []
    positions.reserveCapacity(count)
    for line in lines {
      for piece in pieces[line.pieces] { appendPositions(of: piece, in: line, to: &positions) }
    }
    return makeRuns(positions)
  }

  private func makeRuns(_ positions: [PositionedGlyph]) -> [GlyphRun] {
    var result: [GlyphRun] = []
    result.reserveCapacity(pieces.count)
    var start = 0
    for (index, line) in lines.enumerated() {
      for piece in pieces[line.pieces] where !piece.glyphs.isEmpty {
        let run = run(of: piece)
        let attributes = attributes(of: piece)
        let end = start + piece.glyphs.count
        result.append(
          GlyphRun(
            font: run.font, color: attributes.color,
            isSpoiler: attributes.isSpoiler && !isToken(piece),
            line: index, range: piece.range, glyphs: positions[start..<end]))
        start = end
      }
    }
    return result
  }

  private func appendPositions(
    of piece: LinePiece, in line: TextLine, to result: inout [PositionedGlyph]
  ) {
    guard !piece.glyphs.isEmpty else { return }
    let unit = 1 / Double(Font.unit)
    let baseline = line.baseline - attributes(of: piece).safeBaselineOffset
    var pen = piece.x
    func append(_ glyph: Glyph) {
      // Offsets are 26.6, 16 of our units each.
      let x = line.x + Double(pen + Int(glyph.dx) * 16) * unit
      result.append(
        PositionedGlyph(
          glyph: UInt32(glyph.glyph), x: x, y: baseline - Double(glyph.dy) / 64))
    }
    let store = piece.isOwn ? ownGlyphs : shaped.glyphs
    if piece.isRightToLeft {
      for index in piece.glyphs.reversed() {
        append(store[index])
        pen += Int(store[index].advance)
      }
    } else {
      for index in piece.glyphs {
        append(store[index])
        pen += Int(store[index].advance)
      }
    }
  }

  /// Whether a piece stands for text that was left out.
  func isToken(_ piece: LinePiece) -> Bool {
    isOwn(piece) && ownRuns[piece.run - shaped.runs.count].isToken
  }
}

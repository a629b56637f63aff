import CTypesetting
import Geometry

extension TextLayout {
  /// All glyphs, line by line. The array is made at every access: keep it while drawing.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  public var glyphRuns: [GlyphRun] { glyphRuns(inLines: lines.indices) }

  /// As above, for some of the lines.
  package func glyphRuns(inLines range: Range<Int>) -> [GlyphRun] {
    var ends: [Int] = []
    var count = 0
    for line in lines[range] {
      for piece in pieces[line.pieces] { count += piece.glyphs.count }
    }
    if count == 0 { return [] }
    let positions = [PositionedGlyph](unsafeUninitializedCapacity: count) { memory, end in
      for line in lines[range] {
        for piece in pieces[line.pieces] where !piece.glyphs.isEmpty {
          let offset = attributes(of: piece).safeBaselineOffset
          end += place(piece, in: line, offset: offset, memory.baseAddress! + end).count
          ends.append(end)
        }
      }
    }
    return makeRuns(range, positions, ends: ends)
  }

  private func makeRuns(
    _ range: Range<Int>, _ positions: [PositionedGlyph], ends: [Int]
  ) -> [GlyphRun] {
    var result: [GlyphRun] = []
    result.reserveCapacity(ends.count)
    var start = 0
    for index in range {
      for piece in pieces[lines[index].pieces] where !piece.glyphs.isEmpty {
        let run = run(of: piece)
        let attributes = attributes(of: piece)
        let end = ends[result.count]
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

  /// Whether a piece stands for text that was left out.
  func isToken(_ piece: LinePiece) -> Bool {
    isOwn(piece) && ownRuns[piece.run - shaped.runs.count].isToken
  }
}

import Geometry
import Testing
import Typesetting

@testable import Editing

/// A line on screen with everything that is seen of it.
struct ShownLine: Equatable {
  var range: Range<Int>
  var frame: Rect
  var glyphs: [String]
  var carets: [Rect?]
}

extension EditedPiece {
  /// The lines of the piece, with offsets and places of the text.
  func shownLines() -> [ShownLine] {
    layout.lines.indices.map { index in
      let line = layout.lines[index]
      let range = offset(ofLayout: line.range.lowerBound)..<offset(ofLayout: line.range.upperBound)
      return ShownLine(
        range: range, frame: line.frame.translated(y: top), glyphs: glyphs(ofLine: index),
        carets: carets(of: line))
    }
  }

  private func glyphs(ofLine index: Int) -> [String] {
    layout.glyphRuns(inLines: index..<index + 1).flatMap { run in
      run.glyphs.map { glyph in
        "\(run.font.metrics.lineAscent) \(glyph.glyph) \(glyph.x) \((glyph.y + top).rounded())"
      }
    }
  }

  /// Of some places between characters, both where directions meet: a caret is looked for in all of its line.
  private func carets(of line: TextLine) -> [Rect?] {
    var carets: [Rect?] = []
    let step = max(line.range.count / 5, 1)
    for offset in stride(from: line.range.lowerBound, to: line.range.upperBound, by: step) {
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        if offset == line.range.lowerBound, affinity == .upstream { continue }
        let rects = layout.caretRects(at: TextPosition(offset: offset, affinity: affinity))
        carets.append(rects.primary.translated(y: top))
        carets.append(rects.secondary?.translated(y: top))
      }
    }
    return carets
  }
}

extension EditorLayout {
  /// All lines of a paragraph, laid out from its beginning on.
  mutating func allLines(ofLine number: Int) -> [ShownLine] {
    prepare(number)
    // Heights that are estimated become known on the way.
    for _ in 0..<3 { prepare(from: top(ofLine: number), to: top(ofLine: number) + 1e6) }
    return pieces(ofLine: number, from: -.infinity, to: .infinity).flatMap { $0.shownLines() }
  }

  /// The lines of a paragraph that is laid out as a whole.
  func wholeLines(ofLine number: Int) -> [ShownLine] {
    let range = text.contentRange(ofLine: number)
    let piece = EditedPiece(
      line: number, top: top(ofLine: number), range: range, paragraphStart: range.lowerBound,
      content: line(number))
    return piece.shownLines()
  }
}

/// Fails where lines differ, with the first of them.
func expectEqual(
  _ lines: [ShownLine], _ expected: [ShownLine], _ comment: String,
  _ place: SourceLocation = #_sourceLocation
) {
  #expect(lines.count == expected.count, "\(comment)", sourceLocation: place)
  for (line, other) in zip(lines, expected) where line != other {
    #expect(line.range == other.range, "\(comment)", sourceLocation: place)
    #expect(line.frame == other.frame, "\(comment)", sourceLocation: place)
    #expect(line.glyphs == other.glyphs, "\(comment)", sourceLocation: place)
    #expect(line.carets == other.carets, "\(comment)", sourceLocation: place)
    return
  }
}

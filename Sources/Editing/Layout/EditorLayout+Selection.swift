public import Geometry
import Typesetting

extension EditorLayout {
  /// What to paint for a selection, in points, line by line from top to bottom; where a selected line goes on in the next one, to the edge.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the text.
  ///   - lines: the paragraphs that are seen. Of a long one all is told; ``selectionRects(_:from:to:)`` tells of what is seen.
  /// - Complexity: O(*n*) in the lengths of the paragraphs that are both selected and seen.
  public func selectionRects(_ range: Range<Int>, inLines lines: Range<Int>) -> [Rect] {
    if range.isEmpty { return [] }
    let selected = text.line(at: range.lowerBound)..<text.line(at: range.upperBound) + 1
    return selected.clamped(to: lines)
      .flatMap { pieces(ofLine: $0, from: -.infinity, to: .infinity) }
      .flatMap { rects(of: range, in: $0) }
  }

  /// What to paint for a selection between two heights; see ``selectionRects(_:inLines:)``.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the text.
  ///   - top: where the seen part begins, in points. What is partly seen is told of as a whole.
  ///   - bottom: where it ends.
  /// - Complexity: That of ``pieces(from:to:)``.
  public func selectionRects(
    _ range: Range<Int>, from top: Double, to bottom: Double
  ) -> [Rect] {
    range.isEmpty ? [] : pieces(from: top, to: bottom).flatMap { rects(of: range, in: $0) }
  }

  private func rects(of range: Range<Int>, in piece: EditedPiece) -> [Rect] {
    guard range.lowerBound <= piece.range.upperBound, range.upperBound >= piece.range.lowerBound
    else { return [] }
    let part = range.clamped(to: piece.range)
    let start = piece.layoutOffset(of: part.lowerBound)
    let end = piece.layoutOffset(of: part.upperBound, gravity: .backward)
    let rects = piece.layout.selectionRects(start..<max(start, end))
    let whole = text.range(ofLine: piece.line).upperBound
    let selectsLineEnd =
      range.upperBound > piece.range.upperBound && piece.range.upperBound < whole
      && piece.range.upperBound == text.contentRange(ofLine: piece.line).upperBound
    let all =
      selectsLineEnd
      ? piece.layout.lines.last.map { adding(lineEndRect($0, piece.layout), to: rects) } : nil
    return (all ?? rects).map { $0.translated(y: piece.top) }
  }

  /// From the end of the last line to the edge where it ends.
  private func lineEndRect(_ last: TextLine, _ layout: TextLayout) -> Rect {
    let low = last.isRightToLeft ? 0 : last.frame.maxX
    let high = last.isRightToLeft ? last.x : max(layout.size.width, last.frame.maxX)
    return Rect(x: low, y: last.y, width: high - low, height: last.height)
  }

  /// What touches is one, so that no seam is seen between them.
  private func adding(_ rect: Rect, to rects: [Rect]) -> [Rect] {
    if rect.width <= 0 { return rects }
    let index = rects.firstIndex { other in
      other.minY == rect.minY
        && (abs(other.maxX - rect.minX) < 0.01 || abs(other.minX - rect.maxX) < 0.01)
    }
    guard let index else { return rects + [rect] }
    var result = rects
    result[index] = result[index].union(rect)
    return result
  }
}

public import Geometry
import Typesetting

extension EditorLayout {
  /// What to paint for a selection, in points, line by line from top to bottom; where a selected line goes on in the next one, to the edge.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the text.
  ///   - lines: the paragraphs that are seen.
  /// - Complexity: O(*n*) in the lengths of the paragraphs that are both selected and seen.
  public func selectionRects(_ range: Range<Int>, inLines lines: Range<Int>) -> [Rect] {
    if range.isEmpty { return [] }
    let selected = text.line(at: range.lowerBound)..<text.line(at: range.upperBound) + 1
    return selected.clamped(to: lines).flatMap { number in
      rects(of: range, inLine: number).map { $0.translated(y: top(ofLine: number)) }
    }
  }

  private func rects(of range: Range<Int>, inLine number: Int) -> [Rect] {
    let whole = text.range(ofLine: number)
    let content = text.contentRange(ofLine: number)
    let part = range.clamped(to: content)
    let line = line(number)
    let start = line.layoutOffset(of: part.lowerBound - content.lowerBound)
    let end = line.layoutOffset(of: part.upperBound - content.lowerBound, gravity: .backward)
    let rects = line.layout.selectionRects(start..<end)
    let selectsLineEnd =
      range.upperBound > content.upperBound && range.lowerBound <= content.upperBound
    guard selectsLineEnd, content.upperBound < whole.upperBound,
      let last = line.layout.lines.last
    else { return rects }
    return adding(lineEndRect(last, line), to: rects)
  }

  /// From the end of the last line to the edge where it ends.
  private func lineEndRect(_ last: TextLine, _ line: EditedLine) -> Rect {
    let low = last.isRightToLeft ? 0 : last.frame.maxX
    let high = last.isRightToLeft ? last.x : max(line.layout.size.width, last.frame.maxX)
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

public import Geometry

extension TextLayout {
  /// A caret: no width, as tall as the line.
  ///
  /// Offsets inside of a character count as its start, those beyond the text as its end.
  public func caretRect(at position: TextPosition) -> Rect { caretRects(at: position).primary }

  /// The caret of a position, split in two where directions meet.
  ///
  /// The affinity decides which of the two is the primary one: that beside the character before the
  /// position or that beside the character after it. At the ends of a line the direction of its
  /// paragraph stands for the missing character.
  public func caretRects(at position: TextPosition) -> CaretRects {
    guard !lines.isEmpty else { return CaretRects(primary: .zero, secondary: nil) }
    let line = lines[lineIndex(of: position)]
    let places = ClusterWalker(self).carets(at: position.offset, in: line)
    let isUpstream = position.affinity == .upstream
    let primary = isUpstream ? places.before : places.after
    let secondary = isUpstream ? places.after : places.before
    func rect(_ x: Double) -> Rect {
      Rect(x: line.x + x, y: line.y, width: 0, height: line.height)
    }
    return CaretRects(
      primary: rect(primary),
      secondary: abs(primary - secondary) > 0.01 ? rect(secondary) : nil)
  }
}

extension ClusterWalker {
  /// Where the character before an offset ends and where the one behind it begins, from the left
  /// edge of the line. The same place, unless the direction changes there.
  func carets(at offset: Int, in line: TextLine) -> (before: Double, after: Double) {
    let cells = cells(of: line)
    let before = cells.first { $0.range.upperBound == offset }
    let after = cells.first { $0.range.lowerBound == offset }
    let inside = cells.first { $0.range.contains(offset) && $0.range.lowerBound != offset }
    if let inside { return (clamp(inside.leading, line), clamp(inside.leading, line)) }
    if before == nil, after == nil {
      let isAtStart = offset <= line.range.lowerBound
      let edge = edge(of: line, atStart: isAtStart)
      return (edge, edge)
    }
    return (
      clamp(before?.trailing ?? edge(of: line, atStart: true), line),
      clamp(after?.leading ?? edge(of: line, atStart: false), line)
    )
  }

  private func edge(of line: TextLine, atStart: Bool) -> Double {
    atStart == line.isRightToLeft ? line.width : 0
  }

  /// White space that hangs over the edge has its carets at the edge.
  private func clamp(_ x: Double, _ line: TextLine) -> Double {
    min(max(x, 0), max(line.width, 0))
  }
}

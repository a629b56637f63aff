public import Geometry

extension TextLayout {
  /// The place between two characters that is nearest to a point; always answers.
  ///
  /// Above the first line and below the last one the line decides, beside a line its end.
  public func position(nearest point: Point) -> TextPosition {
    guard let line = lines.last(where: { $0.y <= point.y }) ?? lines.first else {
      return TextPosition(offset: 0)
    }
    let x = (point.x.isFinite ? point.x : 0) - line.x
    return ClusterWalker(self).position(nearest: x, in: line)
  }

  /// The place between two characters under a point, nil when the point is beside the text.
  ///
  /// `slop`: how far from a line a point still counts, in logical units.
  public func hitTest(_ point: Point, slop: Double = 0) -> TextPosition? {
    guard line(at: point, slop: slop) != nil else { return nil }
    return position(nearest: point)
  }

  /// The offset of the character that a point is on, nil when it is beside the text.
  ///
  /// `slop`: how far from a line a point still counts, in logical units.
  public func characterOffset(at point: Point, slop: Double = 0) -> Int? {
    guard let line = line(at: point, slop: slop) else { return nil }
    return ClusterWalker(self).character(at: point.x - line.x, in: line)?.lowerBound
  }

  private func line(at point: Point, slop: Double) -> TextLine? {
    lines.first { $0.frame.contains(point) }
      ?? lines.first { line in
        slop > 0 && line.frame.inset(by: -slop).contains(point)
      }
  }

  /// The attributes of the character that a point is on.
  public func attributes(at point: Point, slop: Double = 0) -> TextAttributes? {
    characterOffset(at: point, slop: slop).flatMap { request.text.attributes(at: $0) }
  }

  /// The link of the character that a point is on; a few units beside a line count as on it.
  public func link(at point: Point) -> String? { attributes(at: point, slop: 3)?.link }

  /// A caret: no width, as tall as the line.
  ///
  /// Offsets inside of a character count as its start, those beyond the text as its end.
  public func caretRect(at position: TextPosition) -> Rect {
    guard let line = line(of: position) else { return .zero }
    let x = ClusterWalker(self).caret(at: position, in: line)
    return Rect(x: line.x + x, y: line.y, width: 0, height: line.height)
  }

  private func line(of position: TextPosition) -> TextLine? {
    guard !lines.isEmpty else { return nil }
    let index = lineIndex(at: position.offset)
    let isAtStart = lines[index].range.lowerBound == position.offset
    return lines[isAtStart && position.affinity == .upstream && index > 0 ? index - 1 : index]
  }

  /// The line that has the character at `offset`; the last one for offsets beyond the text.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = max(lines.count - 1, 0)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rectangles that a range of UTF-8 offsets covers, line by line and left to right, each as
  /// tall as its line. White space that hangs over the end of a line is left out.
  public func rects(for range: Range<Int>) -> [Rect] {
    let walker = ClusterWalker(self)
    return lines.flatMap { line -> [Rect] in
      guard line.range.overlaps(range) else { return [] }
      let visible =
        max(
          line.range.lowerBound, range.lowerBound)..<max(
          line.range.lowerBound, range.lowerBound, min(range.upperBound, line.visibleEnd))
      return walker.spans(of: visible, in: line).map {
        Rect(
          minX: line.x + $0.lowerBound, minY: line.y, maxX: line.x + $0.upperBound,
          maxY: line.y + line.height)
      }
    }
  }

  /// What to paint for a selection: as ``rects(for:)``, and to the edge of the layout where a
  /// selected line goes on in the next one.
  public func selectionRects(_ range: Range<Int>) -> [Rect] {
    var result = rects(for: range)
    for line in lines where range.contains(line.visibleEnd) && range.upperBound > line.visibleEnd {
      guard line.range.upperBound <= range.upperBound, line.visibleEnd < line.range.upperBound
      else { continue }
      let minX = line.isRightToLeft ? 0 : line.x + line.width
      let maxX = line.isRightToLeft ? line.x : size.width
      guard maxX > minX else { continue }
      result.append(Rect(minX: minX, minY: line.y, maxX: maxX, maxY: line.y + line.height))
    }
    return result
  }

  /// The rectangles of a range, one or more for every word in it; what spoilers are made of.
  public func wordRects(for range: Range<Int>) -> [Rect] {
    var result: [Rect] = []
    var string = request.text.string
    string.withUTF8 { utf8 in
      var start = max(0, range.lowerBound)
      let limit = min(range.upperBound, utf8.count)
      while start < limit {
        var end = start
        while end < limit, !isSpace(utf8, at: end) { end += utf8.scalar(at: end).length }
        if end > start { result += rects(for: start..<end) }
        start = end
        while start < limit, isSpace(utf8, at: start) { start += utf8.scalar(at: start).length }
      }
    }
    return result
  }

  private func isSpace(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    ScalarProperties(utf8.scalar(at: offset).value).flags.contains(.whiteSpace)
  }

  /// Where the hidden stretches of the text are, word by word.
  public var spoilerRects: [Rect] {
    request.text.runs.filter(\.attributes.isSpoiler).flatMap { wordRects(for: $0.range) }
  }
}

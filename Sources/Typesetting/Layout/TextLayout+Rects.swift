public import Geometry

extension TextLayout {
  /// The rectangles that a range of UTF-8 offsets covers, line by line and left to right, each as
  /// tall as its line. White space that hangs over the end of a line is left out.
  ///
  /// - Complexity: O(*n*) in the length of the lines that the range is in.
  public func rects(for range: Range<Int>) -> [Rect] {
    let walker = ClusterWalker(self)
    return lineIndices(of: range).flatMap { index in
      let line = lines[index]
      return spans(of: range, in: line, walker).map { rect($0, line) }
    }
  }

  /// What to paint for a selection: as ``rects(for:)``, and where a selected line goes on in the next
  /// one, to the edge of the layout.
  ///
  /// `extendsLines`: whether it reaches to the edge; else the end of a line that is selected shows
  /// only in an empty line, by the width of a space.
  public func selectionRects(_ range: Range<Int>, extendsLines: Bool = true) -> [Rect] {
    let walker = ClusterWalker(self)
    return lineIndices(of: range).flatMap { index in
      let line = lines[index]
      var spans = spans(of: range, in: line, walker)
      let goesOn =
        line.visibleEnd < line.range.upperBound && range.lowerBound <= line.visibleEnd
        && range.upperBound > line.visibleEnd
      if goesOn {
        if extendsLines {
          add(
            line.isRightToLeft ? min(-line.x, 0)...0 : line.width...size.width - line.x, to: &spans)
        } else if line.visibleEnd == line.range.lowerBound, let font = shaped.fonts.first {
          let width = Double(font.spaceAdvance) / Double(Font.unit)
          add(line.isRightToLeft ? -width...0 : 0...width, to: &spans)
        }
      }
      return spans.map { rect($0, line) }
    }
  }

  /// Adds a range at the end of a line, joined to what it touches.
  private func add(_ span: ClosedRange<Double>, to spans: inout [ClosedRange<Double>]) {
    guard span.upperBound > span.lowerBound else { return }
    if let last = spans.last, abs(last.upperBound - span.lowerBound) < 0.01 {
      spans[spans.count - 1] = last.lowerBound...span.upperBound
    } else if let first = spans.first, abs(span.upperBound - first.lowerBound) < 0.01 {
      spans[0] = span.lowerBound...first.upperBound
    } else if let first = spans.first, span.upperBound <= first.lowerBound {
      spans.insert(span, at: 0)
    } else {
      spans.append(span)
    }
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

  /// Where the hidden ranges of the text are, word by word.
  public var spoilerRects: [Rect] {
    ranges { $0.isSpoiler }.flatMap { wordRects(for: $0) }
  }

  // MARK: Parts

  private func lineIndices(of range: Range<Int>) -> Range<Int> {
    guard !lines.isEmpty, !range.isEmpty, range.lowerBound < request.text.utf8Count else {
      return 0..<0
    }
    return lineIndex(at: max(0, range.lowerBound))..<lineIndex(at: range.upperBound - 1) + 1
  }

  private func spans(
    of range: Range<Int>, in line: TextLine, _ walker: ClusterWalker
  ) -> [ClosedRange<Double>] {
    let start = max(line.range.lowerBound, range.lowerBound)
    let visible = start..<max(start, min(range.upperBound, line.visibleEnd))
    // The space behind the last letter hangs over the edge.
    return walker.spans(of: visible, in: line).map {
      let lower = min(max($0.lowerBound, 0), line.width)
      return lower...max(lower, min($0.upperBound, line.width))
    }
  }

  private func rect(_ span: ClosedRange<Double>, _ line: TextLine) -> Rect {
    Rect(
      minX: line.x + span.lowerBound, minY: line.y, maxX: line.x + span.upperBound,
      maxY: line.y + line.height)
  }

  private func isSpace(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    ScalarProperties(utf8.scalar(at: offset).value).flags.contains(.whiteSpace)
  }
}

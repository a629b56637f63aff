public import Geometry

extension TextLayout {
  /// The inline items that are shown, line by line and left to right.
  ///
  /// - Complexity: O(*n*) in the number of runs, at every access.
  public var inlineItems: [InlineItemFrame] { inlineItems(inLines: lines.indices) }

  /// As above, for some of the lines.
  package func inlineItems(inLines range: Range<Int>) -> [InlineItemFrame] {
    range.flatMap { line in
      pieces[lines[line].pieces].compactMap { piece in
        run(of: piece).kind == .item ? itemFrame(piece, line) : nil
      }
    }
  }

  private func itemFrame(_ piece: LinePiece, _ index: Int) -> InlineItemFrame? {
    let line = lines[index]
    let attributes = attributes(of: piece)
    guard let item = attributes.inlineItem else { return nil }
    let metrics = baseFont(of: piece).metrics
    let above = item.ascent(beside: metrics.lineAscent, metrics.lineDescent)
    let x = line.x + Double(piece.x) / Double(Font.unit)
    let y = line.baseline - attributes.safeBaselineOffset - above
    return InlineItemFrame(
      item: item, rect: Rect(x: x, y: y, width: item.width, height: item.height),
      color: attributes.color, isSpoiler: attributes.isSpoiler, line: index,
      range: piece.range)
  }

  /// The item that a point is on.
  public func inlineItem(at point: Point) -> InlineItemFrame? {
    inlineItems.first { $0.rect.contains(point) }
  }
}

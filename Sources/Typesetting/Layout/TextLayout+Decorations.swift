import Geometry

extension TextLayout {
  /// Backgrounds, underlines and strikethroughs; one for each unbroken part of a line, however many fonts and
  /// runs it has.
  ///
  /// - Complexity: O(*n*) in the length of the text, at every access.
  public var decorations: [TextDecoration] { decorations(inLines: lines.indices) }

  /// As above, for some of the lines.
  package func decorations(inLines range: Range<Int>) -> [TextDecoration] {
    guard hasDecorations else { return [] }
    var result: [TextDecoration] = []
    for kind in [TextDecoration.Kind.background, .underline, .strikethrough] {
      for index in range { appendDecorations(kind, line: index, to: &result) }
    }
    return result
  }

  private var hasDecorations: Bool {
    func isDecorated(_ attributes: TextAttributes) -> Bool {
      attributes.backgroundColor != nil || attributes.underline != nil
        || attributes.strikethrough != nil
    }
    return request.text.runs.contains { isDecorated($0.attributes) }
      || ownRuns.contains { isDecorated($0.attributes) }
  }

  private func appendDecorations(
    _ kind: TextDecoration.Kind, line index: Int, to result: inout [TextDecoration]
  ) {
    let line = lines[index]
    var open: TextDecoration?
    var outset = 0.0
    func close() {
      if let decoration = open {
        let rect = decoration.rect.inset(by: Insets(horizontal: -outset))
        result.append(decoration.with(rect))
      }
      open = nil
    }
    for piece in pieces[line.pieces] where piece.range.lowerBound < line.visibleEnd || isOwn(piece)
    {
      let attributes = attributes(of: piece)
      for next in decorations(kind, of: piece, attributes, line: index) {
        if let known = open, known.joins(next) {
          open = known.with(known.rect.union(next.rect))
        } else {
          close()
          open = next
          let wanted = attributes.backgroundOutset
          outset = kind == .background && wanted > 0 ? min(wanted, 4096) : 0
        }
      }
    }
    close()
  }

  private func decorations(
    _ kind: TextDecoration.Kind, of piece: LinePiece, _ attributes: TextAttributes, line: Int
  ) -> [TextDecoration] {
    let style: TextLineStyle? =
      switch kind {
      case .background: nil
      case .underline: attributes.underline
      case .strikethrough: attributes.strikethrough
      }
    guard let model = decoration(kind, of: piece, attributes, style, line: line) else { return [] }
    guard style?.isByWord == true, !isOwn(piece) else { return [model] }
    let walker = ClusterWalker(self)
    return walker.cells(of: piece).filter { !walker.isSpace($0.range) }
      .sorted { $0.left < $1.left }
      .map { cell in
        let x = lines[line].x + cell.left
        return model.with(
          Rect(x: x, y: model.rect.minY, width: cell.right - cell.left, height: model.rect.height))
      }
  }

  private func decoration(
    _ kind: TextDecoration.Kind, of piece: LinePiece, _ attributes: TextAttributes,
    _ style: TextLineStyle?, line index: Int
  ) -> TextDecoration? {
    let line = lines[index]
    // Lines are those of the wanted font, so that they do not jump where another one stands in.
    let metrics = baseFont(of: piece).metrics
    let baseline = line.baseline - attributes.safeBaselineOffset
    let x = line.x + Double(piece.x) / Double(Font.unit)
    // The space behind the last letter of a line is no part of it.
    let end = min(x + Double(piece.width) / Double(Font.unit), line.x + line.width)
    let left = max(x, line.x)
    func make(_ y: Double, _ height: Double, _ color: Color) -> TextDecoration {
      TextDecoration(
        kind: kind, rect: Rect(x: left, y: y, width: max(0, end - left), height: height),
        color: color, isSpoiler: attributes.isSpoiler && !isToken(piece), line: index)
    }
    switch kind {
    case .background:
      guard let color = attributes.backgroundColor else { return nil }
      var result = make(line.y, line.height, color)
      result.cornerRadius = max(0, attributes.backgroundRadius)
      return result
    case .underline:
      guard let style else { return nil }
      var result = make(
        baseline + metrics.underlinePosition, metrics.underlineThickness,
        style.color ?? attributes.color)
      result.pattern = style.pattern
      result.skipsInk = style.skipsInk
      return result
    case .strikethrough:
      guard let style else { return nil }
      var result = make(
        baseline - metrics.strikethroughPosition, metrics.strikethroughThickness,
        style.color ?? attributes.color)
      result.pattern = style.pattern
      return result
    }
  }
}

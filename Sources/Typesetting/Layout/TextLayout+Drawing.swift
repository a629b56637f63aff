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
        let attributes = attributes(of: run)
        let end = start + piece.glyphs.count
        result.append(
          GlyphRun(
            font: run.font, color: attributes.color,
            isSpoiler: attributes.isSpoiler && !isOwn(piece),
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
    let offset = attributes(of: run(of: piece)).baselineOffset
    let baseline = line.baseline - (offset.isFinite ? offset : 0)
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

  /// Backgrounds, underlines and strikethroughs; one rectangle for each unbroken stretch of a line.
  public var decorations: [TextDecoration] {
    let isPlain = request.text.runs.allSatisfy {
      $0.attributes.backgroundColor == nil && !$0.attributes.underline
        && !$0.attributes.strikethrough
    }
    if isPlain { return [] }
    var result: [TextDecoration] = []
    for kind in [TextDecoration.Kind.background, .underline, .strikethrough] {
      for line in lines { appendDecorations(kind, line, to: &result) }
    }
    return result
  }

  private func appendDecorations(
    _ kind: TextDecoration.Kind, _ line: TextLine, to result: inout [TextDecoration]
  ) {
    var open: TextDecoration?
    for piece in pieces[line.pieces] where piece.range.lowerBound < line.visibleEnd || isOwn(piece)
    {
      let next = decoration(kind, of: piece, in: line)
      if let a = open, let b = next, a.joins(b) {
        open = a.joined(with: b)
        continue
      }
      if let open { result.append(open) }
      open = next
    }
    if let open { result.append(open) }
  }

  private func isOwn(_ piece: LinePiece) -> Bool { piece.run >= shaped.runs.count }

  private func decoration(
    _ kind: TextDecoration.Kind, of piece: LinePiece, in line: TextLine
  ) -> TextDecoration? {
    let run = run(of: piece)
    let attributes = attributes(of: run)
    // Lines are those of the wanted font, so that they do not jump where another one stands in.
    let font = shaped.fonts[Int(run.attributes)]
    let offset = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
    let baseline = line.baseline - offset
    let x = line.x + Double(piece.x) / Double(Font.unit)
    let width = Double(piece.width) / Double(Font.unit)
    func make(_ y: Double, _ height: Double, _ color: Color) -> TextDecoration {
      TextDecoration(
        kind: kind, rect: Rect(x: x, y: y, width: width, height: height), color: color,
        isSpoiler: attributes.isSpoiler)
    }
    switch kind {
    case .background:
      return attributes.backgroundColor.map { make(line.y, line.height, $0) }
    case .underline:
      guard attributes.underline else { return nil }
      return make(
        baseline + font.metrics.underlinePosition, font.metrics.underlineThickness,
        attributes.color)
    case .strikethrough:
      guard attributes.strikethrough else { return nil }
      return make(
        baseline - font.metrics.strikethroughPosition, font.metrics.strikethroughThickness,
        attributes.color)
    }
  }
}

extension TextDecoration {
  fileprivate func joins(_ other: TextDecoration) -> Bool {
    color == other.color && isSpoiler == other.isSpoiler && rect.minY == other.rect.minY
      && rect.height == other.rect.height && abs(rect.maxX - other.rect.minX) < 0.01
  }

  fileprivate func joined(with other: TextDecoration) -> TextDecoration {
    TextDecoration(kind: kind, rect: rect.union(other.rect), color: color, isSpoiler: isSpoiler)
  }
}

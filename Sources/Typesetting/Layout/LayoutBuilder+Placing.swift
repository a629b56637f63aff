import Geometry

extension LayoutBuilder {
  /// Places a line below what is there and takes its pieces.
  mutating func add(
    _ line: inout LineDraft, _ space: LineSpace, _ paragraph: Paragraph
  ) {
    if space.alignment == .justified, !line.endsHard, !line.isTruncated || isOnFadingLine {
      justify(&line, to: space.width)
    }
    let metrics = measures(of: line.range.lowerBound..<line.visibleEnd, paragraph)
    let firstPiece = pieces.count
    place(line, isRightToLeft: paragraph.isRightToLeft)
    y += gap
    lines.append(
      TextLine(
        line, y: y, ascent: metrics.ascent, descent: metrics.descent,
        isRightToLeft: paragraph.isRightToLeft, pieces: firstPiece..<pieces.count))
    spaces.append(space)
    isTruncated = isTruncated || line.isTruncated
    y += metrics.ascent + metrics.descent
    gap = metrics.spacing
    swap(&draftPieces, &line.pieces)
    draftPieces.removeAll(keepingCapacity: true)
  }

  /// Puts the pieces into visual order (rule L2) and gives each its place.
  ///
  /// White space at the end of the line hangs: behind the right edge, or before the left one in a
  /// paragraph that runs right to left.
  private mutating func place(_ line: borrowing LineDraft, isRightToLeft: Bool) {
    let first = pieces.count
    var x = isRightToLeft ? -line.trailingWidth : 0
    if isReordered(line.pieces) {
      for index in Bidi.visualOrder(of: line.pieces.map(\.level)) {
        append(line.pieces[index], &x, first)
      }
    } else {
      for piece in line.pieces { append(piece, &x, first) }
    }
  }

  /// Whether pieces change their places: one that is turned around by itself stays where it is.
  private func isReordered(_ pieces: ContiguousArray<LinePiece>) -> Bool {
    var before: UInt8 = 0
    for piece in pieces {
      if piece.level != 0, before != 0 { return true }
      before = piece.level
    }
    return false
  }

  /// `first`: the first piece of the line. White space at the end that is no run of its own goes with
  /// what it stands behind.
  private mutating func append(_ piece: LinePiece, _ x: inout Int, _ first: Int) {
    var piece = piece
    piece.x = x
    x += piece.width
    if pieces.count > first, let whole = pieces[pieces.count - 1].joined(with: piece) {
      pieces[pieces.count - 1] = whole
    } else {
      pieces.append(piece)
    }
  }

  mutating func addEmptyLine() {
    let level: UInt8 = request.style.baseDirection == .rightToLeft ? 1 : 0
    let paragraph = Paragraph(
      content: 0..<0, level: level, rules: ParagraphRules(request.style),
      strut: shaped.fonts.first.map { Strut($0) })
    var line = LineDraft(
      range: 0..<scanner.utf8.count, visibleEnd: 0, pieces: [], visibleCount: 0, width: 0,
      trailingWidth: 0, endsHard: true, next: LineScanner.Start(offset: 0, run: 0))
    add(&line, lineSpace(for: paragraph, isFirst: true), paragraph)
  }

  /// The width that the content takes, in whole units unless it fills what there is.
  var contentWidth: Double {
    let unit = Double(Font.unit)
    var width = request.fillsWidth && maxWidth < LayoutBuilder.noLimit ? Double(maxWidth) / unit : 0
    for index in lines.indices {
      let sides = Double(spaces[index].left + spaces[index].right) / unit
      let needed = sides + lines[index].width
      // A line that fits into what is filled leaves the others where they are.
      if needed > width { width = needed.rounded(.up) }
    }
    for block in blocks { width = max(width, block.minimumWidth.rounded(.up)) }
    return width
  }

  mutating func alignLines() {
    let width = contentWidth
    let unit = Double(Font.unit)
    for index in lines.indices {
      let space = spaces[index]
      let left = Double(space.left) / unit
      let free = max(0, width - left - Double(space.right) / unit - lines[index].width)
      let shift =
        switch space.alignment {
        case .natural, .justified: lines[index].isRightToLeft ? free : 0
        case .left: 0.0
        case .right: free
        case .center: (free / 2).rounded(.down)
        }
      lines[index].x = insets.left + left + shift
      lines[index].y += insets.top
    }
  }
}

extension LayoutBuilder {
  /// What a layout keeps.
  struct Result {
    let shaped: ShapedText
    let size: Size
    let lines: ContiguousArray<TextLine>
    let pieces: ContiguousArray<LinePiece>
    let ownGlyphs: ContiguousArray<Glyph>
    let ownRuns: [OwnRun]
    let blocks: [TextBlockFrame]
    let isTruncated: Bool
    /// Whether more text would not change anything.
    let isSettled: Bool
  }

  /// Ends the work of the builder.
  mutating func finish() -> Result {
    let content = contentSize
    let result = Result(
      shaped: shaped,
      size: Size(
        width: (content.width + insets.horizontal).rounded(.up),
        height: content.height + insets.vertical),
      lines: lines.exact, pieces: pieces.exact, ownGlyphs: ownGlyphs.exact, ownRuns: ownRuns,
      blocks: blockFrames(width: content.width), isTruncated: isTruncated, isSettled: isSettled)
    // The thread sanitizer counts looking up the engine as an access to all of the builder.
    let engine = engine
    engine.lineScratch.keep(&lines, &spaces, &pieces, &draftPieces)
    return result
  }

  /// The extent of lines and blocks, and of the cutouts beside or below them.
  private var contentSize: Size {
    guard let last = lines.last, let space = spaces.last else { return .zero }
    var size = Size(width: contentWidth, height: max(y, heightOfMinimumLines))
    let cutout = request.cutouts.bottomRight
    guard cutout.width > 0, cutout.height > 0, cutout.isFinite else { return size }
    let limit = Double(maxWidth) / Double(Font.unit)
    let before = Double(space.left) / Double(Font.unit) + last.width
    let needed = (before + cutout.width).rounded(.up)
    let standsFree =
      !last.isRightToLeft && (space.alignment == .natural || space.alignment == .left)
      && blocks.last?.lines.upperBound != lines.count
    if standsFree || space.alignment == .justified && !last.isRightToLeft,
      needed <= limit.rounded(.up)
    {
      size.width = max(size.width, needed)
      size.height = max(size.height, cutout.height)
    } else {
      size.width = max(size.width, min(cutout.width.rounded(.up), limit))
      size.height += cutout.height
    }
    return size
  }

  private var heightOfMinimumLines: Double {
    guard request.minimumLines > lines.count, let first = lines.first else { return 0 }
    let metrics = ParagraphRules(request.style).measures(
      ascent: first.ascent, descent: first.descent)
    // The measures of a line are already those of the style.
    let missing = Double(min(request.minimumLines, 100_000) - lines.count)
    return y + missing * (first.height + metrics.spacing)
  }
}

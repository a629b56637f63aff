public import Geometry
public import Raster
public import Typesetting

/// Draws an inline item of a text in a rectangle of a canvas; called on any thread.
public typealias InlineItemPainter =
  @Sendable (_ item: InlineItemFrame, _ rect: Rect, _ canvas: Canvas) -> Void

extension Canvas {
  /// Draws a layout with its top left corner at `origin`.
  ///
  /// Baselines lie on whole device pixels and glyphs on quarters of one, so that text is even and
  /// sharp. Glyphs are copied from a shared cache; only very large ones and those under a rotation are
  /// filled as outlines.
  ///
  /// - Parameters:
  ///   - layout: what to draw.
  ///   - origin: where its top left corner lies.
  ///   - revealsSpoilers: whether hidden text is readable; otherwise dust lies in its place.
  ///   - stroke: a line along the edges of the letters, over them.
  ///   - drawItem: draws the inline items, each in its rectangle of this canvas.
  public func draw(
    _ layout: TextLayout, at origin: Point, revealsSpoilers: Bool = true,
    stroke: TextStroke? = nil, drawItem: InlineItemPainter? = nil
  ) {
    draw(
      layout, at: origin,
      TextDrawingStyle(revealsSpoilers: revealsSpoilers, stroke: stroke, itemPainter: drawItem))
  }

  func draw(_ layout: TextLayout, at origin: Point, _ style: TextDrawingStyle) {
    let lines = visibleLines(of: layout, at: origin, strokeWidth: style.stroke?.width ?? 0)
    let decorations = layout.decorations(inLines: lines)
      .filter { style.revealsSpoilers || !$0.isSpoiler }
    // Only lines under text and dust ask for runs.
    let runs =
      decorations.isEmpty && style.revealsSpoilers ? [] : layout.glyphRuns(inLines: lines)
    let content = TextContent(
      layout: layout, origin: origin, visibleLines: lines, decorations: decorations, runs: runs,
      style: style)
    for block in layout.blocks { draw(block, at: origin) }
    var next = 0
    for fade in layout.blocks.compactMap(\.fade) {
      draw(content, lines: next..<fade.lines.lowerBound)
      draw(content, fading: fade)
      next = fade.lines.upperBound
    }
    draw(content, lines: next..<layout.lines.count)
  }

  /// What is drawn of a text in several parts.
  private struct TextContent {
    let layout: TextLayout
    let origin: Point
    let visibleLines: Range<Int>
    let decorations: [TextDecoration]
    let runs: [GlyphRun]
    let style: TextDrawingStyle
  }

  /// The lines of which there may be something to see inside of the clip; most of a long text lie outside.
  private func visibleLines(
    of layout: TextLayout, at origin: Point, strokeWidth: Double
  ) -> Range<Int> {
    // Looking for them is no gain in short texts.
    guard layout.lines.count > 32, transform.isScaleAndTranslation, transform.d > 0 else {
      return layout.lines.indices
    }
    func height(_ y: Int32) -> Double { (Double(y) - transform.ty) / transform.d - origin.y }
    // Glyphs move to whole pixels, and hinting adds some.
    let margin = strokeWidth + 8 / transform.d
    return layout.lines(
      from: height(deviceClip.minY) - margin, to: height(deviceClip.maxY) + margin)
  }

  private func draw(_ content: TextContent, lines: Range<Int>) {
    let lines = lines.clamped(to: content.visibleLines)
    guard !lines.isEmpty else { return }
    let (layout, origin, runs) = (content.layout, content.origin, content.runs)
    let style = content.style
    let stroke = style.stroke.flatMap { $0.isVisible ? $0 : nil }
    let decorations = content.decorations.filter { lines.contains($0.line) }
    draw(decorations.filter { $0.kind != .strikethrough }, of: runs, at: origin)
    layout.forEachGlyphSpan(inLines: lines) { span in
      guard style.revealsSpoilers || !span.isSpoiler else { return }
      draw(span, at: origin)
      if let stroke { draw(stroke, around: span, at: origin) }
    }
    draw(decorations.filter { $0.kind == .strikethrough }, of: runs, at: origin)
    if let drawItem = style.painter {
      for item in layout.inlineItems(inLines: lines)
      where style.showsHiddenItems || !item.isSpoiler {
        drawItem(item, item.rect.translated(by: origin), self)
      }
    }
    guard !style.revealsSpoilers, style.drawsDust else { return }
    for run in runs where run.isSpoiler && lines.contains(run.line) {
      for rect in layout.rects(for: run.range) {
        drawDust(over: rect.translated(by: origin), color: run.color)
      }
    }
  }

  /// Draws lines as a picture of their own, of which a fade takes its part whatever lies below.
  private func draw(_ content: TextContent, fading fade: TextFade) {
    let lines = content.layout.lines[fade.lines]
    var place = lines.reduce(lines.first!.frame) { $0.union($1.frame) }
    // Room for what reaches out of lines.
    place = place.inset(by: -place.height).translated(by: content.origin)
    withGroup(isolated: true, bounds: place) {
      draw(content, lines: fade.lines)
      blendMode = .destinationIn
      let gradient = LinearGradient(
        start: Point(x: 0, y: content.origin.y + fade.top),
        end: Point(x: 0, y: content.origin.y + fade.bottom), colors: [.black, .clear])
      // More than the group, whose edges are those of whole pixels.
      fill(place.inset(by: -place.height), with: .linearGradient(gradient))
    }
  }

  private func draw(_ decorations: [TextDecoration], of runs: [GlyphRun], at origin: Point) {
    guard !decorations.isEmpty else { return }
    RasterizerPool.shared.withRasterizer { rasterizer in
      for decoration in decorations {
        draw(decoration, of: runs, at: origin, rasterizer: rasterizer)
      }
    }
  }
}

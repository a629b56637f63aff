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
  ///   - drawItem: draws the inline items, each in its rectangle of this canvas.
  public func draw(
    _ layout: TextLayout, at origin: Point, revealsSpoilers: Bool = true,
    drawItem: InlineItemPainter? = nil
  ) {
    draw(
      layout, at: origin, revealsSpoilers: revealsSpoilers, drawsDust: true, drawItem: drawItem)
  }

  /// `drawsDust`: false where something else lies over hidden text.
  func draw(
    _ layout: TextLayout, at origin: Point, revealsSpoilers: Bool, drawsDust: Bool,
    drawItem: InlineItemPainter?
  ) {
    let decorations = layout.decorations.filter { revealsSpoilers || !$0.isSpoiler }
    // Only lines under text and dust ask for runs.
    let runs = decorations.isEmpty && revealsSpoilers ? [] : layout.glyphRuns
    for block in layout.blocks { draw(block, at: origin) }
    draw(decorations.filter { $0.kind != .strikethrough }, of: runs, at: origin)
    layout.forEachGlyphSpan { span in
      if revealsSpoilers || !span.isSpoiler { draw(span, at: origin) }
    }
    draw(decorations.filter { $0.kind == .strikethrough }, of: runs, at: origin)
    if let drawItem {
      for item in layout.inlineItems where revealsSpoilers || !item.isSpoiler {
        drawItem(item, item.rect.translated(by: origin), self)
      }
    }
    guard !revealsSpoilers, drawsDust else { return }
    for run in runs where run.isSpoiler {
      for rect in layout.rects(for: run.range) {
        drawDust(over: rect.translated(by: origin), color: run.color)
      }
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

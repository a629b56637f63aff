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
    let runs = layout.glyphRuns
    let decorations = layout.decorations.filter { revealsSpoilers || !$0.isSpoiler }
    for block in layout.blocks { draw(block, at: origin) }
    RasterizerPool.shared.withRasterizer { rasterizer in
      for decoration in decorations where decoration.kind != .strikethrough {
        draw(decoration, of: runs, at: origin, rasterizer: rasterizer)
      }
      for run in runs where revealsSpoilers || !run.isSpoiler {
        draw(run, at: origin, rasterizer: rasterizer)
      }
      for decoration in decorations where decoration.kind == .strikethrough {
        draw(decoration, of: runs, at: origin, rasterizer: rasterizer)
      }
    }
    if let drawItem {
      for item in layout.inlineItems where revealsSpoilers || !item.isSpoiler {
        drawItem(item, item.rect.translated(by: origin), self)
      }
    }
    guard !revealsSpoilers else { return }
    for run in runs where run.isSpoiler {
      for rect in layout.rects(for: run.range) {
        drawDust(over: rect.translated(by: origin), color: run.color)
      }
    }
  }

  private func draw(_ run: GlyphRun, at origin: Point, rasterizer: GlyphRasterizer) {
    guard run.color.alpha > 0 else { return }
    let transform = transform
    let scale = transform.a
    guard transform.isScaleAndTranslation, transform.a == transform.d,
      run.font.size * scale <= GlyphRun.largestCachedSize || run.isColorFont
    else {
      drawOutlines(run, at: origin, rasterizer: rasterizer)
      return
    }
    let clip = deviceClip
    let contrast = UInt8(GlyphContrast.bucket(luminance: run.color.luminance))
    var key = GlyphCache.Key(
      font: run.font.id, glyph: 0, scale: UInt32(scale * 1024), bin: 0, contrast: contrast)
    for glyph in run.glyphs {
      let x = (origin.x + glyph.x) * scale + transform.tx
      let y = ((origin.y + glyph.y) * scale + transform.ty).rounded()
      // Beyond the clip by more than any cached glyph is large: not visible.
      guard x > Double(clip.minX) - 512, x < Double(clip.maxX) + 512,
        y > Double(clip.minY) - 512, y < Double(clip.maxY) + 512
      else { continue }
      let quarters = Int32(((x + 0.125) * 4).rounded(.down))
      key.glyph = glyph.glyph
      key.bin = UInt8(truncatingIfNeeded: quarters & 3)
      let drawable = GlyphCache.shared.glyph(for: key) {
        DrawableGlyph.make(
          run.font, glyph.glyph, scale: scale, bin: Int(key.bin), color: run.color,
          rasterizer: rasterizer)
      }
      put(drawable, x: Int(quarters >> 2), y: Int(y), color: run.color)
    }
  }

  private func put(_ glyph: DrawableGlyph, x: Int, y: Int, color: Color) {
    switch glyph {
    case .empty: break
    case .mask(let image):
      image.bytes.withUnsafeBufferPointer { bytes in
        fill(
          CoverageMask(
            base: bytes.baseAddress!, width: image.width, height: image.height,
            stride: image.stride),
          atDevice: PixelPoint(x: Int32(x + image.left), y: Int32(y - image.top)), with: color)
      }
    case .picture(let pixmap, let left, let top):
      draw(
        pixmap, atDevice: PixelPoint(x: Int32(x + left), y: Int32(y - top)),
        opacity: Double(color.alpha))
    }
  }

  /// For sizes that are not worth a place in the cache and for rotated text.
  private func drawOutlines(_ run: GlyphRun, at origin: Point, rasterizer: GlyphRasterizer) {
    for glyph in run.glyphs {
      guard let path = rasterizer.outline(font: run.font, glyph: glyph.glyph, scale: 1) else {
        continue
      }
      withState {
        translate(x: origin.x + glyph.x, y: origin.y + glyph.y)
        fill(path, with: .solid(run.color))
      }
    }
  }
}

extension GlyphRun {
  /// In device pixels; larger glyphs are filled as paths.
  fileprivate static let largestCachedSize = 128.0
}

extension DrawableGlyph {
  /// Draws a glyph for the cache.
  fileprivate static func make(
    _ font: Font, _ glyph: UInt32, scale: Double, bin: Int, color: Color,
    rasterizer: GlyphRasterizer
  ) -> DrawableGlyph {
    guard let image = rasterizer.image(font: font, glyph: glyph, scale: scale, xBin: bin) else {
      return .empty
    }
    switch image.kind {
    case .mask:
      let table = GlyphContrast.table(luminance: color.luminance)
      return .mask(
        GlyphMask(
          bytes: image.bytes.map { table[Int($0)] }, width: image.width, height: image.height,
          stride: image.stride, left: image.left, top: image.top))
    case .color:
      let size = PixelSize(width: Int32(image.width), height: Int32(image.height))
      let pixmap = Pixmap(size: size) { target in
        image.bytes.withUnsafeBytes { source in
          for y in 0..<target.height {
            UnsafeMutableRawPointer(target.row(y)).copyMemory(
              from: source.baseAddress! + y * image.stride, byteCount: target.width * 4)
          }
        }
      }
      return .picture(pixmap, left: image.left, top: image.top)
    }
  }
}

import Geometry
import Platform
import Raster
import Typesetting

extension Canvas {
  /// Draws a span of glyphs of a layout whose top left corner is at `origin`: looks all of them up at
  /// once, makes the missing ones, and puts them on the canvas.
  func draw(_ span: GlyphSpan, at origin: Point) {
    guard span.color.alpha > 0 else { return }
    guard let pens = PlacedPens(of: span, under: transform) else {
      drawOutlines(span, at: origin)
      return
    }
    guard isNearClip(span, at: origin) else { return }
    let count = span.glyphs.count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { keys in
      withUnsafeTemporaryAllocation(of: PixelPoint.self, capacity: count) { points in
        withUnsafeTemporaryAllocation(of: CachedGlyph.self, capacity: count) { glyphs in
          glyphs.initialize(repeating: CachedGlyph())
          place(span, by: pens, at: origin, keys.baseAddress!, points.baseAddress!)
          draw(span, UnsafeBufferPointer(keys), points.baseAddress!, glyphs.baseAddress!)
        }
      }
    }
  }

  /// Whether a span may have ink inside of the clip; no glyph is taller than four em.
  private func isNearClip(_ span: GlyphSpan, at origin: Point) -> Bool {
    let scale = transform.a
    let reach = span.font.size * scale * 4 + 64
    func isNear(_ lowest: Double, _ highest: Double) -> Bool {
      func row(_ y: Double) -> Double { (origin.y + y) * scale + transform.ty }
      return row(lowest) + reach > Double(deviceClip.minY)
        && row(highest) - reach < Double(deviceClip.maxY)
    }
    let first = span.glyphs[0].y
    if isNear(first, first) { return true }
    // Marks upon marks may be far above the others.
    let heights = span.glyphs.reduce(into: (low: first, high: first)) {
      $0 = (min($0.low, $1.y), max($0.high, $1.y))
    }
    return isNear(heights.high, heights.low)
  }

  /// The keys and the whole pixels of the glyphs.
  private func place(
    _ span: GlyphSpan, by pens: PlacedPens, at origin: Point,
    _ keys: UnsafeMutablePointer<UInt32>, _ points: UnsafeMutablePointer<PixelPoint>
  ) {
    for index in span.glyphs.indices {
      let glyph = span.glyphs[index]
      let (quarters, y) = pens.pixels(of: glyph, origin)
      keys[index] = GlyphStrike.key(glyph: glyph.glyph, bin: pens.isFine ? quarters & 3 : 0)
      points[index] = PixelPoint(x: quarters >> 2, y: y)
    }
  }

  private func draw(
    _ span: GlyphSpan, _ keys: UnsafeBufferPointer<UInt32>,
    _ points: UnsafePointer<PixelPoint>, _ glyphs: UnsafeMutablePointer<CachedGlyph>
  ) {
    let cache = GlyphCache.shared
    let luminance = span.color.luminance
    let strike = GlyphStrike.Key(
      font: span.font.imageID, scale: UInt32(transform.a * 1024),
      contrast: span.font.hasColorGlyphs
        ? 0 : UInt8(GlyphContrast.bucket(luminance: luminance)),
      usesSubpixels: usesSubpixels(span.font))
    var pictures: [Pixmap] = []
    let reader = cache.enter()
    defer { cache.leave(reader) }
    if cache.find(strike, keys, into: glyphs, pictures: &pictures) > 0 {
      makeMissing(span, strike, keys, glyphs, &pictures)
    }
    if strike.usesSubpixels { fillSubpixels(keys.count, points, glyphs, span.color) }
    fillMasks(keys.count, points, glyphs, span.color)
    guard !pictures.isEmpty else { return }
    for index in keys.indices where glyphs[index].kind == .picture {
      draw(
        pictures[Int(glyphs[index].owner)], atDevice: points[index].corner(of: glyphs[index]),
        opacity: Double(span.color.alpha))
    }
  }

  /// Whether glyphs of a font are drawn with subpixel coverage: if the desktop asks for it and the screen has
  /// the order that it names.
  private func usesSubpixels(_ font: Font) -> Bool {
    guard !subpixelOrders.isEmpty, let order = font.subpixelOrder else { return false }
    return subpixelOrders.contains(order)
  }

  private func fillSubpixels(
    _ count: Int, _ points: UnsafePointer<PixelPoint>, _ glyphs: UnsafePointer<CachedGlyph>,
    _ color: Color
  ) {
    for index in 0..<count where glyphs[index].kind == .subpixels {
      let glyph = glyphs[index]
      // Slabs align masks to 16 bytes.
      let pixels = UnsafeRawPointer(glyph.bytes!).assumingMemoryBound(to: UInt32.self)
      let mask = SubpixelMask(
        base: pixels, width: Int(glyph.width), height: Int(glyph.height),
        stride: Int(glyph.stride) / 4)
      fill(mask, atDevice: points[index].corner(of: glyph), with: color)
    }
  }

  /// Puts all letters of a span on the canvas at once.
  private func fillMasks(
    _ count: Int, _ points: UnsafePointer<PixelPoint>, _ glyphs: UnsafePointer<CachedGlyph>,
    _ color: Color
  ) {
    withUnsafeTemporaryAllocation(of: PlacedCoverage.self, capacity: count) { masks in
      var used = 0
      for index in 0..<count {
        let glyph = glyphs[index]
        guard glyph.kind == .mask, let bytes = glyph.bytes else { continue }
        let mask = CoverageMask(
          base: bytes, width: Int(glyph.width), height: Int(glyph.height),
          stride: Int(glyph.stride))
        (masks.baseAddress! + used).initialize(
          to: PlacedCoverage(mask, atDevice: points[index].corner(of: glyph)))
        used &+= 1
      }
      fill(UnsafeBufferPointer(rebasing: masks[..<used]), with: color)
    }
  }

  private func makeMissing(
    _ span: GlyphSpan, _ strike: GlyphStrike.Key, _ keys: UnsafeBufferPointer<UInt32>,
    _ glyphs: UnsafeMutablePointer<CachedGlyph>, _ pictures: inout [Pixmap]
  ) {
    let table = GlyphContrast.table(luminance: span.color.luminance)
    RasterizerPool.shared.withRasterizer { rasterizer in
      for index in keys.indices where glyphs[index].kind == .missing {
        let image = rasterizer.image(
          font: span.font, glyph: keys[index] >> 2, scale: transform.a, xBin: Int(keys[index] & 3),
          usesSubpixels: strike.usesSubpixels)
        glyphs[index] = GlyphCache.shared.insert(
          image, for: keys[index], of: strike, correct: table, pictures: &pictures)
      }
    }
  }

  /// For sizes that are not worth a place in the cache and for rotated text.
  private func drawOutlines(_ span: GlyphSpan, at origin: Point) {
    RasterizerPool.shared.withRasterizer { rasterizer in
      for glyph in span.glyphs {
        guard
          let path = rasterizer.outline(font: span.font, glyph: glyph.glyph, scale: 1)
        else { continue }
        withState {
          translate(x: origin.x + glyph.x, y: origin.y + glyph.y)
          fill(path, with: .solid(span.color))
        }
      }
    }
  }
}

extension PixelPoint {
  /// The top left pixel of a glyph whose pen is here.
  @inline(__always)
  fileprivate func corner(of glyph: CachedGlyph) -> PixelPoint {
    PixelPoint(x: x &+ Int32(glyph.left), y: y &- Int32(glyph.top))
  }
}

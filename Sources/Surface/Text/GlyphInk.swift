import Compositing
import Geometry
import Typesetting

/// Finds where letters reach through a horizontal band, in device pixels.
struct GlyphInk {
  let band: ClosedRange<Double>
  let transform: AffineTransform
  let origin: Point
  let rasterizer: GlyphRasterizer

  /// The extents of the glyphs of a run inside of the band; glyphs outside of `left` and `right` are
  /// left out. Pictures have no ink in this sense.
  func extents(of run: GlyphRun, between left: Double, and right: Double) -> [ClosedRange<Double>] {
    guard !run.isColorFont else { return [] }
    let scale = transform.a
    let reach = run.font.size * scale * 2
    var known: [UInt32: Path] = [:]
    return run.glyphs.compactMap { glyph in
      let x = (origin.x + glyph.x) * scale + transform.tx
      let y = LayerGeometry.nearestEdge((origin.y + glyph.y) * scale + transform.ty)
      guard x > left - reach, x < right + reach else { return nil }
      let outline =
        known[glyph.glyph]
        ?? rasterizer.outline(font: run.font, glyph: glyph.glyph, scale: scale) ?? Path()
      known[glyph.glyph] = outline
      let bounds = outline.controlBounds
      guard !outline.isEmpty, bounds.maxY + y > band.lowerBound, bounds.minY + y < band.upperBound
      else { return nil }
      let found = outline.horizontalExtent(between: band.lowerBound - y, and: band.upperBound - y)
      return found.map { $0.lowerBound + x...$0.upperBound + x }
    }
  }
}

extension Path {
  /// The left and right edge of what the outline has between two heights.
  func horizontalExtent(between top: Double, and bottom: Double) -> ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    func add(_ x: Double) {
      extent = extent.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
    }
    func add(from a: Point, to b: Point) {
      let dy = b.y - a.y
      guard max(a.y, b.y) >= top, min(a.y, b.y) <= bottom else { return }
      for y in [top, bottom] where (a.y < y) != (b.y < y) {
        add(a.x + (b.x - a.x) * (y - a.y) / dy)
      }
      for point in [a, b] where point.y >= top && point.y <= bottom { add(point.x) }
    }
    var last = Point.zero
    var start = Point.zero
    // Eight chords are within a twentieth of a pixel of a letter's curve.
    func curve(to end: Point, _ at: (Double) -> Point) {
      var from = last
      for step in 1...8 {
        let to = step == 8 ? end : at(Double(step) / 8)
        add(from: from, to: to)
        from = to
      }
      last = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        last = point
        start = point
      case .line(let point):
        add(from: last, to: point)
        last = point
      case .quad(let point, let control):
        let from = last
        curve(to: point) { t in
          let u = 1 - t
          return Point(
            x: u * u * from.x + 2 * u * t * control.x + t * t * point.x,
            y: u * u * from.y + 2 * u * t * control.y + t * t * point.y)
        }
      case .cubic(let point, let control1, let control2):
        let from = last
        curve(to: point) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(
            x: a * from.x + b * control1.x + c * control2.x + d * point.x,
            y: a * from.y + b * control1.y + c * control2.y + d * point.y)
        }
      case .close:
        add(from: last, to: start)
        last = start
      }
    }
    return extent
  }
}

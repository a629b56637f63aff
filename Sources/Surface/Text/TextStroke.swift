public import Geometry
import Raster
import Typesetting

/// A line along the edges of letters, half of it inside and half outside.
///
/// It is drawn over the letters, with round joins, and takes no room: a text whose outer letters lie at
/// the edge of their node needs insets for it. Pictures, as those of emoji, have no edges.
public struct TextStroke: Hashable, Sendable {
  /// The colour of the line around letters.
  public var color: Color
  /// In logical units.
  public var width: Double

  /// A line of `width` logical units around letters.
  public init(color: Color, width: Double) {
    self.color = color
    self.width = width.isFinite ? max(0, width) : 0
  }

  var isVisible: Bool { width > 0 && color.alpha > 0 }
}

extension Canvas {
  /// Strokes the edges of glyphs where `draw(_:at:)` has filled them.
  func draw(_ stroke: TextStroke, around span: GlyphSpan, at origin: Point) {
    guard !span.font.hasColorGlyphs else { return }
    RasterizerPool.shared.withRasterizer { rasterizer in
      if let pens = PlacedPens(of: span, under: transform) {
        let style = stroke.style(scale: pens.scale)
        withDeviceSpace {
          for glyph in span.glyphs {
            let outline = rasterizer.outline(font: span.font, glyph: glyph.glyph, scale: pens.scale)
            draw(outline, at: pens.place(glyph, origin), style, stroke.color)
          }
        }
      } else {
        let style = stroke.style(scale: 1)
        for glyph in span.glyphs {
          let outline = rasterizer.outline(font: span.font, glyph: glyph.glyph, scale: 1)
          draw(
            outline, at: Point(x: origin.x + glyph.x, y: origin.y + glyph.y), style, stroke.color)
        }
      }
    }
  }

  private func draw(_ outline: Path?, at place: Point, _ style: StrokeStyle, _ color: Color) {
    guard let outline else { return }
    withState {
      translate(x: place.x, y: place.y)
      self.stroke(outline, style: style, with: color)
    }
  }
}

extension TextStroke {
  fileprivate func style(scale: Double) -> StrokeStyle {
    StrokeStyle(width: width * scale, cap: .round, join: .round)
  }
}

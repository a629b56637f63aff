import Geometry

@testable import Raster

/// What a canvas and a list have in common, so that one drawing is written once for both.
protocol DrawingTarget {
  var blendMode: BlendMode { get set }

  mutating func save()
  mutating func restore()
  mutating func concatenate(_ transform: AffineTransform)
  mutating func group(
    opacity: Double, mode: BlendMode?, isolated: Bool, bounds: Rect?, _ body: (inout Self) -> Void)
  mutating func clip(to rect: Rect)
  mutating func clip(to shape: RoundedRect)
  mutating func clip(to path: Path, rule: FillRule)
  mutating func clip(to mask: AlphaMask, in rect: Rect, sampling: ImageSampling)

  mutating func clear(_ rect: Rect)
  mutating func fill(_ rect: Rect, with brush: Brush)
  mutating func fill(_ shape: RoundedRect, with brush: Brush)
  mutating func fill(ellipseIn rect: Rect, with brush: Brush)
  mutating func fill(_ path: Path, with brush: Brush, rule: FillRule)
  mutating func stroke(_ shape: RoundedRect, width: Double, with color: Color)
  mutating func stroke(_ path: Path, style: StrokeStyle, with brush: Brush)
  mutating func stroke(ellipseIn rect: Rect, width: Double, with color: Color)
  mutating func strokeArc(
    in rect: Rect, from start: Double, sweep: Double, width: Double, cap: LineCap,
    with color: Color)
  mutating func strokeLine(from start: Point, to end: Point, width: Double, with color: Color)
  mutating func draw(_ border: Border, in shape: RoundedRect)
  mutating func draw(
    _ pixmap: Pixmap, in rect: Rect, source: PixelRect?, opacity: Double, sampling: ImageSampling,
    tint: Color?)
  mutating func draw(
    _ pixmap: Pixmap, in rect: Rect, contentMode: ContentMode, contentScale: Double?,
    opacity: Double, sampling: ImageSampling, tint: Color?)
  mutating func draw(
    _ pixmap: Pixmap, in shape: RoundedRect, contentMode: ContentMode, contentScale: Double?,
    opacity: Double, sampling: ImageSampling, tint: Color?)
  mutating func draw(_ patch: NinePatch, in rect: Rect, opacity: Double)
  mutating func fill(
    _ mask: AlphaMask, in rect: Rect, with brush: Brush, sampling: ImageSampling)
  mutating func fill(_ mask: AlphaMask, in rect: Rect, stretching insets: Insets, with brush: Brush)
  mutating func fill(_ masks: some Sequence<PlacedMask>, with color: Color)
  mutating func drawShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point, spread: Double,
    knocksOut: Bool)
  mutating func drawInnerShadow(
    of shape: RoundedRect, color: Color, blur: Double, offset: Point, spread: Double)
}

extension Canvas: DrawingTarget {
  func group(
    opacity: Double, mode: BlendMode?, isolated: Bool, bounds: Rect?, _ body: (inout Canvas) -> Void
  ) {
    var canvas = self
    withGroup(opacity: opacity, blendMode: mode, isolated: isolated, bounds: bounds) {
      body(&canvas)
    }
  }
}

extension CommandList: DrawingTarget {
  mutating func group(
    opacity: Double, mode: BlendMode?, isolated: Bool, bounds: Rect?,
    _ body: (inout CommandList) -> Void
  ) {
    withGroup(opacity: opacity, blendMode: mode, isolated: isolated, bounds: bounds, body)
  }
}

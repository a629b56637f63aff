import Geometry
import Testing

@testable import Raster

/// Strokes that a fuzzer found to differ in a part of the picture.
@Suite struct PartialStrokeTests {
  /// Curves that end where their control points are: the last points of their lines lie on the end, up
  /// to rounding.
  private func draw(_ canvas: Canvas) {
    let far = Point(x: 20.0087890625, y: 20.0087890625)
    var path = Path()
    path.cubic(to: far, control1: far, control2: far)
    path.cubic(
      to: Point(x: 4.4345703125, y: 20.0087890625),
      control1: Point(x: 19.8359375, y: -24.4140625),
      control2: Point(x: 5.2587890625, y: 20.0087890625))
    path.cubic(to: far, control1: far, control2: far)
    path.line(to: Point(x: -24.4140625, y: -24.4140625))
    path.move(to: Point(x: -24.4140625, y: 20.0087890625))
    path.cubic(to: far, control1: far, control2: far)
    path.cubic(to: far, control1: far, control2: far)
    path.cubic(to: far, control1: far, control2: far)
    path.cubic(
      to: Point(x: 36.7275390625, y: 4.4345703125),
      control1: Point(x: -7.6748046875, y: 17.6845703125),
      control2: Point(x: 17.6533203125, y: 17.6845703125))
    canvas.stroke(
      path,
      style: StrokeStyle(
        width: 0.87109375, cap: .butt, join: .bevel, miterLimit: 0.9345703125,
        dash: [-15.0654296875, 0.9345703125], dashPhase: 0.9296875),
      with: .solid(Color(red: 2.0 / 3, green: 1.0 / 3, blue: 0.3, alpha: 2.0 / 3)))
  }

  private func picture(_ area: PixelRect) -> Pixmap {
    Pixmap(size: area.size, isOpaque: false) { pixels in
      draw(Canvas(pixels: pixels, scale: 1, origin: area.origin))
    }
  }

  @Test func `a part of a bevelled stroke equals that part of the whole`() {
    let whole = picture(PixelRect(x: 0, y: 0, width: 24, height: 20))
    for area in [
      PixelRect(x: 0, y: 0, width: 1, height: 20), PixelRect(x: 1, y: 7, width: 23, height: 9),
    ] {
      let part = picture(area)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let (p, q) = (part[Int(x - area.minX), Int(y - area.minY)], whole[Int(x), Int(y)])
          #expect(p == q, "\(x),\(y)")
        }
      }
    }
  }
}

import Geometry
import Testing

@testable import Raster

/// Shadows whose blur is wide along one axis and narrow along the other, as a stretched canvas makes
/// them: the cells of both are interpolated, and those at the ends are there.
@Suite struct UnevenShadowTests {
  @Test(arguments: [(0.11, 3.0), (3.0, 0.11), (0.4, 7.0), (1, 0.05)])
  func `a shadow that is wide along one axis alone stays within its patch`(x: Double, y: Double) {
    for step in 0..<64 {
      let offset = Double(step) / 64
      let picture = Pixmap.drawn(width: 80, height: 80) { canvas in
        canvas.translate(x: 30 + offset, y: 30 + 0.37 * offset)
        canvas.scale(x: x, y: y)
        canvas.drawShadow(
          of: RoundedRect(
            Rect(x: 0, y: 0, width: (11 + offset) / x, height: (9 + offset) / y), radius: 1),
          color: .black, blur: 4, offset: .zero)
      }
      #expect(picture[35, 34] >> 24 > 0)
    }
  }

  @Test(arguments: [(0.2, 5.0), (5.0, 0.2)])
  func `a listed shadow that is turned and stretched is cut by no clip`(x: Double, y: Double) {
    let shape = RoundedRect(
      Rect(x: -20 / x, y: -20 / y, width: 40 / x, height: 40 / y), radius: 1)
    var list = CommandList()
    list.drawShadow(of: shape, color: .black, blur: 8)
    for edge in stride(from: 0.0, to: 160, by: 8) {
      for origin in [Point(x: edge, y: 76), Point(x: 76, y: edge)] {
        func drawn(_ body: (Canvas) -> Void) -> Pixmap {
          Pixmap.drawn(width: 160, height: 160) { canvas in
            canvas.clip(to: Rect(x: origin.x, y: origin.y, width: 8, height: 8))
            canvas.concatenate(
              AffineTransform(a: x, b: 0.05 * x, c: -0.05 * y, d: y, tx: 80, ty: 80))
            body(canvas)
          }
        }
        let direct = drawn { $0.drawShadow(of: shape, color: .black, blur: 8) }
        #expect(drawn { $0.draw(list) }.hasEqualPixels(to: direct), "\(origin)")
      }
    }
  }
}

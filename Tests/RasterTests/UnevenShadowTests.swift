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
}

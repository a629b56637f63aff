import Geometry
import Testing

@Suite struct PixelRectTests {
  @Test func `rectangles at the ends of the plane stay rectangles`() {
    let far = PixelRect(x: .max - 1, y: .min, width: .max, height: .max)
    #expect(far.maxX == .max)
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    #expect(all.width == .max)
    let small = PixelRect(x: 10, y: 10, width: 5, height: 5)
    #expect(small.intersection(far).isEmpty)
    #expect(PixelRect(x: -100, y: -100, width: .max, height: .max).intersection(small) == small)
  }

  @Test func `enclosing rectangles clamp what is no number or too large`() {
    for rect in [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .nan, width: 1, height: 1),
      Rect(x: 0, y: 0, width: .nan, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
    ] {
      #expect(PixelRect(enclosing: rect) == .zero)
    }
    let huge = PixelRect(enclosing: Rect(x: -1e30, y: 0, width: 2e30, height: 1))
    #expect(huge.minX < 0 && huge.maxX > 0)
    #expect(
      PixelRect(enclosing: Rect(x: 0.2, y: 0.2, width: 1, height: 1))
        == PixelRect(x: 0, y: 0, width: 2, height: 2))
  }
}

@Suite struct ValueTests {
  @Test func `radii that overlap are reduced by one factor`() {
    let radii = CornerRadii(topLeft: 60, topRight: 60, bottomLeft: 0, bottomRight: 0)
      .fitted(to: Size(width: 60, height: 100))
    #expect(radii.topLeft == 30 && radii.topRight == 30)
  }

  @Test func `a transform and its inverse cancel`() {
    let t = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let p = Point(x: 3, y: 4).applying(t).applying(t.inverse!)
    #expect(p.distance(to: Point(x: 3, y: 4)) < 1e-12)
    #expect(AffineTransform.scale(0).inverse == nil)
  }

  @Test func `fractional scales round half away from zero`() {
    let scale = ScaleFactor(numerator: 180)
    #expect(scale.pixels(1) == 2)
    #expect(scale.pixels(-1) == -2)
    #expect(scale.pixels(.nan) == 0)
    #expect(!scale.isInteger && ScaleFactor(integer: 2).isInteger)
  }

  @Test func `premultiplied colours round each component once`() {
    #expect(Color(hex: 0xff8000).premultipliedPixel == 0xffff_8000)
    #expect(Color(red: 1, green: 1, blue: 1, alpha: 0.5).premultipliedPixel == 0x8080_8080)
    #expect(Color(red: .nan, green: 2, blue: -1).premultipliedPixel == 0xff00_ff00)
  }
}

import Geometry
import Testing

@testable import Raster

/// Pictures for the eye. Each also checks something, so that it cannot rot.
@Suite struct PictureTests {
  private func gallery(scale: Double) -> Pixmap {
    let width = Int32(420 * scale)
    let height = Int32(300 * scale)
    return Pixmap.drawn(width: width, height: height, scale: scale, background: 0xffff_ffff) {
      canvas in
      let blue = Color(hex: 0x3390ec)
      canvas.fill(
        Rect(x: 0, y: 0, width: 420, height: 300),
        with: .linearGradient(
          LinearGradient(
            start: .zero, end: Point(x: 420, y: 300),
            colors: [Color(hex: 0xdbddbb), Color(hex: 0x6ba587), Color(hex: 0xd5d88d)])))
      for (index, radius) in [0, 4, 8, 12, 20, 30].enumerated() {
        let rect = Rect(x: 10 + 66 * Double(index), y: 10, width: 60, height: 60)
        let shape = RoundedRect(rect, radius: Double(radius))
        canvas.drawShadow(
          of: shape, color: Color.black.withAlpha(0.3), blur: Double(1 + 2 * index),
          offset: Point(x: 0, y: 2))
        canvas.fill(shape, with: .white)
        canvas.stroke(shape, width: 1 + Double(index) / 2, with: blue)
      }
      for index in 0..<6 {
        let size = 5 + 9.3 * Double(index)
        let rect = Rect(x: 10.3 + 66 * Double(index), y: 80.6, width: size, height: size)
        canvas.fill(ellipseIn: rect, with: blue)
      }
      for (row, join) in [LineJoin.miter, .round, .bevel].enumerated() {
        var path = Path()
        let y = 150 + 45 * Double(row)
        path.move(to: Point(x: 20, y: y + 30))
        path.line(to: Point(x: 50, y: y))
        path.line(to: Point(x: 80, y: y + 30))
        path.line(to: Point(x: 90, y: y - 5))
        canvas.stroke(
          path, width: 8, cap: [.butt, .round, .square][row], join: join, with: blue)
        var curve = Path()
        curve.move(to: Point(x: 110, y: y + 30))
        curve.cubic(
          to: Point(x: 200, y: y), control1: Point(x: 130, y: y - 60),
          control2: Point(x: 170, y: y + 90))
        canvas.stroke(curve, width: 1 + 4 * Double(row), cap: .round, with: Color(hex: 0xcc3344))
      }
      var star = Path()
      for k in 0..<5 {
        let angle = Double(k) * 2.513_274
        let p = Point(x: 260 + 45 * angle.sine, y: 210 - 45 * angle.cosine)
        if k == 0 { star.move(to: p) } else { star.line(to: p) }
      }
      star.close()
      canvas.fill(star, with: Color(hex: 0xe5a020), rule: .evenOdd)
      canvas.withState {
        canvas.clip(to: RoundedRect(Rect(x: 320, y: 160, width: 90, height: 60), radius: 30))
        canvas.draw(
          .noise(width: 9, height: 6, seed: 3, isOpaque: true),
          in: Rect(x: 320, y: 160, width: 90, height: 60))
      }
      canvas.withState {
        canvas.translate(x: 365, y: 260)
        canvas.concatenate(AffineTransform(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 0, ty: 0))
        canvas.draw(
          .noise(width: 5, height: 5, seed: 5, isOpaque: true),
          in: Rect(x: -25, y: -25, width: 50, height: 50))
        canvas.stroke(
          RoundedRect(Rect(x: -25, y: -25, width: 50, height: 50), radius: 6), width: 2,
          with: .black)
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func `the gallery draws every kind of shape`(scale: Double) throws {
    let picture = gallery(scale: scale)
    try save(picture, "gallery-\(Int(scale * 100))")
    // The middle of the first square is white, its border blue.
    #expect(picture[Int(40 * scale), Int(40 * scale)] == 0xffff_ffff)
    #expect(picture[Int(10 * scale), Int(40 * scale)] == 0xff33_90ec)
  }
}

import Geometry
import Testing

@testable import Raster

@Suite struct AlphaMaskTests {
  private let everything = Rect(x: 0, y: 0, width: 60, height: 50)
  private let heart = Path(ellipseIn: Rect(x: 1.2, y: 2.3, width: 20, height: 15))
  private let red = Color(red: 1, green: 0.1, blue: 0.2, alpha: 0.8)

  private func drawn(scale: Double = 1, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 50, scale: scale, background: 0xff30_5080, body)
  }

  private func mask(scale: Double = 1) -> AlphaMask {
    AlphaMask(size: Size(width: 24, height: 19), scale: scale) { $0.fill(heart, with: .black) }
  }

  @Test func `an icon drawn through its mask equals the icon`() {
    for scale in [1.0, 1.5, 2] {
      let icon = mask(scale: scale)
      #expect(icon.size.width == Int32((24 * scale).rounded(.up)))
      let ours = drawn(scale: scale) { $0.fill(icon, at: Point(x: 4, y: 2), with: red) }
      let path = drawn(scale: scale) { canvas in
        canvas.translate(x: 4, y: 2)
        canvas.fill(heart, with: red)
      }
      #expect(ours.hasEqualPixels(to: path))
    }
  }

  @Test func `brushes shine through a mask`() {
    let gradient = Brush.linearGradient(
      LinearGradient(start: .zero, end: Point(x: 30, y: 20), colors: [.white, red]))
    let icon = mask()
    let ours = drawn { $0.fill(icon, at: Point(x: 4, y: 2), with: gradient) }
    let path = drawn { canvas in
      canvas.clip(to: heart.applying(.translation(x: 4, y: 2)))
      canvas.fill(everything, with: gradient)
    }
    #expect(ours.hasEqualPixels(to: path))
  }

  @Test func `a clip to a mask is a clip to its shape`() {
    let icon = mask()
    let photo = Pixmap.noise(width: 60, height: 50, seed: 8)
    let rect = Rect(x: 4, y: 2, width: 24, height: 19)
    let ours = drawn { canvas in
      canvas.clip(to: icon, in: rect)
      canvas.draw(photo, atDevice: .zero)
    }
    let path = drawn { canvas in
      canvas.clip(to: heart.applying(.translation(x: 4, y: 2)))
      canvas.draw(photo, atDevice: .zero)
    }
    #expect(ours.hasEqualPixels(to: path))
  }

  @Test func `a turned mask fades over its edges without a stair`() {
    let mask = AlphaMask(size: Size(width: 2, height: 2), scale: 1) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .black)
    }
    let drawn = Pixmap.drawn(width: 120, height: 120) { canvas in
      canvas.translate(x: 60, y: 60)
      canvas.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))
      canvas.fill(mask, in: Rect(x: -20, y: -20, width: 40, height: 40), with: .black)
    }
    func alpha(_ x: Int, _ y: Int) -> Int { Int(drawn[x, y] >> 24) }
    #expect(alpha(60, 60) == 255)
    // Twenty pixels for each of the mask.
    for y in 1..<120 {
      for x in 1..<120 {
        #expect(abs(alpha(x, y) - alpha(x - 1, y)) < 26 && abs(alpha(x, y) - alpha(x, y - 1)) < 26)
      }
    }
  }

  @Test func `a scaled mask equals a scaled image's alpha`() {
    let noise = Pixmap.noise(width: 24, height: 19, seed: 9)
    let mask = AlphaMask(alphaOf: noise)
    let ghost = Pixmap(size: noise.size) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width { pixels.row(y)[x] = noise[x, y] & 0xff00_0000 }
      }
    }
    for (sampling, rect) in [
      (ImageSampling.bilinear, Rect(x: 3.3, y: 4.7, width: 41.2, height: 30)),
      (.areaAverage, Rect(x: 3.6, y: 4.1, width: 11.5, height: 9.9)),
      (.nearest, Rect(x: 3, y: 4, width: 50, height: 40)),
    ] {
      let ours = Pixmap.drawn(width: 60, height: 50) {
        $0.fill(mask, in: rect, with: .black, sampling: sampling)
      }
      let image = Pixmap.drawn(width: 60, height: 50) {
        $0.draw(ghost, in: rect, sampling: sampling)
      }
      #expect(ours.largestDifference(from: image) <= 1, "\(sampling)")
      let clipped = Pixmap.drawn(width: 60, height: 50) { canvas in
        canvas.clip(to: mask, in: rect, sampling: sampling)
        canvas.fill(everything, with: .black)
      }
      #expect(clipped.hasEqualPixels(to: ours))
    }
  }

  @Test func `a turned mask keeps its area`() {
    let mask = AlphaMask(size: Size(width: 20, height: 20)) { $0.fill(everything, with: .black) }
    let turned = Pixmap.drawn(width: 60, height: 50) { canvas in
      canvas.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 26, ty: 10))
      canvas.fill(mask, in: Rect(x: 0, y: 0, width: 20, height: 20), with: .black)
    }
    var sum = 0
    for y in 0..<50 { for x in 0..<60 { sum += Int(turned[x, y] >> 24) } }
    #expect(abs(Double(sum) / 255 - 400) < 8, "\(Double(sum) / 255)")
  }

  @Test func `masks of strange sizes are harmless`() {
    for size in [
      Size.zero, Size(width: .nan, height: 4), Size(width: -5, height: 9),
      Size(width: 1e12, height: 0.0),
    ] {
      let mask = AlphaMask(size: size) { $0.fill(everything, with: .black) }
      #expect(mask.size.area == 0)
      let picture = drawn { canvas in
        canvas.fill(mask, in: everything, with: .black)
        canvas.clip(to: mask, in: everything)
        canvas.fill(everything, with: .black)
      }
      #expect(picture.hasEqualPixels(to: drawn { _ in }))
    }
    for rect in [
      Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 5),
      Rect(x: -1e18, y: -1e18, width: 2e18, height: 2e18), .zero,
    ] {
      _ = drawn { canvas in
        canvas.fill(mask(), in: rect, with: .black)
        canvas.clip(to: mask(), in: rect)
        canvas.fill(everything, with: .black)
      }
    }
  }
}

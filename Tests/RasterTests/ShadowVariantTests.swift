import Geometry
import Glibc
import Testing

@testable import Raster

/// Where shadows lie, what they leave out and how they turn.
@Suite struct ShadowVariantTests {
  private func drawn(size: Int32 = 160, _ draw: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: size, height: size, draw)
  }

  private func alpha(_ picture: Pixmap, _ x: Int, _ y: Int) -> Double {
    Double(picture[x, y] >> 24)
  }

  /// A sharp rectangle blurred in double precision.
  private func level(_ rect: Rect, _ sigma: Double, _ x: Int, _ y: Int) -> Double {
    func below(_ value: Double) -> Double { erfc(-value / (sigma * 2.0.squareRoot())) / 2 }
    let px = Double(x) + 0.5
    let py = Double(y) + 0.5
    let across = below(px - rect.minX) - below(px - rect.maxX)
    return across * (below(py - rect.minY) - below(py - rect.maxY)) * 255
  }

  @Test(arguments: [1.5, 4, 12, 23.9, 24, 45, 128])
  func `a shadow follows the error function wherever it lies`(sigma: Double) {
    for step in 0..<5 {
      let place = Double(step) / 4 + 0.25
      let size: Int32 = 120
      let rect = Rect(x: 35 + place, y: 28.5 + place / 2, width: 52.25, height: 61)
      let picture = drawn(size: size) {
        $0.drawShadow(of: RoundedRect(rect, radius: 0), color: .black, blur: sigma)
      }
      var worst = 0.0
      for y in 0..<Int(size) {
        for x in 0..<Int(size) {
          worst = max(worst, abs(alpha(picture, x, y) - level(rect, sigma, x, y)))
        }
      }
      // Places are rounded to an eighth or a quarter of a pixel.
      let grid = sigma < 3 ? 1.0 / 16 : sigma < 24 ? 1.0 / 8 : 0
      #expect(worst <= 1 + 2 * grid * 0.4 / sigma * 255, "at \(place)")
    }
  }

  @Test func `a shadow moves smoothly`() {
    // The centre of gravity follows the shape.
    for sigma in [2.0, 6, 26] {
      var last = 0.0
      for step in 0...8 {
        let x = 60 + Double(step) / 8
        let picture = drawn { canvas in
          canvas.drawShadow(
            of: RoundedRect(Rect(x: x, y: 60, width: 40, height: 40), radius: 9), color: .black,
            blur: sigma)
        }
        var sum = 0.0
        var moment = 0.0
        for column in 0..<160 {
          sum += alpha(picture, column, 80)
          moment += alpha(picture, column, 80) * (Double(column) + 0.5)
        }
        let center = moment / sum
        #expect(abs(center - x - 20) < 0.16)
        #expect(center >= last - 0.001)
        last = center
      }
    }
  }

  @Test func `a wide shadow is stretched without a seam`() {
    for sigma in [5.0, 18, 40] {
      let long = Pixmap.drawn(width: 900, height: 120) {
        $0.drawShadow(
          of: RoundedRect(Rect(x: 20.3, y: 40.6, width: 860, height: 30), radius: 12),
          color: .black, blur: sigma)
      }
      // Both ends and the even middle are those of the Gaussian of a long bar.
      for x in 0..<899 {
        let change = abs(alpha(long, x + 1, 55) - alpha(long, x, 55))
        #expect(change <= 2 + 255 * 0.4 / sigma)
        #expect(abs(alpha(long, x, 55) - alpha(long, 899 - x, 55)) <= 1 + 160 * 0.4 / sigma)
      }
      #expect(alpha(long, 300, 55) == alpha(long, 600, 55))
    }
  }

  @Test func `spread enlarges the shape and its round corners`() {
    let shape = RoundedRect(Rect(x: 50, y: 60, width: 50, height: 40), radius: 10)
    let spread = drawn { $0.drawShadow(of: shape, color: .black, blur: 4, spread: 7) }
    let larger = RoundedRect(Rect(x: 43, y: 53, width: 64, height: 54), radius: 17)
    let plain = drawn { $0.drawShadow(of: larger, color: .black, blur: 4) }
    #expect(spread.hasEqualPixels(to: plain))
    let sharp = RoundedRect(Rect(x: 50, y: 60, width: 50, height: 40), radius: 0).outset(by: 9)
    #expect(sharp.radii.isZero && sharp.rect == Rect(x: 41, y: 51, width: 68, height: 58))
    let gone = drawn { $0.drawShadow(of: shape, color: .black, blur: 4, spread: -30) }
    #expect(gone.hasEqualPixels(to: drawn { _ in }))
  }

  @Test(arguments: [0, 3, 25] as [Double])
  func `a knocked out shadow leaves nothing under its shape`(blur: Double) {
    let shape = RoundedRect(Rect(x: 50.5, y: 60, width: 50, height: 40), radius: 10)
    let offset = Point(x: 3, y: 6)
    let whole = drawn { $0.drawShadow(of: shape, color: .black, blur: blur, offset: offset) }
    let cut = drawn {
      $0.drawShadow(of: shape, color: .black, blur: blur, offset: offset, knocksOut: true)
    }
    let cover = drawn { $0.fill(shape, with: .black) }
    for y in 0..<160 {
      for x in 0..<160 {
        let wanted = alpha(whole, x, y) * (255 - alpha(cover, x, y)) / 255
        #expect(abs(alpha(cut, x, y) - wanted) <= 0.501)
      }
    }
  }

  @Test(arguments: [0, 2, 7, 25] as [Double])
  func `an inner shadow is the shape less its blurred light`(blur: Double) {
    let shape = RoundedRect(
      Rect(x: 30.25, y: 40, width: 80, height: 70),
      radii: CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 7, bottomRight: 12))
    let offset = Point(x: 2, y: 5)
    let inner = drawn {
      $0.drawInnerShadow(of: shape, color: .black, blur: blur, offset: offset, spread: 3)
    }
    let light = drawn {
      $0.drawShadow(
        of: shape.outset(by: -3).translated(by: offset), color: .black, blur: blur)
    }
    let cover = drawn { $0.fill(shape, with: .black) }
    for y in 0..<160 {
      for x in 0..<160 {
        let wanted = alpha(cover, x, y) * (255 - alpha(light, x, y)) / 255
        #expect(abs(alpha(inner, x, y) - wanted) <= 0.501, "pixel \(x) \(y)")
      }
    }
  }

  @Test func `light that is spread away leaves the whole shape in shadow`() {
    let shape = RoundedRect(Rect(x: 40, y: 40, width: 30, height: 20), radius: 5)
    let inner = drawn { $0.drawInnerShadow(of: shape, color: .black, blur: 3, spread: 50) }
    #expect(inner.hasEqualPixels(to: drawn { $0.fill(shape, with: .black) }))
  }

  @Test func `a mirrored canvas mirrors shadows`() {
    let shape = RoundedRect(
      Rect(x: 40, y: 50, width: 60, height: 45),
      radii: CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 7, bottomRight: 12))
    for blur in [3.0, 25] {
      let plain = drawn { $0.drawShadow(of: shape, color: .black, blur: blur) }
      let mirrored = drawn {
        $0.concatenate(AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 160, ty: 160))
        $0.drawShadow(of: shape, color: .black, blur: blur)
      }
      for y in 0..<160 {
        for x in 0..<160 {
          #expect(abs(alpha(plain, x, y) - alpha(mirrored, 159 - x, 159 - y)) <= 1)
        }
      }
    }
  }

  @Test(arguments: [4, 25] as [Double])
  func `a quarter turn turns shadows`(blur: Double) {
    let shape = RoundedRect(
      Rect(x: 40, y: 50, width: 60, height: 45),
      radii: CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 7, bottomRight: 12))
    func check(_ draw: (Canvas) -> Void) {
      let plain = drawn(draw)
      let turned = drawn {
        $0.concatenate(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 160, ty: 0))
        draw($0)
      }
      for y in 0..<160 {
        for x in 0..<160 {
          // Each is within one level of the exact shadow.
          let (a, b) = (alpha(plain, x, y), alpha(turned, 159 - y, x))
          if abs(a - b) > 2 {
            Issue.record("pixel \(x) \(y): \(a), turned \(b)")
            return
          }
        }
      }
    }
    check { $0.drawShadow(of: shape, color: .black, blur: blur) }
    check { $0.drawShadow(of: shape, color: .black, blur: blur, knocksOut: true) }
    check { $0.drawInnerShadow(of: shape, color: .black, blur: blur) }
  }

  @Test func `scales of their own blur each axis by its own`() {
    let picture = drawn { canvas in
      canvas.scale(x: 4, y: 1)
      canvas.drawShadow(
        of: RoundedRect(Rect(x: 10, y: 40, width: 20, height: 80), radius: 0), color: .black,
        blur: 2)
    }
    let rect = Rect(x: 40, y: 40, width: 80, height: 80)
    #expect(abs(alpha(picture, 40, 80) - level(rect, 8, 40, 80)) <= 1)
    #expect(abs(alpha(picture, 80, 41) - level(rect, 2, 80, 41)) <= 1)
  }

  @Test func `a patch stays small however wide the blur`() {
    let wide = ShadowPlacement(
      ShadowShape(
        RoundedRect(Rect(x: 0, y: 0, width: 9000, height: 9000), radius: 30), blur: 3000,
        .identity)!)
    #expect(wide.patch.width * wide.patch.height < 300_000)
  }

  @Test func `a narrow blur of corners of any kind is near the shape`() {
    let corners = CornerRadii(topLeft: 44, topRight: 0, bottomLeft: 3, bottomRight: 60)
    for style in [CornerStyle.circular, .continuous] {
      let shape = RoundedRect(
        Rect(x: 30, y: 40, width: 90, height: 70), radii: corners, style: style)
      let shadow = drawn { $0.drawShadow(of: shape, color: .black, blur: 0.3) }
      let cover = drawn { $0.fill(shape, with: .black) }
      var sum = 0.0
      for y in 0..<160 {
        for x in 0..<160 {
          let difference = abs(alpha(shadow, x, y) - alpha(cover, x, y))
          #expect(difference <= 40, "\(style) pixel \(x) \(y)")
          sum += difference
        }
      }
      #expect(sum < 160 * 160 * 0.5)
    }
  }
}

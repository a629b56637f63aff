import Geometry
import Testing

@testable import Raster

/// Blurred pixmaps, and what a canvas blurs under a shape.
@Suite struct BackdropBlurTests {
  private let extent: Int32 = 90

  private func scene(_ canvas: Canvas, seed: UInt64 = 3) {
    var random = SeededRandom(seed)
    for _ in 0..<12 { canvas.fill(random.roundedRect(90), with: random.color()) }
  }

  private func drawn(_ draw: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: extent, height: extent, background: 0xff30_5070, draw)
  }

  /// A part of a picture as a picture of its own.
  private func cut(_ picture: Pixmap, _ part: PixelRect) -> Pixmap {
    Pixmap(size: part.size, isOpaque: true) { pixels in
      Canvas(pixels: pixels, origin: part.origin).draw(picture, atDevice: .zero)
    }
  }

  @Test(arguments: [0.8, 5, 30] as [Double])
  func `a backdrop is the blurred part of the picture, continued at its edges`(sigma: Double) {
    let bar = Rect(x: 12, y: 20, width: 60, height: 45)
    let part = PixelRect(x: 12, y: 20, width: 60, height: 45)
    let plain = drawn { scene($0) }
    let frosted = drawn {
      scene($0)
      $0.blurBackdrop(in: RoundedRect(bar, radius: 0), sigma: sigma)
    }
    let wanted = cut(plain, part).blurred(sigma: sigma)
    for y in 0..<90 {
      for x in 0..<90 {
        let inside = part.contains(PixelPoint(x: Int32(x), y: Int32(y)))
        let pixel = inside ? wanted[x - 12, y - 20] : plain[x, y]
        // Cells of a wide blur begin at other places in the part.
        #expect(
          channelDifference(frosted[x, y], pixel) <= (inside && sigma > 24 ? 1 : 0),
          "pixel \(x) \(y)")
      }
    }
  }

  @Test func `round corners of a backdrop are antialiased`() {
    let shape = RoundedRect(Rect(x: 10.5, y: 20, width: 60, height: 45), radius: 18)
    let plain = drawn { scene($0) }
    let box = drawn {
      scene($0)
      $0.blurBackdrop(
        in: RoundedRect(Rect(x: 10, y: 20, width: 61, height: 45), radius: 0), sigma: 4)
    }
    let frosted = drawn {
      scene($0)
      $0.blurBackdrop(in: shape, sigma: 4)
    }
    let cover = Pixmap.drawn(width: extent, height: extent) { $0.fill(shape, with: .black) }
    for y in 0..<90 {
      for x in 0..<90 {
        let share = Double(cover[x, y] >> 24) / 255
        for shift in [0, 8, 16, 24] as [UInt32] {
          let a = Double((plain[x, y] >> shift) & 255)
          let b = Double((box[x, y] >> shift) & 255)
          let level = Double((frosted[x, y] >> shift) & 255)
          #expect(abs(level - a - (b - a) * share) <= 1)
        }
      }
    }
  }

  @Test func `a backdrop stays within the round corners that clip it`() {
    let card = RoundedRect(Rect(x: 12, y: 20, width: 60, height: 45), radius: 20)
    let bar = RoundedRect(Rect(x: 12, y: 20, width: 60, height: 30), radius: 0)
    func frosted(_ clip: (Canvas) -> Void) -> Pixmap {
      drawn {
        scene($0)
        clip($0)
        $0.blurBackdrop(in: bar, sigma: 4)
      }
    }
    let plain = drawn { scene($0) }
    let unclipped = frosted { _ in }
    let clipped = frosted { $0.clip(to: card) }
    let cover = Pixmap.drawn(width: extent, height: extent) { $0.fill(card, with: .black) }
    for y in 0..<90 {
      for x in 0..<90 {
        switch cover[x, y] >> 24 {
        case 0: #expect(clipped[x, y] == plain[x, y], "beside the card: \(x) \(y)")
        case 255: #expect(clipped[x, y] == unclipped[x, y], "on the card: \(x) \(y)")
        default: break
        }
      }
    }
  }

  @Test(arguments: [2, 7, 26] as [Double])
  func `the clip changes nothing if the damage is as wide as the reach`(sigma: Double) {
    let shape = RoundedRect(Rect(x: 6, y: 9, width: 78, height: 70), radius: 12)
    func draw(_ canvas: Canvas) {
      scene(canvas)
      canvas.blurBackdrop(in: shape, sigma: sigma)
      canvas.fill(Rect(x: 20, y: 20, width: 9, height: 9), with: .black)
    }
    let whole = drawn(draw)
    let reach = Canvas.backdropReach(sigma: sigma)
    #expect(Double(reach) >= 3 * sigma && Double(reach) <= 4 * sigma + 4)
    for part in [
      PixelRect(x: 30, y: 40, width: 1, height: 1), PixelRect(x: 41, y: 3, width: 13, height: 22),
    ] {
      let damage = PixelRect(
        x: part.x - reach, y: part.y - reach, width: part.width + 2 * reach,
        height: part.height + 2 * reach)
      let before = Pixmap.noise(width: 90, height: 90, seed: 8)
      let partial = Pixmap(size: before.size) { pixels in
        let canvas = Canvas(pixels: pixels)
        canvas.draw(before, atDevice: .zero)
        canvas.clip(toDevice: damage)
        canvas.fill(Rect(x: 0, y: 0, width: 90, height: 90), with: Color(hex: 0x305070))
        draw(canvas)
      }
      let tile = Pixmap(size: damage.size) { pixels in
        let canvas = Canvas(pixels: pixels, origin: damage.origin)
        canvas.fill(Rect(x: -90, y: -90, width: 300, height: 300), with: Color(hex: 0x305070))
        draw(canvas)
      }
      for y in Int(part.minY)..<Int(part.maxY) {
        for x in Int(part.minX)..<Int(part.maxX) {
          #expect(partial[x, y] == whole[x, y], "clip, pixel \(x) \(y)")
          #expect(
            tile[x - Int(damage.x), y - Int(damage.y)] == whole[x, y], "tile, pixel \(x) \(y)")
        }
      }
    }
  }

  @Test func `a part knows how much it misses for blurs that see other blurs`() {
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 90, height: 90), radius: 0)
    func draw(_ canvas: Canvas) {
      canvas.fill(Rect(x: 0, y: 0, width: 90, height: 90), with: Color(hex: 0x305070))
      scene(canvas)
      canvas.blurBackdrop(in: shape, sigma: 8)
      canvas.blurBackdrop(in: shape, sigma: 2)
    }
    func drawn(_ part: PixelRect) -> (picture: Pixmap, missing: Int32) {
      var missing: Int32 = 0
      let picture = Pixmap(size: part.size) { pixels in
        let canvas = Canvas(pixels: pixels, origin: part.origin)
        draw(canvas)
        missing = canvas.missingReach
      }
      return (picture, missing)
    }
    let (whole, missing) = drawn(PixelRect(x: 0, y: 0, width: 90, height: 90))
    #expect(missing == 0)
    let reach = drawn(PixelRect(x: 0, y: 44, width: 90, height: 2)).missing
    #expect(reach < 44)
    let part = drawn(PixelRect(x: 0, y: 44 - reach, width: 90, height: 2 + 2 * reach)).picture
    for y in 44..<46 {
      for x in 0..<90 {
        #expect(part[x, y - 44 + Int(reach)] == whole[x, y], "pixel \(x) \(y)")
      }
    }
  }

  @Test func `a clip limits a backdrop and a turned one is defined`() {
    let shape = RoundedRect(Rect(x: 20, y: 20, width: 50, height: 50), radius: 9)
    let plain = drawn { scene($0) }
    let clipped = drawn {
      scene($0)
      $0.clip(to: RoundedRect(Rect(x: 30, y: 0, width: 30, height: 90), radius: 15))
      $0.blurBackdrop(in: shape, sigma: 6)
    }
    for y in 0..<90 {
      for x in (0..<90) where !(30..<60).contains(x) { #expect(clipped[x, y] == plain[x, y]) }
    }
    let turned = drawn {
      scene($0)
      $0.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: -20))
      $0.blurBackdrop(in: shape, sigma: 6)
    }
    #expect(!turned.hasEqualPixels(to: plain))
    #expect(turned[2, 2] == plain[2, 2])
  }

  @Test func `strange blurs change nothing or something defined`() {
    let plain = drawn { scene($0) }
    let shape = RoundedRect(Rect(x: 20, y: 20, width: 50, height: 50), radius: 9)
    for sigma in [0, -1, .nan, 1e-9] {
      let drawn = drawn {
        scene($0)
        $0.blurBackdrop(in: shape, sigma: sigma)
      }
      #expect(drawn.hasEqualPixels(to: plain))
      #expect(plain.blurred(sigma: sigma) === plain)
    }
    for sigma in [1e9, .infinity] {
      let even = drawn {
        scene($0)
        $0.blurBackdrop(
          in: RoundedRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), radius: 0),
          sigma: sigma)
      }
      #expect(even[0, 0] >> 24 == 255)
    }
    #expect(Pixmap(size: .zero) { _ in }.blurred(sigma: 3).size == .zero)
  }

  @Test func `a clear edge fades and a clamped one stays opaque`() {
    let white = Pixmap(size: PixelSize(width: 40, height: 30), isOpaque: true) { pixels in
      Canvas(pixels: pixels).fill(Rect(x: 0, y: 0, width: 40, height: 30), with: .white)
    }
    #expect(white.blurred(sigma: 5).hasEqualPixels(to: white))
    let faded = white.blurred(sigma: 5, edge: .clear)
    #expect(!faded.isOpaque)
    #expect(abs(Int(faded[20, 0] >> 24) - 137) <= 2)
    #expect(faded[20, 15] >> 24 > 250)
  }
}

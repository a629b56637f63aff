import Geometry
import Raster
import Testing

@Suite struct PixmapInkTests {
  private func pixmap(_ width: Int32, _ height: Int32, _ draw: (PixelBuffer) -> Void) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height), measuresInk: true, draw: draw)
  }

  @Test func `nothing drawn is nothing known to be there`() {
    let ink = pixmap(10, 10) { _ in }.ink
    #expect(ink.bounds.isEmpty)
    #expect(ink.opaque.isEmpty)
  }

  @Test func `an opaque rectangle is found as it is`() {
    let rect = PixelRect(x: 3, y: 2, width: 21, height: 9)
    let ink = pixmap(40, 20) { pixels in
      for y in 2..<11 { (pixels.row(y) + 3).update(repeating: 0xff12_3456, count: 21) }
    }.ink
    #expect(ink.bounds == rect)
    #expect(ink.opaque == rect)
  }

  @Test func `of a round shape most of the opaque part is found`() {
    let ink = pixmap(220, 80) {
      Canvas(pixels: $0).fill(
        RoundedRect(Rect(x: 10, y: 5, width: 200, height: 60), radius: 15), with: .black)
    }.ink
    #expect(ink.bounds == PixelRect(x: 10, y: 5, width: 200, height: 60))
    #expect(ink.opaque.area > 200 * 60 * 8 / 10)
  }

  @Test(arguments: 0..<40)
  func `of two runs in a row the longer one is found, wherever they are`(start: Int) {
    let ink = pixmap(160, 60) { pixels in
      for y in 0..<60 {
        (pixels.row(y) + start).update(repeating: 0xff00_0000, count: 40)
        (pixels.row(y) + start + 41).update(repeating: 0xff00_0000, count: 43)
        (pixels.row(y) + start + 100).update(repeating: 0xff00_0000, count: 17)
      }
    }.ink
    #expect(ink.opaque == PixelRect(x: Int32(start + 41), y: 0, width: 43, height: 60))
  }

  @Test func `letters hide nothing, narrow pictures do`() {
    let letters = pixmap(160, 20) { pixels in
      for y in 0..<20 {
        for x in stride(from: 0, to: 155, by: 12) {
          (pixels.row(y) + x).update(repeating: 0xff00_0000, count: 5)
        }
      }
    }.ink
    #expect(letters.opaque.isEmpty)
    #expect(letters.bounds.width == 149)
    let line = pixmap(9, 200) { pixels in
      for y in 0..<200 { pixels.row(y)[4] = 0xff00_0000 }
    }.ink
    #expect(line.opaque == PixelRect(x: 4, y: 0, width: 1, height: 200))
  }

  @Test func `rows of one colour each are noticed, and any other pixel, too`() {
    func gradient(_ odd: (x: Int, y: Int)?) -> Bool {
      pixmap(33, 7) { pixels in
        for y in 0..<7 { pixels.row(y).update(repeating: 0xff00_0000 | UInt32(y), count: 33) }
        if let odd { pixels.row(odd.y)[odd.x] ^= 1 }
      }.ink.hasEvenRows
    }
    #expect(gradient(nil))
    #expect(!gradient((0, 6)))
    #expect(!gradient((32, 3)))
  }

  /// Numbers that are the same in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: 1...40)
  func `it is true of every pixel, and drawing is the same with it and without`(seed: UInt64) {
    var random = Random(state: seed)
    let (width, height) = (
      Int32.random(in: 1...190, using: &random), Int32.random(in: 1...120, using: &random)
    )
    let isOpaque = seed % 5 == 0
    func fill(_ pixels: PixelBuffer) {
      if isOpaque {
        for y in 0..<pixels.height {
          let isEven = seed % 10 == 0
          for x in 0..<pixels.width {
            pixels.row(y)[x] = 0xff00_0000 | UInt32(isEven ? y : x &* y)
          }
        }
        return
      }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let alpha = UInt32([0, 1, 128, 255, 255, 255].randomElement(using: &random)!)
        let left = Int.random(in: 0..<pixels.width, using: &random)
        let right = Int.random(in: left...pixels.width, using: &random)
        let top = Int.random(in: 0..<pixels.height, using: &random)
        for y in top..<Int.random(in: top...pixels.height, using: &random) {
          (pixels.row(y) + left).update(repeating: alpha << 24 | alpha, count: right - left)
        }
      }
    }
    let measured = Pixmap(
      size: PixelSize(width: width, height: height), isOpaque: isOpaque, measuresInk: true,
      draw: fill)
    let plain = Pixmap(size: measured.size, isOpaque: isOpaque) { target in
      for y in 0..<target.height {
        target.row(y).update(from: measured.pixels.row(y), count: target.width)
      }
    }
    let ink = measured.ink
    var wrong = 0
    for y in 0..<Int(height) {
      for x in 0..<Int(width) {
        let point = PixelPoint(x: Int32(x), y: Int32(y))
        let pixel = measured[x, y]
        if !ink.bounds.contains(point), pixel != 0 { wrong += 1 }
        if ink.opaque.contains(point), pixel >> 24 != 255 { wrong += 1 }
        if ink.hasEvenRows, pixel != measured[0, y] { wrong += 1 }
        if ink.bounds.contains(point),
          pixel != measured.inkPixels.row(y - Int(ink.bounds.minY))[x - Int(ink.bounds.minX)]
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
    let place = PixelPoint(
      x: .random(in: -20...60, using: &random), y: .random(in: -20...40, using: &random))
    let source = PixelRect(
      x: .random(in: -5...20, using: &random), y: .random(in: -5...20, using: &random),
      width: .random(in: 1...90, using: &random), height: .random(in: 1...60, using: &random))
    func drawn(_ image: Pixmap, _ opacity: Double, _ mode: BlendMode, isRound: Bool) -> Pixmap {
      Pixmap(size: PixelSize(width: 80, height: 50)) { pixels in
        for y in 0..<50 { pixels.row(y).update(repeating: 0xff80_4020, count: 80) }
        let canvas = Canvas(pixels: pixels)
        canvas.clip(to: Rect(x: 5, y: 3, width: 70, height: 44))
        if isRound {
          canvas.clip(to: RoundedRect(Rect(x: 5, y: 3, width: 70, height: 44), radius: 9))
        }
        canvas.blendMode = mode
        canvas.draw(image, atDevice: place, source: seed % 2 == 0 ? source : nil, opacity: opacity)
        canvas.draw(image, in: Rect(x: 40, y: 10, width: 25, height: 21), opacity: opacity)
      }
    }
    for opacity in [1, 0.4] {
      for mode in [BlendMode.sourceOver, .destinationIn, .multiply] {
        for isRound in [false, true] {
          #expect(
            drawn(measured, opacity, mode, isRound: isRound)
              .hasEqualPixels(to: drawn(plain, opacity, mode, isRound: isRound)))
        }
      }
    }
  }

  @Test func `only what is needed of a measured picture is kept`() {
    let size = PixelSize(width: 400, height: 200)
    let whole = 400 * 200 * 4
    let pill = pixmap(400, 200) {
      Canvas(pixels: $0).fill(Rect(x: 300, y: 150, width: 80, height: 20), with: .black)
    }
    #expect(pill.storage.byteCount < whole / 16)
    #expect(pill.pixels.row(160)[310] == 0xff00_0000)
    #expect(pill.pixels.row(10)[10] == 0)
    let gradient = Pixmap(size: size, isOpaque: true, measuresInk: true) { pixels in
      for y in 0..<200 { pixels.row(y).update(repeating: 0xff00_0000 | UInt32(y), count: 400) }
    }
    #expect(gradient.storage.byteCount < whole / 100)
    #expect(gradient.pixels.row(199)[399] == 0xff00_00c7)
    #expect(pixmap(400, 200) { _ in }.storage.byteCount < 100)
    let full = pixmap(400, 200) {
      Canvas(pixels: $0).fill(Rect(x: 0, y: 0, width: 399, height: 200), with: .black)
    }
    #expect(full.pixels.row(3)[399] == 0)
    #expect(full.storage.byteCount >= whole)
  }
}

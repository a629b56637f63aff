import Geometry
import Testing

@testable import Raster

extension SubpixelMask {
  /// The pixels of a pixmap that outlives the mask.
  init(_ pixmap: Pixmap) {
    self.init(
      base: pixmap.pixels.row(0), width: Int(pixmap.size.width), height: Int(pixmap.size.height),
      stride: pixmap.pixels.stride)
  }
}

/// Coverage for each subpixel, where that is allowed, and of the whole pixel elsewhere.
@Suite struct SubpixelMaskTests {
  private let subpixels = Pixmap.noise(width: 40, height: 30, seed: 31)
  private let ground = Pixmap.noise(width: 60, height: 50, seed: 32)
  private let clip = RoundedRect(Rect(x: 4, y: 3, width: 33.5, height: 29), radius: 9)
  private let color = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.8)

  private func drawn(on ground: Pixmap, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 50) { canvas in
      canvas.draw(ground, atDevice: .zero)
      body(canvas)
    }
  }

  private func fillSubpixels(_ canvas: Canvas) {
    canvas.fill(SubpixelMask(subpixels), atDevice: PixelPoint(x: 7, y: 5), with: color)
  }

  /// What those get that are not opaque.
  private func fillWhole(_ canvas: Canvas) {
    let bytes = (0..<30).flatMap { y in (0..<40).map { UInt8(subpixels[$0, y] >> 24) } }
    bytes.withUnsafeBufferPointer {
      let mask = CoverageMask(base: $0.baseAddress!, width: 40, height: 30, stride: 40)
      canvas.fill(mask, atDevice: PixelPoint(x: 7, y: 5), with: color)
    }
  }

  @Test(arguments: [false, true])
  func `only opaque pixels are covered subpixel by subpixel`(isClipped: Bool) {
    func drawn(_ fill: (Canvas) -> Void) -> Pixmap {
      self.drawn(on: ground) { canvas in
        if isClipped { canvas.clip(to: clip) }
        fill(canvas)
      }
    }
    let (whole, lcd) = (drawn(fillWhole), drawn(fillSubpixels))
    var differences = 0
    for y in 0..<50 {
      for x in 0..<60 where whole[x, y] != lcd[x, y] {
        #expect(ground[x, y] >> 24 == 255, "\(x), \(y)")
        #expect(lcd[x, y] >> 24 == 255, "opaque pixels stay opaque")
        differences += 1
      }
    }
    #expect(differences > 50)
  }

  @Test func `a part has the bits of the whole`() {
    func drawing(_ canvas: Canvas) {
      canvas.draw(ground, atDevice: .zero)
      canvas.clip(to: clip)
      fillSubpixels(canvas)
    }
    let whole = Pixmap.drawn(width: 60, height: 50, drawing)
    for origin in [PixelPoint(x: 13, y: 11), PixelPoint(x: 30, y: 2), PixelPoint(x: 1, y: 27)] {
      let part = Pixmap(size: PixelSize(width: 17, height: 13)) { pixels in
        for y in 0..<pixels.height { pixels.row(y).update(repeating: 0, count: pixels.width) }
        drawing(Canvas(pixels: pixels, origin: origin))
      }
      for y in 0..<13 {
        for x in 0..<17 {
          #expect(part[x, y] == whole[x + Int(origin.x), y + Int(origin.y)])
        }
      }
    }
  }

  @Test func `other blend modes know only whole pixels`() {
    for mode in [BlendMode.multiply, .destinationIn, .screen] {
      func drawn(_ fill: (Canvas) -> Void) -> Pixmap {
        self.drawn(on: ground) { canvas in
          canvas.blendMode = mode
          fill(canvas)
        }
      }
      #expect(drawn(fillSubpixels).hasEqualPixels(to: drawn(fillWhole)))
    }
  }

  @Test func `the layer of a group knows no subpixels`() {
    _ = Pixmap.drawn(width: 4, height: 4) { canvas in
      canvas.subpixelOrders = .all
      canvas.withGroup { #expect(canvas.subpixelOrders == .all, "drawn straight") }
      canvas.withGroup(opacity: 0.5) {
        #expect(canvas.subpixelOrders == [])
        canvas.withGroup(isolated: true) { #expect(canvas.subpixelOrders == []) }
      }
      #expect(canvas.subpixelOrders == .all)
    }
  }
}

import Geometry
import Testing

@testable import Raster

/// The glyphs of a line in one call.
@Suite struct MaskRunTests {
  /// A line of masks of different sizes that leaves a canvas of 60 x 30 on all sides.
  private func withLine(_ body: (UnsafeBufferPointer<PlacedCoverage>) -> Void) {
    var random = SeededRandom(41)
    let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes.withUnsafeBufferPointer { bytes in
      let masks = (0..<24).map { index in
        let mask = CoverageMask(
          base: bytes.baseAddress! + index, width: index % 20, height: index % 7 + 3,
          stride: index % 20 + index % 4)
        return PlacedCoverage(
          mask,
          atDevice: PixelPoint(
            x: Int32.random(in: -15...70, using: &random),
            y: Int32.random(in: -8...35, using: &random)))
      }
      masks.withUnsafeBufferPointer(body)
    }
  }

  private func draw(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 30, background: 0xff10_2030) { body($0) }
  }

  @Test(arguments: [Color(hex: 0x3390ec), Color(hex: 0xff8040, alpha: 0.5)], [false, true])
  func `a line is its masks one after the other`(color: Color, isRounded: Bool) {
    let clip = RoundedRect(Rect(x: 2.5, y: 1, width: 50, height: 27), radius: 9)
    withLine { line in
      let together = draw { canvas in
        if isRounded { canvas.clip(to: clip) }
        canvas.fill(line, with: color)
      }
      let alone = draw { canvas in
        if isRounded { canvas.clip(to: clip) }
        for placed in line { canvas.fill(placed.mask, atDevice: placed.position, with: color) }
      }
      #expect(together.hasEqualPixels(to: alone))
      #expect(!together.hasEqualPixels(to: draw { _ in }))
    }
  }

  @Test(arguments: [1, 1.25, 2.0], [0, -7, 5] as [Int32])
  func `the masks of a list are drawn in each row that they reach`(scale: Double, start: Int32) {
    var random = SeededRandom(43)
    let mask = AlphaMask(size: Size(width: 5, height: 6)) {
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 6), with: .black)
    }
    // At all places between pixels, some of them exactly in the middle.
    let places = (0..<60).map { index in
      PlacedMask(
        mask,
        at: Point(
          x: random.double(-8...50) / scale,
          y: (Double.random(in: -8...24, using: &random).rounded() + Double(index % 4) / 4) / scale)
      )
    }
    for masks in [places] + places.map({ [$0] }) {
      var list = CommandList()
      list.fill(masks, with: Color(hex: 0x3390ec, alpha: 0.5))
      func draw(_ clip: PixelRect) -> Pixmap {
        Pixmap(size: clip.size) {
          Canvas(pixels: $0, scale: scale, origin: clip.origin).draw(list)
        }
      }
      let whole = draw(PixelRect(x: 0, y: start, width: 60, height: 30))
      for y in 0..<30 as Range<Int32> {
        let row = draw(PixelRect(x: 0, y: start + y, width: 60, height: 1))
        for x in 0..<60 where row[x, 0] != whole[x, Int(y)] {
          Issue.record("pixel \(x) \(y) of \(masks.count) masks at \(masks[0].origin)")
          return
        }
      }
    }
  }

  @Test func `an invisible colour and a line far away draw nothing`() {
    withLine { line in
      let untouched = draw { _ in }
      #expect(draw { $0.fill(line, with: .clear) }.hasEqualPixels(to: untouched))
      let far = line.map {
        PlacedCoverage($0.mask, atDevice: PixelPoint(x: .max, y: .min + 99))
      }
      far.withUnsafeBufferPointer { far in
        #expect(draw { $0.fill(far, with: .black) }.hasEqualPixels(to: untouched))
      }
    }
  }

  @Test func `a mask between two pixels goes the same way on both sides of the first one`() {
    let mask = AlphaMask(size: Size(width: 5, height: 6)) {
      $0.fill(Rect(x: 0, y: 0, width: 3, height: 6), with: .black)
    }
    func drawn(_ x: Double, _ y: Double, from origin: PixelPoint) -> Pixmap {
      Pixmap(size: PixelSize(width: 30, height: 30)) {
        let canvas = Canvas(pixels: $0, scale: 1, origin: origin)
        canvas.fill([PlacedMask(mask, at: Point(x: x, y: y))], with: .black)
      }
    }
    for (x, y) in [(-2.5, 3.0), (3, -2.5), (-7.5, -7.5), (-2.25, -2.75)] {
      let here = drawn(x, y, from: PixelPoint(x: -10, y: -10))
      let there = drawn(x + 10, y + 10, from: .zero)
      #expect(here.hasEqualPixels(to: there), "\(x) \(y)")
    }
  }
}

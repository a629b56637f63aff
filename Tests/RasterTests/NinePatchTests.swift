import Geometry
import Testing

@testable import Raster

/// Pictures whose edges keep their size.
@Suite struct NinePatchTests {
  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xffff_0000, 0xff00_ff00, 0xff00_00ff
  )

  /// Corners of 2 pixels are red, sides are green, the centre of 2 by 2 is blue, its first pixel white.
  private let image = Pixmap(size: PixelSize(width: 6, height: 6), isOpaque: true) { pixels in
    for y in 0..<6 {
      for x in 0..<6 {
        let (isSide, isEnd) = (x < 2 || x >= 4, y < 2 || y >= 4)
        pixels.row(y)[x] =
          isSide && isEnd
          ? Self.red : isSide || isEnd ? Self.green : x == 2 && y == 2 ? 0xffff_ffff : Self.blue
      }
    }
  }

  private func drawn(
    _ patch: NinePatch, _ width: Int32, _ height: Int32, opacity: Double = 1
  ) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height)) {
      Canvas(pixels: $0).draw(
        patch, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
        opacity: opacity)
    }
  }

  @Test func `corners keep their size while sides and centre grow`() {
    let picture = drawn(NinePatch(image, insets: Insets(2)), 20, 12)
    for (x, y) in [(0, 0), (1, 1), (19, 0), (18, 10), (0, 11)] {
      #expect(picture[x, y] == Self.red, "\(x) \(y)")
    }
    for (x, y) in [(2, 0), (17, 1), (0, 2), (19, 9), (10, 11)] {
      #expect(picture[x, y] == Self.green, "\(x) \(y)")
    }
    #expect(picture[15, 8] == Self.blue)
  }

  @Test func `without room for its corners they share it`() {
    let patch = NinePatch(image, insets: Insets(top: 2, left: 2, bottom: 2, right: 2))
    let narrow = drawn(patch, 2, 12)
    #expect(narrow[0, 0] == Self.red && narrow[1, 0] == Self.red)
    #expect(narrow[0, 6] == Self.green && narrow[1, 6] == Self.green)
    let single = drawn(patch, 1, 1)
    #expect(single[0, 0] == Self.red)
  }

  @Test func `tiles repeat at their own size, along the sides too`() {
    let picture = drawn(NinePatch(image, insets: Insets(2), filling: .tile), 12, 10)
    for x in 2..<10 {
      for y in 2..<8 {
        let isFirst = x % 2 == 0 && y % 2 == 0
        #expect(picture[x, y] == (isFirst ? 0xffff_ffff : Self.blue), "\(x) \(y)")
      }
      #expect(picture[x, 1] == Self.green && picture[x, 9] == Self.green)
    }
    #expect(picture[11, 9] == Self.red)
    let faint = drawn(NinePatch(image, insets: Insets(2), filling: .tile), 12, 10, opacity: 0.5)
    #expect(faint[5, 5] >> 24 == 128)
  }

  @Test func `edges that leave no centre, and more than there is, are all that is drawn`() {
    let all = drawn(NinePatch(image, insets: Insets(50)), 10, 10)
    #expect(all[0, 0] == Self.red)
    let negative = drawn(NinePatch(image, insets: Insets(-5)), 6, 6)
    #expect(negative.hasEqualPixels(to: image))
  }

  @Test func `a scale says how large its pixels are, and no scale draws nothing`() {
    let patch = NinePatch(image, insets: Insets(1), scale: 2)
    let picture = drawn(patch, 10, 10)
    #expect(picture[0, 0] == Self.red && picture[1, 0] == Self.green && picture[8, 0] == Self.green)
    for scale in [0, -1, .infinity, .nan] as [Double] {
      #expect(drawn(NinePatch(image, insets: Insets(2), scale: scale), 10, 10)[5, 5] == 0)
    }
  }
}

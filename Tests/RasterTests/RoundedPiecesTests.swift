import Geometry
import Testing

@testable import Raster

/// Rounded shapes go to memory in a few large pieces where only a rectangle clips them, row by row
/// under masks. A mask that covers everything shows whether both are the same.
@Suite struct RoundedPiecesTests {
  private static let extent: Int32 = 160
  private static let background = Pixmap.noise(width: extent, height: extent, seed: 31)
  private static let image = Pixmap.noise(width: extent, height: extent, seed: 32)
  private static let opaqueImage = Pixmap.noise(
    width: extent, height: extent, seed: 34, isOpaque: true)

  private enum Paint: CaseIterable {
    case opaque, translucent, gradient, image, opaqueImage, fadedImage, tintedImage
  }

  private func draw(isMasked: Bool, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: Self.extent, height: Self.extent) { canvas in
      canvas.draw(Self.background, atDevice: .zero)
      if isMasked { canvas.clip(to: Path(Rect(x: -9, y: -9, width: 200, height: 200))) }
      body(canvas)
    }
  }

  private func expectSame(_ comment: String, _ body: (Canvas) -> Void) {
    let pieces = draw(isMasked: false, body)
    let rows = draw(isMasked: true, body)
    #expect(
      pieces.hasEqualPixels(to: rows), "\(comment), \(pieces.firstDifference(from: rows) as Any)")
  }

  private func draw(_ paint: Paint, in shape: RoundedRect, _ canvas: Canvas) {
    let square = Rect(x: 0, y: 0, width: Double(Self.extent), height: Double(Self.extent))
    func image(isOpaque: Bool, opacity: Double = 1, tint: Color? = nil) {
      canvas.withState {
        canvas.clip(to: shape)
        canvas.draw(
          isOpaque ? Self.opaqueImage : Self.image, in: square, opacity: opacity, tint: tint)
      }
    }
    switch paint {
    case .opaque: canvas.fill(shape, with: Color(hex: 0x3390ec))
    case .translucent: canvas.fill(shape, with: Color(hex: 0x3390ec, alpha: 0.4))
    case .gradient:
      canvas.fill(
        shape,
        with: .linearGradient(
          LinearGradient(
            start: .zero, end: Point(x: 160, y: 90),
            colors: [Color(hex: 0xff8000), Color(hex: 0x2040ff, alpha: 0.5)])))
    case .image: image(isOpaque: false)
    case .opaqueImage: image(isOpaque: true)
    case .fadedImage: image(isOpaque: true, opacity: 0.6)
    case .tintedImage: image(isOpaque: false, tint: Color(hex: 0x20a040, alpha: 0.8))
    }
  }

  /// Whole and fractional edges; equal, different and missing corners; circles of odd and even
  /// diameters; corners too large for a block; shapes that leave the canvas.
  private func shape(_ index: Int, _ random: inout SeededRandom) -> RoundedRect {
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    let size = Size(width: whole(1...150), height: whole(1...150))
    let origin = Point(x: whole(-20...80), y: whole(-20...80))
    switch index % 5 {
    case 0:
      let diameter = whole(1...120)
      return RoundedRect(
        Rect(x: origin.x, y: origin.y, width: diameter, height: diameter), radius: diameter / 2)
    case 1:
      return RoundedRect(
        Rect(x: origin.x, y: origin.y, width: size.width, height: size.height),
        radius: whole(0...40))
    case 2, 3:
      func radius() -> Double { Bool.random(using: &random) ? 0 : whole(0...90) }
      return RoundedRect(
        Rect(x: origin.x, y: origin.y, width: size.width, height: size.height),
        radii: CornerRadii(
          topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius()))
    default: return random.roundedRect(120)
    }
  }

  @Test(arguments: 0..<7)
  func `pieces are the same pixels as rows`(paint: Int) {
    let paint = Paint.allCases[paint]
    var random = SeededRandom(33)
    for index in 0..<20 {
      let shape = shape(index, &random)
      let clip = random.rect(140)
      expectSame("\(paint), \(shape)") { canvas in
        if index % 3 == 0 { canvas.clip(to: clip) }
        draw(paint, in: shape, canvas)
      }
    }
  }

  @Test func `corners with blocks are taken apart and others are not`() throws {
    func coverage(_ rect: Rect, _ radius: Double) throws -> RoundedCoverage {
      let size = Size(width: radius, height: radius)
      return try #require(
        RoundedCoverage(
          rect,
          radii: .init(topLeft: size, topRight: size, bottomLeft: size, bottomRight: size)))
    }
    let even = Rect(x: 3, y: 4, width: 54, height: 54)
    #expect(try coverage(even, 27).hasSeparateCorners)
    #expect(try coverage(Rect(x: 3, y: 4, width: 300, height: 60), 12).hasSeparateCorners)
    // The middle column belongs to both sides.
    #expect(try !coverage(Rect(x: 3, y: 4, width: 55, height: 55), 27.5).hasSeparateCorners)
    #expect(try !coverage(even.translated(x: 0.5), 27).hasSeparateCorners)
    #expect(try !coverage(Rect(x: 0, y: 0, width: 900, height: 900), 400).hasSeparateCorners)
  }

  @Test func `bands between corners of different heights cover every row once`() throws {
    let shape = try #require(
      RoundedCoverage(
        Rect(x: 10, y: 20, width: 100, height: 80),
        radii: .init(
          topLeft: Size(width: 8, height: 8), topRight: Size(width: 20, height: 30),
          bottomLeft: Size(width: 5, height: 40), bottomRight: .zero)))
    var y = shape.minY
    var bands: [String] = []
    while y < shape.maxY {
      let band = shape.coveredBand(at: y)
      bands.append("\(y)..<\(band.end): \(band.left)..<\(band.right)")
      y = band.end
    }
    #expect(
      bands == [
        "20..<28: 18..<90", "28..<50: 10..<90", "50..<60: 10..<110", "60..<100: 15..<110",
      ])
  }

  @Test func `coordinates are rounded to the nearest 1024th`() {
    #expect(RoundedCoverage.fixed(0) == 0)
    #expect(RoundedCoverage.fixed(-1.5) == -1536)
    #expect(RoundedCoverage.fixed(3 + 0.4 / 1024) == 3072)
    #expect(RoundedCoverage.fixed(-3 - 0.6 / 1024) == -3073)
    #expect(RoundedCoverage.fixed(.infinity) == 1_024_000_000_000)
    #expect(RoundedCoverage.fixed(-1e300) == -1_024_000_000_000)
    #expect(RoundedCoverage.fixed(.nan) == nil)
  }
}

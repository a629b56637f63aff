import Geometry
import Testing

@testable import Raster

/// Drawings of SVG files of our own, beside those of librsvg (`Scripts/make-fixture-vectors`).
@Suite struct VectorImageTests {
  private func image(_ text: String) throws -> VectorImage {
    try VectorImage(svg: Array(text.utf8))
  }

  /// A picture of 10 units with these elements.
  private func drawn(_ elements: String, currentColor: Color = .black) throws -> Pixmap {
    try image("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>\(elements)</svg>")
      .makePixmap(size: PixelSize(width: 10, height: 10), currentColor: currentColor)
  }

  private static let red: UInt32 = 0xffff_0000

  @Test(arguments: [
    ("shapes", 96), ("styles", 64), ("gradients", 96), ("reuse", 64), ("icon", 96),
  ])
  func `files look as librsvg draws them`(name: String, height: Int) throws {
    let image = try VectorImage(svg: ImageFixture.bytes("\(name).svg", in: "Vectors"))
    #expect(image.ignoredFeatures.isEmpty)
    let ours = image.makePixmap(size: PixelSize(width: 96, height: Int32(height)))
    let theirs = try ImageFixture.picture("\(name).svg.rgba", in: "Vectors", size: ours.size)
    try save(ours, "svg-\(name)")
    try save(theirs, "svg-\(name)-librsvg")
    var (sum, far) = (0, 0)
    for y in 0..<height {
      for x in 0..<96 {
        let difference = channelDifference(ours[x, y], theirs[x, y])
        sum += difference
        if difference > 48 { far += 1 }
      }
    }
    // Edges are sampled in 15 steps there and are exact here: a few shades at the edges.
    #expect(Double(sum) / Double(96 * height) < 1.5)
    #expect(far <= 96 * height / 400, "\(far) pixels are of another colour")
  }

  @Test func `an icon takes the colour of what it is drawn in, where it does not say its own`()
    throws
  {
    let icon = try drawn(
      "<rect width='5' height='10' fill='currentColor'/><rect x='5' width='5' height='10' fill='#00f'/>",
      currentColor: Color(hex: 0xff0000))
    #expect(icon[2, 5] == Self.red && icon[7, 5] == 0xff00_00ff)
    let own = try drawn("<g color='#0f0'><rect width='10' height='10' fill='currentColor'/></g>")
    #expect(own[5, 5] == 0xff00_ff00)
  }

  @Test func `the natural size is what the file asks for, or its view box`() throws {
    func size(_ attributes: String) throws -> Size { try image("<svg \(attributes)/>").size }
    #expect(try size("width='24' height='12px'") == Size(width: 24, height: 12))
    #expect(try size("width='1in' height='10mm'").width == 96)
    #expect(try size("viewBox='0 0 32 16'") == Size(width: 32, height: 16))
    #expect(try size("width='64' viewBox='0 0 32 16'") == Size(width: 64, height: 32))
    #expect(try size("width='100%' height='100%' viewBox='0 0 8 9'") == Size(width: 8, height: 9))
  }

  @Test
  func `a drawing keeps its proportions in the viewport, in the middle or where it is told to`()
    throws
  {
    func columns(_ ratio: String) throws -> [Bool] {
      let picture = try image(
        "<svg width='8' height='4' viewBox='0 0 4 4' \(ratio)><rect width='4' height='4' fill='#f00'/></svg>"
      ).makePixmap(size: PixelSize(width: 8, height: 4))
      return (0..<8).map { picture[$0, 2] == Self.red }
    }
    let full = [Bool](repeating: true, count: 4)
    let none = [Bool](repeating: false, count: 4)
    #expect(try columns("") == [false, false] + full + [false, false])
    #expect(try columns("preserveAspectRatio='xMinYMid'") == full + none)
    #expect(try columns("preserveAspectRatio='xMaxYMid meet'") == none + full)
    #expect(try columns("preserveAspectRatio='none'") == full + full)
    #expect(try columns("preserveAspectRatio='xMidYMid slice'") == full + full)
  }

  @Test func `of sheets and attributes the more specific one counts`() throws {
    let sheet = "<style>rect{fill:#00f} .c{fill:#f00}</style>"
    #expect(
      try drawn(sheet + "<rect class='c' width='10' height='10' fill='#0f0'/>")[5, 5] == Self.red)
    #expect(try drawn(sheet + "<rect width='10' height='10'/>")[5, 5] == 0xff00_00ff)
    #expect(
      try drawn(sheet + "<rect class='c' style='fill:#0f0' width='10' height='10'/>")[5, 5]
        == 0xff00_ff00)
    #expect(
      try drawn("<style><![CDATA[#x{fill:#f00}]]></style><rect id='x' width='10' height='10'/>")[
        5, 5] == Self.red)
  }

  @Test func `a paint that is missing is its fallback, or nothing`() throws {
    #expect(try drawn("<rect width='10' height='10' fill='url(#no) #f00'/>")[5, 5] == Self.red)
    #expect(try drawn("<rect width='10' height='10' fill='url(#no)'/>")[5, 5] == 0)
    #expect(
      try drawn("<g fill='#f00'><rect width='10' height='10' fill='no colour'/></g>")[5, 5]
        == Self.red)
  }

  @Test func `what is not understood is told, not drawn wrong`() throws {
    let file = try image(
      """
      <svg viewBox='0 0 10 10' xmlns:i='urn:i'>
        <style>a > b { fill: red } @media print { rect { fill: red } }</style>
        <title>words</title><i:view/>
        <text x='1'>A</text><g filter='url(#f)'><image href='file:///etc/passwd'/></g>
        <rect width='4' height='4' mask='url(#m)' transform='wobble(3)'/>
        <pattern id='p'/><rect fill='url(#p)' width='1' height='1'/>
      </svg>
      """)
    #expect(
      file.ignoredFeatures == [
        "@media", "a > b", "filter", "image", "mask", "pattern", "text", "transform",
      ])
  }

  // MARK: Hostile files

  @Test func `damaged documents are told with the line`() {
    func error(_ text: String) -> ImageDecodingError? {
      do throws(ImageDecodingError) { _ = try VectorImage(svg: Array(text.utf8)) } catch {
        return error
      }
      return nil
    }
    #expect(error("") == .unsupportedFormat)
    #expect(error("<html></html>") == .unsupportedFormat)
    #expect(error("<svg><g></svg>") == .corrupt("“svg” ends and has not begun"))
    #expect(error("<svg>\n<rect width=3/></svg>") == .corrupt("line 2: no value of “width”"))
    #expect(error("<svg><g>") == .truncated)
    #expect(error("<svg><!-- ") == .truncated)
  }

  @Test func `a file that asks for more than a picture needs is refused`() throws {
    let laughs = (1..<20).map {
      "<g id='l\($0)'><use href='#l\($0 - 1)'/><use href='#l\($0 - 1)'/></g>"
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try image(
        "<svg><defs><rect id='l0' width='1' height='1'/>\(laughs.joined())</defs><use href='#l19'/></svg>"
      )
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try image("<svg><g id='a'><use href='#a'/></g></svg>")
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try image(String(repeating: "<svg>", count: 1000))
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try VectorImage(svg: Array("<svg></svg>".utf8), limits: VectorImage.Limits(byteCount: 10))
    }
    // Gradients and clips that refer to themselves end.
    let loops = try drawn(
      """
      <linearGradient id='g' href='#g'/><clipPath id='c' clip-path='url(#c)'><use href='#u'/></clipPath>
      <use id='u' href='#r'/><rect id='r' width='10' height='10' fill='url(#g)' clip-path='url(#c)'/>
      """)
    #expect(loops[5, 5] == 0)
  }

  @Test func `clips that are in themselves are left out, at once`() throws {
    // Each of them would be a hundred of the next one.
    let shapes = String(
      repeating: "<rect width='10' height='10' clip-path='url(#b)'/>", count: 100)
    let picture = try drawn(
      """
      <clipPath id='a'>\(shapes)</clipPath>
      <clipPath id='b'>\(shapes.replacing("#b", with: "#a"))</clipPath>
      <rect width='10' height='10' fill='#f00' clip-path='url(#a)'/>
      """)
    #expect(picture[5, 5] == Self.red)
  }

  @Test func `shapes of clips count as elements`() throws {
    let names = ["a", "b", "c", "d"]
    let clips = zip(names, names.dropFirst() + ["none"]).map { name, next in
      let shapes = String(
        repeating: "<rect width='1' height='1' clip-path='url(#\(next))'/>", count: 100)
      return "<clipPath id='\(name)'>\(shapes)</clipPath>"
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try image("<svg>\(clips.joined())<rect width='1' height='1' clip-path='url(#a)'/></svg>")
    }
  }

  @Test func `entities are never expanded`() throws {
    let file = try image(
      """
      <!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
      <svg viewBox='0 0 10 10'><rect width='10' height='10' fill='&#35;f00' class='&b;'/></svg>
      """)
    #expect(file.makePixmap(size: PixelSize(width: 10, height: 10))[5, 5] == Self.red)
  }

  @Test func `any bytes are a picture or an error`() throws {
    var random = SeededRandom(3)
    for name in ["shapes", "styles", "gradients", "reuse"] {
      let bytes = try ImageFixture.bytes("\(name).svg", in: "Vectors")
      for _ in 0..<150 {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          broken[Int.random(in: 0..<broken.count, using: &random)] =
            [UInt8.random(in: 32...126, using: &random), 0x39, 0x2d, 0x65].randomElement(
              using: &random)!
        }
        guard let image = try? VectorImage(svg: broken) else { continue }
        _ = image.makePixmap(size: PixelSize(width: 20, height: 20))
      }
    }
  }

  @Test func `documents are told from other files`() throws {
    for (text, isSVG) in [
      ("<svg/>", true), ("<?xml version='1.0'?>\n<!-- a --><svg:svg ", false),
      ("<?xml version='1.0'?>\n<!-- a --><svg:svg>", true), ("<html>", false), ("GIF89a", false),
    ] {
      #expect(Array(text.utf8).withUnsafeBytes { VectorImage.isSVG($0) } == isSVG, "\(text)")
    }
  }
}

import Geometry
import Testing

@testable import Raster

extension VectorImageTests {
  @Test func `a picture is drawn where it is told to, and nowhere else`() throws {
    let image = try SVGSample.image(
      "<svg viewBox='0 0 4 4'><rect x='-9' y='-9' width='30' height='30' fill='#f00'/></svg>")
    let picture = Pixmap(size: PixelSize(width: 20, height: 20)) {
      image.draw(in: Canvas(pixels: $0), rect: Rect(x: 5, y: 6, width: 8, height: 4))
    }
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<13).contains(x) && (6..<10).contains(y)
        #expect(picture[x, y] == (isInside ? SVGSample.red : 0), "\(x) \(y)")
      }
    }
    let none = Pixmap(size: PixelSize(width: 4, height: 4)) {
      image.draw(in: Canvas(pixels: $0), rect: .zero)
      image.draw(in: Canvas(pixels: $0), rect: Rect(x: 1, y: 1, width: 3, height: 0))
    }
    #expect(none[1, 1] == 0)
  }

  @Test func `copies of one document are equal, and no others`() throws {
    let image = try SVGSample.image("<svg/>")
    let (copy, other) = (image, try SVGSample.image("<svg/>"))
    #expect(copy == image && copy.hashValue == image.hashValue && other != image)
  }

  @Test func `what may stand before a document does not hide it`() {
    func isSVG(_ text: String) -> Bool {
      ([0xef, 0xbb, 0xbf] + Array(text.utf8)).withUnsafeBytes { VectorImage.isSVG($0) }
        && Array(text.utf8).withUnsafeBytes { VectorImage.isSVG($0) }
    }
    #expect(isSVG("\n  <!DOCTYPE svg [<!ENTITY a 'b'>]><svg>"))
    #expect(isSVG("<!-- " + String(repeating: "words ", count: 2000) + " --><svg/>"))
    #expect(!isSVG("<svgx/>") && !isSVG("") && !isSVG("<!-- ") && !isSVG("svg"))
  }

  @Test func `what is wrong behind the root is wrong, too`() {
    for (text, wanted) in [
      ("<svg/></svg>", .corrupt("“svg” ends and has not begun")), ("<svg/><!--", .truncated),
      ("text", .unsupportedFormat), ("<svg><g></g>", .truncated),
    ] as [(String, ImageDecodingError)] {
      #expect(throws: wanted, "\(text)") { try SVGSample.image(text) }
    }
  }
}

import Geometry
import Testing

@testable import Raster

/// Elements that are drawn where others refer to them, and viewports in each other.
@Suite struct SVGReuseTests {
  private func filled(_ elements: String) throws -> PixelRect { try SVGSample.filled(elements) }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private let part = "<defs><rect id='r' width='2' height='3'/></defs>"

  @Test func `a use draws another element at its own place, with its own style`() throws {
    #expect(try filled(part).isEmpty)
    #expect(try filled(part + "<use href='#r' x='4' y='50%'/>") == rect(4, 5, 2, 3))
    #expect(try filled("<use xlink:href='#r' x='4'/>" + part) == rect(4, 0, 2, 3))
    #expect(
      try filled(part + "<use href='#r' transform='scale(2)' x='1'/>") == rect(2, 0, 4, 6))
    #expect(try SVGSample.drawn(part + "<use href='#r' fill='#f00'/>")[0, 0] == SVGSample.red)
    #expect(try SVGSample.drawn(part + "<use href='#r' opacity='.5'/>")[0, 0] >> 24 == 128)
    for link in ["href='#no'", "href='r'", "href='a.svg#r'", ""] {
      #expect(try filled(part + "<use \(link)/>").isEmpty, "\(link)")
    }
    #expect(
      try filled(
        part + "<defs><rect id='s' width='9' height='9'/></defs><use xlink:href='#s' href='#r'/>")
        == rect(0, 0, 2, 3), "the newer word counts")
  }

  @Test func `of two elements with one name the first one is meant`() throws {
    let twice =
      "<defs><rect id='a' width='2' height='2'/><rect id='a' width='9' height='9'/></defs>"
    #expect(try filled(twice + "<use href='#a'/>") == rect(0, 0, 2, 2))
  }

  @Test func `a symbol fills the room of its use, or the viewport`() throws {
    let symbol =
      "<symbol id='s' viewBox='0 0 4 4'><rect width='4' height='4'/><rect x='4' width='9' height='9'/></symbol>"
    #expect(try filled(symbol).isEmpty)
    #expect(
      try filled(symbol + "<use href='#s' x='2' y='3' width='4' height='4'/>") == rect(2, 3, 4, 4))
    #expect(try filled(symbol + "<use href='#s'/>") == rect(0, 0, 10, 10))
    #expect(
      try filled(symbol + "<use href='#s' width='50%' height='50%'/>") == rect(0, 0, 5, 5))
  }

  @Test func `what reaches out of a viewport is cut off unless it may be seen`() throws {
    let inside = "<rect x='-1' y='-1' width='20' height='20'/>"
    #expect(
      try filled("<svg x='2' y='3' width='4' height='5'>\(inside)</svg>") == rect(2, 3, 4, 5))
    #expect(
      try filled("<svg x='2' y='3' width='4' height='5' overflow='visible'>\(inside)</svg>")
        == rect(1, 2, 9, 8))
    #expect(try filled("<svg x='20%' width='50%'>\(inside)</svg>") == rect(2, 0, 5, 10))
    #expect(try filled("<svg width='0' height='5'>\(inside)</svg>").isEmpty)
    // Shares inside are of the inner viewport.
    #expect(
      try filled("<svg width='4' height='6'><rect width='50%' height='50%'/></svg>")
        == rect(0, 0, 2, 3))
    #expect(
      try filled(
        "<svg width='4' height='6' viewBox='0 0 2 3'><rect width='50%' height='100%'/></svg>")
        == rect(0, 0, 2, 6))
  }

  @Test func `a view box without an area is none`() throws {
    for box in ["0 0 0 5", "0 0 5 -1", "0 0 5", "a b c d", "0 0 5 5 5"] {
      #expect(
        try filled("<svg width='6' height='6' viewBox='\(box)'><rect width='3' height='3'/></svg>")
          == rect(0, 0, 3, 3), "\(box)")
    }
    #expect(
      try filled("<svg width='6' height='6' viewBox='-1,-1,3,3'><rect width='1' height='1'/></svg>")
        == rect(2, 2, 2, 2))
  }

  @Test func `a drawing is put above, below or in the middle of its viewport`() throws {
    func rows(_ ratio: String) throws -> [Int] {
      let picture = try SVGSample.image(
        "<svg width='4' height='8' viewBox='0 0 4 4' preserveAspectRatio='\(ratio)'><rect width='4' height='4'/></svg>"
      ).makePixmap(size: PixelSize(width: 4, height: 8))
      return (0..<8).filter { picture[2, $0] >> 24 == 255 }
    }
    #expect(try rows("xMidYMin") == [0, 1, 2, 3] && rows("xMidYMax") == [4, 5, 6, 7])
    #expect(try rows("xMidYMid") == [2, 3, 4, 5] && rows("defer xMaxYMin meet") == [0, 1, 2, 3])
    #expect(try rows("none").count == 8 && rows("xMinYMin slice").count == 8)
  }

  @Test func `what says no size has that of its view box, or that of any picture`() throws {
    func size(_ attributes: String) throws -> Size {
      try SVGSample.image("<svg \(attributes)/>").size
    }
    #expect(try size("height='64' viewBox='0 0 32 16'") == Size(width: 128, height: 64))
    #expect(try size("") == Size(width: 300, height: 150))
    #expect(try size("width='40'") == Size(width: 40, height: 150))
    #expect(try size("height='40'") == Size(width: 300, height: 40))
    #expect(try size("width='-4' height='0' viewBox='0 0 3 2'") == Size(width: 3, height: 2))
  }

  // MARK: Limits

  @Test func `elements are counted in the file, and each time that they are repeated`() throws {
    let limits = VectorImage.Limits(elementCount: 4)
    func expectRefused(_ elements: String) {
      #expect(throws: ImageDecodingError.exceedsLimits, "\(elements)") {
        try SVGSample.image("<svg>\(elements)</svg>", limits: limits)
      }
    }
    _ = try SVGSample.image("<svg><g/><g/><g/></svg>", limits: limits)
    expectRefused("<g/><g/><g/><g/>")
    expectRefused("<g id='a'/><use href='#a'/><use href='#a'/>")
    let depth = VectorImage.Limits(depth: 3)
    _ = try SVGSample.image("<svg><g><g/></g></svg>", limits: depth)
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try SVGSample.image("<svg><g><g><g/></g></g></svg>", limits: depth)
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try SVGSample.image("<svg><svg id='s'><use href='#s'/></svg></svg>")
    }
  }
}

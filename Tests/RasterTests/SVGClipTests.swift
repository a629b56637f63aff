import Geometry
import Testing

@testable import Raster

/// Shapes that others are seen through.
@Suite struct SVGClipTests {
  private func filled(_ clip: String, attributes: String = "", rest: String = "") throws
    -> PixelRect
  {
    try SVGSample.filled(
      "<clipPath id='c' \(attributes)>\(clip)</clipPath>\(rest)"
        + "<rect width='10' height='10' clip-path='url(#c)'/>")
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private let box = "<rect x='2' y='3' width='4' height='5'/>"

  @Test func `what is clipped is seen through the shapes alone`() throws {
    #expect(try filled(box) == rect(2, 3, 4, 5))
    #expect(try filled(box, attributes: "transform='translate(1 2)'") == rect(3, 5, 4, 5))
    #expect(
      try filled("<rect x='2' y='3' width='4' height='5' transform='translate(1)'/>")
        == rect(3, 3, 4, 5))
    #expect(try filled("").isEmpty, "no shape shows nothing")
    #expect(try filled("<rect x='2' y='3' width='4' height='5' display='none'/>").isEmpty)
    #expect(try filled("<rect width='4' height='5' visibility='hidden'/>").isEmpty)
    #expect(try filled("<g>\(box)</g>").isEmpty, "groups are none")
    #expect(
      try filled(box + "<rect x='2' y='3' width='7' height='2'/>") == rect(2, 3, 7, 5))
  }

  @Test func `a name of no clip clips nothing`() throws {
    for name in ["url(#no)", "url(#r)", "none", "url()"] {
      #expect(
        try SVGSample.filled("<rect id='r' width='10' height='10' clip-path='\(name)'/>")
          == rect(0, 0, 10, 10), "\(name)")
    }
  }

  @Test func `units may be those of what is clipped`() throws {
    let half =
      "<clipPath id='c' clipPathUnits='objectBoundingBox'>"
      + "<rect width='.5' height='1'/></clipPath>"
    #expect(
      try SVGSample.filled(half + "<rect x='2' y='4' width='6' height='4' clip-path='url(#c)'/>")
        == rect(2, 4, 3, 4))
    // Of a group the bounds of all that is in it.
    #expect(
      try SVGSample.filled(
        half
          + "<g clip-path='url(#c)'><rect x='2' y='0' width='2' height='9'/>"
          + "<g transform='translate(4)'><rect x='2' width='4' height='9'/></g></g>"
      ) == rect(2, 0, 2, 9))
  }

  @Test func `a use inside of a clip repeats a shape, not a group`() throws {
    let parts =
      "<defs><rect id='r' width='2' height='3'/>"
      + "<g id='g'><rect width='9' height='9'/></g></defs>"
    #expect(
      try filled("<use href='#r' x='4' y='5'/>", rest: parts) == rect(4, 5, 2, 3))
    #expect(
      try filled("<use href='#r' x='4' transform='translate(1)'/>", rest: parts) == rect(5, 0, 2, 3)
    )
    #expect(try filled("<use href='#g'/>", rest: parts).isEmpty)
    #expect(
      try filled("<use href='#u'/>", rest: "<defs><use id='u' href='#u'/></defs>").isEmpty,
      "a circle")
  }

  @Test func `a clip is clipped by another one, and so is a shape in it`() throws {
    let other = "<clipPath id='d'><rect x='4' width='9' height='9'/></clipPath>"
    #expect(try filled(box, attributes: "clip-path='url(#d)'", rest: other) == rect(4, 3, 2, 5))
    #expect(
      try filled("<rect x='2' y='3' width='4' height='5' clip-path='url(#d)'/>", rest: other)
        == rect(4, 3, 2, 5))
    #expect(try filled(box, attributes: "clip-path='url(#no)'") == rect(2, 3, 4, 5))
  }

  @Test func `the rule of a clip is one of its own`() throws {
    let ring = "M0 0H10V10H0Z M3 3H7V7H3Z"
    func middle(_ attributes: String) throws -> UInt32 {
      try SVGSample.drawn(
        "<clipPath id='c'><path d='\(ring)' \(attributes)/></clipPath>"
          + "<rect width='10' height='10' clip-path='url(#c)'/>")[5, 5]
    }
    #expect(try middle("clip-rule='evenodd'") == 0)
    #expect(try middle("") == 0xff00_0000 && middle("fill-rule='evenodd'") == 0xff00_0000)
  }
}

import Geometry
import Testing

@testable import Raster

/// Which of all that is said of an element counts.
@Suite struct SVGStyleTests {
  private let rect = "<rect id='r' class='a b' width='10' height='10'/>"

  private func pixel(_ elements: String) throws -> UInt32 { try SVGSample.drawn(elements)[5, 5] }

  private func styled(_ sheet: String) throws -> UInt32 {
    try pixel("<style>\(sheet)</style>\(rect)")
  }

  // MARK: Sheets

  @Test func `a rule holds for what its whole selector says`() throws {
    for selector in [
      "rect", "*", ".a", "#r", "rect.a", ".a.b", "rect#r.b", "*.a", "g, rect", " .a , .z ",
    ] {
      #expect(try styled("\(selector){fill:#f00}") == SVGSample.red, "\(selector)")
    }
    let others = [
      "circle", ".c", "#s", "circle.a", ".a.c", "rect#s", ".a > rect", ".", "rect:hover",
    ]
    for selector in others {
      #expect(try styled("\(selector){fill:#f00}") == 0xff00_0000, "\(selector)")
    }
  }

  @Test func `names go before kinds, classes before names of elements, and later before earlier`()
    throws
  {
    #expect(try styled("#r{fill:#f00} .a.b{fill:#0f0} rect{fill:#00f}") == SVGSample.red)
    #expect(try styled(".a{fill:#f00} rect{fill:#00f}") == SVGSample.red)
    #expect(try styled(".a.b{fill:#f00} .a{fill:#00f}") == SVGSample.red)
    #expect(try styled("rect{fill:#00f} rect{fill:#f00}") == SVGSample.red)
    #expect(try styled("rect{fill:#f00} *{fill:#00f}") == SVGSample.red)
    #expect(
      try pixel("<style>rect{fill:#00f}</style><style>rect{fill:#f00}</style>\(rect)")
        == SVGSample.red)
  }

  @Test func `comments, marks and rules that are not understood are no part of others`() throws {
    #expect(try styled("/* rect{fill:#00f} */ rect{/*x*/fill:#f00}") == SVGSample.red)
    #expect(try styled("rect{fill:#f00} /* never closed rect{fill:#00f}") == SVGSample.red)
    #expect(try styled("rect{fill:#f00 !important}") == SVGSample.red)
    #expect(
      try styled("@media print{rect{fill:#00f} .a{fill:#00f}} rect{fill:#f00}") == SVGSample.red)
    #expect(try styled("rect{;;wrong;fill:#f00") == SVGSample.red)
    #expect(try styled("a{fill:#00f}}rect{fill:#00f} rect{fill:#f00}") == SVGSample.red)
  }

  // MARK: Inheriting

  @Test func `what is inherited by name is that of the group`() throws {
    #expect(
      try pixel("<g fill='#f00'><rect width='10' height='10' fill='inherit'/></g>") == SVGSample.red
    )
    #expect(
      try pixel("<g fill='#f00'><rect width='10' height='10' style='fill:inherit'/></g>")
        == SVGSample.red)
    let ring = "<path d='M0 0H10V10H0Z M3 3H7V7H3Z' fill-rule='inherit'/>"
    #expect(try pixel("<g fill-rule='evenodd'>\(ring)</g>") == 0)
    #expect(
      try pixel("<g><rect width='10' height='10' fill='#f00' visibility='inherit'/></g>")
        == SVGSample.red)
  }

  @Test func `what is hidden has visible parts, and what is not displayed has none`() throws {
    func group(_ outer: String, _ inner: String) throws -> UInt32 {
      try pixel("<g \(outer)><rect width='10' height='10' fill='#f00' \(inner)/></g>")
    }
    #expect(try group("visibility='hidden'", "") == 0)
    #expect(try group("visibility='collapse'", "") == 0)
    #expect(try group("visibility='hidden'", "visibility='visible'") == SVGSample.red)
    #expect(try group("", "visibility='hidden'") == 0)
    #expect(try group("display='none'", "display='inline'") == 0)
    #expect(try group("", "style='display:none'") == 0)
    #expect(
      try pixel("<use href='#r' display='none'/><defs>\(rect)</defs>") == 0)
  }

  @Test func `opacities multiply and lie between nothing and all`() throws {
    func alpha(_ outer: String, _ inner: String) throws -> UInt32 {
      try pixel("<g \(outer)><rect width='10' height='10' \(inner)/></g>") >> 24
    }
    #expect(try alpha("opacity='.5'", "opacity='50%'") == 64)
    #expect(try alpha("opacity='7'", "") == 255)
    #expect(try alpha("", "opacity='-3'") == 0)
    #expect(try alpha("fill-opacity='.5'", "") == 128, "it is inherited")
    #expect(try alpha("", "fill-opacity='.5' opacity='.5'") == 64)
    // Two that lie on each other fade together.
    let group = try pixel("<g opacity='.5'>\(rect)\(rect)</g>")
    #expect(group >> 24 == 128)
  }

  // MARK: Shapes

  @Test func `the rule of a filling is inherited`() throws {
    let ring = "<path d='M0 0H10V10H0Z M3 3H7V7H3Z'/>"
    #expect(try pixel(ring) == 0xff00_0000)
    #expect(try pixel("<g fill-rule='evenodd'>\(ring)</g>") == 0)
    #expect(
      try pixel(
        "<g fill-rule='evenodd'><path fill-rule='nonzero' d='M0 0H10V10H0Z M3 3H7V7H3Z'/></g>")
        == 0xff00_0000)
  }

  @Test func `lines have the width, the ends and the dashes that are asked for`() throws {
    func columns(_ style: String) throws -> [Int] {
      let picture = try SVGSample.drawn(
        "<line x1='3' y1='5' x2='7' y2='5' stroke='#f00' \(style)/>")
      return (0..<10).filter { picture[$0, 5] == SVGSample.red || picture[$0, 4] == SVGSample.red }
    }
    #expect(try columns("stroke-width='2'") == [3, 4, 5, 6])
    #expect(try columns("stroke-width='20%'") == [3, 4, 5, 6])
    #expect(try columns("stroke-width='2' stroke-linecap='square'") == [2, 3, 4, 5, 6, 7])
    #expect(try columns("stroke-width='2' stroke-dasharray='1'") == [3, 5])
    #expect(try columns("stroke-width='2' stroke-dasharray='1' stroke-dashoffset='1'") == [4, 6])
    #expect(try columns("stroke-width='2' stroke-dasharray='1,wrong'") == [3, 4, 5, 6])
    #expect(try columns("stroke-width='2' stroke-dasharray='none'") == [3, 4, 5, 6])
    #expect(try columns("stroke-width='0'") == [])
    #expect(try columns("stroke-width='2' stroke='none'") == [])
    let faint = try SVGSample.drawn(
      "<line x1='0' y1='5' x2='10' y2='5' stroke='#f00' stroke-width='2' stroke-opacity='.5'/>")
    #expect(channelDifference(faint[5, 5], 0x8080_0000) <= 1)
  }

  @Test func `corners of a line are pointed as far as the limit goes`() throws {
    func corner(_ style: String) throws -> UInt32 {
      try SVGSample.drawn(
        "<polyline points='2,10 2,2 10,2' fill='none' stroke='#f00' stroke-width='4' \(style)/>")[
          0, 0]
    }
    #expect(try corner("") == SVGSample.red && corner("stroke-linejoin='miter'") == SVGSample.red)
    #expect(try corner("stroke-miterlimit='1'") == 0)
    #expect(try corner("stroke-linejoin='bevel'") == 0)
    #expect(try corner("stroke-linejoin='round'") >> 24 < 200)
  }

  @Test func `a transform that is none is told and left out`() throws {
    for transform in ["wobble(3)", "scale(2", "scale()", "rotate(1,2)", "translate(1 2 3)"] {
      let image = try SVGSample.image(
        "<svg viewBox='0 0 10 10'><rect width='10' height='10' transform='\(transform)'/></svg>")
      #expect(image.ignoredFeatures == ["transform"], "\(transform)")
      #expect(image.makePixmap(size: PixelSize(width: 10, height: 10))[9, 9] == 0xff00_0000)
    }
  }

  @Test func `the last transform of a list is applied first`() throws {
    func rect(_ transform: String) throws -> PixelRect {
      try SVGSample.filled("<rect width='2' height='3' transform='\(transform)'/>")
    }
    #expect(try rect("translate(2)") == PixelRect(x: 2, y: 0, width: 2, height: 3))
    #expect(try rect("translate(2,4) scale(2)") == PixelRect(x: 2, y: 4, width: 4, height: 6))
    #expect(try rect("scale(2), translate(2 1)") == PixelRect(x: 4, y: 2, width: 4, height: 6))
    #expect(try rect("scale(2 1)") == PixelRect(x: 0, y: 0, width: 4, height: 3))
    #expect(try rect("rotate(90 5 5)") == PixelRect(x: 7, y: 0, width: 3, height: 2))
    #expect(try rect("rotate(-90) translate(-5)") == PixelRect(x: 0, y: 3, width: 3, height: 2))
    #expect(try rect("matrix(1 0 0 2 3 4)") == PixelRect(x: 3, y: 4, width: 2, height: 6))
    #expect(AffineTransform(svg: "skewX(45)")?.c.rounded() == 1)
    #expect(AffineTransform(svg: "skewY(45)")?.b.rounded() == 1)
  }
}

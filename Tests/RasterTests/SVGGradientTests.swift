import Geometry
import Testing

@testable import Raster

/// Gradients of files that ask for little, for much, or for what cannot be.
@Suite struct SVGGradientTests {
  private func drawn(
    _ attributes: String, _ stops: String, rest: String = "", currentColor: Color = .black
  ) throws -> Pixmap {
    try SVGSample.drawn(
      "<linearGradient id='g' \(attributes)>\(stops)</linearGradient>\(rest)"
        + "<rect width='10' height='10' fill='url(#g)'/>", currentColor: currentColor)
  }

  private func level(_ picture: Pixmap, _ x: Int, _ y: Int = 5) -> Int {
    Int(picture[x, y] >> 16 & 255)
  }

  private let ramp = "<stop stop-color='#000'/><stop offset='1' stop-color='#f00'/>"

  @Test func `one stop is a colour, and none is nothing`() throws {
    #expect(try drawn("", "<stop offset='.3' stop-color='#f00'/>")[9, 5] == SVGSample.red)
    #expect(try drawn("", "")[5, 5] == 0)
    #expect(try drawn("", "<g/>")[5, 5] == 0)
  }

  @Test func `stops never go back, and lie between the ends`() throws {
    let back = try drawn(
      "",
      "<stop offset='.5' stop-color='#000'/><stop offset='.1' stop-color='#f00'/><stop offset='1' stop-color='#f00'/>"
    )
    #expect(back[3, 5] == 0xff00_0000 && back[6, 5] == SVGSample.red)
    let far = try drawn(
      "", "<stop offset='-3' stop-color='#000'/><stop offset='900%' stop-color='#f00'/>")
    #expect(level(far, 0) < 20 && level(far, 9) > 235)
  }

  @Test func `beyond its ends it stays, comes again, or turns round`() throws {
    let half = "x2='.5' gradientUnits='objectBoundingBox'"
    let pad = try drawn(half, ramp)
    #expect(level(pad, 8) == 255)
    let again = try drawn(half + " spreadMethod='repeat'", ramp)
    #expect(abs(level(again, 6) - level(again, 1)) <= 2 && level(again, 9) > 200)
    let turned = try drawn(half + " spreadMethod='reflect'", ramp)
    #expect(level(turned, 5) > 200 && level(turned, 9) < 60)
  }

  @Test func `it lies in the shape, or in the drawing`() throws {
    let user = try drawn("gradientUnits='userSpaceOnUse' x1='0' x2='20'", ramp)
    #expect(abs(level(user, 9) - 121) <= 4)
    let share = try drawn("gradientUnits='userSpaceOnUse' x2='50%'", ramp)
    #expect(level(share, 6) == 255)
    let down = try drawn("x2='0' y2='1'", ramp)
    #expect(level(down, 5, 0) < 20 && level(down, 5, 9) > 235)
    let moved = try drawn("gradientTransform='translate(.5)'", ramp)
    #expect(level(moved, 4) == 0 && abs(level(moved, 9) - 115) <= 4)
  }

  @Test func `a shape without an area has no room for one of its own`() throws {
    func line(_ units: String) throws -> UInt32 {
      try SVGSample.drawn(
        "<linearGradient id='g' gradientUnits='\(units)' x1='0' x2='10'>\(ramp)</linearGradient>"
          + "<line x1='0' y1='5' x2='10' y2='5' stroke-width='4' stroke='url(#g)'/>")[8, 5]
    }
    #expect(try line("objectBoundingBox") == 0)
    #expect(try line("userSpaceOnUse") >> 24 == 255)
  }

  @Test func `what one does not say the next one says, and the nearest counts`() throws {
    let base =
      "<radialGradient id='b' gradientUnits='userSpaceOnUse' spreadMethod='repeat'>\(ramp)</radialGradient>"
    let picture = try drawn("href='#b' x2='5' spreadMethod='pad'", "", rest: base)
    #expect(level(picture, 2) > 100 && level(picture, 8) == 255)
    let own = try drawn("href='#b' x2='5'", "<stop stop-color='#f00'/>", rest: base)
    #expect(own[0, 5] == SVGSample.red, "its own stops are all of them")
    let stranger = try drawn("href='#r'", ramp, rest: "<rect id='r' x2='9' width='1' height='1'/>")
    #expect(level(stranger, 9) > 235)
  }

  @Test func `colours of stops have their own opacity, and may be those of the surroundings`()
    throws
  {
    let faint = try drawn("", "<stop stop-color='#f00' stop-opacity='.5'/>")
    #expect(channelDifference(faint[5, 5], 0x8080_0000) <= 1)
    let current = try drawn(
      "", "<stop stop-color='currentColor'/>", currentColor: Color(hex: 0xff0000))
    #expect(current[5, 5] == SVGSample.red)
    #expect(try drawn("", "<stop/>")[5, 5] == 0xff00_0000)
    #expect(try drawn("", "<stop style='stop-color:#f00'/>")[5, 5] == SVGSample.red)
    let both = try SVGSample.drawn(
      "<linearGradient id='g'><stop stop-color='#f00' stop-opacity='.5'/></linearGradient>"
        + "<rect width='10' height='10' fill='url(#g)' fill-opacity='.5'/>")
    #expect(both[5, 5] >> 24 == 64)
  }

  @Test func `a focal point outside of its circle lies on the edge`() throws {
    func radial(_ attributes: String) throws -> Pixmap {
      try SVGSample.drawn(
        "<radialGradient id='g' \(attributes)>\(ramp)</radialGradient>"
          + "<rect width='10' height='10' fill='url(#g)'/>")
    }
    let centred = try radial("")
    #expect(level(centred, 5) < 50 && level(centred, 0) > 200)
    let far = try radial("fx='9'")
    #expect(far[2, 5] >> 24 == 255 && level(far, 9) < level(far, 1))
    let small = try radial("r='.25'")
    #expect(level(small, 9) == 255 && level(small, 5) < 100)
    let hole = try radial("fr='.3'")
    #expect(level(hole, 6) == 0)
    #expect(try radial("r='0'")[5, 5] >> 24 == 255)
    #expect(try radial("r='-1'")[5, 5] >> 24 == 255)
  }
}

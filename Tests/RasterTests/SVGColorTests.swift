import Geometry
import Testing

@testable import Raster

/// How files write colours.
@Suite struct SVGColorTests {
  private func pixel(_ fill: String) throws -> UInt32 {
    try SVGSample.drawn("<g fill='#00f'><rect width='10' height='10' fill='\(fill)'/></g>")[5, 5]
  }

  @Test(
    arguments: [
      ("#f00", 0xffff_0000), ("#FF0000", 0xffff_0000), ("#f00f", 0xffff_0000),
      ("#ff000080", 0x8080_0000), ("#f008", 0x8888_0000), ("#1a2b3c", 0xff1a_2b3c),
      ("#12a", 0xff11_22aa), ("rgb(255, 0, 0)", 0xffff_0000), ("rgb(100%,0%,0%)", 0xffff_0000),
      ("rgb(255 0 0 / 50%)", 0x8080_0000), ("rgba(255,0,0,.5)", 0x8080_0000),
      ("RGB(0,255,0)", 0xff00_ff00), ("hsl(120, 100%, 50%)", 0xff00_ff00),
      ("hsl(-240,100%,50%)", 0xff00_ff00), ("hsl(480,100%,50%)", 0xff00_ff00),
      ("hsla(0,100%,50%,50%)", 0x8080_0000), ("hsl(0,0%,100%)", 0xffff_ffff),
      ("transparent", 0), ("none", 0), (" Red ", 0xffff_0000), ("LIME", 0xff00_ff00),
    ] as [(String, UInt32)])
  func `colours are numbers, functions or names`(text: String, wanted: UInt32) throws {
    let pixel = try pixel(text)
    #expect(channelDifference(pixel, wanted) <= 1, "\(String(pixel, radix: 16))")
  }

  @Test(arguments: [
    "#", "#12", "#12345", "#1234567", "#ggg", "#+12345", "#+f0", "#-f00", "#ｆ００", "rgb(1,2)",
    "rgb(1,2,3", "rgb(1,2,3,4,5)", "lab(50% 1 2)", "redd", "", "rgb", "url(nothing)",
  ])
  func `what is no colour leaves that of the group`(text: String) throws {
    #expect(try pixel(text) == SVGSample.blue)
  }

  @Test func `the colour of the surroundings is that of the nearest element which says one`() throws
  {
    let rect = "<rect width='10' height='10' fill='currentColor'/>"
    let red = Color(hex: 0xff0000)
    #expect(try SVGSample.drawn(rect, currentColor: red)[5, 5] == SVGSample.red)
    #expect(
      try SVGSample.drawn("<g color='#00f'><g color='#0f0'>\(rect)</g></g>", currentColor: red)[
        5, 5]
        == SVGSample.green)
    // A colour that is that of the surroundings changes nothing.
    #expect(
      try SVGSample.drawn("<g color='#00f'><g color='currentColor'>\(rect)</g></g>")[5, 5]
        == SVGSample.blue)
    let faint = try SVGSample.drawn(
      "<rect width='10' height='10' fill='currentColor' fill-opacity='.5'/>", currentColor: red)
    #expect(channelDifference(faint[5, 5], 0x8080_0000) <= 1)
  }

  @Test func `a paint refers to a name with and without quotes`() throws {
    let gradient = "<linearGradient id='g'><stop stop-color='#f00'/></linearGradient>"
    for name in ["url(#g)", "url( #g )", "url(&quot;#g&quot;)", "url('#g')", "url(#g) #0f0"] {
      #expect(
        try SVGSample.drawn(gradient + "<rect width='10' height='10' fill=\"\(name)\"/>")[5, 5]
          == SVGSample.red, "\(name)")
    }
    for name in ["url(#h) none", "url(#h", "url(#h) wrong"] {
      #expect(
        try SVGSample.drawn("<rect width='10' height='10' fill='\(name)'/>")[5, 5] == 0, "\(name)")
    }
  }
}

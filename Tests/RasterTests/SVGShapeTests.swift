import Geometry
import Testing

@testable import Raster

/// What the numbers of shapes mean, and which of them turn a shape off.
@Suite struct SVGShapeTests {
  private func filled(_ elements: String) throws -> PixelRect { try SVGSample.filled(elements) }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `lengths are numbers with a unit, or shares of the viewport`() throws {
    for (text, width) in [
      ("4", 4), ("4px", 4), ("40%", 4), ("3pt", 4), (".25pc", 4), ("4e0", 4), ("+4", 4),
      ("0.5em", 8),
      ("1ex", 8), ("0.25rem", 4), (" 4 ", 4),
    ] as [(String, Int32)] {
      #expect(try filled("<rect width='\(text)' height='10'/>").width == width, "\(text)")
    }
    for text in ["4q", "4 px x", "px", "", "-4", "1e999"] {
      #expect(try filled("<rect width='\(text)' height='10'/>").isEmpty, "\(text)")
    }
    func width(_ text: String) throws -> Double {
      try SVGSample.image("<svg width='\(text)' height='1'/>").size.width
    }
    #expect(try width("2.54cm") == 96 && width("25.4mm") == 96 && width("1in") == 96)
  }

  @Test func `text sizes say what an em is, and are inherited`() throws {
    #expect(
      try filled("<g font-size='2'><rect width='3em' height='10'/></g>").width == 6)
    #expect(
      try filled(
        "<g font-size='4'><g font-size='50%'><rect width='3em' height='10'/></g></g>"
      ).width == 6)
    #expect(
      try filled("<g font-size='4'><rect font-size='.5em' width='3em' height='10'/></g>").width == 6
    )
  }

  @Test func `a rectangle stands where it is told to and has an area`() throws {
    #expect(try filled("<rect x='2' y='3' width='4' height='5'/>") == rect(2, 3, 4, 5))
    #expect(try filled("<rect x='20%' y='30%' width='40%' height='50%'/>") == rect(2, 3, 4, 5))
    for numbers in ["width='4'", "height='4'", "width='4' height='0'", "width='-4' height='4'"] {
      #expect(try filled("<rect \(numbers) stroke='red' stroke-width='3'/>").isEmpty, "\(numbers)")
    }
  }

  @Test func `one radius is that of both axes, and none is larger than half of its side`() throws {
    for radii in ["rx='5'", "ry='5'", "rx='auto' ry='5'", "rx='99' ry='99'", "rx='50%'"] {
      let picture = try SVGSample.drawn("<rect \(radii) width='10' height='10'/>")
      #expect(picture[0, 0] == 0 && picture[9, 9] == 0, "\(radii)")
      #expect(picture[5, 0] >> 24 > 200 && picture[0, 5] >> 24 > 200, "\(radii)")
    }
    for radii in ["rx='0' ry='5'", "rx='-5'", "rx='auto'", "rx='big'"] {
      #expect(try filled("<rect \(radii) width='10' height='10'/>") == rect(0, 0, 10, 10))
    }
  }

  @Test func `a circle's share is one of the diagonal, and one without a radius is none`() throws {
    // In a viewport that is no square.
    let wide = try SVGSample.image(
      "<svg viewBox='0 0 70 10'><circle cx='50%' cy='50%' r='10%' fill='red'/></svg>"
    ).makePixmap(size: PixelSize(width: 70, height: 10))
    #expect(wide[31, 5] >> 24 == 255 && wide[29, 5] == 0, "a radius of 5")
    for radius in ["r='0'", "r='-3'", ""] {
      #expect(try filled("<circle cx='5' cy='5' \(radius) stroke='red'/>").isEmpty)
    }
    #expect(try filled("<ellipse cx='5' cy='5' rx='5'/>").height >= 8)
    #expect(try filled("<ellipse cx='5' cy='5' ry='5' rx='auto'/>").height >= 8)
    #expect(try filled("<ellipse cx='5' cy='5' rx='5' ry='0'/>").isEmpty)
  }

  @Test func `points come in pairs, and a polygon is closed`() throws {
    #expect(try filled("<polygon points='0,0 10 0,10,10 0 10 5'/>") == rect(0, 0, 10, 10))
    let stroke = "fill='none' stroke='red' stroke-width='2' points='1,1 9,1 9,9 1,9'"
    #expect(try SVGSample.drawn("<polygon \(stroke)/>")[0, 5] == SVGSample.red)
    #expect(try SVGSample.drawn("<polyline \(stroke)/>")[0, 5] == 0)
    #expect(try filled("<polygon points=''/><polyline points='3'/><path d=''/><path/>").isEmpty)
  }

  @Test func `a path is drawn up to what is wrong in it`() throws {
    #expect(try filled("<path d='M0 0H10V10H0Z wrong M 0'/>") == rect(0, 0, 10, 10))
  }
}

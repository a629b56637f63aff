import Geometry
import Testing

@testable import Raster

/// Curves from far outside of a picture: a part of it has the bits of the whole, and it takes no time.
@Suite struct HugeCurveTests {
  /// A curve whose control points are up to `extent` away and that crosses the picture.
  private func curve(_ extent: Double, _ random: inout SeededRandom) -> Path {
    func far() -> Point {
      Point(x: random.double(-extent...extent), y: random.double(-extent...extent))
    }
    var path = Path()
    path.move(to: random.point(64))
    path.cubic(to: random.point(64), control1: far(), control2: far())
    path.quad(to: random.point(64), control: far())
    path.cubic(to: far(), control1: random.point(64), control2: random.point(64))
    return path
  }

  private func part(_ area: PixelRect, _ draw: (Canvas) -> Void) -> Pixmap {
    Pixmap(size: area.size) { draw(Canvas(pixels: $0, origin: area.origin)) }
  }

  private func check(_ label: String, _ draw: (Canvas) -> Void) {
    let whole = part(PixelRect(x: 0, y: 0, width: 64, height: 64), draw)
    for area in [
      PixelRect(x: 0, y: 0, width: 9, height: 64), PixelRect(x: 20, y: 31, width: 13, height: 7),
      PixelRect(x: 40, y: 5, width: 24, height: 30),
    ] {
      let alone = part(area, draw)
      for y in 0..<Int(area.height) {
        for x in 0..<Int(area.width)
        where alone[x, y] != whole[Int(area.x) + x, Int(area.y) + y] {
          Issue.record("\(label): pixel \(x) \(y) of \(area)")
          return
        }
      }
    }
  }

  @Test(arguments: [1e3, 5e4, 1e6, 4e9, 1e12, 1e18, 1e300])
  func `a part of a huge curve equals that part of the whole`(extent: Double) {
    var random = SeededRandom(91)
    for round in 0..<12 {
      let path = curve(extent, &random)
      check("filled, round \(round)") { $0.fill(path, with: .black, rule: .evenOdd) }
      let width = random.double(0.3...12)
      check("stroked, round \(round)") {
        $0.stroke(path, width: width, cap: .round, join: .miter, with: .black)
      }
    }
  }

  @Test func `a huge circle is exact where it crosses the picture`() {
    let radius = 3e6
    let picture = Pixmap.drawn(width: 40, height: 40) {
      $0.fill(
        Path(ellipseIn: Rect(x: 20, y: 20 - radius, width: 2 * radius, height: 2 * radius)),
        with: .black)
    }
    for y in 0..<40 {
      // Over forty rows the circle is less than 1/1000 of a pixel from its tangent.
      for x in 0..<40 { #expect(picture[x, y] >> 24 == (x < 20 ? 0 : 255), "pixel \(x) \(y)") }
    }
  }
}

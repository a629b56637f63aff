import Geometry
import Testing

@testable import Raster

/// Strokes against their definitions: all points that are near enough to the path, and dashes cut by
/// hand.
@Suite struct StrokeStyleTests {
  private func drawn(_ extent: Int32 = 64, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: extent, height: extent, body)
  }

  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (x, y) in points { path.line(to: Point(x: x, y: y)) }
    if closed { path.close() }
    return path
  }

  /// Compares a stroke with all points within half its width of a polygon, by 16 × 16 samples. Where
  /// parts of the stroke lie on each other inside of a pixel, their areas add up; the number of such
  /// pixels is given. Nothing may be missing anywhere.
  private func check(
    _ path: Path, width: Double, _ points: [Point], overlaps: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let picture = drawn { $0.stroke(path, style: style, with: .black) }
    // The samples are good for a sixteenth of a pixel's border.
    let tolerance = 16.0
    var missing = 0
    var extra = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let difference = Double(picture[x, y] >> 24) - level(x, y, width / 2, points)
        if difference < -tolerance { missing += 1 }
        if difference > tolerance { extra += 1 }
      }
    }
    #expect(missing == 0, sourceLocation: sourceLocation)
    #expect(extra <= overlaps, sourceLocation: sourceLocation)
  }

  /// How much of a pixel is within `reach` of a polygon, of 255.
  private func level(_ x: Int, _ y: Int, _ reach: Double, _ points: [Point]) -> Double {
    let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    var near: [(Point, Point)] = []
    var nearest = Double.infinity
    for (a, b) in zip(points, points.dropFirst()) {
      let d = distance(center, a, b)
      nearest = min(nearest, d)
      if d <= reach + 0.75 { near.append((a, b)) }
    }
    if nearest >= reach + 0.75 { return 0 }
    if nearest <= reach - 0.75 { return 255 }
    var inside = 0
    for i in 0..<256 {
      let p = Point(
        x: Double(x) + (Double(i % 16) + 0.5) / 16, y: Double(y) + (Double(i / 16) + 0.5) / 16)
      if near.contains(where: { distance(p, $0.0, $0.1) <= reach }) { inside += 1 }
    }
    return Double(inside) * 255 / 256
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    let t = square > 0 ? ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square : 0
    let s = max(0, min(1, t))
    return p.distance(to: Point(x: a.x + s * d.x, y: a.y + s * d.y))
  }

  private func samples(_ path: Path, _ count: Int) -> [Point] {
    let measure = PathMeasure(path)
    return (0...count).map {
      measure.position(at: measure.length * Double($0) / Double(count))!.point
    }
  }

  @Test func `a round line along a curve is everything near the curve`() {
    var path = Path()
    path.move(to: Point(x: 8, y: 50))
    path.cubic(
      to: Point(x: 55, y: 40), control1: Point(x: 10, y: -20), control2: Point(x: 40, y: 80))
    check(path, width: 5, samples(path, 100))
  }

  @Test func `a wide line has no holes inside of a tight turn`() {
    var path = Path()
    path.move(to: Point(x: 12, y: 50))
    path.cubic(
      to: Point(x: 14, y: 50), control1: Point(x: 22, y: 5), control2: Point(x: 8, y: 5))
    check(path, width: 14, samples(path, 80), overlaps: 20)
    // A cusp: the curve turns back at one point.
    var cusp = Path()
    cusp.move(to: Point(x: 15, y: 50))
    cusp.cubic(
      to: Point(x: 50, y: 50), control1: Point(x: 50, y: 10), control2: Point(x: 15, y: 10))
    check(cusp, width: 10, samples(cusp, 100), overlaps: 20)
  }

  @Test func `a circle smaller than the pen is a disc`() {
    let circle = Path(ellipseIn: Rect(x: 30, y: 30, width: 3, height: 3))
    let picture = drawn { $0.stroke(circle, style: StrokeStyle(width: 10), with: .black) }
    let disc = drawn {
      $0.fill(ellipseIn: Rect(x: 25, y: 25, width: 13, height: 13), with: .black)
    }
    #expect(picture.largestDifference(from: disc) <= 8)
  }

  @Test func `the miter limit decides where corners are cut`() {
    // A corner of 60 degrees has a miter of twice the width.
    let corner = line([(10, 50), (30, 50 - 20 * 3.0.squareRoot()), (50, 50)])
    func tip(_ limit: Double) -> Int {
      let style = StrokeStyle(width: 8, miterLimit: limit)
      let picture = drawn { $0.stroke(corner, style: style, with: .black) }
      return (0..<64).first { picture[30, $0] >> 24 > 100 }!
    }
    #expect(tip(2.01) == 8)
    #expect(tip(1.99) == 13)
    #expect(tip(.nan) == 13 && tip(.infinity) == 8 && tip(0) == 13)
  }

  @Test func `dashes are the line less its gaps`() {
    let path = line([(4, 10), (60, 10)])
    let style = StrokeStyle(width: 4, dash: [6, 3, 2], dashPhase: 2)
    let picture = drawn { $0.stroke(path, style: style, with: .black) }
    let wanted = drawn {
      // An odd pattern is used twice: 6 3 2 (6) 3 (2).
      var x = 2.0
      var isDash = true
      for length in [6, 3, 2, 6, 3, 2, 6, 3, 2, 6, 3, 2, 6, 3, 2, 6, 3, 2] as [Double] {
        let start = max(4, x)
        let end = min(60, x + length)
        if isDash && end > start {
          $0.fill(Rect(x: start, y: 8, width: end - start, height: 4), with: .black)
        }
        x += length
        isDash.toggle()
      }
    }
    #expect(picture.largestDifference(from: wanted) <= 1)
    let back = drawn {
      var negative = style
      negative.dashPhase = 2 - 22
      $0.stroke(path, style: negative, with: .black)
    }
    #expect(picture.hasEqualPixels(to: back))
  }

  @Test(arguments: [0, 2, 11, 13, 20, 24, -9, -20] as [Double])
  func `a pattern of an odd number begins again with a gap`(phase: Double) {
    let path = line([(4, 10), (60, 10)])
    func stroked(_ dash: [Double]) -> Pixmap {
      drawn {
        $0.stroke(
          path, style: StrokeStyle(width: 4, dash: dash, dashPhase: phase), with: .black)
      }
    }
    #expect(stroked([6, 3, 2]).hasEqualPixels(to: stroked([6, 3, 2, 6, 3, 2])))
  }

  @Test func `dashes go around corners and join at the start of a closed line`() {
    let square = line([(10, 10), (50, 10), (50, 50), (10, 50)], closed: true)
    // A dash from 5 before each corner to 5 behind it.
    let style = StrokeStyle(width: 6, dash: [10, 30], dashPhase: 5)
    let picture = drawn { $0.stroke(square, style: style, with: .black) }
    for (x, y) in [(7, 7), (52, 7), (52, 52), (7, 52)] {
      #expect(picture[x, y] == 0xff00_0000, "corner \(x) \(y)")
    }
    #expect(picture[14, 10] == 0xff00_0000 && picture[10, 14] == 0xff00_0000)
    #expect(picture[16, 10] == 0 && picture[10, 16] == 0)
    let open = line([(10, 10), (50, 10), (50, 50), (10, 50), (10, 10)])
    let unjoined = drawn { $0.stroke(open, style: style, with: .black) }
    #expect(unjoined[7, 7] == 0)
  }

  @Test func `a closed line that is shorter than its dash has no notch`() {
    let triangle = line([(14, 12), (50, 20), (24, 48)], closed: true)
    func stroked(_ dash: [Double]) -> Pixmap {
      drawn { $0.stroke(triangle, style: StrokeStyle(width: 9, dash: dash), with: .black) }
    }
    #expect(stroked([500, 10]).hasEqualPixels(to: stroked([])))
  }

  @Test func `dashes along a curve are as long as they should be`() {
    // A circle of length 120.
    let radius = 60 / Double.pi
    let circle = Path(
      ellipseIn: Rect(
        center: Point(x: 32, y: 32), size: Size(width: 2 * radius, height: 2 * radius)))
    let style = StrokeStyle(width: 3, dash: [10, 10])
    let picture = drawn { $0.stroke(circle, style: style, with: .black) }
    for index in 0..<12 {
      let angle = (Double(index) + 0.5) * Double.pi / 6
      let x = Int(32 + radius * angle.cosine)
      let y = Int(32 + radius * angle.sine)
      #expect((picture[x, y] >> 24 > 128) == (index % 2 == 0), "dash \(index)")
    }
  }

  @Test func `dashes without length are dots`() {
    let path = line([(8, 20), (56, 20)])
    let style = StrokeStyle(width: 6, cap: .round, dash: [0, 12])
    let picture = drawn { $0.stroke(path, style: style, with: .black) }
    let dots = drawn {
      for x in [8.0, 20, 32, 44, 56] {
        $0.fill(ellipseIn: Rect(x: x - 3, y: 17, width: 6, height: 6), with: .black)
      }
    }
    #expect(picture.largestDifference(from: dots) <= 8)
    let butt = drawn {
      $0.stroke(path, style: StrokeStyle(width: 6, dash: [0, 12]), with: .black)
    }
    #expect(butt.hasEqualPixels(to: drawn { _ in }))
  }

  @Test(arguments: [
    [], [0, 0], [5, -1], [.nan, 4], [.infinity, 3], [1e-7, 1e-7], [1e300, 1e300],
  ])
  func `patterns that make no sense leave no gaps`(dash: [Double]) {
    let path = line([(8, 20), (56, 30), (20, 50)])
    let plain = drawn { $0.stroke(path, style: StrokeStyle(width: 6), with: .black) }
    let picture = drawn { $0.stroke(path, style: StrokeStyle(width: 6, dash: dash), with: .black) }
    #expect(picture.hasEqualPixels(to: plain))
    let phase = StrokeStyle(width: 6, dash: [1e9, 1], dashPhase: .nan)
    #expect(drawn { $0.stroke(path, style: phase, with: .black) }.hasEqualPixels(to: plain))
  }

  @Test func `the transform skews the pen`() {
    let path = line([(4, 20), (28, 20)])
    let picture = drawn {
      $0.scale(x: 2, y: 0.5)
      $0.stroke(path, style: StrokeStyle(width: 8), with: .black)
    }
    let wanted = drawn { $0.fill(Rect(x: 8, y: 8, width: 48, height: 4), with: .black) }
    #expect(picture.largestDifference(from: wanted) <= 1)
    let dot = drawn {
      $0.scale(x: 2, y: 0.5)
      $0.stroke(
        line([(15, 60), (15, 60)]), style: StrokeStyle(width: 20, cap: .round), with: .black)
    }
    let ellipse = drawn {
      $0.fill(ellipseIn: Rect(x: 10, y: 25, width: 40, height: 10), with: .black)
    }
    #expect(dot.largestDifference(from: ellipse) <= 8)
  }

  @Test func `a mirrored stroke is a mirror image`() {
    var random = SeededRandom(77)
    for _ in 0..<10 {
      let path = random.path(40, elements: 5)
      let style = StrokeStyle(width: random.double(0.5...9), cap: .square, dash: [7, 3])
      let plain = drawn { $0.stroke(path, style: style, with: .black) }
      let mirrored = drawn {
        $0.translate(x: 64, y: 0)
        $0.scale(x: -1, y: 1)
        $0.stroke(path, style: style, with: .black)
      }
      for y in 0..<64 {
        for x in 0..<64 {
          #expect(channelDifference(plain[x, y], mirrored[63 - x, y]) <= 2)
        }
      }
    }
  }

  @Test func `thin lines are as faint as they are thin`() {
    let path = line([(5, 20.5), (55, 20.5)])
    let picture = drawn { $0.stroke(path, style: StrokeStyle(width: 0.25), with: .black) }
    #expect(picture[30, 20] >> 24 == 64 && picture[30, 19] == 0)
  }

  @Test func `gradients fill strokes`() {
    let brush = Brush.linearGradient(
      LinearGradient(
        start: Point(x: 10, y: 0), end: Point(x: 50, y: 0), colors: [.black, .white]))
    let picture = drawn {
      $0.stroke(line([(5, 20), (59, 20)]), style: StrokeStyle(width: 6), with: brush)
    }
    #expect(picture[6, 20] == 0xff00_0000 && picture[57, 20] == 0xffff_ffff)
    #expect(picture[30, 16] == 0 && picture[30, 20] >> 24 == 255)
  }

  @Test func `strange styles are harmless`() {
    var random = SeededRandom(78)
    let numbers: [Double] = [.nan, .infinity, -1, 0, 1e-300, 1e300, 3, 1e9, -1e18, 0.5]
    for _ in 0..<40 {
      func number() -> Double { numbers.randomElement(using: &random)! }
      let path = random.path(60, elements: 6)
      let style = StrokeStyle(
        width: number(), cap: [.butt, .round, .square].randomElement(using: &random)!,
        join: [.miter, .round, .bevel].randomElement(using: &random)!, miterLimit: number(),
        dash: (0..<Int.random(in: 0...3, using: &random)).map { _ in number() },
        dashPhase: number())
      _ = Pixmap.drawn(width: 24, height: 24) { canvas in
        if Bool.random(using: &random) { canvas.scale(x: number(), y: number()) }
        canvas.stroke(path, style: style, with: .black)
      }
    }
  }
}

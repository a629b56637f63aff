import Geometry
import Testing

@testable import Raster

/// Strokes of every join, cap, miter limit and dash against a reference of 16 × 16 points a pixel in
/// double precision.
///
/// Tolerance: 1.5 levels of 255 on average over the pixels of edges, of which the points alone, 256 a
/// pixel, make about one; 6 levels in any pixel that only one edge crosses. Where several edges of the
/// stroke cross one pixel, as in the inner corner of a join, areas add up that the reference counts
/// once: up to 64 levels in at most one of ten pixels. Dashes have many of these where their ends lie
/// on each other near a corner: 2.5 levels on average.
@Suite struct StrokeReferenceTests {
  private static let extent = 36

  private func check(
    _ points: [Point], isClosed: Bool, _ style: StrokeStyle, _ label: String
  ) {
    var path = Path()
    for p in points { path.line(to: p) }
    if isClosed { path.close() }
    let extent = Self.extent
    let drawn = Pixmap.drawn(width: Int32(extent), height: Int32(extent)) {
      $0.stroke(path, style: style, with: .black)
    }
    let reference = StrokeReference(points, isClosed: isClosed, style)
    var sum = 0.0
    var edges = 0.0
    var crowded = 0.0
    var largest = 0.0
    for y in 0..<extent {
      for x in 0..<extent {
        let level = Double(drawn[x, y] >> 24)
        let isEven = level == 0 || level == 255
        let difference = abs(level - wanted(reference, x, y, points: isEven ? 3 : 16))
        if isEven && difference == 0 { continue }
        sum += difference
        edges += 1
        if difference > 6 { crowded += 1 }
        largest = max(largest, difference)
      }
    }
    #expect(edges > 20, "\(label): nothing drawn")
    #expect(sum <= (style.dash.isEmpty ? 1.5 : 2.5) * edges, "\(label): mean \(sum / edges)")
    #expect(crowded <= 0.1 * edges && largest <= 64, "\(label): \(crowded) of \(edges), \(largest)")
  }

  private func wanted(_ reference: StrokeReference, _ x: Int, _ y: Int, points n: Int) -> Double {
    var inside = 0
    for i in 0..<n {
      for j in 0..<n {
        // Rows and columns are shifted against each other, so that edges along the axes meet them
        // one by one.
        func place(_ i: Int, _ j: Int) -> Double {
          (Double(i) + (Double(j * 7 % n) + 0.5) / Double(n)) / Double(n)
        }
        let p = Point(x: Double(x) + place(i, j), y: Double(y) + place(j, i))
        if reference.contains(p) { inside += 1 }
      }
    }
    return 255 * Double(inside) / Double(n * n)
  }

  private static let zigzag = [
    Point(x: 5.2, y: 28.1), Point(x: 13.7, y: 7.4), Point(x: 20.3, y: 27.9),
    Point(x: 30.6, y: 21.2),
  ]
  private static let triangle = [
    Point(x: 8.3, y: 26.4), Point(x: 27.9, y: 24.8), Point(x: 17.2, y: 7.6),
  ]

  @Test(arguments: [LineJoin.miter, .round, .bevel], [LineCap.butt, .round, .square])
  func `joins and caps are those of SVG`(join: LineJoin, cap: LineCap) {
    for width in [0.7, 5.3] {
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: 10)
      check(Self.zigzag, isClosed: false, style, "open, \(width)")
      check(Self.triangle, isClosed: true, style, "closed, \(width)")
    }
  }

  @Test(arguments: [1.0, 1.8, 3, 8])
  func `corners are cut beyond the miter limit alone`(limit: Double) {
    // Turns of 20° to 150°, whose miters are 1.02 to 3.9 widths long.
    for turn in [0.35, 1.3, 2.2, 2.6] {
      let end = Point(x: 18 + 12 * (turn - 0.6).cosine, y: 18 + 12 * (turn - 0.6).sine)
      let start = Point(x: 18 - 12 * (-0.6).cosine, y: 18 - 12 * (-0.6).sine)
      check(
        [start, Point(x: 18, y: 18), end], isClosed: false,
        StrokeStyle(width: 5, join: .miter, miterLimit: limit), "limit \(limit), turn \(turn)")
    }
  }

  @Test(arguments: [LineCap.butt, .round, .square])
  func `dashes go around corners and wrap around closed lines`(cap: LineCap) {
    for (dash, phase) in [([9.0, 6.0], 0.0), ([9, 6], 4.5), ([14, 5, 3], 16)] {
      let style = StrokeStyle(
        width: 2.4, cap: cap, join: .round, dash: dash, dashPhase: phase)
      check(Self.zigzag, isClosed: false, style, "open, \(dash) from \(phase)")
      check(Self.triangle, isClosed: true, style, "closed, \(dash) from \(phase)")
    }
  }
}

import CRasterKernels
import Geometry
import Testing

@testable import Raster

/// Strokes of curves, which go through the lanes of a kernel as far as they bend gently, against those
/// that go point by point.
@Suite struct StrokeKernelTests {
  private func transform(_ random: inout SeededRandom) -> AffineTransform {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .identity
    case 1: .scale(random.double(0.2...8))
    case 2: .rotation(random.double(0...7))
    default:
      AffineTransform(
        a: random.double(-3...3), b: random.double(-3...3), c: random.double(-3...3),
        d: random.double(-3...3), tx: random.double(-40...40), ty: random.double(-40...40))
    }
  }

  @Test func `every instruction set draws the same bits`() {
    var random = SeededRandom(71)
    for round in 0..<300 {
      let style = StrokeStyle(
        width: [0.2, 1, 2, 9, 60][round % 5], cap: .round,
        join: [.round, .miter, .bevel][round % 3])
      let transform = transform(&random)
      // Small ones bend tightly for their width, large ones leave the picture.
      let extent = [4, 60, 100, 700][round % 4] as Double
      var path = Path()
      path.move(to: random.point(extent))
      for _ in 0..<4 {
        path.cubic(
          to: random.point(extent), control1: random.point(extent),
          control2: random.point(extent))
      }
      if round % 7 == 0 { path.close() }
      let pictures = InstructionSet.available.map { set in
        Pixmap.drawn(width: 90, height: 70, kernels: Kernels(set)) {
          $0.concatenate(transform)
          $0.stroke(path, style: style, with: .black)
        }
      }
      for picture in pictures { #expect(picture.hasEqualPixels(to: pictures[0]), "\(round)") }
    }
  }

  /// A quarter of a circle of a hundred pixels, and a line two pixels wide along it.
  private func goOn(_ table: CoverageKernels, half: Double, count: Int) -> (Int, [Line], StrokeEnd)
  {
    let polynomial = PolynomialCurve(
      cubic: Point(x: 100, y: 0), Point(x: 100, y: 55.2), Point(x: 55.2, y: 100),
      Point(x: 0, y: 100))
    let points = PolynomialCurve.Points(polynomial, from: 0, to: 1, step: 0.02, limit: 100)
    var pen = PenCoefficients(
      a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, half: half, shortest: 1e-9, smoothest: 0.9)
    var window = LineWindow(x: 0, y: 0, top: 0, bottom: 1 << 20, right: 1 << 20)
    let start = points[0]
    var end = StrokeEnd(
      x: start.x, y: start.y, dx: 0, dy: 1, length: 1, left_x: start.x + half, left_y: start.y,
      right_x: start.x - half, right_y: start.y)
    var curve = points.coefficients
    let lines = UnsafeMutablePointer<Line>.allocate(capacity: 2 * count + 8)
    defer { lines.deallocate() }
    var place = lines
    let passed = table.offset(
      &curve, points.offset, points.step, 1, count, &pen, &window, &end, &place)
    return (passed, Array(UnsafeBufferPointer(start: lines, count: place - lines)), end)
  }

  @Test(arguments: InstructionSet.available.filter { $0 > .portable }, 2...20)
  func `a gentle curve goes through the lanes`(set: InstructionSet, count: Int) {
    let (passed, lines, end) = goOn(Kernels(set).coverage, half: 1, count: count)
    #expect(passed == count - 1)
    #expect(lines.count == 2 * passed)
    let center = Point(x: end.x, y: end.y)
    #expect(abs(center.distance(to: .zero) - 100) < 0.1)
    // The sides are where the last segment began, one outside and one inside.
    let left = Point(x: end.left_x, y: end.left_y)
    let right = Point(x: end.right_x, y: end.right_y)
    #expect(abs(left.distance(to: right) - 2) < 0.01)
    #expect(abs(left.distance(to: .zero) - 101) < 0.1)
    // Both sides hang together, the right one backwards.
    let last = lines.filter { line in
      abs(Double(line.x1) - left.x * 1024) < 1 && abs(Double(line.y1) - left.y * 1024) < 1
    }
    #expect(last.count == 1)
    let first = lines.filter { line in
      abs(Double(line.x0) - right.x * 1024) < 1 && abs(Double(line.y0) - right.y * 1024) < 1
    }
    #expect(first.count == 1)
  }

  @Test(arguments: InstructionSet.available.filter { $0 > .portable })
  func `a line wider than its curve stops`(set: InstructionSet) {
    let (passed, lines, end) = goOn(Kernels(set).coverage, half: 200, count: 20)
    #expect(passed == 0 && lines.isEmpty)
    #expect(end.length == 1 && end.dy == 1)
  }
}

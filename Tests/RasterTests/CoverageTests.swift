import Geometry
import Testing

@testable import Raster

/// Antialiasing against 64 × 64 points per pixel.
@Suite struct CoverageTests {
  private let extent: Int32 = 40

  /// Point number `i`, `j` of 64 × 64 in a pixel. Rows and columns are shifted against each other by
  /// parts of their distance, so that edges along the axes meet them one by one.
  private func sample(_ x: Int, _ y: Int, _ i: Int, _ j: Int) -> Point {
    func part(_ index: Int) -> Double { Double(index * 39 % 64) / 64 }
    return Point(
      x: Double(x) + (Double(i) + part(j)) / 64, y: Double(y) + (Double(j) + part(i)) / 64)
  }

  /// The share of a pixel in which `contains` holds, as 0...255, unrounded.
  private func reference(_ x: Int, _ y: Int, _ contains: (Point) -> Bool) -> Double {
    var inside = 0
    for i in 0..<64 {
      for j in 0..<64 where contains(sample(x, y, i, j)) { inside += 1 }
    }
    return Double(inside) * 255 / 4096
  }

  /// Whether `contains` gives `value` on a grid over the pixel.
  private func isUniform(_ x: Int, _ y: Int, _ value: Bool, _ contains: (Point) -> Bool) -> Bool {
    for i in stride(from: 0, to: 64, by: 9) {
      for j in stride(from: 0, to: 64, by: 9) where contains(sample(x, y, i, j)) != value {
        return false
      }
    }
    return true
  }

  /// Compares a drawing with the reference over its edge pixels: the mean and the largest difference
  /// in levels. Pixels that `isAmbiguous` are left out.
  private func check(
    _ label: String, mean: Double = 0.6, max limit: Double = 2, draw: (Canvas) -> Void,
    isAmbiguous: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }, contains: (Point) -> Bool
  ) {
    let drawn = Pixmap.drawn(width: extent, height: extent, draw)
    var sum = 0.0
    var count = 0.0
    var largest = 0.0
    for y in 0..<Int(extent) {
      for x in 0..<Int(extent) {
        let level = Int(drawn[x, y] >> 24)
        if level == 0 && isUniform(x, y, false, contains) { continue }
        if level == 255 && isUniform(x, y, true, contains) { continue }
        if isAmbiguous(x, y) { continue }
        let difference = abs(reference(x, y, contains) - Double(level))
        sum += difference
        count += 1
        largest = max(largest, difference)
      }
    }
    #expect(count > 0, "\(label): nothing drawn")
    #expect(sum <= mean * count, "\(label): mean \(sum / count)")
    #expect(largest <= limit, "\(label): largest \(largest)")
  }

  private func ellipse(_ rect: Rect) -> (Point) -> Bool {
    { p in
      let x = (p.x - rect.midX) / (rect.width / 2)
      let y = (p.y - rect.midY) / (rect.height / 2)
      return x * x + y * y <= 1
    }
  }

  /// The winding number of a closed polygon around a point.
  private func winding(_ polygon: [Point], _ p: Point) -> Int {
    var result = 0
    for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]])
    where (a.y <= p.y) != (b.y <= p.y) {
      let x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)
      if x > p.x { result += b.y > a.y ? 1 : -1 }
    }
    return result
  }

  private func path(_ polygon: [Point]) -> Path {
    var path = Path()
    for p in polygon { path.line(to: p) }
    path.close()
    return path
  }

  @Test func `rectangles cover exactly the area of each pixel`() {
    let rect = Rect(x: 3.25, y: 2.5, width: 10.5, height: 7.125)
    let drawn = Pixmap.drawn(width: extent, height: extent) { $0.fill(rect, with: .black) }
    for y in 0..<20 {
      for x in 0..<20 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let common = pixel.intersection(rect)
        let wanted = (common.width * common.height * 255).rounded()
        #expect(abs(Double(drawn[x, y] >> 24) - wanted) <= 1, "pixel \(x) \(y)")
      }
    }
  }

  @Test func `a rectangle thinner than a pixel is as faint as it is thin`() {
    let drawn = Pixmap.drawn(width: extent, height: extent) {
      $0.fill(Rect(x: 5.25, y: 5, width: 0.5, height: 4), with: .black)
      $0.fill(Rect(x: 9.75, y: 5, width: 0.5, height: 4), with: .black)
    }
    #expect(drawn[5, 6] >> 24 == 128)
    #expect(drawn[9, 6] >> 24 == 64)
    #expect(drawn[10, 6] >> 24 == 64)
  }

  @Test func `circles are exact at every size and position`() {
    for (x, y, diameter) in [
      (4.0, 4.0, 30.0), (3.3, 5.7, 25.4), (10.5, 10.5, 11.0), (8.0, 8.0, 7.0), (20.1, 20.2, 1.5),
      (20.6, 20.7, 0.5), (2.5, 2.5, 35.0),
    ] {
      let rect = Rect(x: x, y: y, width: diameter, height: diameter)
      check(
        "circle \(diameter) at \(x) \(y)", draw: { $0.fill(ellipseIn: rect, with: .black) },
        contains: ellipse(rect))
    }
  }

  @Test func `ellipses are exact`() {
    for rect in [
      Rect(x: 2.2, y: 8.1, width: 35, height: 9.6), Rect(x: 9, y: 1, width: 5, height: 37),
      Rect(x: 10.4, y: 10.4, width: 20.2, height: 0.8),
    ] {
      check(
        "ellipse \(rect)", draw: { $0.fill(ellipseIn: rect, with: .black) },
        contains: ellipse(rect))
    }
  }

  @Test func `rounded rectangles with four radii are exact`() {
    var random = SeededRandom(21)
    for _ in 0..<24 {
      let rect = Rect(
        x: random.double(1...12), y: random.double(1...12), width: random.double(0.4...26),
        height: random.double(0.4...26))
      func radius() -> Double { Bool.random(using: &random) ? 0 : random.double(0...16) }
      let shape = RoundedRect(
        rect,
        radii: CornerRadii(
          topLeft: radius(), topRight: radius(), bottomLeft: radius(), bottomRight: radius()))
      check(
        "\(shape)", draw: { $0.fill(shape, with: .black) },
        contains: { shape.contains($0) })
    }
  }

  @Test func `a pill of odd height is exact where its corners meet`() {
    let shape = RoundedRect(Rect(x: 2, y: 3, width: 30, height: 15), radius: 7.5)
    check("pill", draw: { $0.fill(shape, with: .black) }, contains: { shape.contains($0) })
  }

  @Test func `triangles are exact`() {
    var random = SeededRandom(22)
    for _ in 0..<10 {
      let corners = (0..<3).map { _ in
        Point(x: random.double(1...39), y: random.double(1...39))
      }
      check(
        "triangle \(corners)", draw: { $0.fill(path(corners), with: .black) },
        contains: { winding(corners, $0) != 0 })
    }
  }

  @Test func `a sliver is exact`() {
    let corners = [Point(x: 1, y: 2), Point(x: 38, y: 19), Point(x: 1, y: 3.1)]
    check(
      "sliver", draw: { $0.fill(path(corners), with: .black) },
      contains: { winding(corners, $0) != 0 })
  }

  @Test func `fill rules decide about the middle of a star`() {
    let star = (0..<5).map { k -> Point in
      let angle = Double(k) * 2.513_274_122_871_835
      return Point(x: 20 + 18 * angle.sine, y: 20 - 18 * angle.cosine)
    }
    // Signed areas cannot tell three windings inside of one pixel apart.
    let isCrossing = { (x: Int, y: Int) in
      var windings: Set<Int> = []
      for i in stride(from: 0, to: 64, by: 3) {
        for j in stride(from: 0, to: 64, by: 3) {
          windings.insert(winding(star, sample(x, y, i, j)))
        }
      }
      return windings.count > 2
    }
    check(
      "non-zero", draw: { $0.fill(path(star), with: .black, rule: .nonZero) },
      isAmbiguous: isCrossing, contains: { winding(star, $0) != 0 })
    check(
      "even-odd", draw: { $0.fill(path(star), with: .black, rule: .evenOdd) },
      isAmbiguous: isCrossing, contains: { winding(star, $0) % 2 != 0 })
    let middle = { (rule: FillRule) in
      Pixmap.drawn(width: 40, height: 40) { $0.fill(path(star), with: .black, rule: rule) }[20, 20]
    }
    #expect(middle(.nonZero) == 0xff00_0000)
    #expect(middle(.evenOdd) == 0)
  }

  @Test func `curves stay within a level of their shape`() {
    let rect = Rect(x: 2.3, y: 3.6, width: 33, height: 33)
    check(
      "cubic circle", mean: 1, max: 3, draw: { $0.fill(Path(ellipseIn: rect), with: .black) },
      contains: ellipse(rect))
    // A parabola: y = x² / 30 from 0 to 30.
    var parabola = Path()
    parabola.move(to: Point(x: 4, y: 4))
    parabola.quad(to: Point(x: 34, y: 34), control: Point(x: 19, y: 4))
    parabola.line(to: Point(x: 4, y: 34))
    check(
      "parabola", draw: { $0.fill(parabola, with: .black) },
      contains: {
        let x = $0.x - 4
        return x > 0 && x < 30 && $0.y - 4 > x * x / 30 && $0.y < 34
      })
  }

  @Test func `turned rectangles are exact`() {
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 2)
    let rect = Rect(x: 1, y: 2, width: 22, height: 15)
    let inverse = turn.inverse!
    check(
      "turned",
      draw: { canvas in
        canvas.concatenate(turn)
        canvas.fill(rect, with: .black)
      }, contains: { rect.contains($0.applying(inverse)) })
  }

  @Test func `a path of a rectangle equals the rectangle`() {
    var random = SeededRandom(23)
    for _ in 0..<40 {
      let rect = random.rect(40)
      let direct = Pixmap.drawn(width: 40, height: 40) { $0.fill(rect, with: .black) }
      let path = Pixmap.drawn(width: 40, height: 40) { $0.fill(Path(rect), with: .black) }
      #expect(direct.largestDifference(from: path) <= 1, "\(rect)")
    }
  }

  @Test func `mirrored shapes are mirror images`() {
    let shape = RoundedRect(
      Rect(x: 3.3, y: 4.1, width: 20, height: 12),
      radii: CornerRadii(topLeft: 1, topRight: 3, bottomLeft: 5, bottomRight: 6))
    let plain = Pixmap.drawn(width: 40, height: 40) { $0.fill(shape, with: .black) }
    let mirrored = Pixmap.drawn(width: 40, height: 40) { canvas in
      canvas.translate(x: 40, y: 40)
      canvas.scale(x: -1, y: -1)
      canvas.fill(shape, with: .black)
    }
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(channelDifference(plain[x, y], mirrored[39 - x, 39 - y]) <= 1)
      }
    }
  }

  @Test func `a corner too large for the cache is drawn as a path`() {
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 20_000, height: 20_000), radius: 9000)
    let drawn = Pixmap.drawn(width: 40, height: 40) { canvas in
      // The arc crosses the diagonal 0.2929 radii from the corner.
      canvas.translate(x: -2616, y: -2616)
      canvas.fill(shape, with: .black)
    }
    #expect(drawn[0, 0] == 0)
    #expect(drawn[39, 39] == 0xff00_0000)
  }
}

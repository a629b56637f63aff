import Geometry
import Testing

@testable import Raster

/// Numbers that come from broken layouts and files: nothing may trap, hang or write outside.
@Suite struct HostileInputTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e-300, 1e300, -1e300, 1e18, -1e18, 1e9, -1e9,
    2_147_483_648, -2_147_483_649, 16.5, 1e-9,
  ]

  private func number(_ random: inout SeededRandom) -> Double {
    Bool.random(using: &random)
      ? Self.numbers.randomElement(using: &random)! : random.double(-50...100)
  }

  private func point(_ random: inout SeededRandom) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  private func rect(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
  }

  private func shape(_ random: inout SeededRandom) -> RoundedRect {
    RoundedRect(
      rect(&random),
      radii: CornerRadii(
        topLeft: number(&random), topRight: number(&random), bottomLeft: number(&random),
        bottomRight: number(&random)))
  }

  private func path(_ random: inout SeededRandom) -> Path {
    var path = Path()
    for _ in 0..<6 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.move(to: point(&random))
      case 1: path.line(to: point(&random))
      case 2: path.quad(to: point(&random), control: point(&random))
      case 3:
        path.cubic(to: point(&random), control1: point(&random), control2: point(&random))
      default: path.close()
      }
    }
    return path
  }

  /// Draws into the middle of a larger field and checks that nothing around it changes.
  private func withGuardedCanvas(_ body: (Canvas) -> Void) {
    let outer = 64
    var memory = [UInt32](repeating: 0x5a5a_5a5a, count: outer * outer)
    memory.withUnsafeMutableBufferPointer { field in
      let pixels = PixelBuffer(
        base: field.baseAddress! + 16 * outer + 16, width: 32, height: 32, stride: outer)
      body(Canvas(pixels: pixels, scale: 1.5))
    }
    for y in 0..<outer {
      for x in 0..<outer where !((16..<48).contains(x) && (16..<48).contains(y)) {
        if memory[y * outer + x] != 0x5a5a_5a5a {
          Issue.record("pixel \(x - 16) \(y - 16) outside of the buffer was written")
          return
        }
      }
    }
  }

  @Test func `a path with a place that is no number or endless is not drawn and clips everything`()
  {
    let square = Path(Rect(x: 10, y: 10, width: 30, height: 30))
    for number in [Double.nan, .infinity, -.infinity] {
      for odd in [Point(x: number, y: 20), Point(x: 20, y: number)] {
        var paths = [square, square, square]
        paths[0].line(to: odd)
        paths[1].quad(to: Point(x: 20, y: 20), control: odd)
        paths[2].cubic(to: Point(x: 20, y: 20), control1: .zero, control2: odd)
        for path in paths {
          let picture = Pixmap.drawn(width: 50, height: 50) { canvas in
            for _ in 0..<3 { canvas.fill(path, with: .black) }
            canvas.stroke(path, width: 5, with: .black)
            canvas.clip(to: path)
            canvas.fill(Rect(x: 0, y: 0, width: 50, height: 50), with: .black)
          }
          #expect(picture.hasEqualPixels(to: Pixmap.drawn(width: 50, height: 50) { _ in }))
        }
      }
    }
  }

  @Test func `a small path far away is not drawn, however often it is asked for`() {
    for place in [-1e300, -1e12, -2e9, 2e9, 1e12, 1e300] {
      let picture = Pixmap.drawn(width: 50, height: 50) { canvas in
        for offset in [Point(x: place, y: 0), Point(x: 0, y: place)] {
          canvas.withState {
            canvas.translate(x: offset.x, y: offset.y)
            for _ in 0..<4 {
              canvas.fill(Path(ellipseIn: Rect(x: 1, y: 2, width: 9, height: 8)), with: .black)
            }
          }
        }
      }
      #expect(picture.hasEqualPixels(to: Pixmap.drawn(width: 50, height: 50) { _ in }))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `strange numbers in every call are harmless`(seed: UInt64) {
    var random = SeededRandom(1000 + seed)
    let image = Pixmap.noise(width: 11, height: 9, seed: 5)
    withGuardedCanvas { canvas in
      for _ in 0..<40 {
        canvas.save()
        if Int.random(in: 0..<4, using: &random) == 0 {
          canvas.concatenate(
            AffineTransform(
              a: number(&random), b: number(&random), c: number(&random), d: number(&random),
              tx: number(&random), ty: number(&random)))
        }
        let color = random.color()
        let gradient = Brush.linearGradient(
          LinearGradient(
            start: point(&random), end: point(&random),
            stops: (0..<3).map { _ in .init(location: number(&random), color: random.color()) }))
        switch Int.random(in: 0..<14, using: &random) {
        case 0: canvas.fill(rect(&random), with: color)
        case 1: canvas.fill(shape(&random), with: gradient)
        case 2: canvas.fill(ellipseIn: rect(&random), with: gradient)
        case 3: canvas.fill(path(&random), with: color)
        case 4: canvas.stroke(shape(&random), width: number(&random), with: color)
        case 5:
          canvas.stroke(
            path(&random), width: number(&random), cap: .round, join: .round, with: color)
        case 6:
          canvas.stroke(path(&random), width: number(&random), cap: .square, with: color)
        case 7:
          canvas.draw(
            image, in: rect(&random), opacity: number(&random),
            sampling: [.nearest, .bilinear, .areaAverage].randomElement(using: &random)!)
        case 8:
          canvas.draw(
            image, in: random.rect(40),
            source: PixelRect(x: -5, y: .max, width: .max, height: .max))
          canvas.draw(
            image, atDevice: PixelPoint(x: .min, y: .max),
            source: PixelRect(x: .min, y: .min, width: .max, height: .max))
        case 9:
          canvas.drawShadow(
            of: shape(&random), color: color, blur: min(20, number(&random)),
            offset: point(&random))
        case 10:
          canvas.clip(to: shape(&random))
          canvas.fill(Rect(x: 0, y: 0, width: 99, height: 99), with: color)
        case 11:
          canvas.clip(to: path(&random))
          canvas.fill(random.rect(40), with: gradient)
        case 12: canvas.clear(rect(&random))
        default:
          canvas.clip(to: rect(&random))
          canvas.clip(toDevice: PixelRect(x: .min, y: .min, width: .max, height: .max))
          canvas.draw(image, atDevice: PixelPoint(x: .max, y: .min))
        }
        canvas.restore()
      }
    }
  }

  @Test func `a line to far away keeps its slope`() {
    // From the origin along the diagonal: the pixels on both sides of it are told apart.
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 1e12, y: 1e12))
    path.line(to: Point(x: 0, y: 1e12))
    path.close()
    let picture = Pixmap.drawn(width: 32, height: 32) { $0.fill(path, with: .black) }
    #expect(picture[5, 20] == 0xff00_0000)
    #expect(picture[20, 5] == 0)
    #expect(abs(Int(picture[11, 11] >> 24) - 128) <= 1)
  }

  @Test func `a canvas whose origin cannot be counted draws nothing`() {
    let pixmap = Pixmap(size: PixelSize(width: 4, height: 4)) { pixels in
      let canvas = Canvas(pixels: pixels, origin: PixelPoint(x: .max, y: .min))
      #expect(canvas.deviceClip.isEmpty)
      canvas.fill(Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), with: .black)
      canvas.clear()
    }
    #expect(pixmap[0, 0] == 0)
  }

  @Test func `a path of a hundred thousand lines needs no more memory than its box`() {
    var path = Path()
    var random = SeededRandom(7)
    for _ in 0..<100_000 { path.line(to: random.point(64)) }
    let picture = Pixmap.drawn(width: 64, height: 64) {
      $0.fill(path, with: .black, rule: .evenOdd)
    }
    #expect(picture.size == PixelSize(width: 64, height: 64))
  }
}

import Geometry
import SeededNumbers
import Testing

@Suite struct SVGPathDataTests {
  private func elements(_ text: String) throws -> [PathElement] {
    try Path(svgPathData: text).elements
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `absolute and relative commands`() throws {
    #expect(
      try elements("M10 20 L30,40 l5-5 H50 h-10 V5 v2.5 Z m1 1 l1 0")
        == [
          .move(point(10, 20)), .line(point(30, 40)), .line(point(35, 35)), .line(point(50, 35)),
          .line(point(40, 35)), .line(point(40, 5)), .line(point(40, 7.5)), .close,
          .move(point(11, 21)), .line(point(12, 21)),
        ])
  }

  @Test func `more points after a move are lines`() throws {
    #expect(
      try elements("m 1 2 3 4 5 6 M 1 1 2 2")
        == [
          .move(point(1, 2)), .line(point(4, 6)), .line(point(9, 12)), .move(point(1, 1)),
          .line(point(2, 2)),
        ])
  }

  @Test func `after a closed subpath there is no control point to continue`() throws {
    #expect(
      try elements("M0 0 C0 10 10 10 10 0 Z S5 5 6 6").last
        == .cubic(point(6, 6), control1: .zero, control2: point(5, 5)))
    #expect(try elements("M0 0 Q5 10 10 0 Z T6 6") == elements("M0 0 Q5 10 10 0 Z Q0 0 6 6"))
  }

  @Test func `smooth curves continue the last control point of their kind`() throws {
    #expect(
      try elements("M0 0 C0 10 10 10 10 0 S20-10 20 0 s10 10 10 0")
        == [
          .move(.zero), .cubic(point(10, 0), control1: point(0, 10), control2: point(10, 10)),
          .cubic(point(20, 0), control1: point(10, -10), control2: point(20, -10)),
          .cubic(point(30, 0), control1: point(20, 10), control2: point(30, 10)),
        ])
    #expect(
      try elements("M0 0 Q5 10 10 0 T20 0 t10 0 L0 0 T4 4")
        == [
          .move(.zero), .quad(point(10, 0), control: point(5, 10)),
          .quad(point(20, 0), control: point(15, -10)),
          .quad(point(30, 0), control: point(25, 10)), .line(.zero),
          .quad(point(4, 4), control: .zero),
        ])
    // A cubic has no control point for a smooth quadratic.
    #expect(
      try elements("M0 0 C0 10 10 10 10 0 T20 0").last
        == .quad(point(20, 0), control: point(10, 0)))
  }

  @Test(arguments: ["L20 0", "M20 0", "H20", "Q15 5 20 0"])
  func `a smooth curve continues only the curve right before it`(between: String) throws {
    #expect(
      try elements("M0 0 C0 10 10 10 10 0 \(between) S30 10 40 0").last
        == .cubic(point(40, 0), control1: point(20, 0), control2: point(30, 10)))
  }

  @Test func `numbers need no space where they cannot be mistaken`() throws {
    #expect(
      try elements("M1.5.5-3e2+.25L-.5-1e-1,2.e1.5")
        == [
          .move(point(1.5, 0.5)), .line(point(-300, 0.25)), .line(point(-0.5, -0.1)),
          .line(point(20, 0.5)),
        ])
  }

  @Test func `flags of arcs need no space either`() throws {
    let spaced = try elements("M10 10 a 5 5 0 1 0 3 4 a5 5 0 0 1 -1 -2")
    #expect(try elements("M10 10a5 5 0 103 4 5 5 0 01-1-2") == spaced)
    #expect(spaced.last.map { if case .cubic(point(12, 12), _, _) = $0 { true } else { false } }!)
  }

  @Test func `arcs stay on their ellipse and go the way that their flags say`() throws {
    // From the right to the lower end of an ellipse around 50, 50 with radii 30 and 20, turned by 30°.
    let c = 3.0.squareRoot() / 2
    let s = 0.5
    let start = point(50 + 30 * c, 50 + 30 * s)
    let end = point(50 - 20 * s, 50 + 20 * c)
    for isLarge in [false, true] {
      for isClockwise in [false, true] {
        var path = Path()
        path.move(to: start)
        path.arc(
          to: end, radii: Size(width: 30, height: 20), degrees: 30, isLarge: isLarge,
          isClockwise: isClockwise)
        let measure = PathMeasure(path)
        let last = measure.position(at: measure.length)!.point
        #expect(last.distance(to: end) < 1e-9)
        // A quarter of it, or three; the two others lie around the other centre.
        let quarter = 39.4
        #expect(isLarge ? measure.length > 2.5 * quarter : measure.length < 1.5 * quarter)
        guard isLarge != isClockwise else { continue }
        for step in 0...40 {
          let p = measure.position(at: measure.length * Double(step) / 40)!.point - point(50, 50)
          let u = (c * p.x + s * p.y) / 30
          let v = (c * p.y - s * p.x) / 20
          #expect(abs((u * u + v * v).squareRoot() - 1) < 4e-4)
        }
      }
    }
  }

  @Test func `arcs that cannot reach are enlarged and flat ones are lines`() throws {
    let path = try Path(svgPathData: "M0 0A1 1 0 0 1 10 0")
    #expect(abs(path.bounds.minY + 5) < 0.01 && path.bounds.width > 9.99)
    #expect(try elements("M0 0A0 5 0 0 1 10 0").last == .line(point(10, 0)))
    #expect(try elements("M1 1A5 5 0 0 1 1 1") == [.move(point(1, 1))])
    #expect(
      try elements("M0 0A-5-5 0 0 1 10 0").count == elements("M0 0A5 5 0 0 1 10 0").count)
  }

  @Test(arguments: [
    ("L1 1", SVGPathError.Reason.expectedMove, 0), ("", .expectedMove, -1),
    ("1 1", .expectedMove, 0), ("M1", .expectedNumber, 2), ("M1 1 L", .expectedNumber, 6),
    ("M1 1 L2", .expectedNumber, 7), ("M1 1,", .expectedNumber, 5),
    ("M1,,1", .expectedNumber, 3), ("M,1 1", .expectedNumber, 1), ("M1 1 K", .expectedCommand, 5),
    ("M1 1Z2", .expectedCommand, 5), ("M1 1 L 2 2 é", .expectedCommand, 11),
    ("M1 1A5 5 0 2 0 3 3", .expectedFlag, 11), ("M1 1e999", .numberOutOfRange, 3),
    ("M1e308 0l1e308 0", .numberOutOfRange, 9), ("M1 1 L.", .expectedNumber, 6),
    ("M1 1 L--1 2", .expectedNumber, 6), ("M1 1 Lnan 2", .expectedNumber, 6),
  ])
  func `errors say what and where`(text: String, reason: SVGPathError.Reason, offset: Int) {
    if offset < 0 {
      #expect((try? Path(svgPathData: text))?.isEmpty == true)
      return
    }
    #expect(throws: SVGPathError.self) { try Path(svgPathData: text) }
    do throws(SVGPathError) {
      _ = try Path(svgPathData: text)
    } catch {
      #expect(error.reason == reason && error.offset == offset, "\(text): \(error)")
    }
  }

  @Test func `what comes before an error can be kept`() {
    #expect(
      Path(svgPathPrefix: "M1 2 L3 4 5 6 C1 1 2 2 L9 9").elements
        == [.move(point(1, 2)), .line(point(3, 4)), .line(point(5, 6))])
    #expect(Path(svgPathPrefix: "hello").isEmpty)
  }

  @Test func `writing and reading gives the same path`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      func number() -> Double {
        let bits = Double(bitPattern: generator.next())
        return Bool.random() && bits.magnitude < 1e300 ? bits : .random(in: -500...500)
      }
      func p() -> Point { point(number(), number()) }
      var path = Path()
      path.move(to: p())
      for _ in 0..<6 {
        switch Int.random(in: 0..<5) {
        case 0: path.line(to: p())
        case 1: path.quad(to: p(), control: p())
        case 2: path.cubic(to: p(), control1: p(), control2: p())
        case 3: path.move(to: p())
        default: path.close()
        }
      }
      let text = try #require(path.svgPathData)
      #expect(try Path(svgPathData: text) == path, "\(text)")
    }
    var strange = Path()
    strange.move(to: point(.nan, 0))
    #expect(strange.svgPathData == nil)
  }

  @Test func `any bytes are read or refused`() {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\u{e9}")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<40)).map { _ in letters.randomElement(using: &generator)! })
      let path = Path(svgPathPrefix: "M1 1 L2 2 " + text)
      #expect(!path.isEmpty)
    }
    // Long input takes time in proportion to its length.
    let arcs = "M0 0" + String(repeating: "zA1 1 0 0 1 2 2", count: 20_000)
    #expect((try? Path(svgPathData: arcs)) != nil)
  }
}

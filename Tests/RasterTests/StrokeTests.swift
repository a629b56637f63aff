import Geometry
import Testing

@testable import Raster

@Suite struct StrokeTests {
  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 60, body)
  }

  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (x, y) in points { path.line(to: Point(x: x, y: y)) }
    if closed { path.close() }
    return path
  }

  @Test func `a border is the shape less its inside`() {
    var random = SeededRandom(91)
    for _ in 0..<20 {
      let shape = random.roundedRect(60)
      let width = random.double(0.3...8)
      let inner = RoundedRect(
        shape.rect.inset(by: width),
        radii: CornerRadii(
          topLeft: shape.radii.topLeft - width, topRight: shape.radii.topRight - width,
          bottomLeft: shape.radii.bottomLeft - width, bottomRight: shape.radii.bottomRight - width))
      let border = drawn { $0.stroke(shape, width: width, with: .black) }
      let outside = drawn { $0.fill(shape, with: .black) }
      let inside = drawn { $0.fill(inner, with: .black) }
      for y in 0..<60 {
        for x in 0..<60 {
          let wanted = Int(outside[x, y] >> 24) - Int(inside[x, y] >> 24)
          #expect(Int(border[x, y] >> 24) == max(0, wanted))
        }
      }
    }
  }

  @Test func `a border as wide as the shape fills it`() {
    let shape = RoundedRect(Rect(x: 3, y: 4, width: 20, height: 30), radius: 6)
    let border = drawn { $0.stroke(shape, width: 10, with: .black) }
    #expect(border.hasEqualPixels(to: drawn { $0.fill(shape, with: .black) }))
  }

  @Test func `a straight line is a rectangle`() {
    let butt = drawn { $0.stroke(line([(10, 20), (40, 20)]), width: 5, with: .black) }
    #expect(
      butt.largestDifference(
        from: drawn { $0.fill(Rect(x: 10, y: 17.5, width: 30, height: 5), with: .black) }) <= 1)
    let square = drawn {
      $0.stroke(line([(10, 20), (40, 20)]), width: 5, cap: .square, with: .black)
    }
    #expect(
      square.largestDifference(
        from: drawn { $0.fill(Rect(x: 7.5, y: 17.5, width: 35, height: 5), with: .black) }) <= 1)
    let round = drawn {
      $0.stroke(line([(10, 20), (40, 20)]), width: 6, cap: .round, with: .black)
    }
    let pill = RoundedRect(Rect(x: 7, y: 17, width: 36, height: 6), radius: 3)
    #expect(round.largestDifference(from: drawn { $0.fill(pill, with: .black) }) <= 8)
  }

  @Test func `a closed line with miters is a frame`() {
    let square = line([(10, 10), (40, 10), (40, 40), (10, 40)], closed: true)
    let stroke = drawn { $0.stroke(square, width: 4, with: .black) }
    let frame = drawn {
      $0.stroke(
        RoundedRect(Rect(x: 8, y: 8, width: 34, height: 34), radius: 0), width: 4, with: .black)
    }
    #expect(stroke.largestDifference(from: frame) <= 1)
  }

  @Test func `joins differ in the outer corner only`() {
    let corner = line([(10, 40), (40, 40), (40, 10)])
    let pictures = [LineJoin.miter, .round, .bevel].map { join in
      drawn { $0.stroke(corner, width: 10, join: join, with: .black) }
    }
    #expect(pictures[0][44, 44] == 0xff00_0000)
    #expect(pictures[1][44, 44] == 0)
    #expect(pictures[1][42, 42] == 0xff00_0000)
    #expect(pictures[2][42, 43] < 0xff00_0000)
    for picture in pictures {
      #expect(picture[20, 40] == 0xff00_0000)
      #expect(picture[40, 20] == 0xff00_0000)
      #expect(picture[34, 34] == 0, "the inner corner stays sharp")
    }
  }

  @Test func `a miter that would be too long is cut`() {
    let spike = line([(10, 30), (30, 29), (10, 28)])
    let picture = drawn { $0.stroke(spike, width: 4, join: .miter, with: .black) }
    #expect(picture[29, 29] == 0xff00_0000)
    #expect(picture[36, 29] == 0)
  }

  @Test func `a stroked circle is a ring`() {
    let center = Rect(x: 12, y: 13, width: 34, height: 34)
    let stroke = drawn { $0.stroke(Path(ellipseIn: center), width: 6, with: .black) }
    let ring = drawn {
      $0.stroke(
        RoundedRect(center.inset(by: -3), radius: 20), width: 6, with: .black)
    }
    #expect(stroke.largestDifference(from: ring) <= 12)
  }

  @Test func `a point with round caps is a dot and a lone move is nothing`() {
    var dot = line([(20, 20)])
    dot.line(to: Point(x: 20, y: 20))
    let picture = drawn { $0.stroke(dot, width: 10, cap: .round, with: .black) }
    #expect(picture[20, 20] == 0xff00_0000 && picture[20, 14] == 0)
    let nothing = drawn { $0.stroke(line([(20, 20)]), width: 10, cap: .round, with: .black) }
    #expect(nothing.hasEqualPixels(to: drawn { _ in }))
  }

  @Test func `a line that turns back on itself keeps its width`() {
    let path = line([(10, 20), (40, 20), (20, 20)])
    let picture = drawn { $0.stroke(path, width: 6, join: .bevel, with: .black) }
    let plain = drawn { $0.fill(Rect(x: 10, y: 17, width: 30, height: 6), with: .black) }
    #expect(picture.largestDifference(from: plain) <= 1)
  }

  @Test func `strokes scale with the canvas`() {
    let path = line([(5, 5), (25, 12), (6, 20)])
    let double = Pixmap.drawn(width: 60, height: 60, scale: 2) {
      $0.stroke(path, width: 3, with: .black)
    }
    let plain = drawn {
      $0.stroke(path.applying(.scale(2)), width: 6, with: .black)
    }
    #expect(double.largestDifference(from: plain) <= 1)
  }
}

import Geometry
import Testing

@testable import Raster

@Suite struct BorderTests {
  private let rect = Rect(x: 10, y: 10, width: 80, height: 60)
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func drawn(scale: Double = 1, _ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 120, height: 100, scale: scale, body)
  }

  @Test func `an even border equals a stroke along the inside`() {
    for radius in [0, 5, 17.5, 30] {
      let shape = RoundedRect(rect, radius: radius)
      let border = drawn { $0.draw(Border(width: 4, color: red), in: shape) }
      let stroke = drawn { $0.stroke(shape, width: 4, with: red) }
      #expect(border.hasEqualPixels(to: stroke))
    }
  }

  @Test func `uneven widths leave an elliptical hole`() {
    let shape = RoundedRect(rect, radius: 20)
    let widths = Insets(top: 2, left: 10, bottom: 6, right: 0)
    let ours = drawn { $0.draw(Border(widths: widths, color: red), in: shape) }
    // 64 samples a pixel of the two outlines.
    func isInside(_ x: Double, _ y: Double) -> Bool {
      guard shape.contains(Point(x: x, y: y)) else { return false }
      let inner = rect.inset(by: widths)
      guard inner.contains(Point(x: x, y: y)) else { return true }
      let corners = [
        (x - inner.minX, y - inner.minY, 10.0, 18.0), (inner.maxX - x, y - inner.minY, 20, 18),
        (x - inner.minX, inner.maxY - y, 10, 14), (inner.maxX - x, inner.maxY - y, 20, 14),
      ]
      for (dx, dy, rx, ry) in corners where dx < rx && dy < ry {
        let (u, v) = ((rx - dx) / rx, (ry - dy) / ry)
        if u * u + v * v > 1 { return true }
      }
      return false
    }
    for y in stride(from: 8, to: 73, by: 3) {
      for x in stride(from: 8, to: 93, by: 2) {
        var sum = 0
        for i in 0..<64 {
          let px = Double(x) + (Double(i % 8) + 0.5) / 8
          if isInside(px, Double(y) + (Double(i / 8) + 0.5) / 8) { sum += 1 }
        }
        #expect(abs(Int(ours[x, y] >> 24) - sum * 255 / 64) <= 14, "\(x) \(y)")
      }
    }
  }

  @Test func `sides of two colours meet on the diagonal`() {
    let border = Border(
      top: .init(width: 8, color: red), left: .init(width: 8, color: blue),
      bottom: .init(width: 8, color: red), right: .init(width: 8, color: blue))
    let ours = drawn { $0.draw(border, in: RoundedRect(rect, radius: 0)) }
    #expect(ours[15, 11] == 0xffff_0000)
    #expect(ours[11, 15] == 0xff00_00ff)
    #expect(ours[50, 12] == 0xffff_0000 && ours[50, 68] == 0xffff_0000)
    #expect(ours[12, 40] == 0xff00_00ff && ours[88, 40] == 0xff00_00ff)
    #expect(ours[50, 40] == 0)
    // Both have a half of the pixels between them.
    let corner = ours[12, 12]
    #expect(corner >> 24 > 180 && (corner >> 16) & 255 > 60 && corner & 255 > 60)
  }

  @Test(arguments: [0.0, 12, 28]) func `sides of two colours leave no gap in round corners`(
    radius: Double
  ) {
    let shape = RoundedRect(rect, radius: radius)
    for width in [2.0, 5, 9] {
      let sides = [red, blue].map { Border.Side(width: width, color: $0) }
      let ours = drawn {
        $0.draw(Border(top: sides[0], left: sides[1], bottom: sides[0], right: sides[1]), in: shape)
      }
      let even = drawn { $0.draw(Border(width: width, color: red), in: shape) }
      var seams = 0
      for y in 0..<80 {
        for x in 0..<100 {
          let (a, b) = (Int(ours[x, y] >> 24), Int(even[x, y] >> 24))
          // Where two sides meet, each has a part of a pixel: together a quarter less than all of it.
          #expect(a <= b + 1 && a >= b - 66, "\(width) \(x) \(y)")
          if a < b - 1 { seams += 1 }
        }
      }
      #expect(seams < 4 * Int(width + radius) + 8)
    }
  }

  @Test func `a missing side leaves its room to nobody`() {
    let border = Border(bottom: .init(width: 3, color: red))
    let ours = drawn { $0.draw(border, in: RoundedRect(rect, radius: 0)) }
    let expected = drawn { $0.fill(Rect(x: 10, y: 67, width: 80, height: 3), with: red) }
    #expect(ours.hasEqualPixels(to: expected))
  }

  @Test func `borders with strange numbers are harmless`() {
    for number in [Double.nan, .infinity, -4, 0, 1e300, 25] {
      for other in [0, 3, Double.nan] {
        let border = Border(
          top: .init(width: number, color: red), left: .init(width: other, color: blue),
          bottom: .init(width: 1, color: .clear))
        for radius in [0, 10, number] {
          _ = drawn { $0.draw(border, in: RoundedRect(rect, radius: radius)) }
          _ = drawn { canvas in
            canvas.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 5))
            canvas.draw(border, in: RoundedRect(rect, radius: radius))
          }
        }
        _ = drawn {
          $0.draw(
            border, in: RoundedRect(Rect(x: number, y: 0, width: number, height: 4), radius: 2))
        }
      }
    }
  }

  // MARK: Lines and rings

  @Test func `lines along the axes fill whole pixels at every scale`() {
    for scale in [1, 1.25, 1.5, 2, 3] {
      let ours = drawn(scale: scale) { canvas in
        canvas.strokeLine(from: Point(x: 3.3, y: 8.4), to: Point(x: 30.2, y: 8.4), with: .black)
        canvas.strokeLine(
          from: Point(x: 5, y: 30), to: Point(x: 5, y: 12), width: 1.4, with: .black)
      }
      var counts: [UInt32: Int] = [:]
      for y in 0..<100 { for x in 0..<120 { counts[ours[x, y], default: 0] += 1 } }
      #expect(Set(counts.keys) == [0, 0xff00_0000])
      let length = Int((30.2 * scale).rounded()) - Int((3.3 * scale).rounded())
      let thickness = Int((1.4 * scale).rounded())
      let height = Int((30 * scale).rounded()) - Int((12 * scale).rounded())
      #expect(counts[0xff00_0000] == length + thickness * height, "\(scale)")
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2], [0, 0.5, 1, 1.5, 2, 3, 4.2])
  func `lines at the edges and in the middle are where their coordinates say`(
    scale: Double, width: Double
  ) {
    let side = Int(40 * scale)
    let thickness = max(1, Int((width * scale).rounded()))
    for place in [0.0, 20, 40] {
      // The pixels whose centres are nearest to the line.
      let middle = place * scale
      let first = Int((middle - Double(thickness) / 2 + 0.5).rounded(.down))
      let expected = (0..<side).filter { $0 >= first && $0 < first + thickness }
      for isRow in [true, false] {
        let ours = Pixmap.drawn(width: Int32(side), height: Int32(side), scale: scale) {
          let (a, b) = (Point(x: 0, y: place), Point(x: 40, y: place))
          $0.strokeLine(
            from: isRow ? a : Point(x: a.y, y: a.x), to: isRow ? b : Point(x: b.y, y: b.x),
            width: width, with: .black)
        }
        for y in 0..<side {
          for x in 0..<side where (ours[x, y] != 0) != expected.contains(isRow ? y : x) {
            Issue.record("\(x) \(y): line at \(place), \(width) wide, at scale \(scale)")
            return
          }
        }
      }
      if place == 0 { #expect(expected.contains(0)) }
    }
  }

  @Test func `a line lies alike on both sides of the origin`() {
    // As the parts of a picture that begin elsewhere.
    for width in [0, 1, 2, 3.0] {
      for place in [-10, -9.5, 0, 0.5, 10] {
        func drawn(_ shift: Double) -> Pixmap {
          Pixmap(size: PixelSize(width: 30, height: 30)) { pixels in
            let origin = PixelPoint(x: Int32(shift) - 15, y: Int32(shift) - 15)
            let canvas = Canvas(pixels: pixels, scale: 1, origin: origin)
            let at = place + shift
            canvas.strokeLine(
              from: Point(x: at, y: at), to: Point(x: at + 9.5, y: at), width: width, with: .black)
            canvas.strokeLine(
              from: Point(x: at, y: at), to: Point(x: at, y: at + 9.5), width: width, with: .black)
          }
        }
        #expect(drawn(0).hasEqualPixels(to: drawn(100)))
      }
    }
  }

  @Test func `a slanted line equals its stroke`() {
    var path = Path()
    path.move(to: Point(x: 10, y: 12))
    path.line(to: Point(x: 70, y: 51))
    let ours = drawn {
      $0.strokeLine(from: Point(x: 10, y: 12), to: Point(x: 70, y: 51), width: 3, with: .black)
    }
    let stroke = drawn { $0.stroke(path, width: 3, with: .black) }
    #expect(ours.largestDifference(from: stroke) <= 1)
  }

  @Test func `a ring is an ellipse without a smaller one`() {
    let ours = drawn { $0.stroke(ellipseIn: rect, width: 7, with: .black) }
    var path = Path(ellipseIn: rect)
    path.append(ellipseIn: rect.inset(by: 7))
    let expected = drawn { $0.fill(path, with: .black, rule: .evenOdd) }
    // Four cubics are up to 0.03 % of the radius away from the ellipse.
    #expect(ours.largestDifference(from: expected) <= 5)
    let whole = drawn {
      $0.strokeArc(in: rect, from: 1, sweep: 7, width: 7, with: .black)
    }
    #expect(whole.hasEqualPixels(to: ours))
  }

  @Test func `arcs add up to the ring`() {
    let disc = Rect(x: 10, y: 10, width: 70, height: 70)
    func arc(_ sweep: Double) -> Pixmap {
      drawn {
        $0.strokeArc(in: disc, from: 0.3, sweep: sweep, width: 9, cap: .butt, with: .black)
      }
    }
    let (one, rest) = (arc(2), arc(2 - 2 * .pi))
    let ring = drawn { $0.stroke(ellipseIn: disc, width: 9, with: .black) }
    for y in 0..<100 {
      for x in 0..<120 {
        let sum = Int(one[x, y] >> 24) + Int(rest[x, y] >> 24)
        #expect(abs(sum - Int(ring[x, y] >> 24)) <= 5)
      }
    }
  }

  @Test func `round ends are half discs`() {
    let disc = Rect(x: 10, y: 10, width: 70, height: 70)
    let dot = drawn {
      $0.strokeArc(in: disc, from: 0, sweep: 0, width: 10, cap: .round, with: .black)
    }
    let expected = drawn {
      $0.fill(ellipseIn: Rect(x: 70, y: 40, width: 10, height: 10), with: .black)
    }
    #expect(dot.largestDifference(from: expected) <= 3)
  }

  @Test func `lines and rings with strange numbers are harmless`() {
    let numbers = [Double.nan, .infinity, -.infinity, -4, 0, 1e300, -1e18, 25, 1e-300]
    for a in numbers {
      for b in numbers {
        _ = drawn { canvas in
          canvas.strokeLine(from: Point(x: a, y: b), to: Point(x: b, y: 7), width: 2, with: red)
          canvas.strokeLine(from: Point(x: 3, y: a), to: Point(x: b, y: a), width: b, with: red)
          canvas.strokeLine(from: Point(x: a, y: 1), to: Point(x: a, y: b), width: a, with: red)
          canvas.stroke(ellipseIn: Rect(x: a, y: 3, width: b, height: 9), width: 2, with: red)
          canvas.stroke(ellipseIn: rect, width: a, with: red)
          canvas.strokeArc(in: rect, from: a, sweep: b, width: 3, with: red)
          canvas.strokeArc(
            in: Rect(x: 1, y: a, width: 20, height: b), from: 1, sweep: 2, width: a, with: red)
        }
      }
    }
  }
}

import Geometry
import Testing

@testable import Raster

@Suite struct ContinuousCornerTests {
  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(width: 120, height: 100, body)
  }

  private func shape(_ random: inout SeededRandom) -> RoundedRect {
    let shape = random.roundedRect(100)
    return RoundedRect(shape.rect, radii: shape.radii, style: .continuous)
  }

  @Test func `direct coverage equals that of the outline as a path`() {
    var random = SeededRandom(91)
    for _ in 0..<60 {
      let shape = shape(&random)
      let direct = drawn { $0.fill(shape, with: .black) }
      let path = drawn { $0.fill(Path(shape), with: .black) }
      // Flattening may move each of two edges in a pixel by a level.
      #expect(direct.largestDifference(from: path) <= 3, "\(shape)")
    }
  }

  @Test func `corners are symmetric and bend gradually`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let continuous = drawn {
      $0.fill(RoundedRect(rect, radius: 20, style: .continuous), with: .black)
    }
    let circular = drawn { $0.fill(RoundedRect(rect, radius: 20), with: .black) }
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(continuous[x, y] == continuous[y, x])
        #expect(continuous[x, y] == continuous[99 - x, y])
        #expect(continuous[x, y] == continuous[x, 99 - y])
        // It takes a little more away near the sides, and nothing beyond its reach.
        if x > 33 && x < 66 { #expect(continuous[x, y] == circular[x, y]) }
      }
    }
    #expect(continuous[24, 0] >> 24 < circular[24, 0] >> 24)
    #expect(continuous[24, 0] >> 24 > 200)
  }

  @Test func `without room a continuous corner is a circular one`() {
    let pill = Rect(x: 3, y: 4, width: 90, height: 40)
    let continuous = drawn {
      $0.fill(RoundedRect(pill, radius: 20, style: .continuous), with: .black)
    }
    let circular = drawn { $0.fill(RoundedRect(pill, radius: 20), with: .black) }
    #expect(continuous.hasEqualPixels(to: circular))
  }

  @Test func `points are inside where pixels are covered`() {
    var random = SeededRandom(92)
    for _ in 0..<12 {
      let shape = shape(&random)
      let picture = drawn { $0.fill(shape, with: .black) }
      for y in stride(from: 0, to: 100, by: 3) {
        for x in stride(from: 0, to: 120, by: 2) {
          let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if picture[x, y] == 0xff00_0000 { #expect(shape.contains(center)) }
          if picture[x, y] == 0 { #expect(!shape.contains(center)) }
        }
      }
    }
  }

  @Test func `borders, clips and images follow the style`() {
    let rect = Rect(x: 5, y: 5, width: 80, height: 70)
    let shape = RoundedRect(rect, radius: 24, style: .continuous)
    let filled = drawn { $0.fill(shape, with: .black) }
    let clipped = drawn { canvas in
      canvas.clip(to: shape)
      canvas.fill(rect, with: .black)
    }
    #expect(clipped.hasEqualPixels(to: filled))
    let both = drawn { canvas in
      canvas.stroke(shape, width: 200, with: .black)
    }
    #expect(both.hasEqualPixels(to: filled))
    let black = Pixmap.drawn(width: 80, height: 70, background: 0xff00_0000) { _ in }
    #expect(drawn { $0.draw(black, in: shape) }.hasEqualPixels(to: filled))
  }

  @Test func `parts equal the whole, mirrored, turned and scaled`() {
    var random = SeededRandom(93)
    for _ in 0..<20 {
      let shape = shape(&random)
      let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 5)
      let mirror = AffineTransform(a: -0.9, b: 0, c: 0, d: 1.2, tx: 100, ty: 0)
      for transform in [turn, mirror] {
        let whole = drawn { canvas in
          canvas.concatenate(transform)
          canvas.fill(shape, with: .black)
        }
        let part = drawn { canvas in
          canvas.concatenate(transform)
          canvas.clip(toDevice: PixelRect(x: 20, y: 10, width: 50, height: 50))
          canvas.fill(shape, with: .black)
        }
        for y in 10..<60 {
          for x in 20..<70 where part[x, y] != whole[x, y] { Issue.record("\(shape) \(x) \(y)") }
        }
      }
    }
  }
}

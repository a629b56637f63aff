import Geometry
import Testing

@Suite struct RegionTests {
  /// The pixels of a region inside a 32 × 32 field, one by one.
  private func pixels(_ region: Region) -> Set<PixelPoint> {
    var result: Set<PixelPoint> = []
    for y in Int32(0)..<32 {
      for x in Int32(0)..<32 where region.contains(PixelPoint(x: x, y: y)) {
        result.insert(PixelPoint(x: x, y: y))
      }
    }
    return result
  }

  private func pixels(_ rect: PixelRect) -> Set<PixelPoint> { pixels(Region(rect)) }

  private func randomRect(_ random: inout SystemRandomNumberGenerator) -> PixelRect {
    PixelRect(
      x: .random(in: 0..<24, using: &random), y: .random(in: 0..<24, using: &random),
      width: .random(in: 0..<9, using: &random), height: .random(in: 0..<9, using: &random))
  }

  @Test func `set operations equal those on single pixels`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var region = Region()
      var expected: Set<PixelPoint> = []
      for step in 0..<12 {
        let rect = randomRect(&random)
        if step % 3 == 2 {
          region.subtract(rect)
          expected.subtract(pixels(rect))
        } else {
          region.formUnion(rect)
          expected.formUnion(pixels(rect))
        }
        #expect(pixels(region) == expected)
        #expect(region.area == expected.count, "rectangles overlap")
      }
    }
  }

  /// Rectangles that have edges in common, at both ends of the plane too.
  private func edgeRect(_ edges: [Int32], _ random: inout SystemRandomNumberGenerator) -> PixelRect
  {
    let (x, y) = (edges.randomElement(using: &random)!, edges.randomElement(using: &random)!)
    let widths: [Int32] = [0, 1, 2, 7, .max - 3, .max]
    return PixelRect(
      x: x, y: y, width: widths.randomElement(using: &random)!,
      height: widths.randomElement(using: &random)!)
  }

  @Test func `set operations hold up to the ends of the plane`() {
    var random = SystemRandomNumberGenerator()
    let edges: [Int32] = [.min, .min + 7, -1, 0, 2, .max - 7, .max]
    // The pixels at edges decide for everything between them.
    let places = Set(edges.flatMap { edge in [-1, 0, 1, 2, 7].map { edge &+ $0 } }).sorted()
    for _ in 0..<30 {
      var region = Region()
      var expected: Set<PixelPoint> = []
      for step in 0..<8 {
        let rect = edgeRect(edges, &random)
        let touched = places.flatMap { x in
          places.map { PixelPoint(x: x, y: $0) }.filter { rect.contains($0) }
        }
        if step % 3 == 2 {
          region.subtract(rect)
          expected.subtract(touched)
        } else {
          region.formUnion(rect)
          expected.formUnion(touched)
        }
        let isRight = places.allSatisfy { x in
          places.allSatisfy { y in
            let point = PixelPoint(x: x, y: y)
            return region.rects.count { $0.contains(point) } == (expected.contains(point) ? 1 : 0)
          }
        }
        #expect(isRight, "\(rect) in \(region.rects)")
        #expect(region.rects.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test func `adding and taking away whole regions is doing so with their rectangles`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      var (a, b) = (Region(), Region())
      for _ in 0..<6 {
        a.formUnion(randomRect(&random))
        b.formUnion(randomRect(&random))
      }
      var (sum, rest) = (a, a)
      sum.formUnion(b)
      rest.subtract(b)
      #expect(pixels(sum) == pixels(a).union(pixels(b)))
      #expect(pixels(rest) == pixels(a).subtracting(pixels(b)))
      rest.formUnion(b)
      #expect(rest == sum && sum.area == pixels(sum).count)
      sum.subtract(sum)
      #expect(sum.isEmpty && sum.area == 0)
    }
  }

  @Test func `neighbours that make a rectangle become one, and no pixel is added`() {
    var region = Region()
    for index in Int32(0)..<6 {
      region.formUnion(PixelRect(x: 5, y: index * 10 % 30 + index / 3 * 30, width: 40, height: 10))
    }
    region.formUnion(PixelRect(x: 45, y: 0, width: 5, height: 7))
    let before = region
    region.joinNeighbours()
    #expect(region.rects.count == 2)
    #expect(region == before)
  }

  @Test func `of many rectangles those are joined that go on in a row or a column`() {
    // Texts in rows and columns, each of which has moved by a pixel.
    var texts = Region()
    for row in Int32(0)..<20 {
      for column in Int32(0)..<10 {
        let text = PixelRect(x: column * 120, y: row * 28, width: 60, height: 20)
        texts.formUnion(text)
        texts.formUnion(text.translated(x: 1, y: 0))
      }
    }
    var joined = texts
    joined.joinNeighbours()
    #expect(texts.rects.count == 400 && joined.rects.count == 200 && joined == texts)
    var strips = Region()
    for index in Int32(0)..<100 {
      strips.formUnion(PixelRect(x: index % 4 * 10, y: index / 4 * 5, width: 10, height: 5))
    }
    strips.joinNeighbours()
    #expect(strips.rects == [PixelRect(x: 0, y: 0, width: 40, height: 125)])
  }

  @Test func `simplifying never loses a pixel and keeps rectangles disjoint`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var region = Region()
      for _ in 0..<10 { region.formUnion(randomRect(&random)) }
      let before = pixels(region)
      region.simplify(to: 3)
      #expect(region.rects.count <= 3)
      #expect(pixels(region).isSuperset(of: before))
      #expect(region.area == pixels(region).count)
    }
  }

  @Test func `regions are equal when they cover the same pixels`() {
    var a = Region(PixelRect(x: 0, y: 0, width: 4, height: 2))
    a.formUnion(PixelRect(x: 0, y: 2, width: 4, height: 2))
    #expect(a == Region(PixelRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(a != Region(PixelRect(x: 0, y: 0, width: 2, height: 8)))
  }
}

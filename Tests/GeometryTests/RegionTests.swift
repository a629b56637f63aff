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

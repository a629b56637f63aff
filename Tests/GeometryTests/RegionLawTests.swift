import SeededNumbers
import Testing

@testable import Geometry

/// Regions as sets of pixels.
@Suite struct RegionLawTests {
  private var random = SeededGenerator(77)

  private mutating func rect(_ range: ClosedRange<Int32> = 0...20) -> PixelRect {
    PixelRect(
      x: .random(in: range, using: &random), y: .random(in: range, using: &random),
      width: .random(in: 0...9, using: &random), height: .random(in: 0...9, using: &random))
  }

  private mutating func region() -> Region {
    var region = Region()
    for _ in 0..<Int.random(in: 0...6, using: &random) { region.formUnion(rect()) }
    return region
  }

  private func pixels(_ region: Region) -> Set<PixelPoint> {
    Set(
      region.rects.flatMap { rect in
        (rect.minY..<rect.maxY).flatMap { y in
          (rect.minX..<rect.maxX).map { PixelPoint(x: $0, y: y) }
        }
      })
  }

  private func pixels(_ rect: PixelRect) -> Set<PixelPoint> { pixels(Region(rect)) }

  @Test mutating func `a region that is cut or moved has the pixels that are left or moved`() {
    for _ in 0..<200 {
      let (region, cut) = (region(), rect())
      var inside = region
      inside.formIntersection(cut)
      #expect(pixels(inside) == pixels(region).intersection(pixels(cut)))
      #expect(inside.rects.allSatisfy { !$0.isEmpty })
      let moved = region.translated(x: -3, y: 5)
      #expect(
        pixels(moved) == Set(pixels(region).map { PixelPoint(x: $0.x - 3, y: $0.y + 5) }))
      #expect(moved.translated(x: 3, y: -5) == region)
    }
  }

  @Test mutating func `a rectangle is in a region when all its pixels are`() {
    for _ in 0..<300 {
      let (region, wanted) = (region(), rect())
      #expect(region.contains(wanted) == pixels(wanted).isSubset(of: pixels(region)))
      let point = PixelPoint(x: wanted.x, y: wanted.y)
      #expect(region.contains(point) == pixels(region).contains(point))
    }
  }

  @Test mutating func `the bounds are as small as they can be`() {
    for _ in 0..<200 {
      let region = region()
      let all = pixels(region)
      guard let left = all.map(\.x).min(), let right = all.map(\.x).max(),
        let top = all.map(\.y).min(), let bottom = all.map(\.y).max()
      else {
        #expect(region.isEmpty && region.bounds.isEmpty && region.area == 0)
        continue
      }
      #expect(
        region.bounds
          == PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1))
    }
  }

  @Test mutating func `what is added twice is there once, in any order`() {
    for _ in 0..<100 {
      let rects = (0..<6).map { _ in rect() }
      var (one, other) = (Region(), Region())
      for rect in rects { one.formUnion(rect) }
      for rect in rects.reversed() { other.formUnion(rect) }
      #expect(one == other)
      let before = one.rects
      for rect in rects { one.formUnion(rect) }
      #expect(one.area == other.area && Set(one.rects) == Set(before))
      other.removeAll()
      #expect(other.isEmpty && (one == other) == one.isEmpty)
    }
  }

  @Test func `very many rectangles are simplified to the box around them`() {
    var region = Region()
    for index in Int32(0)..<70 {
      region.formUnion(PixelRect(x: index * 3, y: index, width: 2, height: 1))
    }
    #expect(region.rects.count == 70)
    region.simplify(to: 70)
    #expect(region.rects.count == 70)
    region.simplify(to: 8)
    #expect(region.rects == [PixelRect(x: 0, y: 0, width: 209, height: 70)])
    region.simplify(to: 0)
    #expect(region.rects.count == 1)
  }

  @Test mutating func `intersections and unions of rectangles are those of their pixels`() {
    for _ in 0..<300 {
      let (a, b) = (rect(), rect())
      #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
      #expect(a.intersects(b) == !pixels(a).isDisjoint(with: pixels(b)))
      #expect(a.contains(b) == pixels(b).isSubset(of: pixels(a)))
      #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
      #expect(PixelEdges(a).isEmpty == a.isEmpty)
      if !a.isEmpty, !b.isEmpty { #expect(PixelEdges(a).intersects(b) == a.intersects(b)) }
      let whole = Rect(
        x: Double(a.x), y: Double(a.y), width: Double(a.width), height: Double(a.height))
      #expect(PixelRect(enclosing: whole) == a)
    }
  }
}

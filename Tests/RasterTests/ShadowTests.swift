import Geometry
import Glibc
import Testing

@testable import Raster

@Suite struct ShadowTests {
  private func shadow(
    _ shape: RoundedRect, blur: Double, size: Int32 = 160, offset: Point = .zero
  ) -> Pixmap {
    Pixmap.drawn(width: size, height: size) {
      $0.drawShadow(of: shape, color: .black, blur: blur, offset: offset)
    }
  }

  /// The Gaussian integrated from minus infinity.
  private func below(_ value: Double, _ sigma: Double) -> Double {
    erfc(-value / (sigma * 2.0.squareRoot())) / 2
  }

  @Test(arguments: [1.0, 2.5, 6, 10, 12, 16])
  func `a blurred rectangle follows the error function`(sigma: Double) {
    let rect = Rect(x: 40, y: 50, width: 70, height: 60)
    let picture = shadow(RoundedRect(rect, radius: 0), blur: sigma)
    for y in stride(from: 0, to: 160, by: 3) {
      for x in stride(from: 0, to: 160, by: 3) {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let across = below(px - rect.minX, sigma) - below(px - rect.maxX, sigma)
        let down = below(py - rect.minY, sigma) - below(py - rect.maxY, sigma)
        let level = Double(picture[x, y] >> 24)
        #expect(abs(level - across * down * 255) <= 1, "pixel \(x) \(y)")
      }
    }
  }

  @Test func `stretching a shadow changes nothing but its length`() {
    let short = shadow(
      RoundedRect(Rect(x: 40, y: 40, width: 50, height: 50), radius: 8), blur: 4)
    let long = shadow(
      RoundedRect(Rect(x: 40, y: 40, width: 80, height: 70), radius: 8), blur: 4)
    for y in 0..<65 {
      for x in 0..<65 { #expect(short[x, y] == long[x, y], "pixel \(x) \(y)") }
    }
    for y in 0..<50 {
      for x in 0..<50 { #expect(short[89 - x + 40, y] == long[119 - x + 40, y]) }
    }
  }

  @Test func `shadows are symmetric and fall to nothing`() {
    let picture = shadow(
      RoundedRect(Rect(x: 50, y: 50, width: 60, height: 60), radius: 20), blur: 8)
    for y in 0..<160 {
      for x in 0..<160 {
        #expect(picture[x, y] == picture[159 - x, y])
        // Columns are blurred before rows, and rounded in between.
        #expect(channelDifference(picture[x, y], picture[y, x]) <= 1)
      }
    }
    #expect(picture[0, 0] == 0)
    #expect(picture[80, 80] >> 24 > 250)
  }

  @Test func `the offset moves the shadow`() {
    let shape = RoundedRect(Rect(x: 50, y: 50, width: 40, height: 40), radius: 5)
    let plain = shadow(shape, blur: 3)
    let moved = shadow(shape, blur: 3, offset: Point(x: 4, y: 7))
    for y in 0..<140 {
      for x in 0..<140 { #expect(moved[x + 4, y + 7] == plain[x, y]) }
    }
  }

  @Test func `a shadow without blur is the shape`() {
    let shape = RoundedRect(Rect(x: 50.5, y: 50, width: 40, height: 40), radius: 5)
    let sharp = Pixmap.drawn(width: 160, height: 160) { $0.fill(shape, with: .black) }
    #expect(shadow(shape, blur: 0).hasEqualPixels(to: sharp))
  }

  @Test func `caches stay below their budget`() {
    let cache = GenerationCache<Int, Int>(budget: 1000)
    var made: [Int: Int] = [:]
    func value(_ key: Int, cost: Int = 30) -> Int {
      cache.value(
        for: key, cost: { _ in cost },
        make: {
          made[key, default: 0] += 1
          return 7 * key
        })
    }
    for key in 0..<500 {
      #expect(value(key) == 7 * key && value(0) == 0)
      #expect(cache.cost <= 1000)
    }
    #expect(made[0] == 1, "used ones stay")
    #expect(made.values.allSatisfy { $0 == 1 })
    for _ in 0..<2 { #expect(value(-1, cost: 5000) == -7) }
    #expect(made[-1] == 2 && cache.cost <= 1000, "what is too large is not kept")
  }
}

import CRasterKernels
import Testing

@testable import Raster

/// Every version of the sampling loops, and the arithmetic of pixels.
@Suite struct KernelTests {
  private static func variants() -> [(name: String, kernels: Kernels)] {
    InstructionSet.available.map { (name: $0.rawValue, kernels: Kernels($0)) }
  }

  /// A channel times a byte, divided by 255 and rounded to the nearest.
  private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

  private static func channels(_ pixel: UInt32) -> [UInt32] {
    [24, 16, 8, 0].map { (pixel >> $0) & 255 }
  }

  private static func pixel(_ channels: [UInt32]) -> UInt32 {
    channels.reduce(0) { $0 << 8 | $1 }
  }

  @Test func `gradients and scaled rows have the same bits in every version`() throws {
    var random = SeededRandom(9)
    for count in Array(1...20) + [64, 77] {
      var run = raster_gradient_run()
      func word() -> UInt32 { .random(in: 0...UInt32.max, using: &random) }
      run.base = (word(), word(), word(), word())
      run.delta = (word(), word(), word(), word())
      let position = UInt64.random(in: 0...UInt64.max, using: &random)
      let step = UInt64.random(in: 0...UInt64.max, using: &random)
      let source = (0..<(count + 3)).map { _ in random.pixel() }
      // Three pixels to one, with weights that add up to 65536.
      let weights: [UInt32] = [10_000, 45_536, 10_000]
      let taps = (0..<count).map { raster_tap(first: Int32($0), count: 3, offset: 0) }
      let results = Self.variants().map { _, kernels in
        var gradient = [UInt32](repeating: 0, count: count)
        kernels.sampling.gradient(&gradient, count, position, step, &run)
        var columns = [UInt32](repeating: 0, count: 4 * source.count)
        kernels.sampling.mixRow(&columns, source, source.count, 40_000, 0)
        kernels.sampling.mixRow(&columns, source, source.count, 25_536, 1)
        var mixed = [UInt32](repeating: 0, count: count)
        kernels.sampling.mixColumns(&mixed, count, columns, taps, weights)
        return [gradient, columns, mixed]
      }
      let first = try #require(results.first)
      #expect(results.allSatisfy { $0 == first })
      let expected = (0..<count).map { i in
        Self.pixel(
          (0..<4).map { k in
            let sum = zip(weights, 0..<3).reduce(0.0) {
              $0 + Double(Self.channels(source[i + $1.1])[k]) * Double($1.0)
            }
            return UInt32((sum / 65_536).rounded())
          })
      }
      for (a, b) in zip(first[2], expected) { #expect(channelDifference(a, b) <= 1) }
    }
  }

  @Test func `products are rounded to the nearest for all pairs of bytes`() {
    for a in UInt32(0)...255 {
      for b in UInt32(0)...255 where PixelMath.multiply(a, b) != Self.product(a, b) {
        Issue.record("\(a) times \(b)")
      }
    }
  }

  @Test func `taking alpha out and putting it back changes no premultiplied pixel`() {
    for alpha in UInt32(0)...255 {
      for value in 0...alpha {
        let pixel = alpha << 24 | value << 16 | value << 8 | value
        let there = PixelMath.unpremultiply(pixel)
        if PixelMath.premultiply(there) != pixel { Issue.record("\(pixel)") }
      }
    }
  }
}

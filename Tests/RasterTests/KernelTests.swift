import CRasterKernels
import Testing

@testable import Raster

/// Every version of every inner loop against arithmetic on single bytes.
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

  private static func scaled(_ p: UInt32, _ factor: UInt32) -> UInt32 {
    pixel(channels(p).map { product($0, factor) })
  }

  private static func over(_ d: UInt32, _ s: UInt32) -> UInt32 {
    pixel(zip(channels(d), channels(s)).map { $1 + product($0, 255 - (s >> 24)) })
  }

  /// Two pictures with rows longer than the width, and a mask.
  private struct Fields {
    static let stride = 80
    static let height = 3
    var destination: [UInt32]
    var source: [UInt32]
    var mask: [UInt8]

    init(_ random: inout SeededRandom) {
      let count = Self.stride * Self.height
      destination = (0..<count).map { _ in random.pixel() }
      source = (0..<count).map { _ in random.pixel() }
      mask = (0..<count).map { _ in
        Int.random(in: 0..<3, using: &random) == 0 ? .random(in: 0...255, using: &random) : 255
      }
      // Runs of 0 and 255, where kernels take short cuts.
      for start in Swift.stride(from: 0, to: count, by: 20)
      where Bool.random(using: &random) {
        let value: UInt8 = Bool.random(using: &random) ? 0 : 255
        for i in start..<(start + 20) { mask[i] = value }
      }
      for start in Swift.stride(from: 0, to: count, by: 16) where start % 3 == 0 {
        let value: UInt32 = Bool.random(using: &random) ? 0 : 0xff12_3456
        for i in start..<(start + 16) { source[i] = value }
      }
    }

    /// Applies `body` to every pixel of the rectangle.
    func expected(_ width: Int, _ body: (_ d: UInt32, _ s: UInt32, _ m: UInt32) -> UInt32)
      -> [UInt32]
    {
      var result = destination
      for y in 0..<Self.height {
        for i in (y * Self.stride)..<(y * Self.stride + width) {
          result[i] = body(destination[i], source[i], UInt32(mask[i]))
        }
      }
      return result
    }
  }

  private func check(
    _ label: String, seed: UInt64,
    expected: (_ color: UInt32, _ alpha: UInt32) -> (UInt32, UInt32, UInt32) -> UInt32,
    run: (
      Kernels, UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt8>, Int,
      _ color: UInt32, _ alpha: UInt32
    ) -> Void
  ) {
    var random = SeededRandom(seed)
    for (name, kernels) in Self.variants() {
      for width in Array(0...20) + [31, 33, 63, 64, 67, 79] {
        let fields = Fields(&random)
        let color = random.pixel()
        let alpha = UInt32.random(in: 0...255, using: &random)
        var actual = fields.destination
        run(kernels, &actual, fields.source, fields.mask, width, color, alpha)
        let wanted = fields.expected(width, expected(color, alpha))
        #expect(actual == wanted, "\(label), \(name), width \(width)")
      }
    }
  }

  private let stride = Fields.stride
  private let height = Fields.height

  @Test func `fill stores the pixel and nothing beside the rectangle`() {
    check(
      "fill", seed: 1, expected: { color, _ in { _, _, _ in color } },
      run: { k, d, _, _, width, color, _ in k.compositing.fill(d, stride, width, height, color) })
  }

  @Test func `a colour over pixels is exact in every version`() {
    check(
      "solidOver", seed: 2, expected: { color, _ in { d, _, _ in Self.over(d, color) } },
      run: { k, d, _, _, width, color, _ in k.compositing.solidOver(d, stride, width, height, color)
      })
  }

  @Test func `pixels over pixels are exact in every version`() {
    check(
      "over", seed: 3, expected: { _, _ in { d, s, _ in Self.over(d, s) } },
      run: { k, d, s, _, width, _, _ in k.compositing.over(d, stride, s, stride, width, height) })
  }

  @Test func `translucent pixels over pixels are exact in every version`() {
    check(
      "overWithAlpha", seed: 4,
      expected: { _, alpha in { d, s, _ in Self.over(d, Self.scaled(s, alpha)) } },
      run: { k, d, s, _, width, _, alpha in
        k.compositing.overWithAlpha(d, stride, s, stride, width, height, alpha)
      })
  }

  @Test func `a colour through a mask is exact in every version`() {
    check(
      "solidMask", seed: 5,
      expected: { color, _ in { d, _, m in Self.over(d, Self.scaled(color, m)) } },
      run: { k, d, _, m, width, color, _ in
        k.compositing.solidMask(d, stride, m, stride, width, height, color)
      })
    check(
      "opaque solidMask", seed: 6,
      expected: { color, _ in { d, _, m in Self.over(d, Self.scaled(color | 0xff00_0000, m)) } },
      run: { k, d, _, m, width, color, _ in
        k.compositing.solidMask(d, stride, m, stride, width, height, color | 0xff00_0000)
      })
  }

  @Test func `pixels through a mask are exact in every version`() {
    check(
      "overMask", seed: 7,
      expected: { _, _ in { d, s, m in Self.over(d, Self.scaled(s, m)) } },
      run: { k, d, s, m, width, _, _ in
        k.compositing.overMask(d, stride, s, stride, m, stride, width, height)
      })
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

  @Test func `pixels brighter than their alpha give the same bits in every version`() throws {
    // Memory from outside may hold them; nothing may trap, and versions must not differ.
    var random = SeededRandom(8)
    let source = (0..<64).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let start = (0..<64).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var results: [[UInt32]] = []
    for (_, kernels) in Self.variants() {
      var d = start
      kernels.compositing.over(&d, 64, source, 64, 61, 1)
      kernels.compositing.overWithAlpha(&d, 64, source, 64, 61, 1, 77)
      results.append(d)
    }
    let first = try #require(results.first)
    #expect(results.allSatisfy { $0 == first })
  }
}

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

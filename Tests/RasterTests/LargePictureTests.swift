import CRasterKernels
import Testing

@testable import Raster

/// Pictures that are larger than caches, for which some loops go another way.
@Suite struct LargePictureTests {
  @Test func `every set of inner loops lays large pictures over each other with the same bits`() {
    // Rows that begin anywhere in a cache line, with room between them.
    let (width, height, stride) = (1100, 240, 1131)
    var random = SeededRandom(61)
    func word() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }
    func pixels(_ next: () -> UInt32) -> [UInt32] { (0..<stride * height).map { _ in next() } }
    let backdrop = pixels { word() }
    var left = 0
    var alpha: UInt32 = 0
    // Runs of clear and opaque pixels, short and long, with soft ones between.
    let image = pixels {
      if left == 0 {
        alpha = [0, 255, 0, 255, 128, 77][Int(word() % 6)]
        left = Int(word() % 200)
      }
      left = max(0, left - 1)
      return PixelMath.premultiply(word() & 0xff_ffff | alpha << 24)
    }
    let results = InstructionSet.available.map { set in
      var picture = backdrop
      Kernels(set).compositing.over(&picture, stride, image, stride, width, height)
      return picture
    }
    for (set, result) in zip(InstructionSet.available, results) {
      #expect(result == results[0], "\(set)")
    }
  }
}

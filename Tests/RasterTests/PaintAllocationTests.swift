import CAllocationCounter
import Geometry
import Testing

@testable import Raster

/// Scaled images and shadows take no memory from the heap once they were drawn.
@Suite struct PaintAllocationTests {
  private static let image = Pixmap.noise(width: 60, height: 40, seed: 1)
  private static let rect = Rect(x: 5, y: 6, width: 60, height: 44)
  private static let shape = RoundedRect(rect, radius: 9)
  private static let color = Color(red: 0.3, green: 0.6, blue: 0.2, alpha: 0.7)

  private static let calls: [(String, @Sendable (Canvas) -> Void)] = [
    ("halved image", { $0.draw(image, in: Rect(x: 3, y: 4, width: 30, height: 20)) }),
    (
      "averaged image",
      { $0.draw(image, in: Rect(x: 3, y: 4, width: 17, height: 9), sampling: .areaAverage) }
    ),
    ("enlarged image", { $0.draw(image, in: rect.inset(by: -3.3)) }),
    ("shadow", { $0.drawShadow(of: shape, color: color, blur: 4, spread: 2) }),
    ("wide shadow", { $0.drawShadow(of: shape, color: color, blur: 30) }),
  ]

  @Test(.enabled(if: InstructionSet.isOptimized)) func `drawing again takes no memory`() {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 96 * 80)
    pixels.initialize(repeating: 0xff80_9070, count: 96 * 80)
    defer { pixels.deallocate() }
    let canvas = Canvas(
      pixels: PixelBuffer(base: pixels, width: 96, height: 80, stride: 96), scale: 1)
    for (name, call) in Self.calls {
      for _ in 0..<3 { call(canvas) }
      let before = thread_allocation_count()
      call(canvas)
      let count = thread_allocation_count() - before
      #expect(count == 0, "\(name): \(count)")
    }
  }
}

import CAllocationCounter
import Geometry
import Testing

@testable import Raster

/// Once a canvas has drawn something, drawing it again takes no memory from the heap. Here are the calls
/// of which this holds without optimisation too, which puts captured variables on the heap.
@Suite struct DrawingAllocationTests {
  private static let image = Pixmap.noise(width: 30, height: 20, seed: 1)
  private static let mask = AlphaMask(alphaOf: image)
  private static let rect = Rect(x: 5.3, y: 6.1, width: 60, height: 44)
  private static let shape = RoundedRect(rect, radius: 9)
  private static let color = Color(red: 0.3, green: 0.6, blue: 0.2, alpha: 0.7)
  private static let pattern = Brush.image(
    ImagePattern(image, tile: Rect(x: 2, y: 3, width: 30, height: 20)))
  private static let patch = NinePatch(image, insets: Insets(6))
  private static let tiles = NinePatch(image, insets: Insets(6), filling: .tile)

  private static let calls: [String: @Sendable (Canvas) -> Void] = [
    "clear": { $0.clear(rect) },
    "rectangle": { $0.fill(rect, with: color) },
    "rounded": { $0.fill(shape, with: color) },
    "continuous": { $0.fill(RoundedRect(rect, radius: 9, style: .continuous), with: color) },
    "pattern": { $0.fill(shape, with: pattern) },
    "hairline": { $0.strokeLine(from: .zero, to: Point(x: 40, y: 0), with: color) },
    "image": { $0.draw(image, atDevice: PixelPoint(x: 3, y: 4), opacity: 0.4) },
    "scaled image": { $0.draw(image, in: rect) },
    "averaged image": { $0.draw(image, in: rect, sampling: .areaAverage, tint: color) },
    "avatar": { $0.draw(image, in: shape) },
    "nine parts": { $0.draw(patch, in: rect) },
    "nine tiles": { $0.draw(tiles, in: rect, opacity: 0.5) },
    "stretched mask": { $0.fill(mask, in: rect, stretching: Insets(5), with: color) },
    "shadow": { $0.drawShadow(of: shape, color: color, blur: 4, offset: .zero) },
    "rectangular clip": { canvas in canvas.withState { canvas.clip(to: rect) } },
  ]

  @Test(arguments: calls.keys.sorted())
  func `drawing again takes no memory`(name: String) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 96 * 80)
    pixels.initialize(repeating: 0xff80_9070, count: 96 * 80)
    defer { pixels.deallocate() }
    let canvas = Canvas(pixels: PixelBuffer(base: pixels, width: 96, height: 80, stride: 96))
    let call = Self.calls[name]!
    for _ in 0..<3 { call(canvas) }
    let before = thread_allocation_count()
    call(canvas)
    #expect(thread_allocation_count() == before)
  }
}

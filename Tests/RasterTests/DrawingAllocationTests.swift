import CAllocationCounter
import Geometry
import Testing

@testable import Raster

/// Once a canvas has drawn something, drawing it again takes no memory from the heap: every kind of
/// call but strokes of paths.
@Suite struct DrawingAllocationTests {
  private static let image = Pixmap.noise(width: 30, height: 20, seed: 1)
  private static let mask = AlphaMask(alphaOf: image)
  private static let rect = Rect(x: 5.3, y: 6.1, width: 60, height: 44)
  private static let shape = RoundedRect(rect, radius: 9)
  private static let path = Path(ellipseIn: Rect(x: 3, y: 4, width: 80, height: 50))
  private static let icon = Path(ellipseIn: Rect(x: 3, y: 4, width: 20, height: 20))
  private static let color = Color(red: 0.3, green: 0.6, blue: 0.2, alpha: 0.7)
  private static let gradient = Brush.linearGradient(
    LinearGradient(start: .zero, end: Point(x: 60, y: 50), colors: [.white, color, .black]))
  private static let pattern = Brush.image(
    ImagePattern(image, tile: Rect(x: 2, y: 3, width: 30, height: 20)))
  private static let patch = NinePatch(image, insets: Insets(6))
  private static let tiles = NinePatch(image, insets: Insets(6), filling: .tile)
  private static let glyphs = (0..<20).map { PlacedMask(mask, at: Point(x: Double($0) * 3, y: 9)) }
  private static let border = Border(
    top: .init(width: 2, color: color), left: .init(width: 3, color: .black))
  private static let list = CommandList { list in
    list.withState { list in
      list.clip(to: shape)
      list.fill(rect, with: gradient)
      list.draw(image, in: shape)
    }
    list.withGroup(opacity: 0.5) { $0.fill(icon, with: .black) }
    list.fill(glyphs, with: .black)
    list.draw(border, in: shape)
  }

  private static let calls: [String: @Sendable (Canvas) -> Void] = [
    "clear": { $0.clear(rect) },
    "rectangle": { $0.fill(rect, with: color) },
    "rounded": { $0.fill(shape, with: color) },
    "continuous": { $0.fill(RoundedRect(rect, radius: 9, style: .continuous), with: color) },
    "ellipse": { $0.fill(ellipseIn: rect, with: color) },
    "path": { $0.fill(path, with: color) },
    "icon": { $0.fill(icon, with: color) },
    "gradient": { $0.fill(shape, with: gradient) },
    "pattern": { $0.fill(shape, with: pattern) },
    "border": { $0.stroke(shape, width: 3, with: color) },
    "uneven border": { $0.draw(border, in: shape) },
    "ring": { $0.stroke(ellipseIn: rect, width: 4, with: color) },
    "arc": { $0.strokeArc(in: rect, from: 0.4, sweep: 2, width: 5, with: color) },
    "line": { $0.strokeLine(from: .zero, to: Point(x: 40, y: 31), width: 2, with: color) },
    "hairline": { $0.strokeLine(from: .zero, to: Point(x: 40, y: 0), with: color) },
    "image": { $0.draw(image, atDevice: PixelPoint(x: 3, y: 4), opacity: 0.4) },
    "scaled image": { $0.draw(image, in: rect) },
    "averaged image": { $0.draw(image, in: rect, sampling: .areaAverage, tint: color) },
    "image in shape": { $0.draw(image, in: shape, contentMode: .aspectFit) },
    "avatar": { $0.draw(image, in: shape) },
    "nine parts": { $0.draw(patch, in: rect) },
    "nine tiles": { $0.draw(tiles, in: rect, opacity: 0.5) },
    "mask": { $0.fill(mask, at: Point(x: 3, y: 3), with: gradient) },
    "scaled mask": { $0.fill(mask, in: rect, with: color) },
    "stretched mask": { $0.fill(mask, in: rect, stretching: Insets(5), with: color) },
    "glyphs": { $0.fill(glyphs, with: color) },
    "shadow": { $0.drawShadow(of: shape, color: color, blur: 4, offset: .zero) },
    "rectangular clip": { canvas in canvas.withState { canvas.clip(to: rect) } },
    "masks as clips": { canvas in
      canvas.withState {
        for _ in 0..<3 {
          canvas.clip(to: shape)
          canvas.clip(to: path)
          canvas.clip(to: mask, in: rect)
        }
        canvas.fill(rect, with: gradient)
      }
    },
    "turned shapes": { canvas in
      canvas.withState {
        canvas.concatenate(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 9, ty: 3))
        canvas.clip(to: rect)
        canvas.fill(shape, with: color)
        canvas.fill(rect, with: color)
        canvas.fill(ellipseIn: rect, with: color)
        canvas.draw(image, in: rect)
        canvas.stroke(shape, width: 2, with: color)
        canvas.fill(mask, in: rect, with: color)
      }
    },
    "groups": { canvas in
      canvas.withGroup(opacity: 0.5, blendMode: .multiply) {
        canvas.fill(shape, with: color)
        canvas.withGroup(opacity: 0.3, bounds: rect) { canvas.fill(path, with: gradient) }
      }
    },
    "blend modes": { canvas in
      canvas.withState {
        canvas.blendMode = .xor
        canvas.fill(shape, with: gradient)
        canvas.blendMode = .overlay
        canvas.draw(image, in: rect)
        canvas.blendMode = .softLight
        canvas.fill(ellipseIn: rect, with: color)
      }
    },
    "command list": { $0.draw(list) },
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

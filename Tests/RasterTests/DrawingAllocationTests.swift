import CAllocationCounter
import Geometry
import Testing

@testable import Raster

/// Once a canvas has drawn something, drawing it again takes no memory from the heap.
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

  private static let path = try! Path(svgPathData: "M10 70C60 10 20 5 70 70Q5 5 80 10Z")
  private static let zigzag = Path(
    svgPathPrefix: (0..<200).reduce("M0 0") { $0 + "L\($1 * 37 % 90) \($1 * 53 % 70)" })
  private static let colors = [color, Color.white, .black]
  private static let linear = Brush.linearGradient(
    LinearGradient(start: .zero, end: Point(x: 90, y: 70), colors: colors))
  private static let radial = Brush.radialGradient(
    RadialGradient(center: Point(x: 30, y: 30), radius: 40, colors: colors))
  private static let conic = Brush.conicGradient(
    ConicGradient(center: Point(x: 30, y: 30), colors: colors))
  private static let border = Border(
    top: .init(width: 3, color: color), left: .init(width: 9, color: .black))
  private static let turned = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 40, ty: 0)
  private static let list = CommandList { list in
    list.fill(rect, with: color)
    list.withState { list in
      list.clip(to: shape)
      list.draw(image, in: rect)
    }
    list.withGroup(opacity: 0.5) { $0.fill(shape, with: color) }
    list.stroke(path, style: StrokeStyle(width: 3), with: linear)
  }

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

  /// Calls whose captured variables lie on the heap unless the compiler optimises.
  private static let optimizedCalls: [String: @Sendable (Canvas) -> Void] = [
    "path": { $0.fill(path, with: color) },
    "long path": { $0.fill(zigzag, with: color) },
    "path in a gradient": { $0.fill(path, with: linear) },
    "ellipse": { $0.fill(ellipseIn: rect, with: color) },
    "linear gradient": { $0.fill(shape, with: linear) },
    "radial gradient": { $0.fill(rect, with: radial) },
    "conic gradient": { $0.fill(rect, with: conic) },
    "border": { $0.draw(border, in: shape) },
    "rounded ring": { $0.stroke(shape, width: 3, with: color) },
    "ring": { $0.stroke(ellipseIn: rect, width: 3, with: color) },
    "arc": { $0.strokeArc(in: rect, from: 1, sweep: 2, width: 3, with: color) },
    "line": { $0.strokeLine(from: .zero, to: Point(x: 60, y: 44), width: 3, with: color) },
    "stroke": { $0.stroke(path, width: 3, with: color) },
    "dashes": { $0.stroke(path, style: StrokeStyle(width: 3, dash: [5, 3]), with: color) },
    "mask": { $0.fill(mask, at: Point(x: 4, y: 4), with: color) },
    "scaled mask in a gradient": { $0.fill(mask, in: rect, with: linear) },
    "rounded clip": { $0.changed { $0.clip(to: shape) } },
    "path clip": { $0.changed { $0.clip(to: path) } },
    "mask clip": { $0.changed { $0.clip(to: mask, in: rect) } },
    "turned rectangle": { $0.changed { $0.concatenate(turned) } },
    "turned image": { canvas in
      canvas.withState {
        canvas.concatenate(turned)
        canvas.draw(image, in: rect)
        canvas.draw(image, in: shape)
      }
    },
    "group": { canvas in
      canvas.withGroup(opacity: 0.5, blendMode: .multiply) { canvas.fill(rect, with: color) }
    },
    "blend mode": { $0.changed { $0.blendMode = .softLight } },
    "inner shadow": { $0.drawInnerShadow(of: shape, color: color, blur: 4) },
    "blurred backdrop": { $0.blurBackdrop(in: shape, sigma: 4) },
    "command list": { $0.draw(list) },
  ]

  @Test(.enabled(if: InstructionSet.isOptimized), arguments: calls.keys.sorted())
  func `drawing again takes no memory`(name: String) { draw(Self.calls[name]!) }

  #if !DEBUG
    @Test(arguments: optimizedCalls.keys.sorted())
    func `optimised, drawing again takes no memory`(name: String) {
      draw(Self.optimizedCalls[name]!)
    }
  #endif

  private func draw(_ call: (Canvas) -> Void) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 96 * 80)
    pixels.initialize(repeating: 0xff80_9070, count: 96 * 80)
    defer { pixels.deallocate() }
    let canvas = Canvas(pixels: PixelBuffer(base: pixels, width: 96, height: 80, stride: 96))
    for _ in 0..<3 { call(canvas) }
    let before = thread_allocation_count()
    call(canvas)
    #expect(thread_allocation_count() == before)
  }
}

extension Canvas {
  /// Draws a rectangle after `body` has changed the state.
  fileprivate func changed(_ body: (Canvas) -> Void) {
    withState {
      body(self)
      fill(Rect(x: 5.3, y: 6.1, width: 60, height: 44), with: Color(white: 0.4, alpha: 0.7))
    }
  }
}

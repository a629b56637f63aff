import Glibc
import Synchronization

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows of different colours and forms, no two of which look alike, on clear ground.
class TallNode: DisplayNode {
  struct Ink: Sendable {
    var seed: UInt32
    var drawn: Drawn
  }

  /// What was drawn, in pixels of canvases.
  final class Drawn: Sendable {
    private let state = Mutex((calls: 0, pixels: 0))
    func note(_ area: PixelRect) { state.withLock { $0 = ($0.calls + 1, $0.pixels + area.area) } }
    func take() -> (calls: Int, pixels: Int) {
      state.withLock { state in
        defer { state = (0, 0) }
        return state
      }
    }
  }

  let drawn = Drawn()
  var seed: UInt32 = 1 {
    didSet { setNeedsDisplay() }
  }
  private(set) var displayCount = 0

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override func drawParameters() -> (any Sendable)? { Ink(seed: seed, drawn: drawn) }

  override func didDisplay() { displayCount += 1 }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let ink = parameters as! Ink
    ink.drawn.note(canvas.deviceClip)
    draw(ink.seed, in: canvas, bounds)
  }

  nonisolated static func draw(_ seed: UInt32, in canvas: Canvas, _ bounds: Rect) {
    let pitch = 7.5
    // What lies elsewhere is left out, as a node of many rows would do it.
    let unit = canvas.scale
    let top = (Double(canvas.deviceClip.minY) - canvas.transform.ty) / unit
    let bottom = (Double(canvas.deviceClip.maxY) - canvas.transform.ty) / unit
    let first = max(0, Int((top - bounds.minY) / pitch) - 2)
    let end = min(
      Int(bounds.height / pitch) + 1, Int((min(bottom, bounds.maxY) - bounds.minY) / pitch) + 3)
    for row in first..<max(first, end) {
      let color = Color(
        hex: (UInt32(truncatingIfNeeded: row) &* 2_654_435_761 &+ seed &* 2_246_822_519) >> 8,
        alpha: row % 3 == 0 ? 0.5 : 1)
      let y = bounds.minY + Double(row) * pitch
      let width = bounds.width * (0.4 + Double(row % 7) / 12)
      canvas.fill(
        RoundedRect(
          Rect(x: bounds.minX + Double(row % 5), y: y + 0.3, width: width, height: pitch * 1.3),
          radius: 2.5), with: color)
      canvas.strokeLine(
        from: Point(x: bounds.minX, y: y), to: Point(x: bounds.maxX, y: y + pitch), width: 1.2,
        with: color)
    }
  }
}

/// A tall node in a small window, and what it should look like there.
@MainActor
struct TallScreen {
  let screen: OffscreenWindow
  let view = View(frame: Rect(x: 3, y: 5, width: 90, height: 70))
  let node: TallNode
  private let oracle: OffscreenWindow
  private let oracleView = View(frame: Rect(x: 3, y: 5, width: 90, height: 70))

  init(
    height: Double, width: Double = 80, scale: Double = 1, node: TallNode = TallNode(),
    waits: Bool = true
  ) {
    self.node = node
    screen = OffscreenWindow(width: 100, height: 80)
    oracle = OffscreenWindow(width: 100, height: 80)
    for window in [screen, oracle] {
      window.backend.configure { $0.scale = ScaleFactor(scale)! }
      window.backend.settle()
    }
    screen.window.waitsForDisplay = waits
    for (window, view) in [(screen, view), (oracle, oracleView)] {
      view.clipsToBounds = true
      window.root.addSubview(view)
    }
    view.addSubview(node.framed(4, 0, width, height).view)
    screen.backend.settle(limit: 32)
  }

  func scroll(to offset: Double) {
    view.bounds.origin.y = offset
    screen.backend.settle(limit: 32)
  }

  var pixels: Pixmap { screen.backend.contents! }

  /// The window with one picture of what is to be seen of the node in place of the node.
  func expected(_ change: (Layer) -> Void = { _ in }) -> Pixmap {
    let scale = screen.window.scale
    let lattice = ScaleLattice(scale)
    let bounds = node.bounds
    // Some more than is to be seen, from a whole unit on.
    let first = lattice.upward(
      max(0, scale.pixels(view.bounds.minY - node.frame.minY) - 40 * lattice.pixels))
    let end = min(
      scale.pixels(bounds.height), first + scale.pixels(view.bounds.height) + 90 * lattice.pixels)
    let size = PixelSize(width: scale.pixels(bounds.width), height: max(0, end - first))
    let layer = Layer()
    layer.contents = Pixmap(size: size) {
      let canvas = Canvas(
        pixels: $0, scale: scale.value, origin: PixelPoint(x: 0, y: first))
      canvas.translate(x: -bounds.minX, y: -bounds.minY)
      TallNode.draw(node.seed, in: canvas, bounds)
    }
    layer.contentsScale = scale.value
    layer.anchorPoint = .zero
    layer.frame = Rect(
      x: node.frame.minX, y: node.frame.minY + lattice.units(PixelPoint(x: 0, y: first)).y,
      width: Double(size.width) / scale.value, height: Double(size.height) / scale.value)
    change(layer)
    for old in oracleView.layer.sublayers { old.removeFromSuperlayer() }
    oracleView.layer.addSublayer(layer)
    oracleView.bounds = view.bounds
    oracle.backend.settle()
    return oracle.backend.contents!
  }

  var isRight: Bool { pixels.hasEqualPixels(to: expected()) && screen.isExact }

  /// What all pixels of the node and of layers below take.
  var pixelBytes: Int {
    func bytes(_ layer: Layer) -> Int {
      (layer.contents?.storage.byteCount ?? 0) + layer.sublayers.reduce(0) { $0 + bytes($1) }
    }
    return bytes(node.layer)
  }

  var tileCount: Int { node.layer.tiles.layers.count { $0.contents != nil } }
}

extension Pixmap {
  /// Whether the pixels of `part` are those from `origin` on.
  func has(_ part: Pixmap, at origin: PixelPoint) -> Bool {
    let (pixels, other) = (pixels, part.pixels)
    return (0..<other.height).allSatisfy { y in
      memcmp(
        pixels.row(Int(origin.y) + y) + Int(origin.x), other.row(y), other.width * 4) == 0
    }
  }
}

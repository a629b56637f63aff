import SurfaceTesting

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// A window on the in-process compositor, which shows promoted layers.
@MainActor
final class CompositorWindow {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let window: Window
  /// What the last frame did; nil if there was none.
  private(set) var report: FrameReport?

  init(
    size: Size = Size(width: 180, height: 120), scale: Double = 1,
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws {
    var options = TestCompositor.Options()
    options.fractionalScale = UInt32(scale * 120)
    // The title bar would be ours otherwise.
    options.decorationMode = 2
    configure(&options)
    compositor = try TestCompositor(options)
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: size, minimumSize: Size(width: 10, height: 10)),
      backend: connection.makeWindow())
    // Nothing rests because a busy machine takes its time for a frame.
    promotion.restTime = .seconds(1000)
    window.onFrame { [unowned self] in report = $0 }
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    try frame()
  }

  var root: Layer { window.contentView.layer }
  var layerCompositor: LayerCompositor { window.scene.frames.composite.compositor }
  var promotion: PromotedLayers { layerCompositor.promotion }
  var surface: TestSurface { compositor.toplevels.last!.surface! }

  /// Adds a list of rows with gaps between them, that scrolls.
  func addList(_ frame: Rect, background: UInt32? = 0xeeeeee) -> Layer {
    let list = solid(frame, background ?? 0)
    if background == nil { list.backgroundColor = nil }
    list.masksToBounds = true
    for index in 0..<60 {
      list.addSublayer(
        solid(
          Rect(x: 4, y: Double(index) * 12, width: 100, height: 10),
          UInt32(index) * 0x030507 + 0x204060))
    }
    root.addSublayer(list)
    return list
  }

  /// Lets the window paint what it wants to.
  func frame() throws {
    report = nil
    compositor.sendFrame()
    try compositor.roundTrip()
  }

  /// The surfaces above the window's own.
  var shownSurfaces: [TestSurface] {
    surface.subsurfaces.compactMap(\.surface).filter(\.isMapped)
  }

  /// Whether the screen shows what painting everything into one buffer gives.
  var isExact: Bool {
    surface.compositedImage()?.hasEqualPixels(to: window.snapshot()) == true
  }
}

/// A layer of one colour.
@MainActor
func solid(_ frame: Rect, _ hex: UInt32, alpha: Float = 1) -> Layer {
  let layer = Layer()
  layer.frame = frame
  layer.backgroundColor = Color(hex: hex, alpha: alpha)
  return layer
}

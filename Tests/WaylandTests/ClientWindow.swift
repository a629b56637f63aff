import Geometry
import Raster
import Surface
import SurfaceTesting

/// A window that paints what a test tells it, on the in-process compositor.
@MainActor
final class ClientWindow {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let window: WaylandWindow
  /// Everything the window was told, in order.
  private(set) var events: [WindowEvent] = []
  /// Called for each event.
  var onEvent: ((WindowEvent) -> Void)?
  /// What fills new and resized frames.
  var background: UInt32 = 0xff00_00ff
  /// The size where the compositor leaves the choice.
  var preferredSize = Size(width: 200, height: 100)
  var hostedLayers: [HostedLayer] = []
  /// Whether the window answers a configure with a frame.
  var answersConfigure = true
  /// How often no buffer was free.
  private(set) var skippedFrames = 0
  private(set) var state: WindowState?
  private var patches: [(rect: PixelRect, color: UInt32)] = []
  private var needsFullFrame = true
  private var lastSize = PixelSize.zero

  init(_ compositor: TestCompositor) throws {
    self.compositor = compositor
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    window = connection.makeWindow()
    window.eventHandler = { [unowned self] in receive($0) }
  }

  /// A window that is on screen, on a compositor with these options.
  static func shown(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> ClientWindow {
    var options = TestCompositor.Options()
    configure(&options)
    let client = try ClientWindow(try TestCompositor(options))
    try client.show()
    return client
  }

  func map(title: String = "Test") {
    window.map(WindowConfiguration(title: title, appID: "org.example.Test", size: preferredSize))
  }

  func show() throws {
    map()
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    try compositor.roundTrip()
  }

  /// Paints a rectangle, in buffer pixels, with the next frame.
  func paint(_ rect: PixelRect, _ color: UInt32) {
    patches.append((rect, color))
    window.requestFrame()
  }

  var surface: TestSurface { compositor.toplevels.last!.surface! }
  var toplevel: TestToplevel { compositor.toplevels.last! }

  func clearEvents() { events.removeAll() }

  // MARK: Painting

  private func receive(_ event: WindowEvent) {
    events.append(event)
    onEvent?(event)
    switch event {
    case .configured(let state):
      self.state = state
      needsFullFrame = true
      if answersConfigure { window.requestFrame() }
    case .frame: paintFrame()
    default: break
    }
  }

  /// The logical size of the window as it would be painted now.
  var size: Size {
    guard let state else { return preferredSize }
    return Size(
      width: state.size.width > 0 ? state.size.width : preferredSize.width,
      height: state.size.height > 0 ? state.size.height : preferredSize.height)
  }

  func paintFrame() {
    let scale = state?.scale ?? .one
    let pixelSize = scale.pixels(size)
    var damage = Region()
    if needsFullFrame || pixelSize != lastSize {
      damage = Region(PixelRect(pixelSize))
    }
    for patch in patches { damage.formUnion(patch.rect) }
    guard let buffer = window.beginFrame(size: pixelSize, damage: damage) else {
      skippedFrames += 1
      return
    }
    if buffer.isUndefined { damage = Region(PixelRect(pixelSize)) }
    if damage.contains(PixelRect(pixelSize)) {
      buffer.pixels.fill(PixelRect(pixelSize), background)
    }
    for patch in patches { buffer.pixels.fill(patch.rect, patch.color) }
    patches = []
    needsFullFrame = false
    lastSize = pixelSize
    window.commit(
      FrameCommit(damage: damage, size: size, scale: scale, hostedLayers: hostedLayers))
  }
}

extension PixelBuffer {
  func fill(_ rect: PixelRect, _ color: UInt32) {
    let rect = rect.intersection(bounds)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) { row(y)[x] = color }
    }
  }
}

extension [WindowEvent] {
  var configured: [WindowState] {
    compactMap { if case .configured(let state) = $0 { state } else { nil } }
  }
  var pointer: [PointerEvent] {
    compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }
  var scroll: [ScrollEvent] {
    compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }
  var keys: [KeyEvent] { compactMap { if case .key(let event) = $0 { event } else { nil } } }
  var focus: [Bool] {
    compactMap { if case .keyboardFocus(let hasFocus) = $0 { hasFocus } else { nil } }
  }
  var frameCount: Int { count { if case .frame = $0 { true } else { false } } }
  var disconnection: String? {
    compactMap { if case .disconnected(let text) = $0 { text } else { nil } }.first
  }
}

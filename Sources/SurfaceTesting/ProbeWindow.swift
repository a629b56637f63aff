public import Geometry
public import Raster
public import Surface

/// A window that paints plain rectangles and remembers what it was told: the smallest client of a
/// `ToplevelBackend`, for tests of backends and compositors.
@MainActor
open class ProbeWindow<Backend: ToplevelBackend> {
  /// The surface that is probed.
  public let window: Backend
  /// Everything the window was told, in order.
  public private(set) var events: [SurfaceEvent] = []
  /// Called for each event, before the probe acts on it.
  public var onEvent: ((SurfaceEvent) -> Void)?
  /// Fills new and resized frames.
  public var background: UInt32 = 0xff00_00ff
  /// The logical size where the compositor leaves the choice.
  public var preferredSize = Size(width: 200, height: 100)
  /// What the next frame shows on subsurfaces.
  public var subsurfaceLayers: [SubsurfaceLayer] = []
  /// Whether a configure is answered with a frame.
  public var answersConfigure = true
  /// Reports one pixel of damage instead of what was painted, as a broken client does.
  public var hidesDamage = false
  /// How often no buffer was free.
  public private(set) var skippedFrames = 0
  /// The last configured state.
  public private(set) var state: WindowState?
  private var patches: [(rect: PixelRect, color: UInt32)] = []
  private var needsFullFrame = true
  private var lastSize = PixelSize.zero

  /// Takes over the events of `window`.
  public init(_ window: Backend) {
    self.window = window
    window.eventHandler = { [unowned self] in receive($0) }
  }

  /// Shows the window in ``preferredSize``, unless the compositor decides otherwise.
  public func map(title: String = "Test") {
    window.map(WindowConfiguration(title: title, appID: "org.example.Test", size: preferredSize))
  }

  /// Paints a rectangle, in buffer pixels, with the next frame.
  public func paint(_ rect: PixelRect, _ color: UInt32) {
    patches.append((rect, color))
    window.requestFrame()
  }

  /// Forgets the events so far.
  public func clearEvents() { events.removeAll() }

  /// The logical size of the window as it would be painted now.
  public var size: Size {
    guard let state else { return preferredSize }
    return Size(
      width: state.size.width > 0 ? state.size.width : preferredSize.width,
      height: state.size.height > 0 ? state.size.height : preferredSize.height)
  }

  private func receive(_ event: SurfaceEvent) {
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

  /// Paints and commits a frame now.
  public func paintFrame() {
    let scale = state?.scale ?? .one
    let pixelSize = scale.pixels(size)
    let whole = PixelRect(pixelSize)
    var damage = needsFullFrame || pixelSize != lastSize ? Region(whole) : Region()
    for patch in patches { damage.formUnion(patch.rect) }
    guard let buffer = window.beginFrame(size: pixelSize, damage: damage) else {
      skippedFrames += 1
      return
    }
    if buffer.isUndefined { damage = Region(whole) }
    if damage.contains(whole) { buffer.pixels.fill(whole, background) }
    for patch in patches { buffer.pixels.fill(patch.rect, patch.color) }
    patches = []
    needsFullFrame = false
    lastSize = pixelSize
    if hidesDamage, let first = damage.rects.first {
      damage = Region(PixelRect(x: first.x, y: first.y, width: 1, height: 1))
    }
    window.commit(
      FrameCommit(damage: damage, size: size, scale: scale, subsurfaceLayers: subsurfaceLayers))
  }
}

extension PixelBuffer {
  /// Sets the pixels of a rectangle; what lies outside of the buffer is left out.
  public func fill(_ rect: PixelRect, _ color: UInt32) {
    let rect = rect.intersection(bounds)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      (row(y) + Int(rect.minX)).update(repeating: color, count: Int(rect.width))
    }
  }
}

extension [SurfaceEvent] {
  /// The states of all configure sequences.
  public var configured: [WindowState] {
    compactMap { if case .configured(let state) = $0 { state } else { nil } }
  }
  /// The pointer events.
  public var pointer: [PointerEvent] {
    compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }
  /// The scroll events.
  public var scroll: [ScrollEvent] {
    compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }
  /// The key events.
  public var keys: [KeyEvent] {
    compactMap { if case .key(let event) = $0 { event } else { nil } }
  }
  /// Each time whether the keyboard came.
  public var focus: [Bool] {
    compactMap { if case .keyboardFocus(let event) = $0 { event.isFocused } else { nil } }
  }
  /// How many frames were asked for.
  public var frameCount: Int { count { if case .frame = $0 { true } else { false } } }
  /// Why the connection ended; nil while it stands.
  public var disconnection: String? {
    compactMap { if case .disconnected(let text) = $0 { text } else { nil } }.first
  }
}

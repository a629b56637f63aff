import Surface

/// A window without a compositor, for tests: its frames are painted when the test says so.
@MainActor
struct OffscreenWindow {
  let backend: OffscreenBackend
  let window: Window

  init(
    width: Double = 200, height: Double = 120, scale: Int32 = 1,
    decorations: WindowState.Decorations = .server,
    frameInterval: Duration = .nanoseconds(16_666_667), hasMargins: Bool = false
  ) {
    backend = OffscreenBackend(
      scale: ScaleFactor(integer: scale), decorations: decorations, frameInterval: frameInterval,
      hasMargins: hasMargins)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: width, height: height),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
    window.waitsForDisplay = true
    backend.settle()
  }

  var root: View { window.contentView }

  /// The pixel that is shown at a position in buffer pixels.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { backend.contents![x, y] }

  /// What the last frames painted must equal what painting everything afresh gives.
  var isExact: Bool { backend.contents!.hasEqualPixels(to: window.snapshot()) }

  /// Paints what is wanted and returns the damage of those frames in pixels.
  func damage() -> Int {
    var area = 0
    backend.onCommit = { area += $0.damage.area }
    defer { backend.onCommit = nil }
    backend.settle()
    return area
  }
}

/// A view of one colour.
@MainActor
func colored(_ hex: UInt32, _ frame: Rect) -> View {
  let view = View(frame: frame)
  view.backgroundColor = Color(hex: hex)
  return view
}

import Geometry
import Raster
import Surface
import Testing

/// Keeps what a window asks of its backend. Frames come when the test says so.
@MainActor
private final class RecordingBackend: ToplevelBackend {
  var eventHandler: (@MainActor (SurfaceEvent) -> Void)?
  let manualScheduler = ManualScheduler()
  var scheduler: any Scheduler { manualScheduler }
  let capabilities = WindowCapabilities()
  var isHidden = false
  /// Whether the compositor holds every buffer.
  var isOutOfBuffers = false
  private(set) var isFrameRequested = false
  private var calls: [String] = []
  private var state = WindowState(decorations: .server, isActivated: true)
  private var buffer: Pixmap?

  func map(_ configuration: WindowConfiguration) {}
  func unmap() { calls.append("unmap") }
  func requestFrame() { isFrameRequested = true }

  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    if isOutOfBuffers { return nil }
    let isUndefined = buffer?.size != size
    let pixmap = isUndefined ? Pixmap(size: size) { _ in } : buffer!
    buffer = pixmap
    return FrameBuffer(
      pixels: pixmap.pixels, isUndefined: isUndefined,
      previous: isUndefined ? nil : pixmap.pixels)
  }

  func commit(_ frame: FrameCommit) { calls.append("commit \(frame.damage.area)") }
  func commitUnchanged() { calls.append("unchanged") }
  func setTitle(_ title: String) { calls.append("title \(title)") }
  func setSizeLimits(minimum: Size, maximum: Size?) { calls.append("minimum \(minimum.width)") }
  func setCursor(_ cursor: Cursor, of pointer: PointerID) {}
  func beginMove(for serial: InputSerial?) {}
  func beginResize(_ edges: WindowEdges, for serial: InputSerial?) {}
  func showWindowMenu(at position: Point, for serial: InputSerial?) {}
  func setMaximized(_ maximized: Bool) {}
  func setFullscreen(_ fullscreen: Bool) {}
  func minimize() {}

  /// What was asked since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func configure(_ change: (inout WindowState) -> Void) {
    change(&state)
    eventHandler?(.configured(state))
    manualScheduler.finishTurn()
  }

  /// Sends the frame that was asked for.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func frame() -> Bool {
    manualScheduler.finishTurn()
    guard isFrameRequested else { return false }
    isFrameRequested = false
    let now = manualScheduler.now
    eventHandler?(
      .frame(
        FrameTiming(now: now, presentation: now, interval: .milliseconds(16))))
    manualScheduler.finishTurn()
    return true
  }
}

/// What a window tells its backend, and what it leaves out.
@Suite @MainActor struct WindowCommitTests {
  private let backend = RecordingBackend()
  private let window: Window

  init() {
    window = Window(
      WindowConfiguration(title: "One", appID: "test", size: Size(width: 100, height: 50)),
      backend: backend)
    window.waitsForDisplay = true
    backend.configure { _ in }
    while backend.frame() {}
    _ = backend.take()
  }

  @Test func `a state that changes no pixel is answered once, without pixels`() {
    backend.configure { $0.isActivated = false }
    #expect(backend.frame())
    #expect(backend.take() == ["unchanged"])
    window.setNeedsFrame()
    #expect(backend.frame())
    #expect(backend.take() == [])
  }

  @Test func `the pixels of a new size answer for it`() {
    backend.configure { $0.size = Size(width: 120, height: 60) }
    #expect(backend.frame())
    #expect(backend.take() == ["commit 7200"])
    window.setNeedsFrame()
    while backend.frame() {}
    #expect(backend.take() == [])
  }

  @Test func `a least size is told once, and counts with the next commit`() {
    window.minimumSize = Size(width: 30, height: 20)
    window.minimumSize = Size(width: 30, height: 20)
    #expect(backend.take() == ["minimum 30.0"])
    #expect(backend.frame())
    #expect(backend.take() == ["unchanged"])
    #expect(!backend.frame())
  }

  @Test func `a title that stays is told once`() {
    window.title = "One"
    window.title = "Two"
    window.title = "Two"
    #expect(backend.take() == ["title Two"])
    #expect(window.title == "Two")
  }

  @Test func `a suspended window answers, and asks for no more frames until it is shown`() {
    backend.configure { $0.isSuspended = true }
    #expect(backend.frame())
    #expect(backend.take() == ["unchanged"])
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.backgroundColor = .black
    window.contentView.addSubview(box)
    #expect(!backend.frame())
    backend.configure { $0.isSuspended = false }
    #expect(backend.frame())
    #expect(backend.take() == ["commit 100"])
  }

  @Test func `a frame without a buffer shows nothing, and the next one everything`() {
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.backgroundColor = .black
    window.contentView.addSubview(box)
    backend.isOutOfBuffers = true
    #expect(backend.frame())
    #expect(backend.take() == [])
    #expect(window.hasPendingWork, "the backend sends another frame by itself")
    backend.isOutOfBuffers = false
    backend.requestFrame()
    #expect(backend.frame())
    #expect(backend.take() == ["commit 5000"])
    while backend.frame() {}
    #expect(backend.take() == [])
    #expect(!window.hasPendingWork)
  }

  @Test func `many wishes for a frame are one`() {
    for _ in 0..<5 { window.setNeedsFrame() }
    #expect(backend.frame())
    #expect(!backend.frame())
  }

  @Test func `in a window that seems to be hidden clients are not called`() {
    let client = CountingClient()
    window.addFrameClient(client)
    backend.frame()
    #expect(client.calls == 1)
    backend.isHidden = true
    window.setNeedsFrame()
    backend.frame()
    #expect(client.calls == 1)
    backend.isHidden = false
    window.setNeedsFrame()
    backend.frame()
    #expect(client.calls == 2)
    window.removeFrameClient(client)
  }

  @Test func `what is closed is unmapped once and asks for nothing`() {
    let observation = window.onClose { [backend] _ in backend.setTitle("observed") }
    window.close()
    window.close()
    window.setNeedsFrame()
    #expect(backend.take() == ["unmap", "title observed"])
    #expect(!backend.frame())
    observation.cancel()
  }

  @Test func `animations that begin one after the other in a suspended window end each in time`() {
    let views = (0..<2).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views {
      view.backgroundColor = .black
      window.contentView.addSubview(view)
    }
    backend.frame()
    backend.configure { $0.isSuspended = true }
    while backend.frame() {}
    var ended: [Int] = []
    for (index, seconds) in [0.1, 5].enumerated() {
      views[index].layer.setValue(
        .number(0.5), of: .opacity, timing: AnimationTiming(duration: seconds)
      ) { _ in ended.append(index) }
    }
    backend.manualScheduler.advance(by: .milliseconds(300))
    #expect(ended == [0])
    backend.manualScheduler.advance(by: .seconds(5))
    #expect(ended == [0, 1])
  }

  @Test func `a client that waits for less than a refresh gets its frame with the next refresh`() {
    final class Client: FrameClient {
      var last = Duration.zero
      var nextFrameTime: Duration? { last + .milliseconds(4) }
      func frameWillBegin(_ timing: FrameTiming) -> Bool {
        last = timing.presentation
        return true
      }
    }
    let client = Client()
    window.addFrameClient(client)
    #expect(backend.frame())
    backend.manualScheduler.advance(by: .milliseconds(10))
    #expect(!backend.isFrameRequested)
    backend.manualScheduler.advance(by: .milliseconds(10))
    #expect(backend.isFrameRequested)
    window.removeFrameClient(client)
  }
}

import Glibc
import Surface
import SurfaceTesting
import Testing

/// The page of a program that keeps a note.
final class NoteView: View {
  private let text = TextNode()
  var note: String {
    didSet { showNote() }
  }
  var isSaved = true

  init(_ note: String) {
    self.note = note
    super.init()
    fillsSuperview = true
    addSubview(text.view)
    showNote()
  }

  private func showNote() {
    let theme = currentTheme
    text.attributedText = AttributedText(
      note, attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text))
    setNeedsLayout()
  }

  override func layoutSubviews() { text.frame = bounds.inset(by: 16) }

  override func themeDidChange(from old: Theme) { showNote() }
}

@MainActor
func openNote(_ note: String, in app: Application) throws {
  let window = try app.makeWindow(
    title: "Note", size: Size(width: 480, height: 320),
    minimumSize: Size(width: 240, height: 160))
  let page = NoteView(note)
  window.contentView.addSubview(page)
  window.shouldClose {
    // False keeps the window open.
    page.isSaved
  }
  window.onClose { reason in
    if case .disconnected(let why) = reason { Application.printError("not saved: \(why)") }
  }
}

/// An amount that a drag to the right makes larger, for as far as a hand can move.
final class AmountView: View {
  private(set) var amount = 0.0
  private var start = 0.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .eastResize
    let pan = PanGestureRecognizer { [unowned self] phase in
      switch phase {
      case .began: start = amount
      case .updated(let offset): amount = start + offset.x / 4
      case .ended: break
      }
    }
    pan.locksPointer = true
    addGestureRecognizer(pan)
  }
}

@MainActor
func saveWhenLost(_ page: NoteView, in app: Application) {
  app.onConnectionChange { state in
    if case .reconnecting(let why) = state { page.save(because: why) }
  }
}

extension NoteView {
  fileprivate func save(because reason: String) { isSaved = true }
}

/// Compiled and never called: a test has no compositor.
@MainActor
private func runNote() -> Never {
  exit(
    Application.run(appID: "org.example.Note") { app in
      try openNote("Milk and bread", in: app)
    })
}

/// What the article *Windows* says.
@MainActor
@Suite struct WindowArticleTests {
  private let platform = OffscreenPlatform()
  private let app: Application

  init() { app = Application(appID: "org.example.Note", loop: EventLoop(), platform: platform) }

  private func opened() throws -> Window {
    try openNote("Milk and bread", in: app)
    platform.advance(by: .seconds(1))
    return try #require(app.windows.first)
  }

  @Test func `the page fills what the title bar leaves`() throws {
    let window = try opened()
    #expect(window.size == Size(width: 480, height: 320))
    let bar = window.theme.metrics.titleBarHeight
    let page = try #require(window.contentView.subviews.first as? NoteView)
    #expect(page.convert(page.bounds, to: nil) == Rect(x: 0, y: bar, width: 480, height: 320 - bar))
    #expect(window.frameCount > 0)
  }

  @Test func `a window with something to save stays, and the last one to close ends the list`()
    throws
  {
    let window = try opened()
    let page = try #require(window.contentView.subviews.first as? NoteView)
    page.isSaved = false
    window.handle(.closeRequested)
    #expect(app.windows.count == 1)
    page.isSaved = true
    window.handle(.closeRequested)
    #expect(app.windows.isEmpty)
  }

  @Test func `an amount is dragged further than the cursor goes`() {
    let screen = TestScreen()
    let view = AmountView(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    screen.window.contentView.addSubview(view)
    screen.press(view)
    #expect(screen.backend.cursor == .eastResize)
    screen.send(.moved, at: Point(x: 40, y: 20))
    screen.send(.moved, at: Point(x: 1_030, y: 20))
    #expect(screen.backend.seatsWithLockedPointer == [.first])
    #expect(view.amount == 250)
    screen.release(at: Point(x: 1_030, y: 20))
    #expect(screen.backend.seatsWithLockedPointer.isEmpty)
  }

  @Test func `close asks nobody`() throws {
    let window = try opened()
    let page = try #require(window.contentView.subviews.first as? NoteView)
    page.isSaved = false
    window.close()
    #expect(app.windows.isEmpty)
  }

  @Test func `the title bar is there unless the window is fullscreen or the compositor draws one`()
    throws
  {
    let window = try opened()
    window.backend.setFullscreen(true)
    platform.advance(by: .seconds(1))
    #expect(window.state?.isFullscreen == true)
    #expect(window.contentView.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    let backend = try #require(window.backend as? OffscreenBackend)
    backend.configure {
      $0.isFullscreen = false
      $0.decorations = .server
    }
    #expect(window.contentView.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    backend.configure { $0.decorations = .client }
    #expect(window.contentView.frame.minY == window.theme.metrics.titleBarHeight)
  }

  @Test func `a person makes the window no smaller than its minimum, a tiling compositor may`()
    throws
  {
    let window = try opened()
    let backend = try #require(window.backend as? OffscreenBackend)
    backend.configure { $0.size = Size(width: 100, height: 100) }
    #expect(window.size == Size(width: 240, height: 160))
    backend.configure {
      $0.size = Size(width: 100, height: 100)
      $0.isMaximized = true
    }
    #expect(window.size == Size(width: 100, height: 100))
  }

  @Test func `a program that no platform shows says so and ends with status 1`() {
    let app = Application(appID: "org.example.Note", loop: EventLoop(), platform: nil)
    #expect(throws: PlatformError.self) { try openNote("", in: app) }
  }
}

import Surface
import Testing

@testable import WaylandDemo

/// One message in a window, and what is done with it.
@MainActor
final class MessageStage {
  let backend = OffscreenBackend(decorations: .server)
  private let window: Window
  private var node: MessageRowNode?
  private(set) var opened: [MessageLink] = []
  private(set) var photos = 0

  init() {
    window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 500, height: 500)),
      backend: backend)
    window.waitsForDisplay = true
    window.themeOverride = .light
  }

  var scene: SceneRoot { window.scene }
  var elements: [SemanticElement] { scene.semantics.elements }
  /// The message as an element.
  var row: SemanticElement? { elements.first { $0.role == .listItem } }
  /// Its letters as an element.
  var body: SemanticElement? { elements.first { $0.role == .paragraph } }
  var cursor: Cursor? { node?.cursor }

  /// Shows another message, sent at ten.
  func show(_ change: (inout BubbleContent) -> Void) {
    node?.view.removeFromSuperview()
    (opened, photos) = ([], 0)
    var content = BubbleContent()
    content.time = "10:00"
    change(&content)
    let row = MessageRowNode(content) { _, _ in
    } openLink: { [weak self] in
      self?.opened.append($0)
    } openPhoto: { [weak self] in
      self?.photos += 1
    }
    row.frame = Rect(
      origin: .zero, size: row.measure(Size(width: 500, height: .infinity)))
    window.contentView.addSubview(row.view)
    node = row
    backend.settle()
  }

  /// Shows a message with a picture of which there is a file.
  func showPicture(
    _ kind: BubbleContent.Picture.Kind, _ change: (inout BubbleContent) -> Void = { _ in }
  ) throws {
    let fixture = try HistoryFixture("{}")
    let sheet = Pixmap(size: PixelSize(width: 300, height: 200), isOpaque: true) {
      Canvas(pixels: $0, scale: 1).fill(
        Rect(x: 0, y: 0, width: 300, height: 200), with: Color(hex: 0x808080))
    }
    try fixture.write(sheet.pngData(), to: "a.png")
    show {
      $0.picture = BubbleContent.Picture(
        kind: kind, source: FileImage(path: fixture.directory + "/a.png"),
        size: Size(width: 300, height: 200))
      change(&$0)
    }
    WorkerPool.loading.waitUntilIdle()
    backend.settle()
  }

  /// Presses what has a name, without a pointer.
  func press(_ name: String) {
    let element = elements.first { $0.name == name && $0.semantics.actions.contains(.press) }
    #expect(element.map { scene.perform(.press, on: $0.id) } == true, "\(name)")
    backend.settle()
  }

  func advance() { backend.advance(by: .seconds(3)) }

  func pointer(_ kind: PointerEvent.Kind, _ point: Point) {
    backend.send(
      .pointer(PointerEvent(kind, at: point, timestamp: backend.manualScheduler.now)))
  }

  /// Clicks at a place.
  ///
  /// - Returns: the cursor there.
  @discardableResult
  func click(_ point: Point) -> Cursor? {
    pointer(.entered, point)
    pointer(.moved, point)
    let cursor = cursor
    pointer(.pressed(.primary), point)
    pointer(.released(.primary), point)
    backend.advance(by: .seconds(1))
    return cursor
  }
}

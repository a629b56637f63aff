import Geometry
import Platform
import Testing

@testable import Surface

/// Dialogs with content of an app's own.
@Suite @MainActor struct DialogTests {
  private let screen = OffscreenWindow(width: 500, height: 400, decorations: .client)

  init() { screen.backend.platform.hasDialogs = true }

  private func open(isModal: Bool = true, minimumSize: Size? = nil) throws -> Window {
    let dialog = try screen.window.makeDialog(
      title: "Export", size: Size(width: 300, height: 200), minimumSize: minimumSize,
      isModal: isModal)
    screen.backend.settle()
    return dialog
  }

  @Test func `a dialog has one size unless there are limits`() throws {
    let fixed = try open()
    #expect(fixed.minimumSize == fixed.size && fixed.maximumSize == fixed.size)
    let backend = try #require(fixed.backend as? OffscreenBackend)
    backend.configure { $0.size = Size(width: 900, height: 20) }
    #expect(fixed.size == Size(width: 300, height: 200))
    var requests: [OffscreenBackend.Request] = []
    backend.onRequest = { requests.append($0) }
    backend.click(1, 100)
    backend.click(100, 10)
    backend.click(100, 10)
    #expect(requests == [.move], "nobody resizes or maximises it")
    let free = try open(minimumSize: Size(width: 100, height: 100))
    #expect(free.maximumSize == nil)
    (free.backend as? OffscreenBackend)?.configure { $0.size = Size(width: 900, height: 20) }
    #expect(free.size == Size(width: 900, height: 100))
  }

  @Test func `one that is not modal leaves its window alone, and closes with it`() throws {
    let dialog = try open(isModal: false)
    #expect(screen.window.modalDialog == nil && screen.window.modalView == nil)
    var isGone = false
    dialog.onClose { _ in isGone = true }
    screen.backend.send(.closeRequested)
    #expect(screen.window.isClosed && isGone && dialog.isClosed)
  }

  @Test func `who closes a window closes its modal dialog first, if that lets itself be closed`()
    throws
  {
    let dialog = try open()
    let objection = dialog.shouldClose { false }
    screen.backend.send(.closeRequested)
    #expect(!dialog.isClosed && !screen.window.isClosed)
    objection.cancel()
    screen.backend.send(.closeRequested)
    #expect(dialog.isClosed && !screen.window.isClosed)
    screen.backend.send(.closeRequested)
    #expect(screen.window.isClosed)
  }

  @Test func `a press that is under way when it opens ends, and hovering does`() throws {
    let button = IconButtonNode(\.plus, label: "Open")
    button.frame = Rect(x: 20, y: 20, width: 32, height: 32)
    screen.root.addSubview(button.view)
    screen.backend.settle()
    let point = button.view.convert(Point(x: 16, y: 16), to: nil)
    screen.backend.send(.pointer(PointerEvent(.entered, at: point, timestamp: .zero)))
    screen.backend.send(.pointer(PointerEvent(.pressed(.primary), at: point, timestamp: .zero)))
    #expect(screen.window.pressedView != nil)
    var presses = 0
    button.on(.primaryAction) { _ in presses += 1 }
    _ = try open()
    #expect(screen.window.pressedView == nil)
    screen.backend.send(.pointer(PointerEvent(.released(.primary), at: point, timestamp: .zero)))
    #expect(presses == 0)
  }

  @Test func `what is dropped on a window that waits is refused`() throws {
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 500, height: 300)
    var drops = 0
    node.dropTarget = DropTarget(of: [.text]) { _ in drops += 1 }
    screen.root.addSubview(node.view)
    screen.backend.settle()
    _ = try open()
    let drags = screen.backend.platform.dragged
    let point = Point(x: 100, y: 100)
    drags.begin([.text("x")])
    drags.move(to: point, above: screen.backend)
    drags.drop()
    screen.backend.settle()
    #expect(drops == 0)
  }

  @Test func `a window that is not shown has no dialogs`() {
    screen.backend.unmap()
    let size = Size(width: 9, height: 9)
    #expect(throws: PlatformError.self) { try screen.window.makeDialog(title: "", size: size) }
    // That of another platform, which has none.
    let other = OffscreenWindow()
    #expect(throws: PlatformError.self) { try other.window.makeDialog(title: "", size: size) }
  }

  @Test func `other limits count at once for a window of one size`() throws {
    let dialog = try open()
    dialog.setFixedSize(Size(width: 320, height: 240))
    screen.backend.settle()
    #expect(dialog.size == Size(width: 320, height: 240))
  }
}

import SurfaceTesting
import Testing

@testable import Surface

/// The title bar for who has no pointer, and where something about it changes while it is shown.
@Suite @MainActor struct TitleBarActionTests {
  private let screen = OffscreenWindow(width: 300, height: 120, decorations: .client)

  private var scene: SceneRoot { screen.window.scene }

  private func element(_ name: String) throws -> SemanticElement {
    try #require(scene.semantics.elements.first { $0.name == name && $0.role == .button })
  }

  private func press(_ name: String) throws -> [OffscreenBackend.Request] {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    defer { screen.backend.onRequest = nil }
    #expect(scene.perform(.press, on: try element(name).id))
    return requests
  }

  /// Whether a window that was as this one from the beginning looks the same.
  private func looksAsFresh(
    scale: Int32 = 1, _ change: (OffscreenWindow) -> Void
  ) -> Bool {
    let fresh = OffscreenWindow(width: 300, height: 120, scale: scale, decorations: .client)
    change(fresh)
    fresh.backend.settle()
    screen.backend.settle()
    return screen.backend.contents!.hasEqualPixels(to: fresh.backend.contents!)
  }

  @Test func `its buttons do without a pointer what they do with one`() throws {
    #expect(try press("Minimize") == [.minimize])
    #expect(try press("Maximize") == [.setMaximized(true)])
    #expect(try press("Maximize") == [.setMaximized(false)])
    #expect(!scene.perform(.focus, on: try element("Close").id), "keys have other ways")
    _ = try press("Close")
    #expect(!screen.backend.isMapped)
  }

  @Test func `a window that does not want to close is not closed by its button`() throws {
    let question = screen.window.shouldClose { false }
    _ = try press("Close")
    #expect(screen.backend.isMapped)
    question.cancel()
    _ = try press("Close")
    #expect(!screen.backend.isMapped)
  }

  @Test func `a button that is not there is no element`() {
    screen.backend.configure { ($0.canMaximize, $0.canMinimize) = (false, false) }
    screen.backend.settle()
    let names = scene.semantics.elements.filter { $0.role == .button }.map(\.name)
    #expect(names == ["Close"])
  }

  @Test func `a new title is said, and stands in the middle again`() throws {
    for title in ["A", "A much longer title", ""] {
      screen.window.title = title
      screen.backend.settle()
      #expect(scene.semantics.elements[0].name == title)
      let bar = try #require(scene.semantics.elements.first { $0.role == .toolbar })
      let text = scene.semantics.children(of: bar.id).first { $0.role == .text }
      guard !title.isEmpty else { continue }
      #expect(text?.name == title)
      let right = try element("Minimize").frame.minX
      let frame = try #require(text).frame
      #expect(frame.minX >= 12 && frame.maxX <= right - 12 + 1)
      if title == "A" { #expect(abs(frame.midX - 150) <= 1) }
    }
  }

  @Test func `a change while it is shown leaves nothing of what was before`() {
    screen.window.themeOverride = .dark
    #expect(looksAsFresh { $0.window.themeOverride = .dark })
    screen.window.themeOverride = nil
    #expect(looksAsFresh { _ in })
    screen.backend.configure { $0.isActivated = false }
    #expect(looksAsFresh { $0.backend.configure { $0.isActivated = false } })
    screen.backend.configure { $0.isActivated = true }
    #expect(looksAsFresh { _ in })
    screen.backend.configure { $0.isMaximized = true }
    #expect(looksAsFresh { $0.backend.configure { $0.isMaximized = true } })
    screen.backend.configure { $0.isMaximized = false }
    #expect(looksAsFresh { _ in })
  }

  @Test func `a button that is pointed at takes the colours of a new theme at once`() throws {
    let middle = try element("Minimize").frame.center
    screen.pointer(.entered, middle.x, middle.y)
    screen.window.themeOverride = .dark
    #expect(
      looksAsFresh {
        $0.window.themeOverride = .dark
        $0.backend.settle()
        $0.pointer(.entered, middle.x, middle.y)
      })
  }

  @Test func `closing has a colour of its own under the pointer, and another one when pressed`()
    throws
  {
    let middle = try element("Close").frame.center
    let corner = (Int(middle.x) - 12, Int(middle.y) - 12)
    let rest = screen.pixel(corner.0, corner.1)
    screen.pointer(.entered, middle.x, middle.y)
    screen.backend.settle()
    let colors = screen.window.theme.colors
    #expect(screen.pixel(corner.0, corner.1) == colors.closeButton.premultipliedPixel)
    screen.pointer(.pressed(.primary), middle.x, middle.y)
    screen.backend.settle()
    #expect(screen.pixel(corner.0, corner.1) == colors.pressedCloseButton.premultipliedPixel)
    // Dragged off it looks as ever, and the other buttons do not light up.
    let other = try element("Minimize").frame.center
    screen.move(other.x, other.y)
    screen.backend.settle()
    #expect(screen.pixel(corner.0, corner.1) == rest)
    #expect(screen.pixel(Int(other.x) - 12, Int(other.y) - 12) == rest)
    screen.release(other.x, other.y)
    #expect(screen.backend.isMapped)
  }

  @Test func `its buttons stand at its right end in a window of every width`() throws {
    for width in [300.0, 180, 700] {
      screen.backend.configure { $0.size = Size(width: width, height: 120) }
      screen.backend.settle()
      let frames = try ["Minimize", "Maximize", "Close"].map { try element($0).frame }
      #expect(frames[2].maxX == width)
      #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
      #expect(screen.isExact)
    }
  }

  @Test func `the middle button and the wheel neither move nor maximize the window`() {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    for button in [PointerButton.middle, .back] {
      screen.pointer(.entered, 60, 16)
      screen.pointer(.pressed(button), 60, 16)
      screen.pointer(.released(button), 60, 16)
    }
    #expect(requests.isEmpty)
  }
}

import Surface
import Testing

/// The buttons of the title bar that the toolkit draws.
@Suite @MainActor struct TitleBarTests {
  private let screen = OffscreenWindow(width: 300, decorations: .client)

  /// The middle of the button with this name.
  private func button(_ name: String) throws -> Point {
    let bar = try #require(
      screen.window.rootView.subviews.first { $0.accessibilityLabel == "Title bar" })
    let button = try #require(bar.subviews.first { $0.accessibilityLabel == name })
    return button.convert(button.bounds.center, to: nil)
  }

  @Test func `a button acts where it was pressed and let go`() throws {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    for name in ["Minimize", "Maximize"] {
      let middle = try button(name)
      screen.click(middle.x, middle.y)
    }
    #expect(requests == [.minimize, .setMaximized(true)])
    let close = try button("Close")
    screen.click(close.x, close.y)
    #expect(!screen.backend.isMapped)
  }

  @Test(arguments: ["Minimize", "Maximize", "Close"])
  func `a press that is dragged off its button does nothing`(name: String) throws {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    let middle = try button(name)
    screen.press(middle.x, middle.y)
    screen.move(middle.x - 10, 90)
    screen.release(middle.x - 10, 90)
    #expect(requests.isEmpty)
    #expect(screen.backend.isMapped)
  }

  @Test func `a press that is dragged off and back acts`() throws {
    let middle = try button("Close")
    screen.press(middle.x, middle.y)
    screen.move(middle.x, 90)
    screen.move(middle.x, middle.y)
    screen.release(middle.x, middle.y)
    #expect(!screen.backend.isMapped)
  }
}

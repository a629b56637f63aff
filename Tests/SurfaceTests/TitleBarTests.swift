import Surface
import Testing

/// The title bar that the toolkit draws, and its buttons.
@Suite @MainActor struct TitleBarTests {
  private let screen = OffscreenWindow(width: 300, decorations: .client)

  private var bar: View? {
    screen.window.rootView.subviews.first { $0.accessibilityLabel == "Title bar" }
  }

  private func buttonView(_ name: String) throws -> View {
    try #require(bar?.subviews.first { $0.accessibilityLabel == name })
  }

  /// The middle of the button with this name.
  private func button(_ name: String) throws -> Point {
    let button = try buttonView(name)
    return button.convert(button.bounds.center, to: nil)
  }

  /// What is asked of the compositor meanwhile.
  private func requests(_ body: () throws -> Void) rethrows -> [OffscreenBackend.Request] {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    defer { screen.backend.onRequest = nil }
    try body()
    return requests
  }

  private func press(at milliseconds: Int, _ x: Double = 60, _ y: Double = 16) {
    for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
      screen.backend.send(
        .pointer(
          PointerEvent(kind, at: Point(x: x, y: y), timestamp: .milliseconds(milliseconds))))
    }
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

  @Test func `pointing at it and leaving it in the middle of a press does nothing`() throws {
    let middle = try button("Close")
    screen.press(middle.x, middle.y)
    screen.pointer(.exited, middle.x, middle.y)
    screen.release(middle.x, middle.y)
    #expect(screen.backend.isMapped)
  }

  @Test func `it is darker under the pointer, and darkest while it is pressed`() throws {
    let view = try buttonView("Minimize")
    let middle = try button("Minimize")
    screen.pointer(.entered, middle.x, middle.y)
    let hovered = view.backgroundColor
    #expect(hovered != nil)
    screen.pointer(.pressed(.secondary), middle.x, middle.y)
    screen.pointer(.released(.secondary), middle.x, middle.y)
    #expect(view.backgroundColor == hovered)
    screen.press(middle.x, middle.y)
    #expect(view.backgroundColor != hovered)
    screen.pointer(.exited, middle.x, middle.y)
    #expect(view.backgroundColor == nil)
    screen.pointer(.entered, middle.x, middle.y)
    #expect(view.backgroundColor == hovered)
  }

  @Test func `the other buttons of the mouse do not press`() throws {
    let middle = try button("Close")
    screen.pointer(.entered, middle.x, middle.y)
    for button in [PointerButton.secondary, .middle] {
      screen.pointer(.pressed(button), middle.x, middle.y)
      screen.pointer(.released(button), middle.x, middle.y)
    }
    #expect(screen.backend.isMapped)
  }

  @Test func `its buttons have the usual pointer and are no stops of the Tab key`() throws {
    let middle = try button("Close")
    screen.pointer(.entered, middle.x, middle.y)
    #expect(screen.backend.cursor == .default)
    let content = ControlNode().framed(0, 40, 50, 50)
    screen.show(content)
    for _ in 0..<3 {
      screen.type(.tab)
      #expect(content.view.isFocused)
    }
  }

  // MARK: Moving and doubling

  @Test func `a press moves the window, two maximize it, and three are two and one`() {
    #expect(requests { press(at: 0) } == [.move])
    #expect(requests { press(at: 100) } == [.setMaximized(true)])
    #expect(requests { press(at: 200) } == [.move])
    #expect(requests { press(at: 300) } == [.setMaximized(false)])
  }

  @Test func `two presses that are far apart, in time or in place, are two moves`() {
    #expect(requests { press(at: 0) } == [.move])
    #expect(requests { press(at: 500) } == [.move])
    #expect(requests { press(at: 700, 70) } == [.move])
    #expect(requests { press(at: 900, 72) } == [.setMaximized(true)])
  }

  @Test func `presses belong together for up to four tenths of a second and six points`() {
    #expect(requests { press(at: 0) } == [.move])
    #expect(requests { press(at: 401) } == [.move])
    #expect(requests { press(at: 801) } == [.setMaximized(true)])
    #expect(requests { press(at: 2000) } == [.move])
    #expect(requests { press(at: 2100, 66.1) } == [.move])
    #expect(requests { press(at: 2200, 72.1) } == [.setMaximized(false)])
  }

  @Test func `the secondary button brings up the menu of the window where it is pressed`() {
    let asked = requests {
      screen.pointer(.entered, 60, 16)
      screen.pointer(.pressed(.secondary), 60, 16)
    }
    #expect(asked == [.menu(Point(x: 60, y: 16))])
  }

  @Test func `the button of a maximized window gives it its size back, and looks so`() throws {
    let icon = try #require(buttonView("Maximize").layer.sublayers.first)
    let small = icon.contents
    screen.backend.configure { $0.isMaximized = true }
    #expect(icon.contents !== small)
    let middle = try button("Maximize")
    #expect(requests { screen.click(middle.x, middle.y) } == [.setMaximized(false)])
  }

  // MARK: What there is

  @Test func `what the compositor cannot do has no button, and the others move up`() throws {
    let places = try ["Minimize", "Maximize", "Close"].map { try button($0).x }
    screen.backend.configure { $0.canMaximize = false }
    screen.backend.settle()
    #expect(try buttonView("Maximize").isHidden)
    #expect(try button("Minimize").x == places[1] && button("Close").x == places[2])
    screen.backend.configure { ($0.canMaximize, $0.canMinimize) = (true, false) }
    screen.backend.settle()
    #expect(try buttonView("Minimize").isHidden && !buttonView("Maximize").isHidden)
    #expect(try button("Maximize").x == places[1])
  }

  @Test func `it is there where the window decorates itself, but not in full screen`() throws {
    let content = screen.window.contentView
    #expect(content.frame == Rect(x: 0, y: 32, width: 300, height: 88))
    let changes: [(inout WindowState) -> Void] = [
      { $0.isFullscreen = true }, { $0.isFullscreen = false }, { $0.decorations = .server },
      { $0.decorations = .client },
    ]
    for (index, change) in changes.enumerated() {
      screen.backend.configure(change)
      screen.backend.settle()
      let isThere = index % 2 == 1
      #expect((bar != nil) == isThere)
      #expect(content.frame.minY == (isThere ? 32 : 0) && content.frame.maxY == 120)
      #expect(screen.isExact)
    }
  }

  // MARK: How it looks

  @Test func `a new title, theme or state is seen at once`() {
    var last = screen.backend.contents!
    let changes: [(OffscreenWindow) -> Void] = [
      { $0.window.title = "Another" }, { $0.window.themeOverride = .dark },
      { $0.backend.configure { $0.isActivated = false } },
    ]
    for change in changes {
      change(screen)
      screen.backend.settle()
      let now = screen.backend.contents!
      #expect(now.firstDifference(from: last).map { $0.position.y < 31 } == true)
      last = now
    }
  }

  @Test func `on another screen its title and its icons are drawn for that`() {
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    let fresh = OffscreenWindow(width: 300, scale: 2, decorations: .client)
    #expect(screen.backend.contents!.hasEqualPixels(to: fresh.backend.contents!))
  }

  @Test func `a long title stays beside the buttons`() throws {
    screen.window.title = String(repeating: "Long ", count: 30)
    screen.backend.settle()
    let text = try #require(bar?.layer.sublayers.first { $0.contents != nil })
    #expect(try text.frame.maxX <= buttonView("Minimize").frame.minX)
    #expect(text.frame.minX >= 0)
  }

  @Test func `buttons lie where the person wants them`() throws {
    let settings = screen.backend.platform.desktopSettings
    settings.settings.titleBarButtons = TitleBarButtons(layout: "close,minimize:appmenu")
    screen.backend.settle()
    #expect(try buttonView("Close").frame.minX == 0)
    #expect(try buttonView("Minimize").frame.minX == buttonView("Close").frame.maxX)
    #expect(try buttonView("Maximize").isHidden)
    let title = try #require(bar?.semanticChildren.first?.frame)
    #expect(title.minX >= (try buttonView("Minimize")).frame.maxX)
    settings.settings.titleBarButtons = TitleBarButtons()
    screen.backend.settle()
    #expect(try buttonView("Close").frame.maxX == 300)
    #expect(try !buttonView("Maximize").isHidden && screen.isExact)
  }

  @Test(
    arguments: [
      (":minimize,maximize,close", ":minimize,maximize,close"),
      ("close:", "close:"), ("", ":"), ("close", "close:"),
      ("menu:minimize, close,close", ":minimize,close"), ("a:b:close", ":"),
    ])
  func `layouts of buttons are read as GNOME writes them`(_ text: String, _ read: String) {
    #expect(TitleBarButtons(layout: text).layout == read)
  }
}

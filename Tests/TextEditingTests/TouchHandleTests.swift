import SurfaceTesting
import Testing

@testable import Surface

extension EditorDesk {
  /// The commands above what is selected.
  fileprivate var barCommands: [String] { screen.elements(.button).compactMap(\.name) }

  /// The handles that are seen, by what they move.
  fileprivate var handles: [TextHandle: Rect] {
    screen.settle()
    var result: [TextHandle: Rect] = [:]
    for view in screen.window.contentView.subviews {
      guard let handle = view.ownerNode as? TextHandleNode, !handle.isHidden else { continue }
      result[handle.kind] = view.frame
    }
    return result
  }

  /// Drags a handle to below an offset of the text.
  fileprivate func drag(_ kind: TextHandle, from start: Int, to end: Int) {
    guard let handle = handles[kind] else { return }
    let way = Point(x: point(of: end).x - point(of: start).x, y: 0)
    screen.swipe(from: handle.center, by: way)
  }
}

@MainActor
@Suite struct `Handles for fingers` {
  private let desk = EditorDesk("one two three")

  @Test func `a tap has one below the caret, which moves it`() throws {
    desk.screen.tap(desk.point(of: 2))
    #expect(Set(desk.handles.keys) == [.caret] && desk.barCommands.isEmpty)
    let handle = try #require(desk.handles[.caret])
    #expect(abs(handle.midX - desk.caretRect.midX) < 2 && handle.minY >= desk.caretRect.maxY - 1)
    desk.drag(.caret, from: 2, to: 9)
    #expect(desk.selected == 9..<9 && desk.node.view.isFocused)
    #expect(abs(try #require(desk.handles[.caret]).midX - desk.caretRect.midX) < 2)
  }

  @Test func `ends of a selection are moved by theirs`() {
    desk.screen.longPress(desk.point(of: 5))
    #expect(Set(desk.handles.keys) == [.low, .high])
    desk.drag(.high, from: 7, to: 11)
    #expect(desk.selected == 4..<11)
    desk.drag(.low, from: 4, to: 1)
    #expect(desk.selected == 1..<11)
    #expect(desk.primary == "ne two thr")
  }

  @Test func `the handle of an end does not pass the other one`() {
    desk.screen.longPress(desk.point(of: 5))
    desk.drag(.high, from: 7, to: 1)
    #expect(desk.selected == 4..<5)
    desk.drag(.low, from: 4, to: 12)
    #expect(desk.selected == 4..<5)
  }

  @Test func `they go with keys, with the mouse and with the focus`() {
    func opened(_ body: () -> Void) -> Bool {
      desk.wait()
      desk.screen.longPress(desk.point(of: 5))
      let wasThere = desk.handles.count == 2
      body()
      return wasThere && desk.handles.isEmpty && desk.barCommands.isEmpty
    }
    #expect(opened { desk.press(.left) })
    #expect(opened { desk.click(1) })
    #expect(opened { desk.screen.commit("x") })
    #expect(opened { desk.node.text = "one two three" + desk.node.text })
    #expect(opened { desk.screen.window.focus(nil) })
  }

  @Test func `they follow a text that is scrolled, and are not seen where it is not`() throws {
    let text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let frame = Rect(x: 0, y: 0, width: 200, height: 120)
    let desk = EditorDesk(text, isMultiline: true, frame: frame)
    desk.screen.tap(desk.point(of: 2))
    let before = try #require(desk.handles[.caret])
    desk.node.frame = Rect(x: 20, y: 30, width: 200, height: 120)
    desk.screen.settle()
    let after = try #require(desk.handles[.caret])
    // A caret may be half a pixel from where its handle is.
    #expect(abs(after.minX - before.minX - 20) <= 1 && abs(after.minY - before.minY - 30) <= 1)
    desk.node.viewport.scroll(to: 200)
    desk.screen.settle()
    #expect(desk.handles.isEmpty)
    desk.node.viewport.scroll(to: 0)
    desk.screen.settle()
    #expect(desk.handles[.caret] == after)
  }

  @Test func `the bar cuts, copies and pastes, and opens the menu`() throws {
    desk.copy("X")
    desk.screen.longPress(desk.point(of: 5))
    #expect(desk.barCommands == ["Cut", "Copy", "Paste", "More"])
    try desk.screen.tap(desk.screen.element(.button, named: "Copy"))
    #expect(desk.copied == "two" && desk.barCommands.isEmpty && desk.node.view.isFocused)
    desk.wait()
    desk.screen.longPress(desk.point(of: 5))
    try desk.screen.tap(desk.screen.element(.button, named: "Cut"))
    #expect(desk.node.text == "one  three" && desk.handles.isEmpty)
    desk.wait()
    desk.screen.longPress(desk.point(of: 1))
    try desk.screen.tap(desk.screen.element(.button, named: "More"))
    #expect(desk.screen.elements(.menuItem).contains { $0.name == "Select All" })
  }

  @Test func `the bar is above what is selected`() throws {
    let desk = EditorDesk("one two three", frame: Rect(x: 10, y: 100, width: 200, height: 32))
    desk.screen.longPress(desk.point(of: 5))
    let bar = try #require(desk.screen.window.scene.popups.first?.frame)
    #expect(bar.maxY <= desk.point(of: 5).y && bar.maxY > 80)
  }

  @Test func `a tap where the caret is has the bar, with all to select`() throws {
    desk.screen.tap(desk.point(of: 5))
    desk.wait()
    desk.screen.tap(desk.point(of: 5))
    #expect(desk.barCommands == ["Select All", "More"])
    try desk.screen.tap(desk.screen.element(.button, named: "Select All"))
    #expect(desk.selected == 0..<13 && Set(desk.handles.keys) == [.low, .high])
    #expect(desk.barCommands == ["Cut", "Copy", "More"])
  }

  @Test func `a tap after a long press is a tap`() {
    desk.screen.longPress(desk.point(of: 5))
    #expect(!desk.barCommands.isEmpty)
    desk.wait()
    desk.screen.tap(desk.point(of: 10))
    #expect(desk.barCommands.isEmpty && desk.selected == 10..<10)
    #expect(Set(desk.handles.keys) == [.caret])
  }

  @Test func `the commands go as soon as a finger selects something else`() {
    desk.screen.longPress(desk.point(of: 5))
    #expect(desk.barCommands == ["Cut", "Copy", "More"])
    desk.wait()
    desk.screen.swipe(
      from: desk.point(of: 10), by: .zero, after: TestScreen.longPressDuration, lifts: false)
    #expect(desk.selected == 8..<13 && desk.barCommands.isEmpty)
    desk.screen.lift(at: desk.point(of: 10))
    #expect(desk.barCommands == ["Cut", "Copy", "More"])
  }

  @Test func `a tap on the handle of the caret has the bar, also after it was moved`() throws {
    desk.screen.tap(desk.point(of: 2))
    desk.drag(.caret, from: 2, to: 9)
    #expect(desk.barCommands.isEmpty)
    desk.wait()
    desk.screen.tap(try #require(desk.handles[.caret]).center)
    #expect(desk.barCommands == ["Select All", "More"] && desk.selected == 9..<9)
  }

  @Test func `a password can be pasted, and is not copied`() {
    let desk = EditorDesk("secret") { $0.isSecure = true }
    desk.copy("X")
    desk.screen.longPress(desk.point(of: 2))
    #expect(desk.barCommands == ["Paste", "More"])
  }
}

@MainActor
@Suite struct `Pictures of handles` {
  @Test(arguments: [
    (DesktopSettings.ColorScheme.light, Int32(120)), (.light, 240), (.dark, 120), (.dark, 240),
  ])
  func `below a selection and a caret`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    PinnedFonts.use()
    for isLong in [true, false] {
      let screen = TestScreen(
        size: Size(width: 300, height: 140), scale: ScaleFactor(numerator: scale))
      screen.backend.platform.desktopSettings.settings.colorScheme = scheme
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
      let field = TextFieldNode("What was written")
      field.frame = Rect(x: 12, y: 64, width: 276, height: 34)
      screen.window.contentView.addSubview(field.view)
      screen.settle()
      let point = Point(x: 70, y: 81)
      if isLong { screen.longPress(point) } else { screen.tap(point) }
      let name = isLong ? "selection" : "caret"
      try Golden.expect(
        screen.screenshot(), named: "\(name)-\(scheme.rawValue)-\(scale * 10 / 12)")
    }
  }
}

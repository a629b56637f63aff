import Surface
import SurfaceTesting
import Testing

/// What is typed, and must be found nowhere.
private let secret = "Geheimnis7"

@MainActor
@Suite struct `What becomes of a password` {
  private let desk = EditorDesk { $0.isSecure = true }

  /// Everything that a recording has of typing, composing, pasting and asking for the secret.
  private func recording(
    on desk: EditorDesk? = nil, of act: (EditorDesk) throws -> Void
  ) rethrows -> String {
    let desk = desk ?? self.desk
    var lines = ""
    let recorder = InputRecorder(desk.screen.window) { lines += $0 }
    try act(desk)
    recorder.finish()
    return lines
  }

  @Test func `a recording has as many dots and no letter of it`() {
    let lines = recording { $0.screen.type(secret) }
    #expect(desk.node.text == secret)
    let keys = lines.split(separator: "\n").filter { $0.contains("key down") }
    #expect(keys.count == secret.count)
    #expect(
      Set(keys.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }).count == 1)
  }

  @Test(arguments: [true, false])
  func `a recording has no letter of one that is typed above the window`(hasPopups: Bool) throws {
    let desk = EditorDesk()
    desk.screen.backend.platform.hasPopups = hasPopups
    let size = Size(width: 200, height: 60)
    let popup = try Popup(
      PopupPlacement(size: size, anchorRect: Rect(x: 50, y: 100, width: 10, height: 10)),
      in: desk.screen.window.scene, input: .all(openedBy: nil))
    let field = SecureFieldNode()
    field.frame = Rect(origin: .zero, size: size)
    popup.contentView.addSubview(field.view)
    desk.screen.settle()
    field.editor.view.becomeFocused()
    let lines = recording(on: desk) { desk in
      for letter in secret.unicodeScalars { desk.send(Key(letter), text: "\(letter)") }
    }
    #expect(field.editor.text == secret)
    let keys = lines.split(separator: "\n").filter { $0.contains("key down") }
    #expect(keys.count == secret.count)
    #expect(
      Set(keys.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }).count == 1)
  }

  @Test func `a recording of an input method has none of it`() {
    let lines = recording { $0.screen.commit(secret) }
    #expect(desk.node.text == secret)
    #expect(!lines.contains(secret))
  }

  @Test func `a recording of a paste has none of it`() {
    desk.screen.window.clipboard?.write([.text(secret)], for: nil)
    let lines = recording { $0.screen.type("v", modifiers: .control) }
    #expect(desk.node.text == secret)
    #expect(!lines.contains(secret))
  }

  @Test func `a recording of an action has none of it`() throws {
    let lines = try recording { desk in
      let element = try desk.screen.element(.textBox)
      try desk.screen.perform(.setValue(secret), on: element)
    }
    #expect(desk.node.text == secret)
    #expect(!lines.contains(secret))
  }

  @Test func `a dump of the elements has dots`() {
    desk.screen.type(secret)
    #expect(!desk.screen.dumpSemantics().contains(secret))
    #expect(!desk.screen.semantics.json.contains(secret))
    #expect(desk.screen.semantics.json.contains("protected"))
  }

  @Test func `neither the clipboard nor the primary selection gets it`() {
    desk.screen.type(secret)
    desk.screen.type("a", modifiers: .control)
    desk.screen.type("c", modifiers: .control)
    desk.screen.type("x", modifiers: .control)
    #expect(desk.screen.window.clipboard?.contentTypes() == [])
    #expect(desk.screen.window.primarySelection?.contentTypes() == [])
    #expect(desk.node.text == secret)
  }

  @Test func `input methods hear neither it nor what is around the caret`() {
    desk.screen.type(secret)
    let state = desk.node.textInputState
    #expect(state.surroundingText == nil)
    #expect(state.purpose == .password)
  }

  @Test func `nothing can be taken back`() {
    desk.screen.type(secret)
    #expect(!desk.node.canUndo)
  }
}

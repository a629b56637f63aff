import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Writing a password` {
  private let desk = EditorDesk("one two three") { $0.isSecure = true }

  @Test func `each character is a dot, whatever it is made of`() {
    let short = EditorDesk("👨‍👩‍👧‍👦é") { $0.isSecure = true }
    let letters = EditorDesk("ab") { $0.isSecure = true }
    short.press(.end)
    letters.press(.end)
    #expect(short.caretRect.minX == letters.caretRect.minX)
    #expect(short.screen.snapshot().hasEqualPixels(to: letters.screen.snapshot()))
  }

  @Test func `what was typed and deleted leaves as many dots as one that was set`() {
    desk.putCaret(at: 5)
    desk.press(.backspace, times: 3)
    desk.type("é👨‍👩‍👧‍👦")
    desk.select(2..<desk.node.text.utf8.count - 2)
    desk.type("x")
    let fresh = EditorDesk("12345") { $0.isSecure = true }
    for desk in [desk, fresh] { desk.press(.end) }
    #expect(desk.node.text.count == 5)
    #expect(desk.screen.snapshot().hasEqualPixels(to: fresh.screen.snapshot()))
  }

  @Test func `a key may come before what another thread has made secret is hidden`() async {
    let desk = EditorDesk("hello")
    let (node, fresh) = (desk.node, EditorDesk("helloé") { $0.isSecure = true })
    desk.press(.end)
    await Task.detached { node.isSecure = true }.value
    desk.send("é", text: "é")
    for desk in [desk, fresh] { desk.press(.end) }
    #expect(node.text == "helloé")
    #expect(desk.screen.snapshot().hasEqualPixels(to: fresh.screen.snapshot()))
  }

  @Test func `words are not told: Control with arrows, deletions and two presses take everything`()
  {
    desk.press(.right, .control)
    #expect(desk.caret == 13)
    desk.press(.left, .control)
    #expect(desk.caret == 0)
    desk.click(5, times: 2)
    #expect(desk.selected == 0..<13)
    desk.putCaret(at: 5)
    desk.press(.backspace, .control)
    #expect(desk.node.text == "wo three")
    desk.press(.delete, .control)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `it is neither copied nor cut, and not there for the middle button`() {
    desk.copy("before")
    desk.offerPrimary("before")
    desk.press("a", .control)
    for stroke in [
      KeyStroke("c", .control), KeyStroke("x", .control), KeyStroke(.insert, .control),
      KeyStroke(.delete, .shift),
    ] {
      desk.press(stroke)
    }
    #expect(desk.copied == "before" && desk.primary == "before")
    #expect(desk.node.text == "one two three")
    desk.drag(from: 0, to: 13)
    #expect(desk.primary == "before")
  }

  @Test func `it is not dragged; a drag selects`() {
    desk.press("a", .control)
    let (start, end) = (desk.point(of: 5), desk.point(of: 9))
    desk.hold(start)
    desk.move(from: start, to: end)
    #expect(!desk.screen.backend.platform.dragged.isActive())
    desk.screen.release(at: end)
    #expect(desk.selected == 5..<9)
  }

  @Test func `the menu has nothing that tells it`() {
    desk.press("a", .control)
    desk.screen.click(desk.point(of: 5), .secondary)
    let usable = desk.screen.elements(.menuItem).filter(\.isEnabled).compactMap(\.name)
    #expect(!usable.contains("Copy") && !usable.contains("Cut"))
    #expect(usable.contains("Delete") && usable.contains("Select All"))
    #expect(!desk.screen.elements(.menuItem).contains { $0.name == "Undo" })
  }

  @Test func `nothing is taken back`() {
    desk.press(.end)
    desk.type("x")
    desk.press(.backspace)
    desk.press(.backspace)
    #expect(!desk.node.canUndo)
    desk.press("z", .control)
    #expect(desk.node.text == "one two thre")
  }

  @Test func `a history that was there is forgotten`() {
    let desk = EditorDesk("")
    desk.type("secret")
    desk.node.isSecure = true
    desk.node.isSecure = false
    desk.press("z", .control)
    #expect(desk.node.text == "secret")
  }

  @Test func `it can be pasted, and dropped`() {
    desk.copy("pass")
    desk.press("a", .control)
    desk.press("v", .control)
    #expect(desk.node.text == "pass")
    desk.screen.drop([.text("word")], on: desk.node.view)
    #expect(desk.node.text.count == 8)
  }

  @Test func `input methods and readers are not told`() throws {
    let state = desk.node.textInputState
    #expect(state.surroundingText == nil && state.purpose == .password)
    let field = try desk.screen.element(.textBox)
    #expect(field.value == String(repeating: "●", count: 13))
    desk.node.purpose = .pin
    #expect(desk.node.textInputState.purpose == .pin)
  }

  @Test func `what is composed is hidden, too`() {
    let (first, second) = (
      EditorDesk("") { $0.isSecure = true }, EditorDesk("") { $0.isSecure = true }
    )
    first.screen.compose("に")
    second.screen.compose("あ")
    #expect(first.screen.snapshot().hasEqualPixels(to: second.screen.snapshot()))
  }

  @Test func `a click puts the caret between dots`() {
    desk.click(7)
    #expect(desk.selected == 7..<7)
    desk.type("x")
    #expect(desk.node.text == "one twox three")
  }

  @Test func `a button shows what is written, and hides it again`() throws {
    let screen = TestScreen()
    let field = SecureFieldNode(placeholder: "Password")
    field.editor.text = "secret"
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.settle()
    let hidden = screen.snapshot()
    try screen.click(screen.element(.button, named: "Show password"))
    #expect(!screen.snapshot().hasEqualPixels(to: hidden))
    try screen.click(screen.element(.button, named: "Hide password"))
    #expect(field.editor.text == "secret")
    _ = try screen.element(.button, named: "Show password")
  }

  @Test func `the button is reached by the Tab key, and pressed by the space bar`() throws {
    let screen = TestScreen()
    let field = SecureFieldNode()
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    field.editor.view.becomeFocused()
    screen.type(.tab)
    screen.type(.space)
    _ = try screen.element(.button, named: "Hide password")
  }
}

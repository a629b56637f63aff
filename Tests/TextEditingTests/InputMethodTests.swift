import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Input methods in a text` {
  private let desk = EditorDesk("one two")
  private var method: MemoryTextInput { desk.screen.backend.platform.inputMethod }
  private var told: TextInputState? { method.states[.first] }

  private func compose(_ text: String, caret: Int? = nil) {
    let place = caret ?? text.utf8.count
    desk.screen.backend.send(
      .textInput(TextInputEvent(preedit: .init(text: text, selection: place..<place))))
    desk.screen.settle()
  }

  @Test func `what is composed is shown at the caret, and is no part of the text`() {
    desk.putCaret(at: 3)
    let before = desk.screen.snapshot()
    compose("にほん")
    #expect(desk.node.text == "one two" && desk.caret == 3)
    #expect(!desk.screen.snapshot().hasEqualPixels(to: before))
    desk.screen.commit("日本")
    #expect(desk.node.text == "one日本 two" && desk.caret == 9)
  }

  @Test func `what is composed ends with nothing, and leaves nothing`() {
    desk.putCaret(at: 3)
    let before = desk.screen.snapshot()
    compose("にほん")
    desk.screen.compose("")
    #expect(desk.screen.snapshot().hasEqualPixels(to: before))
    desk.press(.backspace)
    #expect(desk.node.text == "on two", "Backspace is the text's again")
  }

  @Test func `what is composed takes the place of what is selected`() {
    desk.select(0..<3)
    compose("に")
    desk.screen.commit("二")
    #expect(desk.node.text == "二 two")
  }

  @Test func `the caret is where the input method has it, and not seen where it has none`() {
    compose("xyz", caret: 0)
    let first = desk.screen.snapshot()
    compose("xyz", caret: 3)
    #expect(!desk.screen.snapshot().hasEqualPixels(to: first))
    desk.screen.compose("xyz")
    #expect(!desk.isBlack(desk.caretRect))
  }

  @Test func `candidates stay at the beginning of what is composed`() {
    desk.putCaret(at: 3)
    let place = told?.caretRect
    for text in ["x", "xy", "xyz"] {
      compose(text)
      #expect(told?.caretRect == place)
    }
  }

  @Test func `the text around the caret is told, with what is selected`() {
    desk.select(4..<7)
    #expect(told?.surroundingText == "one two" && told?.caret == 7 && told?.anchor == 4)
    desk.type("x")
    #expect(told?.surroundingText == "one x" && told?.caret == 5 && told?.anchor == 5)
  }

  @Test func `of a long text as much is told as there is room for, with all that is selected`() {
    let long = EditorDesk(String(repeating: "åé ", count: 4000), isMultiline: true)
    var state: TextInputState? { long.screen.backend.platform.inputMethod.states[.first] }
    long.putCaret(at: 10_000)
    #expect((3900...4000).contains(state?.surroundingText?.utf8.count ?? 0))
    long.select(9000..<12_000)
    #expect((3900...4000).contains(state?.surroundingText?.utf8.count ?? 0))
    #expect((state?.caret ?? 0) - (state?.anchor ?? 0) == 3000)
    long.press("a", .control)
    #expect(state != nil && state?.surroundingText == nil, "more than there is room for")
  }

  @Test func `bytes that are no text move no caret`() {
    desk.node.textBuffer = TextBuffer(utf8: [0x61, 0xFF, 0xFF, 0x62])
    desk.screen.settle()
    desk.press(.end)
    #expect(told?.surroundingText == "a\u{FFFD}\u{FFFD}b" && told?.caret == 8)
  }

  @Test func `what is around the caret is deleted, by whole characters`() {
    desk.putCaret(at: 3)
    desk.screen.backend.send(.textInput(TextInputEvent(deletesBefore: 1, deletesAfter: 2)))
    desk.screen.settle()
    #expect(desk.node.text == "onwo")
    desk.screen.backend.send(.textInput(TextInputEvent(deletesBefore: 99, deletesAfter: 99)))
    desk.screen.settle()
    #expect(desk.node.text.isEmpty)
  }

  @Test func `a step that changes nothing tells nothing`() {
    var told = 0
    desk.node.onChange = { _ in told += 1 }
    desk.screen.backend.send(.textInput(TextInputEvent()))
    compose("x")
    desk.screen.compose("")
    desk.screen.backend.send(.textInput(TextInputEvent()))
    desk.screen.settle()
    #expect(told == 0)
    desk.screen.commit("x")
    #expect(told == 1)
  }

  @Test func `an input method that ends nothing again and again is told nothing`() {
    compose("x")
    desk.screen.compose("")
    let count = method.updateCount
    for _ in 0..<10 { desk.screen.compose("") }
    #expect(method.updateCount == count)
    #expect(desk.screen.backend.isFrameRequested == false)
  }

  @Test func `selecting a long text tells once a key`() {
    desk.node.text = String(repeating: "word ", count: 100)
    desk.screen.settle()
    let count = method.updateCount
    desk.press(.right, .shift, times: 60)
    #expect(method.updateCount - count <= 60)
  }

  // MARK: What is done while something is composed

  @Test func `a key that moves the caret leaves it where it was`() {
    desk.putCaret(at: 3)
    compose("xyz")
    desk.press(.end)
    #expect(desk.node.text == "onexyz two" && desk.caret == 10)
  }

  @Test func `a press leaves it where it was`() {
    desk.putCaret(at: 3)
    compose("xyz")
    desk.screen.click(Point(x: 205, y: 20))
    #expect(desk.node.text == "onexyz two" && desk.caret == 10)
  }

  @Test func `a key that is typed comes behind it`() {
    desk.putCaret(at: 3)
    compose("xyz")
    desk.type("1")
    #expect(desk.node.text == "onexyz1 two")
  }

  @Test func `a paste comes behind it`() {
    desk.putCaret(at: 3)
    compose("xyz")
    desk.copy("1")
    desk.press("v", .control)
    #expect(desk.node.text == "onexyz1 two")
  }

  @Test func `a text that nobody can write in any more has it`() {
    compose("xyz")
    desk.node.isReadOnly = true
    desk.screen.settle()
    #expect(desk.node.text == "xyzone two" && desk.node.composedText == nil)
    desk.node.isReadOnly = false
    compose("é")
    desk.node.isEnabled = false
    desk.screen.settle()
    #expect(desk.node.text == "xyzéone two" && desk.node.composedText == nil)
  }

  @Test func `so has one that another thread makes so`() async {
    let node = desk.node
    compose("xyz")
    await Task.detached { node.isReadOnly = true }.value
    desk.screen.settle()
    #expect(node.text == "xyzone two" && node.composedText == nil && node.isReadOnly)
    node.isReadOnly = false
    compose("é")
    await Task.detached { node.isEnabled = false }.value
    desk.screen.settle()
    #expect(node.text == "xyzéone two" && node.composedText == nil && !node.isEnabled)
  }

  @Test func `another text that the app changes leaves it`() {
    let other = EditableTextNode("x")
    other.frame = Rect(x: 10, y: 100, width: 200, height: 32)
    desk.screen.window.contentView.addSubview(other.view)
    desk.screen.settle()
    compose("xyz")
    other.perform(TextEdit(replacing: 0..<0, with: "y"))
    desk.screen.settle()
    #expect(desk.node.composedText == "xyz" && desk.node.text == "one two")
  }

  @Test func `a modifier key ends nothing`() {
    compose("xyz")
    desk.send(Key(rawValue: 0xffe1))
    #expect(desk.node.text == "one two")
  }

  @Test func `the focus that goes to another field keeps it, in its field`() {
    let other = EditableTextNode("")
    other.frame = Rect(x: 10, y: 100, width: 200, height: 32)
    desk.screen.window.contentView.addSubview(other.view)
    desk.putCaret(at: 3)
    compose("xyz")
    other.view.becomeFocused()
    desk.screen.settle()
    #expect(desk.node.text == "onexyz two" && other.text.isEmpty)
    desk.screen.commit("日本")
    #expect(desk.node.text == "onexyz two" && other.text == "日本")
  }

  @Test func `the keyboard that goes to another program gives it up`() {
    compose("xyz")
    desk.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    desk.screen.settle()
    #expect(desk.node.text == "one two")
  }

  @Test func `another text from the program takes its place`() {
    compose("xyz")
    desk.node.text = "new"
    desk.screen.settle()
    #expect(desk.node.text == "new")
    compose("x")
    desk.screen.commit("x")
    #expect(desk.node.text.count == 4)
  }

  @Test func `the purpose of the field is told`() {
    desk.node.purpose = .email
    desk.node.textInputDidChange()
    desk.screen.settle()
    #expect(told?.purpose == .email && told?.isMultiline == false)
  }
}

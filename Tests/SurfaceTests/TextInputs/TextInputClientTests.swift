import Geometry
import Platform
import Testing

@testable import Surface

/// Views that edit text by input methods.
@Suite @MainActor struct TextInputClientTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let field = EditedView(frame: Rect(x: 20, y: 30, width: 100, height: 20))
  private let other = EditedView(frame: Rect(x: 20, y: 80, width: 100, height: 20))

  init() {
    screen.root.addSubview(field)
    screen.root.addSubview(other)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    screen.backend.settle()
  }

  private var method: MemoryTextInput { screen.backend.platform.inputMethod }
  private var told: TextInputState? { method.states[.first] }

  private func step(
    _ preedit: String? = nil, commit: String = "", before: Int = 0, after: Int = 0
  ) {
    screen.backend.send(
      .textInput(
        TextInputEvent(
          preedit: preedit.map { TextInputEvent.Preedit(text: $0) }, committedText: commit,
          deletesBefore: before, deletesAfter: after)))
    screen.backend.settle()
  }

  private func focus(_ view: View?) {
    screen.window.scene.focus(view)
    screen.backend.settle()
  }

  @Test func `the cursor is out of the way of who types, until it moves`() {
    func press(_ key: Key, _ text: String) {
      screen.backend.send(
        .key(KeyEvent(.down, key: key, keyCode: 30, text: text)))
      screen.backend.settle()
    }
    let isHidden = { [backend = screen.backend] in
      backend.seatsWithHiddenCursor.contains(.first)
    }
    press(Key("a"), "a")
    #expect(!isHidden(), "nothing is typed into")
    focus(field)
    press(.left, "")
    #expect(!isHidden(), "a key without text")
    press(Key("a"), "a")
    #expect(isHidden())
    screen.backend.send(.pointer(PointerEvent(.moved, at: Point(x: 5, y: 5), pointer: .touch())))
    #expect(isHidden(), "a finger has no cursor")
    screen.backend.send(.pointer(PointerEvent(.moved, at: Point(x: 5, y: 5))))
    #expect(!isHidden())
    step("ni")
    #expect(isHidden(), "an input method types too")
  }

  @Test func `the text of the focused view is told, and the end of that`() {
    #expect(told == nil)
    field.text = "abc"
    field.caret = 2
    focus(field)
    #expect(told?.surroundingText == "abc" && told?.caret == 2)
    #expect(told?.caretRect == Rect(x: 40, y: 30, width: 1, height: 20))
    focus(other)
    #expect(told?.surroundingText == "")
    focus(nil)
    #expect(told == nil)
  }

  @Test func `what is composed is shown, and finished text inserted`() {
    focus(field)
    step("に")
    step("にほん")
    #expect(field.marked == "にほん" && field.text.isEmpty)
    step(commit: "日本")
    #expect(field.marked.isEmpty && field.text == "日本")
    #expect(told?.surroundingText == "日本" && told?.changeCause == .inputMethod)
    #expect(
      field.takeCalls() == [
        "mark に", "mark ", "mark にほん", "mark ", "insert 日本",
      ])
  }

  @Test func `a step is done in the order of the protocol`() {
    field.text = "abcdef"
    field.caret = 3
    focus(field)
    step("x")
    _ = field.takeCalls()
    step("z", commit: "y", before: 1, after: 2)
    #expect(field.takeCalls() == ["mark ", "delete 1 2", "insert y", "mark z"])
    #expect(field.text == "abyf" && field.marked == "z")
  }

  @Test func `a step that changes nothing does nothing`() {
    focus(field)
    step()
    step("")
    #expect(field.takeCalls().isEmpty)
  }

  @Test func `a change is told once a turn, and the same again not at all`() {
    focus(field)
    let count = method.updateCount
    for letter in ["a", "b", "c"] {
      field.text += letter
      field.caret += 1
      field.textInputDidChange()
    }
    screen.backend.settle()
    #expect(method.updateCount == count + 1)
    #expect(told?.surroundingText == "abc" && told?.changeCause == .other)
    field.textInputDidChange()
    screen.backend.settle()
    #expect(method.updateCount == count + 1)
  }

  @Test func `a caret that is moved by a layout is told`() {
    focus(field)
    field.frame.origin.x = 60
    screen.backend.settle()
    #expect(told?.caretRect.minX == 60)
  }

  // MARK: The end of what is composed

  @Test func `the focus that goes to another view keeps what was composed`() {
    focus(field)
    step("にほん")
    focus(other)
    #expect(field.text == "にほん" && field.marked.isEmpty)
    step(commit: "x")
    #expect(other.text == "x" && field.text == "にほん")
  }

  @Test func `a change of the view's own keeps what was composed before`() {
    focus(field)
    step("に")
    field.caret = 0
    field.textInputDidChange()
    screen.backend.settle()
    #expect(field.text == "に" && field.marked.isEmpty)
  }

  @Test func `a keyboard that goes to another program gives up what is composed`() {
    focus(field)
    step("に")
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    screen.backend.settle()
    #expect(field.text.isEmpty && field.marked.isEmpty && told == nil)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    screen.backend.settle()
    #expect(told != nil)
  }

  @Test func `a view that leaves, and a window that closes, end the editing`() {
    focus(field)
    step("に")
    field.removeFromSuperview()
    screen.backend.settle()
    #expect(told?.caretRect.minY == 80, "the other one has the focus")
    other.removeFromSuperview()
    screen.backend.settle()
    #expect(told == nil)
    screen.root.addSubview(other)
    focus(other)
    #expect(told != nil)
    screen.window.close()
    #expect(told == nil)
  }

  @Test func `without a keyboard nothing is told, and views that edit nothing are none`() {
    let plain = View(frame: Rect(x: 0, y: 150, width: 10, height: 10))
    screen.root.addSubview(plain)
    focus(plain)
    #expect(told == nil)
    step("x")
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    focus(field)
    #expect(told == nil)
  }

  @Test func `two seats are told of the same text`() {
    let second = SeatID(rawValue: 1)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true, seat: second)))
    focus(field)
    #expect(method.states.count == 2)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false, seat: second)))
    screen.backend.settle()
    #expect(method.states.count == 1 && told != nil)
  }

  /// A node that edits.
  private final class EditedNode: DisplayNode, TextInputClient {
    var inserted = ""
    override var canBecomeFocused: Bool { true }
    var textInputState: TextInputState { TextInputState(surroundingText: inserted) }
    func setMarkedText(_ text: TextInputEvent.Preedit?) {}
    func insertText(_ text: String) {
      inserted += text
      textInputDidChange()
    }
    func deleteSurroundingText(before: Int, after: Int) {}
  }

  @Test func `a node edits as a view does`() {
    let node = EditedNode()
    node.frame = Rect(x: 0, y: 120, width: 50, height: 20)
    screen.root.addSubview(node.view)
    focus(node.view)
    step(commit: "한국")
    #expect(node.inserted == "한국" && told?.surroundingText == "한국")
  }
}

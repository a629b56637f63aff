import Surface
import SurfaceTesting
import Testing

/// A field of one line whose caret is at the end.
final class NameFieldNode: DisplayNode, TextInputClient {
  private(set) var text = "" { didSet { showText() } }
  /// What is being composed: shown behind the text, and no part of it.
  private(set) var marked = "" { didSet { showText() } }
  private let textNode = TextNode()
  private let attributes: TextAttributes

  init(theme: Theme) {
    attributes = TextAttributes(font: theme.fonts.body, color: theme.colors.text)
    super.init()
    addSubnode(textNode)
  }

  override var canBecomeFocused: Bool { true }

  override func layout() { textNode.frame = bounds }

  private func showText() {
    var composed = attributes
    composed.underline = TextLineStyle()
    textNode.attributedText =
      AttributedText(text, attributes: attributes) + AttributedText(marked, attributes: composed)
  }

  var textInputState: TextInputState {
    let shown = TextLayout(AttributedText(text, attributes: attributes), maxWidth: bounds.width)
    return TextInputState(
      surroundingText: text, caret: text.utf8.count, purpose: .name,
      caretRect: Rect(x: shown.size.width, y: 0, width: 1, height: bounds.height))
  }

  func setMarkedText(_ preedit: TextInputEvent.Preedit?) { marked = preedit?.text ?? "" }

  func insertText(_ new: String) { text += new }

  func deleteSurroundingText(before: Int, after: Int) {
    text = String(decoding: text.utf8.dropLast(before), as: UTF8.self)
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isDisjoint(with: [.control, .logo]) else {
      return false
    }
    if event.key == .backspace {
      text = String(text.dropLast())
    } else if let first = event.text.unicodeScalars.first, first.value >= 0x20 {
      text += event.text
    } else {
      return false
    }
    textInputDidChange()
    return true
  }
}

/// The listing of the article about input methods.
@MainActor
@Suite struct TextInputArticleTests {
  private let screen = TestScreen(size: Size(width: 200, height: 60))

  private func makeField() -> NameFieldNode {
    let field = NameFieldNode(theme: .light)
    field.frame = Rect(x: 10, y: 10, width: 180, height: 24)
    screen.window.contentView.addSubview(field.view)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    field.view.becomeFocused()
    screen.settle()
    return field
  }

  private var told: TextInputState? { screen.backend.platform.inputMethod.states[.first] }

  @Test func `a name is typed, composed and corrected`() {
    let field = makeField()
    #expect(told?.surroundingText == "" && told?.purpose == .name)
    screen.type("Ann")
    screen.compose("に")
    screen.compose("にほん")
    #expect(field.text == "Ann" && field.marked == "にほん")
    screen.commit("日本")
    #expect(field.text == "Ann日本" && field.marked.isEmpty)
    #expect(told?.caret == "Ann日本".utf8.count)
    screen.backend.send(.textInput(TextInputEvent(committedText: "e", deletesBefore: 6)))
    #expect(field.text == "Anne")
    screen.type(.backspace)
    #expect(field.text == "Ann")
  }

  @Test func `the caret is told in the window, before what is composed`() throws {
    let field = makeField()
    let before = try #require(told?.caretRect)
    #expect(before.minX == 10 && before.minY == 10 && before.height == 24)
    screen.type("Ann")
    let after = try #require(told?.caretRect)
    #expect(after.minX > before.minX)
    screen.compose("にほん")
    #expect(told?.caretRect == after && field.marked == "にほん")
  }
}

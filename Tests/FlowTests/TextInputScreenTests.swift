import Flow
import Surface
import SurfaceTesting
import Testing

/// What a test does as an input method.
@Suite @MainActor struct TextInputScreenTests {
  private final class Field: View, TextInputClient {
    var text = ""
    var marked = ""
    override var canBecomeFocused: Bool { true }
    var textInputState: TextInputState { TextInputState(surroundingText: text) }
    func setMarkedText(_ preedit: TextInputEvent.Preedit?) { marked = preedit?.text ?? "" }
    func insertText(_ new: String) { text += new }
    func deleteSurroundingText(before: Int, after: Int) {}
  }

  @Test func `a text is composed and committed where the focus is`() {
    let screen = TestScreen(size: Size(width: 100, height: 50))
    let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    screen.window.contentView.addSubview(field)
    screen.commit("x")
    #expect(field.text.isEmpty, "nothing has the focus")
    field.becomeFocused()
    screen.compose("に")
    screen.compose("にほん")
    #expect(field.marked == "にほん" && field.text.isEmpty)
    screen.commit("日本")
    #expect(field.marked.isEmpty && field.text == "日本")
    screen.compose("x")
    screen.compose("")
    #expect(field.marked.isEmpty && field.text == "日本")
  }
}

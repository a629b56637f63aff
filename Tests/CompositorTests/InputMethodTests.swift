import Geometry
import Surface
import SurfaceTesting
import Testing

/// What an input method of sway does with a view that edits text.
@MainActor
@Suite struct InputMethodTests {
  private final class FieldView: View, TextInputClient {
    var text = ""
    var marked: TextInputEvent.Preedit?
    /// In bytes of UTF-8, as all places of input methods.
    var caret: Int { text.utf8.count }

    override var canBecomeFocused: Bool { true }

    var textInputState: TextInputState {
      TextInputState(
        surroundingText: text, caret: caret, purpose: .email,
        caretRect: Rect(x: 4, y: 2, width: 1, height: 16))
    }

    func setMarkedText(_ preedit: TextInputEvent.Preedit?) { marked = preedit }

    func insertText(_ new: String) {
      text += new
      textInputDidChange()
    }

    func deleteSurroundingText(before: Int, after: Int) {
      text = String(decoding: text.utf8.dropLast(before), as: UTF8.self)
      textInputDidChange()
    }
  }

  @Test func `it hears of the text, composes, puts in and takes out`() throws {
    try withTemporaryFolder { folder in
      let field = FieldView()
      let desk = try InputMethodDesk([field], folder: folder)
      let method = try #require(desk.method)
      var known = try #require(try method.editedText())
      #expect(known.surroundingText == "" && known.purpose == 6)

      try method.compose("にほ", caret: 6)
      try desk.run(until: { field.marked?.text == "にほ" })
      #expect(field.marked?.selection == 6..<6 && field.text == "")

      try method.commit("日本")
      try desk.run(until: { field.text == "日本" && field.marked == nil })
      try desk.run(until: { try method.editedText()?.surroundingText == "日本" })
      known = try #require(try method.editedText())
      #expect(known.caret == 6 && known.anchor == 6)

      try method.deleteSurroundingText(before: 3, after: 0)
      try desk.run(until: { field.text == "日" })
      try desk.run(until: { try method.editedText()?.surroundingText == "日" })

      desk.window.scene.focus(nil)
      try desk.run(until: { try method.editedText() == nil })
      field.becomeFocused()
      try desk.run(until: { try method.editedText()?.surroundingText == "日" })
    }
  }

  @Test func `what is composed is given up with the focus of the window`() throws {
    try withTemporaryFolder { folder in
      let field = FieldView()
      let desk = try InputMethodDesk([field], folder: folder)
      try desk.method?.compose("abc", caret: 3)
      try desk.run(until: { field.marked?.text == "abc" })
      // Another window takes the focus.
      let other = try LiveWindow.shown(on: desk.sway)
      try other.run(until: { other.events.focus.last == true })
      try desk.run(until: { field.marked == nil })
      #expect(field.text == "")
    }
  }
}

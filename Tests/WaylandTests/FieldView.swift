import Geometry
import Surface

/// A view that edits text, with the caret at its end, and takes presses.
final class FieldView: View, TextInputClient {
  var text = ""
  /// What is composed.
  var marked = ""

  override var canBecomeFocused: Bool { true }

  var textInputState: TextInputState {
    TextInputState(
      surroundingText: text, caret: text.utf8.count,
      caretRect: Rect(x: 4, y: 2, width: 1, height: 16))
  }

  func setMarkedText(_ preedit: TextInputEvent.Preedit?) { marked = preedit?.text ?? "" }

  func insertText(_ new: String) {
    text += new
    textInputDidChange()
  }

  func deleteSurroundingText(before: Int, after: Int) {}

  override func pointerEvent(_ event: PointerEvent) -> Bool { true }
}

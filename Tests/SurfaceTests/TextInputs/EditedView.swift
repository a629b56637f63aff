import Geometry
import Platform

@testable import Surface

/// A field of one line that knows no more than input methods ask for.
@MainActor
final class EditedView: View, TextInputClient {
  var text = ""
  /// In bytes.
  var caret = 0
  var marked = ""
  var purpose = TextInputState.Purpose.normal
  private(set) var calls: [String] = []

  override var canBecomeFocused: Bool { true }

  var textInputState: TextInputState {
    TextInputState(
      surroundingText: text, caret: caret, purpose: purpose,
      caretRect: Rect(x: Double(caret) * 10, y: 0, width: 1, height: 20))
  }

  func setMarkedText(_ preedit: TextInputEvent.Preedit?) {
    marked = preedit?.text ?? ""
    calls.append("mark \(marked)")
  }

  func insertText(_ new: String) {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: new.utf8, at: caret)
    text = String(decoding: bytes, as: UTF8.self)
    caret += new.utf8.count
    calls.append("insert \(new)")
    textInputDidChange()
  }

  func deleteSurroundingText(before: Int, after: Int) {
    var bytes = Array(text.utf8)
    bytes.removeSubrange(caret - before..<caret + after)
    text = String(decoding: bytes, as: UTF8.self)
    caret -= before
    calls.append("delete \(before) \(after)")
    textInputDidChange()
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

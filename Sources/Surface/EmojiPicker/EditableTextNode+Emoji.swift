import Editing
import Geometry
import Locks
import Platform
import Typesetting

// Emoji that are chosen from a picker.
extension EditableTextNode {
  /// Whether emoji belong into the text: prose, and no password, number or address.
  var takesEmoji: Bool {
    isEnabled && !isReadOnly && !isSecure && (purpose == .normal || purpose == .name)
  }

  /// Shows a picker beside the caret. What is chosen comes to where the caret is then, as one step.
  ///
  /// - Returns: whether there is one.
  func showEmojiPicker() -> Bool {
    guard takesEmoji, let scene else { return false }
    return presentBesideCaret(label: "Emoji") { close in
      EmojiPickerNode(recent: scene.session.emojiHistory.emoji) { [weak self] emoji in
        close()
        self?.insert(emoji)
      }
    }
  }

  private func insert(_ emoji: Emoji) {
    scene?.session.emojiHistory.insert(emoji)
    guard takesEmoji else { return }
    edit { editor, _ in editor.insert(String(emoji.character), kind: .command) }
  }
}

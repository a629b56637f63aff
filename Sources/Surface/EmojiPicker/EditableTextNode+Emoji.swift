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
    var presentation: PopoverPresentation?
    let picker = EmojiPickerNode(recent: scene.session.emojiHistory.emoji) { [weak self] emoji in
      presentation?.dismiss()
      presentation = nil
      self?.insert(emoji)
    }
    presentation = presentBesideCaret(Popover(picker, label: "Emoji", edge: .bottom))
    presentation?.onDismiss { presentation = nil }
    return presentation != nil
  }

  private func insert(_ emoji: Emoji) {
    scene?.session.emojiHistory.insert(emoji)
    guard takesEmoji else { return }
    edit { editor, _ in editor.insert(String(emoji.character), kind: .command) }
  }
}

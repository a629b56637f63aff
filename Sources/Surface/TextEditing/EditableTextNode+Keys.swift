import Editing
import Locks
import Platform
import Typesetting

// Keys that come to an edited text.
extension EditableTextNode {
  func handle(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if onKey?(event) == true || completion?.handle(event) == true
      || field?.handleEditorKey(event) == true
    {
      return true
    }
    if unicodeEntry != nil { return continueUnicodeEntry(event) }
    guard event.phase != .up else { return false }
    touch?.hide()
    currentSerial = event.serial
    defer { currentSerial = nil }
    if let isTaken = handleLeaving(event) { return isTaken }
    if let command = command(for: event) {
      return perform(command) || scroll(event)
    }
    return type(event) || scroll(event)
  }

  /// Keys that do nothing to the text scroll it, as where nobody can change it.
  private func scroll(_ event: KeyEvent) -> Bool { isMultiline && viewport.keyEvent(event) }

  /// Keys that say that one is done, or go elsewhere; nil for others.
  private func handleLeaving(_ event: KeyEvent) -> Bool? {
    let held = event.modifiers.subtracting(.capsLock)
    switch event.key.editingKey {
    case .escape where held.isEmpty:
      guard let onCancel else { return false }
      onCancel(self)
      return true
    case .tab, .backTab:
      guard insertsTabs ?? isMultiline, !isReadOnly, held.isSubset(of: .shift) else { return false }
      return takeTab(isBackward: event.key == .backTab || held == .shift)
    case .enter:
      let submits = submitsOnReturn ? held.isEmpty : held == .control
      // In one line it is the command for a new line that submits, which a text that is only read has not.
      guard isMultiline ? submits : isReadOnly && held.isEmpty, let onSubmit else { return nil }
      onSubmit(self)
      return true
    default: return nil
    }
  }

  /// Types what a key stands for. With Alt a key is no text, and control characters are none ever.
  private func type(_ event: KeyEvent) -> Bool {
    guard !isReadOnly, event.modifiers.isDisjoint(with: [.control, .alt, .logo]),
      !event.text.isEmpty, event.text.unicodeScalars.allSatisfy(\.isTyped)
    else { return false }
    finishComposing()
    edit { editor, _ in editor.insert(event.text) }
    return true
  }

  // MARK: Characters by number

  private func continueUnicodeEntry(_ event: KeyEvent) -> Bool {
    guard var entry = unicodeEntry else { return false }
    switch entry.handle(event) {
    case .goesOn:
      unicodeEntry = entry
      showUnicodeEntry()
    case .ends(let character):
      endUnicodeEntry()
      if let character { edit { editor, _ in editor.insert(character, kind: .command) } }
    case .cancelled: endUnicodeEntry()
    }
    return true
  }

  func endUnicodeEntry() {
    unicodeEntry = nil
    showUnicodeEntry()
  }

  func showUnicodeEntry() {
    guard let unicodeEntry else { return showMarked(nil, caret: nil) }
    showMarked(unicodeEntry.shownText, caret: unicodeEntry.shownText.utf8.count)
  }
}

extension Unicode.Scalar {
  fileprivate var isTyped: Bool { properties.generalCategory != .control }
}

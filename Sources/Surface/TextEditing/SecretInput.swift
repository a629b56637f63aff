import Platform
import Typesetting

extension SceneRoot {
  /// An event as it may be written down: of what is typed into a secure text, the number of characters alone. A recording that is played
  /// shows as many dots.
  func withoutSecrets(_ event: SurfaceEvent) -> SurfaceEvent {
    switch event {
    case .key(let key) where isSecretFocused: .key(key.withoutSecrets)
    case .textInput(let input) where isSecretFocused: .textInput(input.withoutSecrets)
    case .action(let action) where action.value != nil && isSecret(action):
      .action(action.withoutSecrets)
    default: event
    }
  }

  private var isSecretFocused: Bool {
    // Keys may be for a popup inside of the window, or for a dialog.
    [self, keyScene, modalDialog].contains { scene in
      (scene?.focus.focusedView?.ownerNode as? EditableTextNode)?.isSecure == true
    }
  }

  /// Whether an element that is asked to become a value is a password.
  private func isSecret(_ action: ActionEvent) -> Bool {
    let found = semantics.elements.filter {
      $0.role.rawValue == action.role && $0.name == action.name
    }
    return found.dropFirst(max(0, action.index)).first?.semantics.states.contains(.protected)
      ?? false
  }
}

extension KeyEvent {
  /// What moves and deletes stays what it is.
  fileprivate var withoutSecrets: KeyEvent {
    let isText = Unicode.Scalar(key.rawValue).map { $0.value >= 0x20 && $0.value < 0xFF00 } ?? false
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .logo])
    guard !isShortcut, isText || !text.isEmpty, key != .enter, key != .tab else { return self }
    var result = self
    result.key = Key("x")
    result.shortcutKey = Key("x")
    result.keyCode = 0
    result.text = text.dots
    return result
  }
}

extension TextInputEvent {
  fileprivate var withoutSecrets: TextInputEvent {
    var result = self
    result.committedText = committedText.dots
    if let text = preedit?.text { result.preedit = Preedit(text: text.dots) }
    return result
  }
}

extension ActionEvent {
  fileprivate var withoutSecrets: ActionEvent {
    var result = self
    result.value = value?.dots
    return result
  }
}

extension String {
  /// As many dots as there are characters.
  var dots: String { String(repeating: TextMask.dot, count: count) }
}

public import Platform

/// Recognizes a shortcut while its view is shown, wherever the focus is; see ``SceneRoot/focusedView`` for what
/// is asked before.
public final class KeyboardShortcutGestureRecognizer: GestureRecognizer {
  /// The key with its modifiers.
  public let shortcut: KeyboardShortcut
  /// Called when the shortcut is pressed.
  public var action: @MainActor () -> Void

  /// Calls `action` when the shortcut is pressed.
  public init(_ shortcut: KeyboardShortcut, action: @escaping @MainActor () -> Void) {
    self.shortcut = shortcut
    self.action = action
  }
}

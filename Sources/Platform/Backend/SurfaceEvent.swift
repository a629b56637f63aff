/// An event that a ``SurfaceBackend`` reports to the owner of its surface, in the order in which events
/// happened.
public enum SurfaceEvent: Hashable, Sendable {
  /// A complete configure sequence; the next commit realises it.
  case configured(WindowState)
  /// The same for a popup: where it is.
  case placed(PopupState)
  /// The frame asked for with ``SurfaceBackend/requestFrame()`` may be painted now.
  case frame(FrameTiming)
  /// A pointer moved, pressed or released above this surface.
  case pointer(PointerEvent)
  /// A wheel turned, or fingers scrolled, above this surface.
  case scroll(ScrollEvent)
  /// A key went down, repeated or came up while this surface has the keyboard.
  case key(KeyEvent)
  /// Whether the keys of a seat go to this window.
  case keyboardFocus(KeyboardFocusEvent)
  /// A gesture of several fingers on a touchpad, above this window.
  case touchpad(TouchpadEvent)
  /// An input method has changed the text that is edited here.
  case textInput(TextInputEvent)
  /// Something is dragged above this window.
  case drop(DropEvent)
  /// An element of this window was asked to do something.
  case action(ActionEvent)
  /// The person wants the window closed; it stays until the owner closes it.
  case closeRequested
  /// The compositor has taken the popup away, or never shown it. No event follows.
  case dismissed
  /// The connection to the compositor ended; the text says why. No event follows.
  case disconnected(String)
}

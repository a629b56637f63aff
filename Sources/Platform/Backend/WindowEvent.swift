/// Everything that a ``WindowBackend`` tells its window, in the order in which it happened.
public enum WindowEvent: Hashable, Sendable {
  /// A complete configure sequence; the next commit realises it.
  case configured(WindowState)
  /// The frame asked for with ``WindowBackend/requestFrame()`` may be painted now.
  case frame(FrameTiming)
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
  case key(KeyEvent)
  /// Whether keys go to this window.
  case keyboardFocus(Bool)
  case closeRequested
  /// The connection to the compositor ended; the text says why. No event follows.
  case disconnected(String)
}

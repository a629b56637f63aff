/// When a frame may be painted and when it will be seen.
public struct FrameTiming: Hashable, Sendable {
  /// The time on the scheduler's clock at which painting may begin.
  public var now: Duration
  /// The predicted time at which this frame's pixels turn to light; animations are sampled there.
  public var presentation: Duration

  public init(now: Duration, presentation: Duration) {
    self.now = now
    self.presentation = presentation
  }
}

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

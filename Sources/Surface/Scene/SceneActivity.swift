/// How a surface is used at the moment: keyboard focus, activation, resizing and suspension.
public struct SceneActivity: Hashable, Sendable {
  /// Whether keys go to the surface. A caret blinks only then.
  public var hasKeyboardFocus = false
  /// Whether the window is drawn as the active one; of a popup, whether its window is.
  public var isActivated = false
  /// Whether the user is dragging an edge of the window: sizes change with every frame, and costly layout or
  /// drawing can wait for the last one.
  public var isResizing = false
  /// Whether nothing of the surface can be seen.
  public var isSuspended = false

  /// An unused surface: no keyboard, not active, not resized, not suspended.
  public init() {}
}

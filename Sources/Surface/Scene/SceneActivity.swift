/// How far a person is using what is on a surface.
public struct SceneActivity: Hashable, Sendable {
  /// Whether keys go to the surface. A caret blinks only then.
  public var hasKeyboardFocus = false
  /// Whether the window is drawn as the active one; of a popup, whether its window is.
  public var isActivated = false
  /// Whether a person is dragging an edge of the window: sizes follow each other quickly, and what is costly to lay
  /// out or to draw can wait for the last of them.
  public var isResizing = false
  /// Whether nothing of the surface can be seen.
  public var isSuspended = false

  /// An unused surface: no keyboard, not active, not resized, not suspended.
  public init() {}
}

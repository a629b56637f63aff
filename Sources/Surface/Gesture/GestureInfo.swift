public import Geometry
public import Platform

/// Where and how a gesture was made: what the last event of its pointers said.
public struct GestureInfo: Hashable, Sendable {
  /// In the coordinates of the recognizer's view.
  public var position = Point.zero
  /// In the coordinates of the window.
  public var windowPosition = Point.zero
  /// The modifier keys that were held.
  public var modifiers: Modifiers = []
  /// 2 for a double click, and so on.
  public var clickCount = 0
  /// Mouse, finger or pen, and whose.
  public var device = InputDevice(.mouse)
  /// What the tool of a tablet measures; nil for other pointers.
  public var pen: PenState?
  /// On the clock of the device; only differences have a meaning.
  public var timestamp = Duration.zero
  /// The last one of the press, for requests that answer it.
  public var serial: InputSerial?

  /// Before anything was pressed.
  public init() {}
}

public import Geometry
public import Platform

/// A pointer that a gesture recognizer follows, and where it is now.
public struct GestureTouch: Hashable, Sendable {
  /// Which pointer it is.
  public let pointer: PointerID
  /// In the coordinates of the recognizer's view.
  public internal(set) var position: Point
  /// In the coordinates of the window, where the view may move under the pointer.
  public internal(set) var windowPosition: Point
}

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
  /// On the clock of the device; only differences have a meaning.
  public var timestamp = Duration.zero
  /// The last one of the press, for requests that answer it.
  public var serial: InputSerial?

  /// Before anything was pressed.
  public init() {}
}

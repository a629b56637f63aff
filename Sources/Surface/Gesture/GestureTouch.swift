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

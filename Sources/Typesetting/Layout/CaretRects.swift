public import Geometry

/// Where the caret of a position is.
public struct CaretRects: Hashable, Sendable {
  /// No width, as tall as its line.
  public var primary: Rect
  /// Where the direction of the text changes, the other place that text typed here may appear at.
  public var secondary: Rect?
}

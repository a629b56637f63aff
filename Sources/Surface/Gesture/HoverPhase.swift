public import Geometry

/// What a pointer without a pressed button does above a view; positions are in its coordinates.
public enum HoverPhase: Hashable, Sendable {
  /// It came above the view.
  case entered(Point)
  /// It is at another point of the view.
  case moved(Point)
  /// It is above something else, or nowhere.
  case exited
}

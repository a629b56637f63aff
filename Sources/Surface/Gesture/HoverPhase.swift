public import Geometry

/// What a pointer without a pressed button does above a view; positions are in its coordinates.
public enum HoverPhase: Hashable, Sendable {
  case entered(Point)
  case moved(Point)
  case exited
}

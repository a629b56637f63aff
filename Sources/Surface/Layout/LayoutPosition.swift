import Geometry

/// Where something lies along one side of the room that it has.
public enum LayoutPosition: Hashable, Sendable {
  /// All of the free room behind it, half on each side, or all of it before.
  case start, center, end

  /// How much of the free room is before it.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension LayoutPosition {
  /// Between two insets, of which those that are infinite share the free room.
  static func between(_ before: Double, _ after: Double) -> LayoutPosition {
    if before == .infinity { return after == .infinity ? .center : .end }
    return .start
  }
}

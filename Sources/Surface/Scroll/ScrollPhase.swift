public import Geometry

/// What somebody has begun or ended with the content of a scroll node.
public enum ScrollPhase: Hashable, Sendable {
  /// Fingers begin to drag it, at a point in the coordinates of the node's view.
  case dragBegan(at: Point)
  /// They let it go. It moves on where they have thrown it, or where it springs back.
  case dragEnded(movesOn: Bool)
  /// What was thrown has come to rest, or was stopped.
  case motionEnded
}

/// Who moves the content of a scroll node.
public enum ScrollCause: Hashable, Sendable {
  /// Fingers that drag it.
  case drag
  /// A throw.
  case momentum
  /// A content that springs back to its end.
  case bounce
  /// A wheel, a key, or the scroll indicator.
  case control
  /// The app, or a change of the content.
  case app
}

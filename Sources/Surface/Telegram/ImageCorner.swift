import Geometry

/// The form of one corner of a picture.
public enum ImageCorner: Hashable, Sendable {
  /// Rounded; 0 for a sharp one.
  case corner(Double)
  /// The tail of a speech bubble, which reaches ``ImageCorners/tailWidth`` out of the side. The radius
  /// is that of the corner in its place; see ``ImageCorners/withRemovedTails()``.
  case tail(Double)

  /// In logical units; negative radii count as 0.
  public var radius: Double {
    switch self {
    case .corner(let radius), .tail(let radius): max(0, radius)
    }
  }

  var isTail: Bool {
    if case .tail = self { return true }
    return false
  }
}

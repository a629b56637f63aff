import Geometry

/// Edges of a window, for example those that an interactive resize moves.
public struct WindowEdges: OptionSet, Hashable, Sendable {
  /// The bits of `xdg_toplevel.resize_edge`.
  public let rawValue: UInt8

  /// The edges whose bits are set in `rawValue`; two neighbouring edges are a corner.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = WindowEdges(rawValue: 1)
  /// The lower edge.
  public static let bottom = WindowEdges(rawValue: 2)
  /// The edge at the left, whatever the direction of the text.
  public static let left = WindowEdges(rawValue: 4)
  /// The edge at the right, whatever the direction of the text.
  public static let right = WindowEdges(rawValue: 8)
  /// Every edge.
  public static let all: WindowEdges = [.top, .bottom, .left, .right]
}

import Geometry

/// Edges of a window; also the ones an interactive resize pulls at.
public struct WindowEdges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = WindowEdges(rawValue: 1)
  public static let bottom = WindowEdges(rawValue: 2)
  public static let left = WindowEdges(rawValue: 4)
  public static let right = WindowEdges(rawValue: 8)
}

import Geometry

/// A glyph and where its origin is, in logical units relative to the origin of the layout.
public struct PositionedGlyph: Sendable, Hashable {
  public let glyph: UInt32
  public let x: Double
  public let y: Double
}

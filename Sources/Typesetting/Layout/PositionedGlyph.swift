import Geometry

/// A glyph and where its origin is, in logical units relative to the origin of the layout.
public struct PositionedGlyph: Sendable, Hashable {
  /// The glyph's index in its font.
  public let glyph: UInt32
  /// Of the origin, to the right.
  public let x: Double
  /// Of the origin, downwards: the baseline, unless the glyph is raised or lowered.
  public let y: Double
}

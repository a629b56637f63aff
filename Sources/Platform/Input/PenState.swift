public import Geometry

/// What the tool of a graphics tablet measures at one moment.
public struct PenState: Hashable, Sendable {
  /// What a tool is for.
  public enum Tool: String, Hashable, Sendable, CaseIterable {
    /// Draws.
    case pen
    /// Takes away: mostly the other end of a pen.
    case eraser
    /// Draws like a brush.
    case brush
    /// Draws like a pencil.
    case pencil
    /// Draws like an airbrush, and has a wheel for how much.
    case airbrush
    /// A mouse or a lens that works on the tablet alone.
    case puck
  }

  /// What the tool is for.
  public var tool: Tool
  /// How hard it presses, from 0 to 1; nil for a tool that does not measure it.
  public var pressure: Double?
  /// How it leans away from upright, in radians: to the right, and towards its user.
  public var tilt: Point
  /// How it is turned around itself, in radians clockwise.
  public var rotation: Double
  /// How far away it is, from 0 to 1; nil for a tool that does not measure it.
  public var distance: Double?
  /// Where its slider or wheel is, from -1 to 1; 0 in the middle.
  public var slider: Double

  /// A tool that is upright.
  public init(
    _ tool: Tool = .pen, pressure: Double? = nil, tilt: Point = .zero, rotation: Double = 0,
    distance: Double? = nil, slider: Double = 0
  ) {
    (self.tool, self.pressure, self.tilt) = (tool, pressure, tilt)
    (self.rotation, self.distance, self.slider) = (rotation, distance, slider)
  }
}

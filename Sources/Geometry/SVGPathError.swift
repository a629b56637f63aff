/// What is wrong with SVG path data, and where.
public struct SVGPathError: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public enum Reason: Hashable, Sendable {
    /// Path data begins with a command to move.
    case expectedMove
    /// What stands there is no command.
    case expectedCommand
    /// A command lacks a coordinate, or what stands there is none.
    case expectedNumber
    /// The flags of arcs are 0 or 1.
    case expectedFlag
    /// A number is too large to be counted.
    case numberOutOfRange
  }

  /// What is wrong with the text.
  public let reason: Reason
  /// How many bytes of UTF-8 come before the error.
  public let offset: Int
}

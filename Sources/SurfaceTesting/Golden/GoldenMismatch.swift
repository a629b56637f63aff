import Geometry
import Glibc
import Raster

/// A picture that is not the accepted one.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// How many pixels differ, where the pictures are and how to accept the new one.
  public var description: String
}

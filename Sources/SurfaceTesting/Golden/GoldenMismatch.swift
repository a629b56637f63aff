import Geometry
import Glibc
import Raster

/// A picture that is not the accepted one.
public struct GoldenMismatch: Error, CustomStringConvertible {
  public var description: String
}

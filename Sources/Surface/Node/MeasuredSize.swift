import Compositing
import Geometry
import Glibc
import Platform
import Raster

/// The last measured constraint and its result.
struct MeasuredSize: Sendable {
  var constraint: Size
  var size: Size
}

import Compositing
import Geometry
import Glibc
import Platform
import Raster

/// How far a node is on the way to its view or layer.
enum NodePhase: Sendable {
  case unloaded
  /// The main actor is making the view or layer.
  case loading
  case loaded
}

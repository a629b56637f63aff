import CLibWayland
import CWayland
import Geometry
import Glibc
import Platform

/// The surface that receives input on a surface: itself, or the parent of a subsurface.
@MainActor
struct SurfaceRoute {
  weak var target: WaylandSurface?
  /// The position of the surface's corner in the target, in logical points.
  var offset: Point
}

import CLibWayland
import CWayland
import Geometry
import Glibc
import Platform

/// What gets the input on a surface: itself, or what it is a subsurface of.
@MainActor
struct SurfaceRoute {
  weak var target: WaylandSurface?
  /// The position of the surface's corner in the target, in logical points.
  var offset: Point
}

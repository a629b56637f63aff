import CLibWayland
import CWayland
import Glibc

/// What the objects of one connection share: they tell it about every request.
@MainActor
protocol WaylandRequestObserver: AnyObject {
  /// Called before a request is written.
  func willSend(_ request: WaylandRequest)
}

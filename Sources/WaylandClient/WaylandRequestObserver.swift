import CLibWayland
import CWayland
import Glibc

/// Observes every request of the objects of one connection.
@MainActor
protocol WaylandRequestObserver: AnyObject {
  /// Called before a request is written.
  func willSend(_ request: WaylandRequest)
}

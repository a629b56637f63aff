import CLibWayland
import CWayland
import Glibc

/// Observes every request of the objects of one connection.
@MainActor
protocol WaylandRequestObserver: AnyObject {
  /// Where requests and events are written down, if they are.
  var trace: WaylandTrace? { get }

  /// Called before a request is written.
  ///
  /// - Returns: ``trace``, for the request with what it makes.
  func willSend(_ request: WaylandRequest) -> WaylandTrace?
}

import CLibWayland
import CWayland
import Glibc

/// Observes every object of one connection, and what is requested of them.
@MainActor
protocol WaylandRequestObserver: AnyObject {
  /// Where requests and events are written down, if they are.
  var trace: WaylandTrace? { get }

  /// Called before a request is written.
  ///
  /// - Returns: ``trace``, for the request with what it makes.
  func willSend(_ request: WaylandRequest) -> WaylandTrace?

  /// An object has a proxy.
  func objectDidBegin(_ object: WaylandObject)

  /// Its proxy is destroyed.
  func objectDidEnd(_ object: WaylandObject)
}

import CWayland
import CWaylandServer
import Glibc
import Surface

/// Why ``TestCompositor/run(until:limit:)`` gave up.
public struct TestCompositorError: Error, CustomStringConvertible {
  /// What did not happen, and the requests of the client so far.
  public var description: String

  init(_ reason: String, log: String) { description = "\(reason)\nrequests so far:\n\(log)" }
}

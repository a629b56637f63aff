import CWayland
import CWaylandServer
import Glibc
import Surface

/// Why ``TestCompositor/run(until:limit:)`` gave up.
public struct TestCompositorError: Error, CustomStringConvertible {
  public var description: String

  init(_ reason: String, log: String) { description = "\(reason)\nrequests so far:\n\(log)" }
}

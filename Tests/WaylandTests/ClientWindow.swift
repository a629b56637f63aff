import Geometry
import Surface
import SurfaceTesting
import WaylandClient

/// A probe window on the in-process compositor.
@MainActor
final class ClientWindow: ProbeWindow<WaylandToplevel> {
  let compositor: TestCompositor
  let connection: WaylandConnection

  init(_ compositor: TestCompositor) throws {
    self.compositor = compositor
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    super.init(connection.makeWindow())
  }

  /// A window that is on screen, on a compositor with these options.
  static func shown(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> ClientWindow {
    var options = TestCompositor.Options()
    configure(&options)
    let client = try ClientWindow(try TestCompositor(options))
    try client.show()
    return client
  }

  func show() throws {
    map()
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    try compositor.roundTrip()
  }

  var surface: TestSurface { compositor.toplevels.last!.surface! }
  var toplevel: TestToplevel { compositor.toplevels.last! }
}

import Geometry
import Surface
import SurfaceTesting
import WaylandClient

/// A window with views on the in-process compositor, mapped.
@MainActor
struct CompositorWindow {
  let compositor: TestCompositor
  let connection: WaylandConnection
  let window: Window

  init(_ change: (inout TestCompositor.Options) -> Void = { _ in }) throws {
    var options = TestCompositor.Options()
    change(&options)
    let compositor = try TestCompositor(options)
    self.compositor = compositor
    connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: 300, height: 200),
        minimumSize: Size(width: 120, height: 90)),
      backend: connection.makeWindow())
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    try compositor.roundTrip()
  }
}

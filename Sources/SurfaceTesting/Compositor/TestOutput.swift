import CWayland
import Geometry

/// A monitor: a `wl_output` global and its objects.
@MainActor
public final class TestOutput {
  /// What the client is told of the screen.
  public private(set) var description: TestCompositor.OutputDescription
  /// How many `wl_output` objects the client has.
  public var objectCount: Int { resources.count }
  private(set) var resources: [TestOutputResource] = []
  private var global: ServerGlobal?
  private unowned(unsafe) let compositor: TestCompositor

  init(_ description: TestCompositor.OutputDescription, in compositor: TestCompositor) {
    self.description = description
    self.compositor = compositor
    global = ServerGlobal(
      cwayland_wl_output(), version: compositor.options.outputVersion,
      type: TestOutputResource.self, in: compositor
    ) { [weak self] resource in
      guard let self, let resource = resource as? TestOutputResource else { return }
      resource.output = self
      resources.append(resource)
      sendDescription(to: resource)
    }
  }

  /// Changes mode, scale or position while the client runs.
  public func change(_ body: (inout TestCompositor.OutputDescription) -> Void) {
    body(&description)
    for resource in resources { sendDescription(to: resource) }
  }

  /// Sends a scale and nothing after it: the client has to wait for the end of the description.
  public func sendScale(_ scale: Int32) {
    for resource in resources { resource.post("scale", .int(scale)) }
  }

  /// Sends a mode and the end of the description.
  public func sendMode(refresh: Int32, isCurrent: Bool) {
    for resource in resources {
      resource.post("mode", .uint(isCurrent ? 1 : 2), .int(640), .int(480), .int(refresh))
      resource.post("done")
    }
  }

  private func sendDescription(to resource: TestOutputResource) {
    let (width, height) = description.physicalSize
    resource.post(
      "geometry", .int(Int32(description.origin.x)), .int(Int32(description.origin.y)),
      .int(width), .int(height), .int(description.subpixel), .string("Test"), .string("Monitor"),
      .int(description.transform))
    resource.post(
      "mode", .uint(1), .int(description.mode.width), .int(description.mode.height),
      .int(description.refresh))
    resource.post("scale", .int(description.scale))
    resource.post("name", .string(description.name))
    resource.post("description", .string("Test monitor \(description.name)"))
    resource.post("done")
  }

  /// Windows leave it and the registry withdraws it.
  func remove() {
    for surface in compositor.surfaces where surface.enteredOutputs.contains(where: { $0 === self })
    {
      surface.leave(self)
    }
    withdraw()
  }

  /// The registry withdraws it; windows are not told that they have left it.
  public func withdraw() { global?.withdraw() }

  func forget(_ resource: TestOutputResource) { resources.removeAll { $0 === resource } }
}

extension TestCompositor.OutputDescription {
  /// The length of a frame, 0 when unknown.
  var refreshNanoseconds: UInt32 {
    refresh > 0 ? UInt32(clamping: 1_000_000_000_000 / Int64(refresh)) : 0
  }
}

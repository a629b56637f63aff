import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Scales and screens.
@MainActor
@Suite struct ScaleTests {
  private func withoutFractionalScale(_ options: inout TestCompositor.Options) {
    options.globals["wp_fractional_scale_manager_v1"] = nil
    options.globals["wl_compositor"] = 5
  }

  @Test func `the window takes the scale of its screen`() throws {
    let client = try ClientWindow.shown {
      withoutFractionalScale(&$0)
      $0.outputs[0].scale = 2
    }
    #expect(client.state?.scale == ScaleFactor(integer: 2))
    #expect(client.surface.bufferScale == 2)
    #expect(client.surface.contents?.size == PixelSize(width: 400, height: 200))
    #expect(client.surface.size == Size(width: 200, height: 100))
    #expect(client.surface.commits.compactMap(\.buffer).count == 1, "the first guess was right")
  }

  @Test func `on two screens the larger scale wins, and it follows the window`() throws {
    let client = try ClientWindow.shown { withoutFractionalScale(&$0) }
    var description = TestCompositor.OutputDescription()
    description.scale = 3
    let second = client.compositor.addOutput(description)
    try client.compositor.roundTrip()
    client.surface.enter(second)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.bufferScale == 3 })
    client.surface.leave(second)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.bufferScale == 1 })
  }

  @Test func `a screen that changes its scale changes the windows on it`() throws {
    let client = try ClientWindow.shown { withoutFractionalScale(&$0) }
    client.compositor.outputs[0].change { $0.scale = 2 }
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.bufferScale == 2 })
  }

  @Test func `a window without any screen keeps its scale`() throws {
    let client = try ClientWindow.shown {
      withoutFractionalScale(&$0)
      $0.outputs[0].scale = 2
    }
    client.compositor.removeOutput(client.compositor.outputs[0])
    try client.compositor.roundTrip()
    #expect(client.state?.scale == ScaleFactor(integer: 2))
  }

  @Test func `no screen at all is scale 1, and strange screens are survived`() throws {
    let client = try ClientWindow.shown {
      withoutFractionalScale(&$0)
      $0.outputs = []
    }
    #expect(client.state?.scale == .one)
    var description = TestCompositor.OutputDescription()
    description.scale = -4
    description.refresh = 0
    description.physicalSize = (-1, -1)
    let output = client.compositor.addOutput(description)
    try client.compositor.roundTrip()
    client.surface.enter(output)
    try client.compositor.roundTrip()
    #expect(client.state?.scale == .one)
  }

  @Test func `the compositor's preference beats the screens`() throws {
    let client = try ClientWindow.shown {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.outputs[0].scale = 1
    }
    client.surface.preferBufferScale(2)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.bufferScale == 2 })
  }

  @Test(arguments: [
    (150, 200, 100), (180, 200, 100), (180, 201, 101), (210, 333, 77), (90, 51, 51),
  ])
  func `a fractional scale gives one buffer pixel a device pixel`(
    _ numerator: UInt32, _ width: Int32, _ height: Int32
  ) throws {
    let client = try ClientWindow.shown { $0.fractionalScale = numerator }
    client.toplevel.configure(width: width, height: height)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.size.width == Double(width) })
    #expect(client.surface.bufferScale == 1)
    #expect(
      client.surface.viewportDestination == PixelSize(width: width, height: height))
    // Half away from zero, in 120ths.
    let expected = PixelSize(
      width: (width * Int32(numerator) + 60) / 120, height: (height * Int32(numerator) + 60) / 120)
    #expect(client.surface.contents?.size == expected)
  }

  @Test func `a window that is smaller than a pixel is shown as one`() throws {
    var options = TestCompositor.Options()
    (options.fractionalScale, options.decorationMode) = (0, 2)
    let compositor = try TestCompositor(options)
    let app = Application(
      appID: "test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop))
    let window = try app.makeWindow(
      title: "Test", size: Size(width: 240, height: 30), minimumSize: Size(width: 40, height: 30))
    window.contentView.backgroundColor = .white
    try compositor.run(until: { compositor.toplevels.first?.isMapped == true })
    #expect(compositor.toplevels[0].surface?.contents?.size == PixelSize(width: 2, height: 1))
    #expect(compositor.toplevels[0].geometry?.size == PixelSize(width: 240, height: 30))
    window.close()
  }

  @Test func `a fractional scale that comes late is painted at once`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = nil }
    #expect(client.surface.contents?.size == PixelSize(width: 200, height: 100))
    client.surface.preferFractionalScale(150)
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.run(until: {
      client.surface.contents?.size == PixelSize(width: 250, height: 125)
    })
  }

  /// A window larger than a buffer may be has such a scale on every desktop, for a while.
  @Test func `a fraction of a scale that comes and goes leaves nothing behind`() throws {
    let shown = try CompositorWindow {
      withoutFractionalScale(&$0)
      $0.outputs[0].scale = 2
    }
    let surface = try #require(shown.compositor.toplevels.first?.surface)
    func expect(_ scale: Int32, _ destination: PixelSize?) throws {
      try shown.compositor.run(until: {
        shown.compositor.sendFrame()
        return surface.bufferScale == scale && surface.viewportDestination == destination
      })
      try shown.compositor.roundTrip()
      let contents = try #require(surface.contents)
      #expect(surface.bufferScale == scale && surface.viewportDestination == destination)
      #expect(contents.size.width % scale == 0)
    }
    let size = surface.size
    try expect(2, nil)
    shown.window.scaleOverride = ScaleFactor(numerator: 150)
    try expect(1, PixelSize(width: Int32(size.width), height: Int32(size.height)))
    shown.window.scaleOverride = nil
    try expect(2, nil)
    #expect(surface.size == size)
  }

  @Test func `a second window begins with the scale of the first`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 180 }
    client.compositor.options.fractionalScale = nil
    let second = client.connection.makeWindow()
    var states: [WindowState] = []
    second.eventHandler = { if case .configured(let state) = $0 { states.append(state) } }
    second.map(
      WindowConfiguration(
        title: "Second", appID: "org.example.Test", size: Size(width: 10, height: 10)))
    try client.compositor.run(until: { !states.isEmpty })
    #expect(states.first?.scale == ScaleFactor(numerator: 180))
  }

  @Test func `the title bar is the compositor's where it wants to`() throws {
    let served = try ClientWindow.shown { $0.decorationMode = 2 }
    #expect(served.state?.decorations == .server)
    let alone = try ClientWindow.shown { $0.decorationMode = 1 }
    #expect(alone.state?.decorations == .client)
    let without = try ClientWindow.shown { $0.globals["zxdg_decoration_manager_v1"] = nil }
    #expect(without.state?.decorations == .client)
  }

  @Test func `a window on no screen keeps its scale when it is configured`() throws {
    let client = try ClientWindow.shown {
      withoutFractionalScale(&$0)
      $0.outputs[0].scale = 2
    }
    client.surface.leave(client.compositor.outputs[0])
    client.toplevel.configure(width: 220, height: 120)
    try client.compositor.roundTrip()
    #expect(client.state?.scale == ScaleFactor(integer: 2))
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.size.width == 220 })
    #expect(client.surface.contents?.size == PixelSize(width: 440, height: 240))
  }
}

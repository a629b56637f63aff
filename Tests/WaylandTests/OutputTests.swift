import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Screens that come and go, and the rules of scale.
@MainActor
@Suite struct OutputTests {
  /// A compositor whose first output has this scale and that knows no fractional scale.
  private func shown(
    outputScale: Int32, compositorVersion: Int = 5
  ) throws -> ClientWindow {
    try ClientWindow.shown { options in
      options.outputs[0].scale = outputScale
      options.globals["wl_compositor"] = compositorVersion
      options.globals["wp_fractional_scale_manager_v1"] = nil
    }
  }

  private func settle(_ client: ClientWindow) throws {
    try client.compositor.roundTrip()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
  }

  @Test func `the first frame already has the scale of the only output`() throws {
    let client = try shown(outputScale: 2)
    let first = try #require(client.surface.commits.first { $0.buffer != nil })
    #expect(first.bufferScale == 2)
  }

  @Test func `scale and buffer change in the same commit`() throws {
    let client = try shown(outputScale: 1)
    client.compositor.outputs[0].change { $0.scale = 2 }
    try settle(client)
    // A buffer that is no multiple of the scale is a protocol error that run(until:) throws.
    for commit in client.surface.commits where commit.buffer != nil {
      #expect(commit.size == Size(width: 200, height: 100))
    }
    #expect(client.surface.bufferScale == 2)
  }

  /// Another screen, once the client knows of it.
  private func plugIn(
    _ client: ClientWindow, _ describe: (inout TestCompositor.OutputDescription) -> Void
  ) throws -> TestOutput {
    var description = TestCompositor.OutputDescription()
    describe(&description)
    let output = client.compositor.addOutput(description)
    try client.compositor.run(until: { output.objectCount > 0 })
    return output
  }

  @Test func `an unplugged output no longer counts`() throws {
    let client = try shown(outputScale: 1)
    let output = try plugIn(client) { $0.scale = 2 }
    client.surface.enter(output)
    try settle(client)
    #expect(client.surface.bufferScale == 2)
    client.compositor.removeOutput(output)
    try settle(client)
    #expect(client.surface.bufferScale == 1)
    #expect(output.objectCount == 0, "wl_output.release")
  }

  @Test func `a window without any output stays as it is`() throws {
    let client = try shown(outputScale: 2)
    try settle(client)
    client.compositor.removeOutput(client.compositor.outputs[0])
    try settle(client)
    #expect(client.surface.bufferScale == 2)
    client.compositor.addOutput(TestCompositor.OutputDescription())
    try settle(client)
    #expect(client.toplevel.isMapped)
  }

  // MARK: Descriptions

  @Test func `a scale counts from the end of the description on`() throws {
    let client = try shown(outputScale: 1)
    client.compositor.outputs[0].sendScale(2)
    try settle(client)
    #expect(client.state?.scale == .one)
    client.compositor.outputs[0].sendMode(refresh: 60_000, isCurrent: true)
    try settle(client)
    #expect(client.state?.scale == ScaleFactor(integer: 2))
    #expect(client.surface.bufferScale == 2)
  }

  @Test func `a description that says the same again changes nothing`() throws {
    let client = try shown(outputScale: 2)
    try settle(client)
    client.clearEvents()
    client.compositor.outputs[0].change { _ in }
    client.surface.enter(client.compositor.outputs[0])
    try settle(client)
    #expect(client.events.isEmpty)
  }

  /// The time between two frames as the window is told.
  private func interval(_ client: ClientWindow) throws -> Duration? {
    try settle(client)
    client.clearEvents()
    client.window.requestFrame()
    try settle(client)
    var interval: Duration?
    for case .frame(let timing) in client.events { interval = timing.interval }
    return interval
  }

  @Test func `a window is timed by the mode that its screen is in`() throws {
    let client = try ClientWindow.shown {
      $0.globals["wp_presentation"] = nil
      $0.outputs[0].refresh = 50_000
    }
    #expect(try interval(client) == .milliseconds(20))
    client.compositor.outputs[0].sendMode(refresh: 100_000, isCurrent: false)
    #expect(try interval(client) == .milliseconds(20), "a mode that it may have")
    client.compositor.outputs[0].sendMode(refresh: 100_000, isCurrent: true)
    #expect(try interval(client) == .milliseconds(10))
    for nonsense: Int32 in [0, -5, 999, 1_000_001] {
      client.compositor.outputs[0].sendMode(refresh: nonsense, isCurrent: true)
      #expect(try interval(client) == .nanoseconds(16_666_667))
    }
    client.compositor.outputs[0].sendMode(refresh: 1000, isCurrent: true)
    #expect(try interval(client) == .seconds(1))
  }

  @Test func `on two screens a window is timed by the faster one, on none by all there are`() throws
  {
    let client = try ClientWindow.shown {
      $0.globals["wp_presentation"] = nil
      $0.outputs[0].refresh = 50_000
    }
    let second = try plugIn(client) { $0.refresh = 100_000 }
    #expect(try interval(client) == .milliseconds(20), "the other screen does not show it")
    client.surface.enter(second)
    #expect(try interval(client) == .milliseconds(10))
    client.surface.leave(second)
    #expect(try interval(client) == .milliseconds(20))
    client.surface.leave(client.compositor.outputs[0])
    #expect(try interval(client) == .milliseconds(10))
  }

  @Test func `the first version of a screen needs no end of its description`() throws {
    let client = try ClientWindow.shown {
      $0.outputVersion = 1
      $0.globals["wp_presentation"] = nil
      $0.outputs[0].refresh = 50_000
      $0.outputs[0].subpixel = 2
    }
    #expect(try interval(client) == .milliseconds(20))
    #expect(client.state?.subpixelOrders == SubpixelOrders(.rgb))
    #expect(client.state?.scale == .one)
  }

  @Test func `a window that leaves its last screen keeps what that was like`() throws {
    let client = try ClientWindow.shown { $0.outputs[0].subpixel = 2 }
    _ = try plugIn(client) { $0.subpixel = 3 }
    client.surface.enter(client.compositor.outputs[0])
    try settle(client)
    #expect(client.state?.subpixelOrders == SubpixelOrders(.rgb))
    client.clearEvents()
    client.surface.leave(client.compositor.outputs[0])
    try settle(client)
    #expect(client.events.configured.isEmpty)
  }

  @Test func `an output that is unplugged while it shows a window makes no difference any more`()
    throws
  {
    let client = try ClientWindow.shown { $0.outputs[0].subpixel = 2 }
    let second = try plugIn(client) { $0.subpixel = 3 }
    client.surface.enter(client.compositor.outputs[0])
    client.surface.enter(second)
    try settle(client)
    #expect(client.state?.subpixelOrders == [])
    // The compositor leaves it to the client to see that the window has left.
    second.withdraw()
    try settle(client)
    #expect(client.state?.subpixelOrders == SubpixelOrders(.rgb))
  }

  @Test func `a fraction that is preferred beats a whole number, in either order`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 180 }
    #expect(client.state?.scale == ScaleFactor(numerator: 180))
    client.surface.preferBufferScale(3)
    try settle(client)
    #expect(client.state?.scale == ScaleFactor(numerator: 180))
  }

  @Test func `an absurd whole number that is preferred is clamped`() throws {
    let client = try ClientWindow.shown { $0.globals["wp_fractional_scale_manager_v1"] = nil }
    client.surface.preferBufferScale(1000)
    try settle(client)
    #expect(client.state?.scale == ScaleFactor(integer: 16))
    client.surface.preferBufferScale(-3)
    try settle(client)
    #expect(client.state?.scale == .one)
  }

  // MARK: Subpixels

  // wl_output's numbers: 0 unknown, 1 none, 2 RGB, 3 BGR, 4 vertical RGB, 5 vertical BGR; turned by
  // 1 a quarter, 2 a half, 3 three quarters, 4 mirrored.
  @Test(
    arguments: [
      (0, 0, SubpixelOrders.all), (0, 1, []), (0, 2, []), (1, 0, []), (1, 1, []),
      (2, 0, .init(.rgb)), (3, 0, .init(.bgr)), (4, 0, .init(.verticalRGB)),
      (5, 0, .init(.verticalBGR)), (2, 2, .init(.bgr)), (5, 2, .init(.verticalRGB)),
      (2, 1, [.init(.verticalRGB), .init(.verticalBGR)]), (4, 3, [.init(.rgb), .init(.bgr)]),
      (2, 4, []), (99, 0, []), (2, 99, []),
    ] as [(Int32, Int32, SubpixelOrders)])
  func `a screen says how its subpixels lie`(
    subpixel: Int32, transform: Int32, expected: SubpixelOrders
  ) throws {
    let client = try ClientWindow.shown { options in
      options.outputs[0].subpixel = subpixel
      options.outputs[0].transform = transform
    }
    #expect(client.state?.subpixelOrders == expected)
  }

  @Test func `a window on two screens has what both have`() throws {
    let client = try ClientWindow.shown { $0.outputs[0].subpixel = 2 }
    let output = try plugIn(client) { $0.subpixel = 3 }
    client.surface.enter(client.compositor.outputs[0])
    try settle(client)
    #expect(client.state?.subpixelOrders == SubpixelOrders(.rgb))
    client.surface.enter(output)
    try settle(client)
    #expect(client.state?.subpixelOrders == [])
    client.surface.leave(client.compositor.outputs[0])
    try settle(client)
    #expect(client.state?.subpixelOrders == SubpixelOrders(.bgr))
    output.change { $0.transform = 2 }
    try settle(client)
    #expect(client.state?.subpixelOrders == SubpixelOrders(.rgb))
  }

  @Test func `a fractional size rounds half away from zero`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 150 }
    client.compositor.sendFrame()
    // 250 · 1.25 = 312.5 and 102 · 1.25 = 127.5.
    let serial = client.toplevel.configure(width: 250, height: 102)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.surface.contents?.size == PixelSize(width: 313, height: 128))
    #expect(client.surface.viewportDestination == PixelSize(width: 250, height: 102))
  }

  @Test func `integer and fractional scale are never used together`() throws {
    let client = try ClientWindow.shown { options in
      options.outputs[0].scale = 2
      options.fractionalScale = 240
    }
    client.surface.preferBufferScale(2)
    try settle(client)
    #expect(client.surface.bufferScale == 1)
    #expect(client.surface.contents?.size == PixelSize(width: 400, height: 200))
    #expect(client.surface.viewportDestination == PixelSize(width: 200, height: 100))
  }

  @Test func `a scale that arrives while hidden is right in the first frame afterwards`() throws {
    let client = try ClientWindow.shown()
    client.surface.isOccluded = true
    let commits = client.surface.commits.count
    client.surface.preferFractionalScale(240)
    try client.compositor.roundTrip()
    client.surface.isOccluded = false
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.count > commits })
    #expect(client.surface.commits[commits].size == Size(width: 200, height: 100))
    #expect(client.surface.contents?.size == PixelSize(width: 400, height: 200))
  }

  @Test func `an absurd scale is clamped`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 1_000_000 }
    try settle(client)
    let size = try #require(client.surface.contents?.size)
    #expect(size.width <= 200 * 16)
    client.surface.preferFractionalScale(0)
    try settle(client)
    #expect(client.toplevel.isMapped)
  }
}

import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Frame callbacks, buffers and damage.
@MainActor
@Suite struct FrameTests {
  private let corner = PixelRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `what is painted is what the compositor sees`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    client.paint(PixelRect(x: 20, y: 30, width: 5, height: 6), 0xffff_0000)
    try client.compositor.run(until: { client.surface.contents?[20, 30] == 0xffff_0000 })
    let contents = try #require(client.surface.contents)
    #expect(contents.size == PixelSize(width: 200, height: 100))
    #expect(contents[24, 35] == 0xffff_0000)
    #expect(contents[25, 36] == client.background)
  }

  @Test func `no frame is painted before the callback of the last one`() throws {
    let client = try ClientWindow.shown()
    let commits = client.surface.commits.count
    client.paint(corner, 0xffff_0000)
    try client.compositor.roundTrip()
    #expect(client.surface.commits.count == commits)
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.count == commits + 1 })
  }

  @Test func `several requests for a frame lead to one`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    let commits = client.surface.commits.count
    for _ in 0..<10 { client.paint(corner, 0xffff_0000) }
    try client.compositor.roundTrip()
    #expect(client.surface.commits.count == commits + 1)
  }

  @Test func `never more than one frame callback is outstanding`() throws {
    let client = try ClientWindow.shown()
    for _ in 0..<5 {
      client.paint(corner, .random(in: 0...255) | 0xff00_0000)
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
      #expect(client.surface.pendingFrameCallbacks <= 1)
    }
  }

  @Test func `an idle window sends nothing`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    client.compositor.clearLog()
    for _ in 0..<5 {
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.compositor.requests.isEmpty)
    #expect(client.surface.pendingFrameCallbacks == 0)
  }

  @Test func `painting starves without callbacks, input does not`() throws {
    let client = try ClientWindow.shown()
    client.surface.isOccluded = true
    let commits = client.surface.commits.count
    for _ in 0..<3 {
      client.paint(corner, 0xffff_0000)
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.surface.commits.count == commits)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(client.surface, at: Point(x: 5, y: 5))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.last?.kind == .entered)
    client.surface.isOccluded = false
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.contents?[0, 0] == 0xffff_0000 })
  }

  @Test(arguments: TestCompositor.BufferRelease.allCases)
  func `frames keep coming with every way of releasing buffers`(
    _ policy: TestCompositor.BufferRelease
  ) throws {
    let client = try ClientWindow.shown { $0.bufferRelease = policy }
    for number in 1...12 {
      // Never releasing starves a client; giving back what is off screen must help it.
      if policy == .never, number % 3 == 0 { client.compositor.releaseBuffers() }
      client.paint(
        PixelRect(x: Int32(number) * 10, y: 0, width: 8, height: 8),
        0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.run(until: {
        client.surface.contents?[number * 10, 4] == 0xff00_0000 | UInt32(number)
      })
    }
    // Every buffer has every patch: stale parts were brought up to date.
    for number in 1...12 {
      #expect(client.surface.contents?[number * 10, 4] == 0xff00_0000 | UInt32(number))
    }
    #expect(client.surface.contents?[199, 99] == client.background)
  }

  @Test func `with every buffer held the frame is skipped, not waited for`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .never }
    var number = 0
    while client.skippedFrames == 0, number < 10 {
      number += 1
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.skippedFrames == 1)
    #expect(client.compositor.heldBufferCount <= 4)
    #expect(client.surface.contents?[0, 0] == 0xff00_0000 | UInt32(number - 1))
    // The window stayed dirty: the release alone brings the frame.
    client.compositor.releaseBuffers()
    try client.compositor.run(until: {
      client.surface.contents?[0, 0] == 0xff00_0000 | UInt32(number)
    })
  }

  @Test func `a compositor that releases at once needs no third buffer`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .instant }
    for number in 1...6 {
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(Set(client.surface.commits.compactMap(\.buffer)).count <= 2)
  }

  @Test func `a held buffer is never written`() throws {
    // The compositor compares the pixels of every held buffer and run(until:) throws.
    let client = try ClientWindow.shown { $0.bufferRelease = .afterTwoFrames }
    for number in 1...20 {
      client.paint(PixelRect(x: Int32(number), y: 3, width: 40, height: 7), UInt32(number) << 24)
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    client.compositor.checkHeldBuffers()
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `without memory for a buffer the frame is tried again a second later`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    // More bytes than a pool may have.
    client.preferredSize = Size(width: 40_000, height: 40_000)
    client.paint(corner, 0xffff_0000)
    try client.compositor.run(until: { client.skippedFrames == 1 })
    client.compositor.releaseBuffers()
    try client.compositor.roundTrip()
    client.preferredSize = Size(width: 120, height: 100)
    #expect(client.surface.contents?.size.width == 200)
    try client.compositor.run(until: { client.surface.contents?.size.width == 120 })
    #expect(client.surface.contents?[0, 0] == 0xffff_0000)
  }

  @Test func `a client that does not paint at first is asked again`() throws {
    let client = try ClientWindow(try TestCompositor())
    let handler = try #require(client.window.eventHandler)
    var framesWithoutPixels = 3
    client.window.eventHandler = { [unowned client] event in
      guard case .frame = event, framesWithoutPixels > 0 else { return handler(event) }
      framesWithoutPixels -= 1
      client.window.requestFrame()
    }
    try client.show()
    try client.compositor.run(until: { client.surface.contents != nil })
    #expect(framesWithoutPixels == 0)
  }

  @Test func `damage is in buffer pixels and no larger than what changed`() throws {
    let client = try ClientWindow.shown()
    for number in 1...5 {
      client.compositor.sendFrame()
      let rect = PixelRect(x: Int32(number) * 20, y: 10, width: 7, height: 9)
      client.paint(rect, 0xff00_ff00)
      try client.compositor.run(until: {
        client.surface.contents?[number * 20, 10] == 0xff00_ff00
      })
      // The second buffer is undefined when it is first painted.
      if number > 2 { #expect(client.surface.commits.last?.damage == [rect]) }
    }
    #expect(client.surface.commits.allSatisfy { $0.surfaceDamage.isEmpty })
  }

  @Test(arguments: [(210, 7), (150, 5), (132, 11), (180, 3), (240, 1)])
  func `between whole scales damage ends where units and pixels meet`(
    scale: Int, grid: Int32
  ) throws {
    let client = try ClientWindow.shown { $0.fractionalScale = UInt32(scale) }
    let size = try #require(client.surface.contents?.size)
    for number in 1...6 {
      client.compositor.sendFrame()
      let rect = PixelRect(x: Int32(number) * 20 + 3, y: 13, width: 8, height: 9)
      client.paint(rect, 0xff00_ff00)
      try client.compositor.run(until: {
        client.surface.contents?[number * 20 + 3, 13] == 0xff00_ff00
      })
      guard number > 2, let damage = client.surface.commits.last?.damage else { continue }
      #expect(damage.count == 1 && damage[0].intersection(rect) == rect)
      for (edge, end) in [
        (damage[0].minX, 0), (damage[0].minY, 0), (damage[0].maxX, size.width),
        (damage[0].maxY, size.height),
      ] { #expect(edge % grid == 0 || edge == end, "\(damage)") }
      #expect(damage[0].width < 8 + 2 * grid && damage[0].height < 9 + 2 * grid)
    }
  }

  @Test func `a resized window damages everything`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    let serial = client.toplevel.configure(width: 150, height: 90)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.surface.commits.last?.damage == [PixelRect(x: 0, y: 0, width: 150, height: 90)])
  }

  @Test func `scattered damage stays a short list`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    for index in 0..<50 {
      client.paint(
        PixelRect(x: Int32(index * 4), y: Int32(index * 2), width: 1, height: 1), 0xffff_ffff)
    }
    try client.compositor.run(until: { client.surface.contents?[0, 0] == 0xffff_ffff })
    let damage = try #require(client.surface.commits.last?.damage)
    #expect(damage.count <= 16)
  }

  @Test(arguments: [1, 3]) func `an old compositor gets damage of the whole surface`(
    _ version: Int
  ) throws {
    let client = try ClientWindow.shown { $0.globals["wl_compositor"] = version }
    client.compositor.sendFrame()
    client.paint(corner, 0xffff_0000)
    try client.compositor.run(until: { client.surface.contents?[0, 0] == 0xffff_0000 })
    #expect(client.surface.commits.last?.damage == [])
    #expect(client.surface.commits.last?.surfaceDamage.isEmpty == false)
  }

  @Test(arguments: [true, false])
  func `a frame of the same size asks for nothing but its pixels`(isFractional: Bool) throws {
    let client = try ClientWindow.shown {
      $0.globals["wp_presentation"] = nil
      if !isFractional { $0.globals["wp_fractional_scale_manager_v1"] = nil }
    }
    for number in 1...5 {
      client.compositor.clearLog()
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
      // The first ones make their buffers.
      guard number > 3 else { continue }
      let messages = client.compositor.requests.map(\.message).filter { $0 != "xdg_wm_base.pong" }
      #expect(
        messages.sorted() == [
          "wl_surface.attach", "wl_surface.commit", "wl_surface.damage_buffer", "wl_surface.frame",
        ])
      #expect(messages.last == "wl_surface.commit")
    }
  }

  @Test func `another size tells its geometry, another scale of the same pixels too`() throws {
    let client = try ClientWindow.shown { $0.fractionalScale = 120 }
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    // 200 by 100 points of one pixel, then 100 by 50 points of two.
    client.compositor.clearLog()
    client.surface.preferFractionalScale(240)
    let serial = client.toplevel.configure(width: 100, height: 50)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.surface.contents?.size == PixelSize(width: 200, height: 100))
    #expect(client.surface.viewportDestination == PixelSize(width: 100, height: 50))
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `nothing lies between two rows of a frame`() throws {
    let client = try ClientWindow.shown()
    for width: Int32 in [201, 256, 333, 701] {
      client.compositor.sendFrame()
      let serial = client.toplevel.configure(width: width, height: 50)
      try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
      #expect(try #require(client.surface.buffer).stride == 4 * Int(width))
    }
  }

  @Test func `a first frame that there is no memory for ends the connection with the reason`()
    throws
  {
    var options = TestCompositor.Options()
    options.answersInitialCommit = false
    let compositor = try TestCompositor(options)
    let client = try ClientWindow(compositor)
    client.map()
    try compositor.run(until: { compositor.surfaces.first?.commits.count == 1 })
    client.toplevel.configure(width: 32_767, height: 32_767)
    client.window.requestFrame()
    try compositor.run(until: { client.events.disconnection != nil })
    #expect(client.events.disconnection?.contains("no pixels for a window of 32767×32767") == true)
  }

  @Test func `a window that is shown outlives a frame that there is no memory for`() throws {
    let client = try ClientWindow.shown()
    client.compositor.sendFrame()
    client.toplevel.configure(width: 32_767, height: 32_767)
    try client.compositor.roundTrip()
    try client.compositor.roundTrip()
    let serial = client.toplevel.configure(width: 210, height: 50)
    try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
    #expect(client.events.disconnection == nil)
  }

  @Test func `buffers of an old size are destroyed when they come back`() throws {
    let client = try ClientWindow.shown()
    for width: Int32 in [210, 220, 230, 240, 250] {
      client.compositor.sendFrame()
      let serial = client.toplevel.configure(width: width, height: 50)
      try client.compositor.run(until: { client.surface.commits.last?.acknowledged == serial })
      try client.compositor.roundTrip()
    }
    #expect(client.compositor.bufferCount <= 2)
  }

  @Test func `presentation feedback that never comes does not pile up`() throws {
    let client = try ClientWindow.shown()
    client.surface.keepsFeedbackOpen = true
    client.compositor.clearLog()
    for number in 1...5 {
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.compositor.requests("wp_presentation.feedback").count <= 1)
  }

  @Test func `after a frame that was never shown the next one is asked about`() throws {
    let client = try ClientWindow.shown()
    client.surface.discardsFrames = true
    client.compositor.clearLog()
    for number in 1...3 {
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    #expect(client.compositor.requests("wp_presentation.feedback").count > 1)
  }

  @Test func `presentation times predict the next frame`() throws {
    let client = try ClientWindow.shown()
    for number in 1...3 {
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    var timing: FrameTiming?
    for case .frame(let value) in client.events { timing = value }
    let last = try #require(timing)
    #expect(last.presentation > last.now)
    #expect(last.presentation - last.now <= .nanoseconds(16_666_666))
  }

  @Test func `nonsense presentation times are not believed`() throws {
    let client = try ClientWindow.shown()
    client.compositor.fixedPresentationTime = .seconds(1 << 40)
    for number in 1...3 {
      client.paint(corner, 0xff00_0000 | UInt32(number))
      client.compositor.sendFrame()
      try client.compositor.roundTrip()
    }
    for case .frame(let timing) in client.events {
      #expect(timing.presentation - timing.now < .seconds(1))
    }
  }

  @Test func `what a window covers is told in whole units, never more than that`() throws {
    let client = try ClientWindow.shown()
    client.compositor.clearLog()
    client.window.commit(
      FrameCommit(
        damage: Region(), size: Size(width: 200, height: 100), scale: .one,
        opaqueRects: [
          Rect(x: 0.5, y: 1.25, width: 10, height: 10), Rect(x: 30.2, y: 0, width: 0.6, height: 9),
          Rect(x: 50, y: 60, width: 7, height: 8),
        ]))
    try client.compositor.roundTrip()
    let added = client.compositor.requests("wl_region.add").map(\.arguments)
    #expect(added == [["1", "2", "9", "9"], ["50", "60", "7", "8"]])
  }
}

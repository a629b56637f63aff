import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// The frame of a window on a strict compositor that does not decorate windows.
@Suite @MainActor struct WaylandWindowFrameTests {
  private typealias Client = CompositorWindow

  @Test(arguments: [nil, 120, 150, 180, 240] as [UInt32?])
  func `the surface is larger than the window, which its geometry names`(scale: UInt32?) throws {
    let client = try Client { $0.fractionalScale = scale }
    let surface = client.surface
    #expect(surface.size == Size(width: 348, height: 248))
    #expect(client.toplevel.geometry == PixelRect(x: 24, y: 20, width: 300, height: 200))
    let factor = Double(scale ?? 120) / 120
    #expect(
      surface.contents?.size
        == PixelSize(
          width: Int32((348 * factor).rounded()), height: Int32((248 * factor).rounded())))
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `the least size is that of the window`() throws {
    let client = try Client()
    #expect(client.toplevel.minimumSize == PixelSize(width: 120, height: 90))
  }

  @Test func `it takes input ten points around the window and no further`() throws {
    let client = try Client()
    #expect(client.surface.inputRegion == [PixelRect(x: 14, y: 10, width: 320, height: 220)])
    try client.configure([.activated, .tiledLeft])
    #expect(client.surface.inputRegion == [PixelRect(x: 0, y: 10, width: 310, height: 220)])
    try client.configure([.activated, .maximized])
    #expect(client.surface.inputRegion == nil)
  }

  @Test func `the opaque region leaves out the shadow and the corners`() throws {
    let client = try Client()
    var opaque = Region()
    for rect in client.surface.opaqueRegion { opaque.formUnion(rect) }
    let pixels = try #require(client.surface.contents)
    #expect(opaque.area == 300 * 200 - 4 * 12 * 12)
    for y in 0..<248 {
      for x in 0..<348 where pixels[x, y] >> 24 != 255 {
        if opaque.contains(PixelPoint(x: Int32(x), y: Int32(y))) {
          Issue.record("\(x),\(y) is not opaque")
        }
      }
    }
  }

  @Test func `a size that the compositor asks for is that of the window`() throws {
    let client = try Client()
    try client.configure(width: 420, height: 310, [.activated])
    #expect(client.window.size == Size(width: 420, height: 310))
    #expect(client.toplevel.geometry == PixelRect(x: 24, y: 20, width: 420, height: 310))
    #expect(client.surface.size == Size(width: 468, height: 358))
  }

  @Test func `a change of the frame comes with the commit that answers the configure`() throws {
    let client = try Client()
    let changes: [([TestToplevel.State], PixelPoint, Size)] = [
      ([.maximized], PixelPoint.zero, Size(width: 300, height: 200)),
      ([.activated], PixelPoint(x: 24, y: 20), Size(width: 348, height: 248)),
      ([.activated, .tiledLeft], PixelPoint(x: 0, y: 20), Size(width: 324, height: 248)),
      ([.activated, .tiledRight], PixelPoint(x: 24, y: 20), Size(width: 324, height: 248)),
      ([.fullscreen], PixelPoint.zero, Size(width: 300, height: 200)),
    ]
    for (states, origin, size) in changes {
      let geometry = PixelRect(origin: origin, size: PixelSize(width: 300, height: 200))
      let before = client.surface.commits.count
      let old = try #require(client.surface.commits.last)
      let serial = client.toplevel.configure(width: 300, height: 200, states: states)
      try client.settle()
      for commit in client.surface.commits[before...] {
        let isAnswer = commit.acknowledged == serial
        #expect(commit.geometry == (isAnswer ? geometry : old.geometry))
        #expect(commit.size == (isAnswer ? size : old.size))
      }
      let answer = try #require(
        client.surface.commits[before...].first { $0.acknowledged == serial })
      #expect(answer.buffer != nil, "with new pixels")
    }
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `events have the coordinates of the window`() throws {
    let client = try Client()
    var positions: [Point] = []
    let observation = client.window.onEvent { event in
      if case .pointer(let event) = event { positions.append(event.position) }
    }
    defer { observation.cancel() }
    client.pointer.enter(client.surface, at: Point(x: 24, y: 20))
    client.pointer.frame()
    for place in [Point(x: 124.5, y: 70.25), Point(x: 20, y: 15)] {
      client.pointer.motion(to: place)
      client.pointer.frame()
      try client.compositor.roundTrip()
    }
    #expect(positions == [.zero, Point(x: 100.5, y: 50.25), Point(x: -4, y: -5)])
    positions = []
    try client.configure([.activated, .maximized])
    client.pointer.motion(to: Point(x: 24, y: 20))
    client.pointer.frame()
    try client.compositor.roundTrip()
    #expect(positions == [Point(x: 24, y: 20)])
  }

  @Test func `pressing beside the window resizes it, and pressing the title bar moves it`() throws {
    let client = try Client()
    client.compositor.clearLog()
    client.pointer.enter(client.surface, at: Point(x: 20, y: 100))
    client.pointer.frame()
    client.pointer.button(isPressed: true)
    client.pointer.button(isPressed: false)
    client.pointer.frame()
    try client.compositor.roundTrip()
    let resize = try #require(client.compositor.requests("xdg_toplevel.resize").first)
    #expect(resize.arguments.last == "4")
    client.pointer.motion(to: Point(x: 100, y: 36))
    client.pointer.frame()
    client.pointer.button(isPressed: true)
    client.pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_toplevel.move").count == 1)
    #expect(client.compositor.requests("xdg_toplevel.resize").count == 1)
  }

  @Test func `a popup is placed by the coordinates of the window`() throws {
    let client = try Client()
    let placement = PopupPlacement(
      size: Size(width: 80, height: 60), anchorRect: Rect(x: 100, y: 20, width: 40, height: 10))
    let popup = try Popup(placement, in: client.window.scene, input: .pointer)
    popup.contentView.backgroundColor = .white
    try client.compositor.run(until: { client.compositor.popups.last?.isMapped == true })
    #expect(
      client.compositor.popups.last?.rules.anchorRect == Rect(x: 100, y: 20, width: 40, height: 10))
    #expect(popup.frame == Rect(x: 100, y: 30, width: 80, height: 60))
    #expect(client.compositor.popups.last?.surface?.size == Size(width: 80, height: 60))
    #expect(client.compositor.popups.last?.surface?.inputRegion == nil)
  }

  @Test func `a window that the compositor decorates has none`() throws {
    let client = try Client { $0.decorationMode = 2 }
    #expect(client.surface.size == Size(width: 300, height: 200))
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 300, height: 200))
    #expect(client.surface.inputRegion == nil)
    // A person may change that at any time.
    client.toplevel.decoration?.configure(1)
    try client.configure([.activated])
    #expect(client.toplevel.geometry == PixelRect(x: 24, y: 20, width: 300, height: 200))
    client.toplevel.decoration?.configure(2)
    try client.configure([.activated])
    #expect(client.toplevel.geometry == PixelRect(x: 0, y: 0, width: 300, height: 200))
    #expect(client.surface.inputRegion == nil)
    #expect(client.compositor.violations.isEmpty)
  }
}

extension CompositorWindow {
  fileprivate var toplevel: TestToplevel { compositor.toplevels.last! }
  fileprivate var surface: TestSurface { toplevel.surface! }
  fileprivate var pointer: TestPointer { compositor.seats[0].pointer }

  fileprivate func settle() throws {
    for _ in 0..<2 {
      try compositor.roundTrip()
      compositor.sendFrame()
    }
    try compositor.roundTrip()
  }

  fileprivate func configure(
    width: Int32 = 300, height: Int32 = 200, _ states: [TestToplevel.State]
  ) throws {
    toplevel.configure(width: width, height: height, states: states)
    try settle()
  }
}

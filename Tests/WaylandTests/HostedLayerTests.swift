import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing

/// Layers on subsurfaces of the in-process compositor.
@MainActor
@Suite struct HostedLayerTests {
  private let client: ClientWindow
  private var compositor: TestCompositor { client.compositor }

  init() throws { client = try ClientWindow.shown() }

  private func pixmap(_ color: UInt32, width: Int32 = 40, height: Int32 = 80) -> Pixmap {
    SharedMemoryStorage.makePixmap(size: PixelSize(width: width, height: height)) { buffer in
      buffer.fill(buffer.bounds, color)
    }
  }

  private func layer(
    _ id: UInt64, _ contents: Pixmap, at position: Point = Point(x: 5, y: 6),
    source: PixelRect? = nil, acceptsInput: Bool = false
  ) -> HostedLayer {
    let size = source?.size ?? contents.size
    return HostedLayer(
      id: id, position: position,
      size: Size(width: Double(size.width), height: Double(size.height)), contents: contents,
      source: source, acceptsInput: acceptsInput)
  }

  /// Shows `layers` in a frame of their own.
  private func show(_ layers: [HostedLayer]) throws {
    let commits = client.surface.commits.count
    client.hostedLayers = layers
    client.paint(PixelRect(x: 0, y: 0, width: 1, height: 1), 0xff12_3456)
    compositor.sendFrame()
    try compositor.run(until: { client.surface.commits.count > commits })
    try compositor.roundTrip()
  }

  private var children: [TestSubsurface] { client.surface.subsurfaces }

  @Test func `a layer appears with the frame that carries it`() throws {
    try show([layer(1, pixmap(0xffff_0000))])
    let child = try #require(children.first)
    #expect(child.position == PixelPoint(x: 5, y: 6))
    #expect(child.isSynchronized)
    #expect(child.surface?.contents?[0, 0] == 0xffff_0000)
    #expect(child.surface?.size == Size(width: 40, height: 80))
  }

  @Test func `moving a layer sends no pixels and no commit of its own`() throws {
    let contents = pixmap(0xffff_0000)
    try show([layer(1, contents)])
    let child = try #require(children.first?.surface)
    let commits = child.commits.count
    compositor.clearLog()
    try show([layer(1, contents, at: Point(x: 50, y: 60))])
    #expect(children.first?.position == PixelPoint(x: 50, y: 60))
    #expect(child.commits.count == commits)
    #expect(compositor.requests("wl_shm.create_pool").isEmpty)
  }

  @Test func `scrolling a strip changes only the part that is shown`() throws {
    let contents = pixmap(0xff00_ff00)
    for y in 0..<3 {
      try show([
        layer(1, contents, source: PixelRect(x: 0, y: Int32(y * 10), width: 40, height: 20))
      ])
    }
    let child = try #require(children.first?.surface)
    #expect(child.viewportSource == Rect(x: 0, y: 20, width: 40, height: 20))
    #expect(child.viewportDestination == PixelSize(width: 40, height: 20))
    #expect(child.commits.count { $0.buffer != nil } == 1)
  }

  @Test func `a source beyond the pixmap is cut, not a protocol error`() throws {
    let contents = pixmap(0xff00_ff00)
    try show([layer(1, contents, source: PixelRect(x: 20, y: 70, width: 100, height: 100))])
    #expect(children.first?.surface?.viewportSource == Rect(x: 20, y: 70, width: 20, height: 10))
    try show([layer(1, contents, source: PixelRect(x: 500, y: 500, width: 5, height: 5))])
    #expect(children.count == 1)
  }

  @Test func `layers lie in the order of the list, whatever it was before`() throws {
    let contents = (0..<4).map { pixmap(0xff00_0000 | UInt32($0)) }
    for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 0], [1, 2, 3, 0], [0], [3, 0, 1]] {
      try show(order.map { layer(UInt64($0), contents[$0]) })
      #expect(children.compactMap { $0.surface?.contents?[0, 0] }.map { Int($0 & 0xff) } == order)
    }
  }

  @Test func `a layer that goes away disappears with the frame, and all of it is destroyed`() throws
  {
    let before = compositor.surfaces.count
    try show([layer(1, pixmap(1)), layer(2, pixmap(2))])
    try show([layer(2, pixmap(3))])
    #expect(children.count == 1)
    try show([])
    #expect(children.isEmpty)
    #expect(compositor.surfaces.count == before)
  }

  @Test func `new contents keep the old buffer until the compositor lets go of it`() throws {
    try show([layer(1, pixmap(0xffff_0000))])
    try show([layer(1, pixmap(0xff00_00ff))])
    let child = try #require(children.first?.surface)
    #expect(child.contents?[0, 0] == 0xff00_00ff)
    compositor.sendFrame()
    try compositor.roundTrip()
    let buffers = compositor.bufferCount
    for color in 1...20 { try show([layer(1, pixmap(UInt32(color)))]) }
    #expect(compositor.bufferCount <= buffers + 1, "buffers do not pile up")
  }

  @Test func `pixels on the heap are copied into shared memory`() throws {
    let heap = Pixmap(size: PixelSize(width: 10, height: 10)) { $0.fill($0.bounds, 0xff77_7777) }
    try show([layer(1, heap)])
    #expect(children.first?.surface?.contents?[9, 9] == 0xff77_7777)
  }

  @Test func `only layers of views take input`() throws {
    try show([layer(1, pixmap(1), acceptsInput: false), layer(2, pixmap(2), acceptsInput: true)])
    #expect(children[0].surface?.inputRegion == [])
    #expect(children[1].surface?.inputRegion == nil)
  }

  @Test func `input on a layer arrives in the coordinates of the window`() throws {
    try show([layer(1, pixmap(1), at: Point(x: 30, y: 40), acceptsInput: true)])
    let pointer = compositor.seats[0].pointer
    let child = try #require(children.first?.surface)
    pointer.enter(client.surface, at: Point(x: 29, y: 40))
    pointer.frame()
    pointer.leave(client.surface)
    pointer.enter(child, at: Point(x: 1, y: 2))
    pointer.frame()
    pointer.motion(to: Point(x: 3, y: 4))
    pointer.frame()
    try compositor.roundTrip()
    let events = client.events.pointer
    #expect(events.map(\.kind) == [.entered, .moved, .moved], "the pointer never left the window")
    #expect(
      events.map(\.position) == [Point(x: 29, y: 40), Point(x: 31, y: 42), Point(x: 33, y: 44)])
  }

  @Test func `a layer that goes away under the pointer leaves the window in peace`() throws {
    try show([layer(1, pixmap(1), acceptsInput: true)])
    let pointer = compositor.seats[0].pointer
    pointer.enter(try #require(children.first?.surface), at: .zero)
    pointer.frame()
    try compositor.roundTrip()
    try show([])
    pointer.motion(to: Point(x: 1, y: 1))
    pointer.frame()
    pointer.enter(client.surface, at: Point(x: 9, y: 9))
    pointer.frame()
    try compositor.roundTrip()
    #expect(client.events.pointer.last?.position == Point(x: 9, y: 9))
  }

  @Test func `more than 32 layers are not shown`() throws {
    let contents = pixmap(1)
    try show((0..<40).map { layer(UInt64($0), contents) })
    #expect(children.count == 32)
  }

  @Test func `empty and huge layers do no harm`() throws {
    let contents = pixmap(1)
    var tiny = layer(1, contents)
    tiny.size = .zero
    var far = layer(2, contents)
    far.position = Point(x: 1e300, y: -.infinity)
    var undefined = layer(3, contents)
    undefined.position = Point(x: .nan, y: .nan)
    try show([tiny, far, undefined])
    #expect(children.count == 3)
  }

  @Test func `without subsurfaces or viewports the window says so`() throws {
    #expect(
      client.window.capabilities
        == WindowCapabilities(maximumHostedLayers: 32, canCropHostedLayers: true))
    let flat = try ClientWindow.shown { $0.globals["wl_subcompositor"] = nil }
    #expect(flat.window.capabilities.maximumHostedLayers == 0)
    let uncropped = try ClientWindow.shown { $0.globals["wp_viewporter"] = nil }
    #expect(!uncropped.window.capabilities.canCropHostedLayers)
  }
}

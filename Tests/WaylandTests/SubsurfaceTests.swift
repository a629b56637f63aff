import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Subsurface layers: subsurfaces that the compositor places by itself.
@MainActor
@Suite struct SubsurfaceTests {
  /// A pixmap in which every pixel tells its position.
  private func picture(_ width: Int32, _ height: Int32, isOpaque: Bool = true) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let alpha: UInt32 = isOpaque ? 255 : UInt32(x * 7 % 256)
          let color = (UInt32(x) * alpha / 255) << 16 | (UInt32(y) * alpha / 255) << 8
          pixels.row(y)[x] = alpha << 24 | color
        }
      }
    }
  }

  private func layer(
    _ id: UInt64, at position: Point, _ contents: Pixmap, source: PixelRect? = nil,
    acceptsInput: Bool = false
  ) -> SubsurfaceLayer {
    let size = source?.size ?? contents.size
    return SubsurfaceLayer(
      id: id, position: position,
      size: Size(width: Double(size.width), height: Double(size.height)), contents: contents,
      source: source, acceptsInput: acceptsInput)
  }

  /// Commits one frame with these layers.
  private func show(_ layers: [SubsurfaceLayer], in client: ClientWindow) throws {
    let commits = client.surface.commits.count
    client.subsurfaceLayers = layers
    client.window.requestFrame()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.count > commits })
  }

  /// What painting the layers into one buffer would give.
  private func flattened(_ layers: [SubsurfaceLayer], background: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 200, height: 100), isOpaque: true) { target in
      let canvas = Canvas(pixels: target)
      for y in 0..<target.height { target.row(y).update(repeating: background, count: 200) }
      for layer in layers {
        let (x, y) = (Int32(layer.position.x), Int32(layer.position.y))
        guard case .picture(let contents) = layer.contents else { continue }
        canvas.draw(contents, atDevice: PixelPoint(x: x, y: y), source: layer.source)
      }
    }
  }

  @Test func `a layer appears with the window's commit, at its place`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(40, 30)
    try show([layer(1, at: Point(x: 20, y: 10), contents)], in: client)
    let image = try #require(client.surface.compositedImage())
    #expect(image[19, 10] == client.background)
    #expect(image[20, 10] == contents[0, 0])
    #expect(image[59, 39] == contents[39, 29])
    #expect(image[60, 39] == client.background)
  }

  @Test func `layers stay in synchronised mode`() throws {
    let client = try ClientWindow.shown()
    try show([layer(1, at: .zero, picture(10, 10))], in: client)
    #expect(client.surface.subsurfaces.allSatisfy { $0.isSynchronized })
    #expect(client.compositor.requests("wl_subsurface.set_desync").isEmpty)
  }

  @Test func `moving a layer sends its position and no pixels`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(10, 10)
    try show([layer(1, at: .zero, contents)], in: client)
    client.compositor.clearLog()
    try show([layer(1, at: Point(x: 33, y: 44), contents)], in: client)
    #expect(client.surface.subsurfaces.first?.position == PixelPoint(x: 33, y: 44))
    let subsurface = try #require(client.surface.subsurfaces.first?.surface)
    #expect(
      !client.compositor.requests.contains {
        $0.object == subsurface.id && $0.interface == "wl_surface" && $0.name == "attach"
      })
  }

  /// A part of a picture, from `y` on.
  private func cropped(_ contents: Pixmap, _ y: Int32) -> SubsurfaceLayer {
    layer(
      1, at: Point(x: 5, y: 5), contents, source: PixelRect(x: 10, y: y, width: 50, height: 20))
  }

  @Test func `a crop shows a part of the pixels, and moving it sends no pixels`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(100, 80)
    try show([cropped(contents, 0)], in: client)
    client.compositor.clearLog()
    try show([cropped(contents, 33)], in: client)
    let image = try #require(client.surface.compositedImage())
    #expect(image[5, 5] == contents[10, 33])
    #expect(image[54, 24] == contents[59, 52])
    #expect(image[55, 24] == client.background)
    let subsurface = try #require(client.surface.subsurfaces.first?.surface)
    #expect(
      !client.compositor.requests.contains { $0.object == subsurface.id && $0.name == "attach" })
  }

  /// weston 10 repaints only what it is told to, and does not see `damage_buffer` without a buffer.
  @Test func `a crop that slides under a layer that stays is damage`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(100, 80)
    try show([cropped(contents, 0)], in: client)
    try show([cropped(contents, 33)], in: client)
    let commit = try #require(client.surface.subsurfaces.first?.surface?.commits.last)
    #expect(commit.buffer == nil)
    #expect(
      commit.surfaceDamage.contains {
        $0.x <= 0 && $0.y <= 0 && $0.width >= 50 && $0.height >= 20
      })
  }

  // MARK: Painted layers

  @Test func `a painted layer reports what was painted, and all of it when it comes back`() throws {
    let client = try ClientWindow.shown()
    let size = PixelSize(width: 40, height: 30)
    let whole = PixelRect(size)
    let corner = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let strip = SubsurfaceLayer(
      id: 1, position: .zero, size: Size(width: 40, height: 30),
      contents: .painted(size, isOpaque: true), acceptsInput: false)
    /// Paints a part of the strip and returns what the compositor is told to look at.
    func paint(_ part: PixelRect, _ color: UInt32) throws -> [PixelRect]? {
      client.onEvent = { event in
        guard case .frame = event else { return }
        let frame = client.window.beginSubsurfaceFrame(id: 1, size: size, damage: Region(part))
        frame?.pixels.fill(part, color)
      }
      try show([strip], in: client)
      client.onEvent = nil
      return client.surface.subsurfaces.first?.surface?.commits.last?.damage
    }
    #expect(try paint(whole, 0xff11_1111) == [whole])
    #expect(try paint(corner, 0xff22_2222) == [corner])
    try show([SubsurfaceLayer(hiddenID: 1)], in: client)
    #expect(client.surface.compositedImage()?[20, 20] == client.background)
    #expect(try paint(corner, 0xff33_3333) == [whole])
    let image = try #require(client.surface.compositedImage())
    #expect(image[2, 2] == 0xff33_3333 && image[20, 20] == 0xff11_1111)
  }

  @Test func `a crop beyond the pixels is no protocol error`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(20, 20)
    let source = PixelRect(x: 15, y: -10, width: 90, height: 20)
    try show([layer(1, at: .zero, contents, source: source)], in: client)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `layers are stacked in their order, also when it changes`() throws {
    let client = try ClientWindow.shown()
    let (red, green) = (solid(0xffff_0000), solid(0xff00_ff00))
    try show([layer(1, at: .zero, red), layer(2, at: .zero, green)], in: client)
    #expect(client.surface.compositedImage()?[5, 5] == 0xff00_ff00)
    try show([layer(2, at: .zero, green), layer(1, at: .zero, red)], in: client)
    #expect(client.surface.compositedImage()?[5, 5] == 0xffff_0000)
  }

  private func solid(_ color: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 10, height: 10), isOpaque: true) { pixels in
      for y in 0..<10 { pixels.row(y).update(repeating: color, count: 10) }
    }
  }

  @Test func `a layer that is gone leaves no trace`() throws {
    let client = try ClientWindow.shown()
    try show([layer(1, at: .zero, picture(10, 10)), layer(2, at: .zero, solid(1))], in: client)
    try show([], in: client)
    try client.compositor.roundTrip()
    #expect(client.surface.compositedImage()?[5, 5] == client.background)
    #expect(client.surface.subsurfaces.isEmpty)
    #expect(client.compositor.surfaces.count == 1)
  }

  @Test func `the pixels of a removed layer are given up only when they are released`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .never }
    try show([layer(1, at: .zero, picture(10, 10))], in: client)
    let held = try #require(client.surface.subsurfaces.first?.surface?.buffer)
    try show([], in: client)
    try client.compositor.roundTrip()
    #expect(held.isAlive)
    client.compositor.releaseBuffers()
    try client.compositor.roundTrip()
    #expect(!held.isAlive)
  }

  @Test func `a layer without input has an empty input region, one with input has all of it`()
    throws
  {
    let client = try ClientWindow.shown()
    try show(
      [
        layer(1, at: .zero, picture(10, 10)),
        layer(2, at: .zero, picture(10, 10), acceptsInput: true),
      ], in: client)
    let surfaces = client.surface.subsurfaces.compactMap(\.surface)
    #expect(surfaces.map { $0.inputRegion?.isEmpty } == [true, nil])
  }

  @Test func `pointer events on a layer are told in the coordinates of the window`() throws {
    let client = try ClientWindow.shown()
    let moved = layer(1, at: Point(x: 30, y: 20), picture(10, 10), acceptsInput: true)
    try show([moved], in: client)
    let surface = try #require(client.surface.subsurfaces.first?.surface)
    let pointer = client.compositor.seats[0].pointer
    pointer.enter(surface, at: Point(x: 4, y: 5))
    pointer.frame()
    try client.compositor.roundTrip()
    #expect(client.events.pointer.last?.position == Point(x: 34, y: 25))
  }

  @Test func `subsurface layers look like painted ones, bit for bit`() throws {
    let client = try ClientWindow.shown()
    let layers = [
      layer(1, at: Point(x: 10, y: 5), picture(120, 60)),
      layer(2, at: Point(x: 60, y: 30), picture(100, 90, isOpaque: false)),
      layer(
        3, at: Point(x: 0, y: 50), picture(50, 200),
        source: PixelRect(x: 3, y: 77, width: 40, height: 30)),
    ]
    try show(layers, in: client)
    let image = try #require(client.surface.compositedImage())
    let painted = flattened(layers, background: client.background)
    #expect(image.differences(from: painted, limit: 3).isEmpty)
  }

  @Test func `a window that goes takes its layers along in the right order`() throws {
    let client = try ClientWindow.shown()
    try show([layer(1, at: .zero, picture(10, 10))], in: client)
    client.compositor.clearLog()
    client.window.unmap()
    try client.compositor.roundTrip()
    #expect(client.compositor.surfaces.isEmpty)
    #expect(client.compositor.violations.isEmpty)
    let destroyed = client.compositor.requests.filter { $0.name == "destroy" }.map(\.interface)
    let subsurface = try #require(destroyed.firstIndex(of: "wl_subsurface"))
    #expect(subsurface < (try #require(destroyed.lastIndex(of: "wl_surface"))))
  }

  @Test func `without wl_subcompositor no layer gets a subsurface`() throws {
    let client = try ClientWindow.shown { $0.globals["wl_subcompositor"] = nil }
    #expect(client.window.capabilities.maximumSubsurfaceLayers == 0)
    try show([layer(1, at: .zero, picture(10, 10))], in: client)
    #expect(client.compositor.violations.isEmpty)
  }
}

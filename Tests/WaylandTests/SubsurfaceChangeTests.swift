import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Subsurface layers that take input, become opaque or are cropped otherwise while they are shown.
@MainActor
@Suite struct SubsurfaceChangeTests {
  private func picture(_ side: Int32, isOpaque: Bool = true) -> Pixmap {
    Pixmap(size: PixelSize(width: side, height: side), isOpaque: isOpaque) { pixels in
      pixels.fill(pixels.bounds, isOpaque ? 0xff12_3456 : 0x8010_2030)
    }
  }

  private func layer(
    _ contents: Pixmap, at position: Point = Point(x: 30, y: 20), source: PixelRect? = nil,
    acceptsInput: Bool = false
  ) -> SubsurfaceLayer {
    let size = source?.size ?? contents.size
    return SubsurfaceLayer(
      id: 1, position: position,
      size: Size(width: Double(size.width), height: Double(size.height)), contents: contents,
      source: source, acceptsInput: acceptsInput)
  }

  /// Shows one layer and returns its surface.
  private func show(_ layer: SubsurfaceLayer, in client: ClientWindow) throws -> TestSurface {
    let commits = client.surface.commits.count
    client.subsurfaceLayers = [layer]
    client.window.requestFrame()
    client.compositor.sendFrame()
    try client.compositor.run(until: { client.surface.commits.count > commits })
    return try #require(client.surface.subsurfaces.first?.surface)
  }

  /// Where the window hears of a pointer that enters `surface` at (4, 5).
  private func entered(_ surface: TestSurface, in client: ClientWindow) throws -> Point? {
    let pointer = client.compositor.seats[0].pointer
    pointer.leave(surface)
    pointer.frame()
    pointer.enter(surface, at: Point(x: 4, y: 5))
    pointer.frame()
    try client.compositor.roundTrip()
    return client.events.pointer.last?.position
  }

  @Test func `a layer that has moved has its input where it is`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(10)
    var surface = try show(layer(contents, acceptsInput: true), in: client)
    #expect(try entered(surface, in: client) == Point(x: 34, y: 25))
    for place in [Point(x: 60, y: 50), Point(x: 60, y: 10), Point(x: 0, y: 10)] {
      surface = try show(layer(contents, at: place, acceptsInput: true), in: client)
      #expect(try entered(surface, in: client) == place + Point(x: 4, y: 5))
    }
  }

  @Test func `a layer may begin and cease to take input`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(10)
    var surface = try show(layer(contents), in: client)
    #expect(surface.inputRegion == [])
    surface = try show(layer(contents, acceptsInput: true), in: client)
    #expect(surface.inputRegion == nil)
    #expect(try entered(surface, in: client) == Point(x: 34, y: 25))
    surface = try show(layer(contents), in: client)
    #expect(surface.inputRegion == [])
  }

  @Test func `the compositor knows how much of a layer is opaque`() throws {
    let client = try ClientWindow.shown()
    func opaque(_ side: Int32) -> [PixelRect] {
      [PixelRect(x: 0, y: 0, width: side, height: side)]
    }
    #expect(try show(layer(picture(10)), in: client).opaqueRegion == opaque(10))
    #expect(try show(layer(picture(20)), in: client).opaqueRegion == opaque(20))
    #expect(try show(layer(picture(20, isOpaque: false)), in: client).opaqueRegion == [])
    #expect(try show(layer(picture(20)), in: client).opaqueRegion == opaque(20))
  }

  @Test func `a crop that ends shows everything again`() throws {
    let client = try ClientWindow.shown()
    let contents = picture(40)
    let source = PixelRect(x: 5, y: 6, width: 10, height: 12)
    var surface = try show(layer(contents, source: source), in: client)
    #expect(surface.viewportSource == Rect(x: 5, y: 6, width: 10, height: 12))
    #expect(surface.size == Size(width: 10, height: 12))
    surface = try show(layer(contents), in: client)
    #expect(surface.viewportSource == nil)
    #expect(surface.size == Size(width: 40, height: 40))
  }

  @Test func `a layer that stays as it is costs no request`() throws {
    let client = try ClientWindow.shown()
    let stays = layer(picture(10), acceptsInput: true)
    let surface = try show(stays, in: client)
    client.compositor.clearLog()
    _ = try show(stays, in: client)
    #expect(!client.compositor.requests.contains { $0.object == surface.id })
  }

  @Test func `a layer that is hidden is hidden once, and comes back`() throws {
    let client = try ClientWindow.shown()
    let shown = layer(picture(10))
    let surface = try show(shown, in: client)
    var hidden = shown
    hidden.contents = .hidden
    _ = try show(hidden, in: client)
    #expect(!surface.isMapped)
    client.compositor.clearLog()
    _ = try show(hidden, in: client)
    #expect(!client.compositor.requests.contains { $0.object == surface.id })
    _ = try show(shown, in: client)
    #expect(surface.isMapped)
  }

  @Test func `a layer without extent is no protocol error`() throws {
    let client = try ClientWindow.shown()
    var flat = layer(picture(10))
    flat.size = Size(width: 0.2, height: 0)
    _ = try show(flat, in: client)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `pixels that are replaced are given up when the compositor releases them`() throws {
    let client = try ClientWindow.shown { $0.bufferRelease = .never }
    let first = try show(layer(picture(10)), in: client).buffer
    let held = try #require(first)
    _ = try show(layer(picture(10)), in: client)
    try client.compositor.roundTrip()
    #expect(held.isAlive)
    client.compositor.releaseBuffers()
    try client.compositor.roundTrip()
    #expect(!held.isAlive)
  }

  /// Where a unit is no whole number of pixels, KWin takes less than it is told.
  @Test(arguments: [UInt32(150), 240])
  func `a painted layer is damaged as a whole between whole scales only`(scale: UInt32) throws {
    let client = try ClientWindow.shown { $0.fractionalScale = scale }
    let size = PixelSize(width: 40, height: 30)
    let whole = PixelRect(size)
    let corner = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let strip = SubsurfaceLayer(
      id: 1, position: .zero, size: Size(width: 40, height: 30),
      contents: .painted(size, isOpaque: true), acceptsInput: false)
    var damage: [[PixelRect]] = []
    for part in [whole, corner] {
      client.onEvent = { event in
        guard case .frame = event else { return }
        let frame = client.window.beginSubsurfaceFrame(id: 1, size: size, damage: Region(part))
        frame?.pixels.fill(part, 0xff11_1111)
      }
      damage.append(try show(strip, in: client).commits.last?.damage ?? [])
    }
    #expect(damage == [[whole], [scale == 240 ? corner : whole]])
  }

  @Test func `without cropping, too, a layer keeps its size at another scale`() throws {
    let client = try ClientWindow.shown {
      $0.globals["wp_viewporter"] = nil
      $0.globals["wp_fractional_scale_manager_v1"] = nil
    }
    func layer(_ side: Int32) -> SubsurfaceLayer {
      SubsurfaceLayer(
        id: 1, position: .zero, size: Size(width: 10, height: 10), contents: picture(side),
        acceptsInput: false)
    }
    let surface = try show(layer(10), in: client)
    #expect(surface.size == Size(width: 10, height: 10))
    for (scale, side) in [(2, 20), (3, 30), (1, 10)] as [(Int32, Int32)] {
      client.compositor.outputs[0].change { $0.scale = scale }
      try client.compositor.roundTrip()
      #expect(try show(layer(side), in: client) === surface)
      #expect(surface.size == Size(width: 10, height: 10), "scale \(scale)")
    }
  }
}

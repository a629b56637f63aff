import Geometry
import Glibc
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Promoted layers on weston, which places and blends them by itself.
@Suite @MainActor struct WestonPromotionTests {
  private static let title = "Promoted"
  private static let size = Size(width: 200, height: 180)

  /// A window of ours on weston.
  @MainActor
  private final class LiveWindow {
    let weston: WestonSession
    let window: Window
    private let loop = EventLoop()
    private let connection: WaylandConnection
    private let origin: PixelPoint
    private(set) var promotedFrames = 0

    init(scale: Int) throws {
      weston = try WestonSession(size: PixelSize(width: 400, height: 300), scale: scale)
      connection = try WaylandConnection.connect(to: .name(weston.socketPath), loop: loop)
      origin = PixelPoint(x: 40 * Int32(scale), y: 30 * Int32(scale))
      window = Window(
        WindowConfiguration(
          title: title, appID: "test", size: size, minimumSize: Size(width: 10, height: 10)),
        backend: connection.makeWindow())
      window.onFrame { [unowned self] in promotedFrames += $0.subsurfaceLayers > 0 ? 1 : 0 }
      try weston.waitForWindow(titled: title, turn: { loop.turn(timeout: .zero) })
      try weston.place(title, at: Point(x: 40, y: 30))
    }

    /// Lets the window paint until it wants no more, and weston show it.
    func settle() throws {
      for _ in 0..<3 {
        loop.turn(timeout: .zero)
        try weston.waitForRepaint()
      }
      loop.turn(timeout: .zero)
    }

    /// The first pixel of the screen that is not as painting into one buffer makes it.
    func firstDifference() throws -> String? {
      let wanted = window.snapshot()
      let place = PixelRect(origin: origin, size: wanted.size)
      let screen = try weston.screenshot().cropped(to: place)
        .withWindowCorners(of: wanted, scale: window.scale.value)
      for y in 0..<wanted.pixels.height {
        let shown = screen.pixels.row(y)
        let row = wanted.pixels.row(y)
        for x in 0..<wanted.pixels.width where shown[x] != row[x] | 0xff00_0000 {
          return "\(x),\(y): \(String(shown[x], radix: 16)), not \(String(row[x], radix: 16))"
        }
      }
      return nil
    }
  }

  @Test(arguments: [(1, 1), (1, 6), (2, 2), (2, 5)])
  func `promoted layers look like painted ones, whatever happens`(scale: Int, seed: Int) throws {
    let live = try LiveWindow(scale: scale)
    let tree = RandomLayers(
      in: live.window.contentView.layer, size: Self.size, scale: Double(scale), seed: UInt64(seed))
    tree.unrest = 0.1
    for step in 0..<12 {
      tree.step()
      try live.settle()
      // First, because a screenshot makes weston paint everything.
      #expect(try live.weston.stalePixelCount() == 0, "step \(step)")
      let difference = try live.firstDifference()
      #expect(difference == nil, "step \(step)")
      if difference != nil { return }
    }
    #expect(live.promotedFrames > 0)
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `what scrolls by half a unit is repainted as well`(axis: Axis) throws {
    let live = try LiveWindow(scale: 2)
    let scroller = Layer()
    scroller.frame = Rect(x: 20, y: 20, width: 140, height: 140)
    scroller.backgroundColor = .white
    scroller.masksToBounds = true
    for index in 0..<24 {
      let tile = Layer()
      let place = Double(index) * 12
      tile.frame = Rect(
        origin: axis == .vertical ? Point(x: 10, y: place) : Point(x: place, y: 10),
        size: Size(width: 11, height: 11))
      tile.backgroundColor = Color(hex: UInt32(index) * 0x050a07)
      scroller.addSublayer(tile)
    }
    live.window.contentView.layer.addSublayer(scroller)
    for step in 0..<10 {
      scroller.bounds = scroller.bounds.translated(
        by: axis == .vertical ? Point(x: 0, y: 0.5) : Point(x: 0.5, y: 0))
      try live.settle()
      #expect(try live.weston.stalePixelCount() == 0, "step \(step)")
      #expect(try live.firstDifference() == nil, "step \(step)")
    }
    #expect(live.promotedFrames > 0)
  }
}

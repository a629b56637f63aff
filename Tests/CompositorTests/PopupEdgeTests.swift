import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Popups at every edge of the screen, where each compositor puts them by the rules that they have, also between whole scales.
@MainActor
@Suite(.serialized) struct PopupEdgeTests {
  private static let screen = PixelSize(width: 800, height: 600)

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
  func `KWin shows a popup at every edge where its rules put it, pixel for pixel`(
    scale: Double
  ) throws {
    let kwin = try DesktopSession(.kwin, size: Self.screen, scale: scale)
    try kwin.input.movePointer(to: Point(x: 400, y: 300))
    let client = try EdgeWindow(socket: kwin.socketPath, size: Self.screen)
    for place in EdgePlace.all(of: Self.screen) {
      let popup = try client.open(place.placement, scale: scale)
      #expect(popup.frame == place.expected, "\(place.name)")
      let picture = popup.scene.snapshot()
      #expect(picture.size == place.expected.size.pixels(at: scale), "\(place.name)")
      try expectHairlines(of: picture, place)
      // KWin stretches what lies between pixels to those that its edges are nearest to.
      guard place.isWhole(at: scale) else {
        popup.dismiss()
        continue
      }
      try client.run("\(place.name) at scale \(scale)") {
        try shows(picture, place.expected, scale, on: kwin.screenshot())
      }
      popup.dismiss()
    }
  }

  @Test func `sway shows a popup at every edge where its rules put it`() throws {
    let sway = try SwaySession(size: Self.screen)
    let client = try EdgeWindow(socket: sway.socketPath, size: Self.screen)
    for place in EdgePlace.all(of: Self.screen) {
      let popup = try client.open(place.placement)
      #expect(popup.frame == place.expected, "\(place.name)")
      let picture = popup.scene.snapshot()
      try client.run(place.name) { try shows(picture, place.expected, 1, on: sway.screenshot()) }
      popup.dismiss()
    }
  }

  /// weston 10 leaves popups where they were asked for: those that fit are where their rules put them.
  @Test func `weston shows a popup that fits where its rules put it`() throws {
    let weston = try WestonSession(size: Self.screen)
    // A window that fills the screen is not shown without somebody who might use it.
    try weston.addSeat()
    let client = try EdgeWindow(socket: weston.socketPath, size: Self.screen)
    for place in EdgePlace.all(of: Self.screen) where place.fits(Self.screen) {
      let popup = try client.open(place.placement)
      #expect(popup.frame == place.expected, "\(place.name)")
      let picture = popup.scene.snapshot()
      try client.run(place.name) { try shows(picture, place.expected, 1, on: weston.screenshot()) }
      popup.dismiss()
    }
  }

  /// mutter gives no picture away, and only `Scripts/setup --desktops` installs it.
  @Test(.enabled(if: setting("SURFACE_DESKTOPS") != nil))
  func `mutter puts a popup at every edge where its rules put it`() throws {
    let mutter = try DesktopSession(.mutter, size: Self.screen)
    let client = try EdgeWindow(socket: mutter.socketPath, size: Self.screen)
    for place in EdgePlace.all(of: Self.screen) {
      let popup = try client.open(place.placement)
      #expect(popup.frame == place.expected, "\(place.name)")
      popup.dismiss()
    }
  }

  /// Whether a picture is on the screen without a pixel that was stretched or moved.
  private func shows(
    _ picture: Pixmap, _ frame: Rect, _ scale: Double, on screen: Pixmap
  ) throws -> Bool {
    // Between two pixels compositors choose.
    let (x, y) = (frame.minX * scale, frame.minY * scale)
    for left in Set([x.rounded(.down), x.rounded(.up)]) {
      for top in Set([y.rounded(.down), y.rounded(.up)]) {
        let rect = PixelRect(
          x: Int32(left), y: Int32(top), width: picture.size.width, height: picture.size.height)
        guard PixelRect(screen.size).contains(rect) else { continue }
        if screen.cropped(to: rect).hasEqualPixels(to: picture) { return true }
      }
    }
    return false
  }

  /// The line around the content is one pixel wide at every scale.
  private func expectHairlines(of picture: Pixmap, _ place: EdgePlace) throws {
    let (right, bottom) = (Int(picture.size.width) - 1, Int(picture.size.height) - 1)
    let (middle, center) = (right / 2, bottom / 2)
    let line = picture[0, 0]
    for (x, y, inwardX, inwardY) in [
      (0, center, 1, 0), (right, center, -1, 0), (middle, 0, 0, 1), (middle, bottom, 0, -1),
    ] {
      #expect(picture[x, y] == line, "\(place.name)")
      #expect(picture[x + inwardX, y + inwardY] == picture[middle, center], "\(place.name)")
    }
    #expect(line != picture[middle, center])
  }
}

/// A popup that is asked for near an edge, or beyond it.
private struct EdgePlace {
  let name: String
  let placement: PopupPlacement
  /// On the screen.
  let expected: Rect

  private static let size = Size(width: 81, height: 47)

  init(_ name: String, _ placement: PopupPlacement, on screen: PixelSize) {
    self.name = name
    self.placement = placement
    expected = placement.frame(in: Rect(origin: .zero, size: screen.points))
  }

  /// Whether nothing has to be adjusted.
  func fits(_ screen: PixelSize) -> Bool {
    var rigid = placement
    rigid.adjustments = []
    return rigid.frame(in: Rect(origin: .zero, size: screen.points)) == expected
  }

  /// Whether as many pixels lie between the edges of the popup as its buffer has.
  func isWhole(at scale: Double) -> Bool {
    let pixels = expected.size.pixels(at: scale)
    let width = (expected.maxX * scale).rounded() - (expected.minX * scale).rounded()
    let height = (expected.maxY * scale).rounded() - (expected.minY * scale).rounded()
    return width == Double(pixels.width) && height == Double(pixels.height)
  }

  /// Below and beside anchors in all corners, at all edges and in the middle, flipped, moved and in their places.
  static func all(of screen: PixelSize) -> [EdgePlace] {
    let size = screen.points
    let columns = [("left", 0), ("middle", 370), ("right", size.width - 20)]
    let rows = [("top", 0), ("center", 290), ("bottom", size.height - 16)]
    return rows.flatMap { row in
      columns.flatMap { column in
        let anchor = Rect(x: column.1, y: row.1, width: 20, height: 16)
        return [
          EdgePlace(
            "below \(row.0) \(column.0)",
            PopupPlacement(
              size: Self.size, anchorRect: anchor, adjustments: [.flipX, .flipY, .slideX, .slideY]),
            on: screen),
          EdgePlace(
            "beside \(row.0) \(column.0)",
            PopupPlacement(
              size: Self.size, anchorRect: anchor, anchor: [.top, .right],
              gravity: [.bottom, .right], adjustments: [.flipX, .slideY]), on: screen),
          EdgePlace(
            "around \(row.0) \(column.0)",
            PopupPlacement(
              size: Self.size, anchorRect: anchor, anchor: [], gravity: [],
              adjustments: [.slideX, .slideY]), on: screen),
        ]
      }
    }
  }
}

/// A window that fills the screen.
@MainActor
private final class EdgeWindow {
  private let loop = EventLoop()
  private let connection: WaylandConnection
  private let window: Window

  init(socket: String, size: PixelSize) throws {
    connection = try WaylandConnection.connect(to: .name(socket), loop: loop)
    let backend = connection.makeWindow()
    window = Window(
      WindowConfiguration(title: "Edges", appID: "edges", size: size.points), backend: backend)
    backend.setFullscreen(true)
    try run("the window does not fill the screen") {
      window.state?.isFullscreen == true && window.state?.size == size.points
        && window.scene.frameCount > 1
    }
  }

  /// Works until `condition` holds; says what has not come otherwise.
  func run(_ message: @autoclosure () -> String, until condition: () throws -> Bool) throws {
    let deadline = Deadline()
    while try !condition() {
      guard !deadline.hasPassed else { throw SystemError(message()) }
      loop.turn(timeout: .milliseconds(20))
    }
  }

  /// A popup in one colour, with a line of a device pixel around it, that is shown.
  func open(_ placement: PopupPlacement, scale: Double = 1) throws -> Popup {
    let popup = try Popup(placement, in: window.scene, input: .pointer)
    popup.contentView.backgroundColor = Color(hex: 0x2040a0)
    let pixels = placement.size.pixels(at: scale)
    let (line, width, height) = (
      1 / scale, Double(pixels.width) / scale, Double(pixels.height) / scale
    )
    for frame in [
      Rect(x: 0, y: 0, width: width, height: line), Rect(x: 0, y: 0, width: line, height: height),
      Rect(x: 0, y: height - line, width: width, height: line),
      Rect(x: width - line, y: 0, width: line, height: height),
    ] {
      let view = View()
      view.backgroundColor = Color(hex: 0xffe040)
      view.frame = frame
      popup.contentView.addSubview(view)
    }
    try run("the popup is not shown") { popup.frame != nil && popup.scene.frameCount > 0 }
    return popup
  }
}

extension PixelSize {
  fileprivate var points: Size { Size(width: Double(width), height: Double(height)) }
}

extension Size {
  /// The buffer of a surface of this size.
  fileprivate func pixels(at scale: Double) -> PixelSize {
    PixelSize(
      width: Int32((width * scale).rounded(.toNearestOrAwayFromZero)),
      height: Int32((height * scale).rounded(.toNearestOrAwayFromZero)))
  }
}

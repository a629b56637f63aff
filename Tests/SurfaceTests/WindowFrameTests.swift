import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a window has around it that draws its own title bar.
@Suite @MainActor struct WindowFrameTests {
  private let screen: OffscreenWindow

  init() {
    screen = OffscreenWindow(width: 300, height: 200, decorations: .client, hasMargins: true)
    screen.root.backgroundColor = Color(hex: 0x3060c0)
    screen.backend.settle()
  }

  private var margins: Insets { screen.window.scene.surfaceFrame.margins }
  private var contents: Pixmap { screen.backend.contents! }

  private func configure(_ change: (inout WindowState) -> Void) {
    screen.backend.configure(change)
    screen.backend.settle()
  }

  /// A pixel by its place in the window.
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    contents[x + Int(margins.left), y + Int(margins.top)]
  }

  private var isExact: Bool { contents.hasEqualPixels(to: screen.window.surfaceSnapshot()) }

  // MARK: Form

  @Test func `the surface is larger than the window by the room for its shadow`() {
    #expect(margins == Insets(top: 20, left: 24, bottom: 28, right: 24))
    #expect(contents.size == PixelSize(width: 348, height: 248))
    #expect(screen.window.size == Size(width: 300, height: 200))
    #expect(screen.root.frame == Rect(x: 0, y: 32, width: 300, height: 168))
    #expect(screen.root.convert(Point.zero, to: nil) == Point(x: 0, y: 32))
  }

  @Test func `inside of the corners the window looks as without a frame`() {
    let plain = screen.window.snapshot()
    for y in 0..<200 {
      for x in 0..<300 where (12..<288).contains(x) || (12..<188).contains(y) {
        if pixel(x, y) != plain[x, y] { Issue.record("another pixel at \(x),\(y)") }
      }
    }
  }

  @Test func `all four corners are round, and the shadow goes on below them`() {
    for (x, y) in [(0, 0), (299, 0), (0, 199), (299, 199)] {
      let alpha = pixel(x, y) >> 24
      #expect(alpha > 0 && alpha < 160, "the corner at \(x),\(y) has an alpha of \(alpha)")
    }
    #expect(pixel(5, 199) & 0xffffff != 0x3060c0)
    #expect(pixel(12, 199) == 0xff30_60c0)
  }

  @Test func `the shadow fades out before the surface ends`() {
    let size = contents.size
    let highest = (0..<Int(size.width)).map { contents[$0, 0] >> 24 }.max() ?? 255
    let lowest = (0..<Int(size.width)).map { contents[$0, Int(size.height) - 1] >> 24 }.max() ?? 255
    let left = (0..<Int(size.height)).map { contents[0, $0] >> 24 }.max() ?? 255
    #expect(highest <= 2 && lowest <= 2 && left <= 2)
    #expect(pixel(150, 202) >> 24 > 40)
    #expect(pixel(150, 202) >> 24 > pixel(150, -4) >> 24, "light comes from above")
  }

  @Test(arguments: [1, 2] as [Int32])
  func `it looks as a rounded window on a shadow`(scale: Int32) {
    let screen = OffscreenWindow(
      width: 300, height: 200, scale: scale, decorations: .client, hasMargins: true)
    let expected = screen.window.surfaceSnapshotByMask()
    let shown = screen.backend.contents!
    #expect(shown.size == expected.size)
    var worst: UInt32 = 0
    for point in shown.differences(from: expected) {
      let (a, b) = (shown[Int(point.x), Int(point.y)], expected[Int(point.x), Int(point.y)])
      for shift: UInt32 in [0, 8, 16, 24] {
        let (x, y) = (a >> shift & 255, b >> shift & 255)
        worst = max(worst, max(x, y) - min(x, y))
      }
    }
    #expect(worst <= 2)
  }

  // MARK: States

  @Test func `a window that fills its place, or that the compositor decorates, has none`() {
    let changes: [(inout WindowState) -> Void] = [
      { $0.isMaximized = true }, { $0.isFullscreen = true }, { $0.decorations = .server },
      { $0.tiledEdges = .all },
    ]
    for change in changes {
      configure(change)
      #expect(contents.size == PixelSize(width: 300, height: 200))
      #expect(contents[0, 0] >> 24 == 255 && contents[299, 199] >> 24 == 255)
      #expect(isExact)
      configure {
        ($0.isMaximized, $0.isFullscreen) = (false, false)
        ($0.tiledEdges, $0.decorations) = ([], .client)
      }
      #expect(contents.size == PixelSize(width: 348, height: 248))
      #expect(isExact)
    }
  }

  @Test func `an edge that touches something has no shadow and square corners`() {
    configure { $0.tiledEdges = [.left, .top, .bottom] }
    #expect(margins == Insets(right: 24))
    #expect(contents.size == PixelSize(width: 324, height: 200))
    for (x, y) in [(0, 0), (0, 199), (299, 0), (299, 199)] { #expect(pixel(x, y) >> 24 == 255) }
    #expect(pixel(301, 0) >> 24 > 40, "the shadow goes on as if the window did")
    #expect(isExact)
    configure { $0.tiledEdges = .left }
    #expect(margins == Insets(top: 20, bottom: 28, right: 24))
    #expect(pixel(0, 0) >> 24 == 255 && pixel(299, 0) >> 24 < 255 && pixel(299, 199) >> 24 < 255)
    #expect(isExact)
    // The surface keeps its size, and everything on it moves.
    configure { $0.tiledEdges = .right }
    #expect(pixel(299, 0) >> 24 == 255 && pixel(0, 0) >> 24 < 255)
    #expect(isExact)
  }

  @Test func `the shadow of an inactive window is weaker`() {
    let active = pixel(150, 204) >> 24
    configure { $0.isActivated = false }
    let inactive = pixel(150, 204) >> 24
    #expect(inactive > 0 && inactive < active)
    #expect(isExact)
  }

  @Test func `a theme brings its own shadow, corners and hairline`() {
    var theme = Theme.light
    theme.metrics.windowCornerRadius = 0
    theme.metrics.windowShadowRadius = 3
    theme.metrics.inactiveWindowShadowRadius = 2
    theme.colors.windowBorder = Color(hex: 0xff0000)
    screen.window.themeOverride = theme
    screen.backend.settle()
    #expect(margins == Insets(top: 10, left: 10, bottom: 13, right: 10))
    #expect(pixel(0, 0) >> 24 == 255 && pixel(-1, 100) == 0xffff_0000)
    #expect(isExact)
  }

  @Test func `in high contrast a line of the colour of text is around it`() {
    screen.window.themeOverride = Theme(ThemeTraits(hasHighContrast: true))
    screen.backend.settle()
    for (x, y) in [(-1, 100), (-2, 100), (300, 100), (301, 100), (150, -1), (150, 201)] {
      #expect(pixel(x, y) == 0xff00_0000)
    }
    #expect(pixel(-3, 100) >> 24 < 255)
  }

  @Test func `a window smaller than its corners is round`() {
    configure { $0.size = Size(width: 16, height: 14) }
    #expect(screen.window.size == Size(width: 16, height: 14))
    #expect(isExact)
    #expect(pixel(8, 7) >> 24 == 255 && pixel(0, 0) >> 24 < 255)
  }

  @Test func `views end where the window does`() {
    screen.root.addSubview(colored(0x00ff00, Rect(x: -50, y: 50, width: 500, height: 20)))
    screen.backend.settle()
    #expect(pixel(0, 90) == 0xff00_ff00 && pixel(299, 90) == 0xff00_ff00)
    #expect(pixel(-2, 90) & 0xffff00 != 0x00ff00 && pixel(302, 90) >> 24 < 200)
    #expect(isExact)
  }

  @Test(arguments: [120, 150, 180, 210, 240, 132] as [Int32])
  func `at every scale the content lies on the pixels that it has without a frame`(
    numerator: Int32
  ) {
    configure { $0.scale = ScaleFactor(numerator: numerator) }
    let scale = screen.window.scale
    let (left, top) = (Int(scale.pixels(margins.left)), Int(scale.pixels(margins.top)))
    #expect(Double(left) == margins.left * scale.value || numerator == 132)
    let plain = screen.window.snapshot()
    let inner = contents.cropped(
      to: PixelRect(
        x: Int32(left), y: Int32(top), width: plain.size.width, height: plain.size.height))
    let radius = Int32((12 * scale.value).rounded(.up))
    let rows = PixelRect(
      x: 0, y: radius, width: plain.size.width, height: plain.size.height - 2 * radius)
    #expect(inner.cropped(to: rows).hasEqualPixels(to: plain.cropped(to: rows)))
    #expect(isExact)
  }

  // MARK: Cost

  /// What the frames of a change commit.
  private func commits(_ change: () -> Void) -> [FrameCommit] {
    var commits: [FrameCommit] = []
    screen.backend.onCommit = { commits.append($0) }
    defer { screen.backend.onCommit = nil }
    change()
    screen.backend.settle()
    return commits
  }

  @Test func `what blinks in the window repaints nothing of the frame`() throws {
    let dot = colored(0xff0000, Rect(x: 100, y: 50, width: 1, height: 1))
    screen.root.addSubview(dot)
    screen.backend.settle()
    for isHidden in [true, false] {
      var painted = 0
      let observation = screen.window.onFrame { painted += $0.paintedPixels }
      let damage = commits { dot.isHidden = isHidden }.map(\.damage)
      observation.cancel()
      #expect(damage == [Region(PixelRect(x: 124, y: 102, width: 1, height: 1))])
      #expect(painted == 1)
    }
  }

  @Test(arguments: [Int32(1), 2])
  func `pictures of the corners have the pixels of the screen`(scale: Int32) throws {
    let screen = OffscreenWindow(
      width: 300, height: 200, scale: scale, decorations: .client, hasMargins: true)
    screen.backend.settle()
    var top = screen.root.layer
    while let layer = top.superlayer { top = layer }
    var pictures: [Layer] = []
    func visit(_ layer: Layer) {
      if layer.blendMode == .destinationIn, layer.contents != nil { pictures.append(layer) }
      for sublayer in layer.sublayers { visit(sublayer) }
    }
    visit(top)
    #expect(pictures.count == 4)
    for picture in pictures {
      let toPixels = AffineTransform.scale(Double(scale))
      let contents = try #require(picture.contents)
      #expect(
        LayerGeometry.exactOrigin(of: contents, in: picture.model, transform: toPixels) != nil,
        "it is copied, and not scaled")
    }
  }

  @Test func `what changes at a corner is cut again`() {
    let view = colored(0xff0000, Rect(x: 280, y: 140, width: 20, height: 28))
    screen.root.addSubview(view)
    screen.backend.settle()
    #expect(isExact)
    for hex: UInt32 in [0x00ff00, 0x123456] {
      let damage = commits { view.backgroundColor = Color(hex: hex) }.map(\.damage)
      #expect(damage == [Region(PixelRect(x: 304, y: 192, width: 20, height: 28))])
      #expect(isExact)
    }
  }

  @Test func `the window is opaque but for its corners, and the shadow is not`() throws {
    let commit = try #require(commits { screen.window.setNeedsFullRepaint() }.last)
    var opaque = Region()
    for rect in commit.opaqueRects { opaque.formUnion(PixelRect(enclosing: rect)) }
    var expected = Region(PixelRect(x: 24, y: 20, width: 300, height: 200))
    for (x, y) in [(24, 20), (312, 20), (24, 208), (312, 208)] as [(Int32, Int32)] {
      expected.subtract(PixelRect(x: x, y: y, width: 12, height: 12))
    }
    #expect(opaque == expected)
    for y in 0..<248 {
      for x in 0..<348 where contents[x, y] >> 24 != 255 {
        #expect(!opaque.contains(PixelPoint(x: Int32(x), y: Int32(y))))
      }
    }
  }

  @Test func `a list that scrolls down to the corners is moved and not painted`() {
    let list = Layer()
    list.frame = screen.root.bounds
    list.masksToBounds = true
    list.backgroundColor = .white
    for index in 0..<60 {
      let row = Layer()
      row.frame = Rect(x: 0, y: Double(index) * 20, width: 300, height: 18)
      row.backgroundColor = Color(hex: UInt32(index) * 0x030507 + 0x204060)
      list.addSublayer(row)
    }
    screen.root.layer.addSublayer(list)
    screen.backend.settle()
    for _ in 0..<20 {
      var painted = 0
      let observation = screen.window.onFrame { painted += $0.paintedPixels }
      list.bounds.origin.y += 3
      screen.backend.settle()
      observation.cancel()
      #expect(isExact)
      // The strip that came in, and the corners at their old and new places.
      #expect(painted <= 300 * 3 + 4 * 12 * 15, "painted \(painted)")
    }
  }

  // MARK: Input

  @Test func `it is resized from outside of its edges`() {
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    let places: [(Double, Double, WindowEdges, Cursor)] = [
      (150, -3, .top, .northResize), (150, 205, .bottom, .southResize),
      (-9, 100, .left, .westResize), (300, 100, .right, .eastResize),
      (-4, -4, [.top, .left], .northWestResize), (305, 10, [.top, .right], .northEastResize),
      (10, 204, [.bottom, .left], .southWestResize),
      (304, 204, [.bottom, .right], .southEastResize),
    ]
    for (x, y, edges, cursor) in places {
      screen.move(x, y)
      #expect(screen.backend.cursor == cursor)
      screen.pointer(.pressed(.primary), x, y)
      screen.pointer(.exited, x, y)
      #expect(requests == [.resize(edges)])
      requests = []
    }
  }

  @Test func `inside of its edges everything is the content's`() {
    let button = ControlNode().framed(0, 0, 300, 168)
    screen.show(button)
    let presses = EventLog(button)
    for (x, y) in [(0.5, 100.0), (299, 100), (150, 199), (150, 33)] {
      screen.click(x, y)
      #expect(presses.take().contains("action"))
      #expect(screen.backend.cursor == .pointer)
    }
  }

  @Test func `an edge that touches something is not pulled`() {
    configure { $0.tiledEdges = .left }
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    screen.move(2, -3)
    screen.pointer(.pressed(.primary), 2, -3)
    #expect(requests == [.resize(.top)])
  }

  @Test func `a popup is placed by the coordinates of the window`() throws {
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 100, y: 50, width: 10, height: 10)),
      in: screen.window.scene, input: .pointer)
    screen.backend.settle()
    #expect(popup.frame == Rect(x: 100, y: 60, width: 40, height: 30))
    #expect(popup.scene.surfaceFrame == .none)
    popup.dismiss()
  }
}

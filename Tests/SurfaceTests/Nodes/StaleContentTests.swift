import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Nodes between a change of their size and their next display.
@Suite(.serialized) @MainActor struct StaleContentTests {
  private let white: UInt32 = 0xffff_ffff

  private func screen(scale: Double = 1) -> OffscreenWindow {
    let screen = OffscreenWindow(width: 160, height: 120, scale: 1)
    screen.backend.configure { $0.scale = ScaleFactor(scale)! }
    screen.backend.settle()
    screen.window.waitsForDisplay = false
    return screen
  }

  private func finishDrawings(_ screen: OffscreenWindow) {
    for _ in 0..<3 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
  }

  /// Asks for a drawing that does not come before the returned gate opens.
  private func holdBack(_ node: GrainNode) -> Gate {
    let gate = Gate()
    node.gate = gate
    return gate
  }

  /// Every pixel of `frame`, in pixels of the window, is that of the drawing which begins at `origin`, or white; all
  /// others are white.
  private func expectNatural(
    _ screen: OffscreenWindow, in frame: PixelRect, from origin: PixelPoint, _ comment: Comment
  ) {
    let shown = screen.backend.contents!
    for y in 0..<Int(shown.size.height) {
      for x in 0..<Int(shown.size.width) {
        let pixel = shown[x, y]
        if pixel == white { continue }
        let isInside = frame.contains(PixelPoint(x: Int32(x), y: Int32(y)))
        let drawn = Grain.pixel(x - Int(origin.x), y - Int(origin.y))
        guard isInside, pixel == drawn else {
          Issue.record("\(comment): \(x), \(y) is \(String(pixel, radix: 16)), not as drawn")
          return
        }
      }
    }
  }

  @Test(arguments: [1, 1.25, 2], 0..<4)
  func `no pixel is ever stretched, mixed or moved while the size changes`(
    scale: Double, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let (screen, node) = (screen(scale: scale), GrainNode().framed(8, 8, 40, 40))
    screen.show(node)
    finishDrawings(screen)
    var gates: [Gate] = []
    for step in 0..<24 {
      let size = Size(
        width: .random(in: 1...140, using: &random).rounded(),
        height: .random(in: 1...100, using: &random).rounded())
      if Bool.random(using: &random) {
        gates.append(holdBack(node))
      } else {
        node.gate = nil
      }
      node.frame = Rect(x: 8, y: 8, width: size.width, height: size.height)
      screen.backend.advanceFrame()
      if Bool.random(using: &random) { gates.popLast()?.open() }
      screen.backend.advanceFrame()
      let frame = PixelRect(
        enclosing: LayerGeometry.snapped(
          Rect(
            x: 8 * scale, y: 8 * scale, width: size.width * scale, height: size.height * scale)))
      expectNatural(screen, in: frame, from: frame.origin, "seed \(seed), step \(step)")
      #expect(screen.isExact, "seed \(seed), step \(step)")
    }
    for gate in gates { gate.open() }
    finishDrawings(screen)
    #expect(node.layer.staleContentMode == nil)
    #expect(node.layer.contents?.size == screen.window.scale.pixels(node.bounds.size))
  }

  @Test(arguments: [ContentMode.center, .topRight, .bottomLeft, .bottom])
  func `a content mode that stretches nothing says where the old pixels lie`(mode: ContentMode) {
    let (screen, node) = (screen(), GrainNode().framed(20, 20, 40, 40))
    node.contentMode = mode
    screen.show(node)
    finishDrawings(screen)
    for (width, height) in [(60, 50), (30, 20), (70, 10)] {
      let gate = holdBack(node)
      node.framed(20, 20, Double(width), Double(height))
      screen.backend.advanceFrame()
      let place = mode.rect(
        for: Size(width: 40, height: 40),
        in: Rect(x: 20, y: 20, width: Double(width), height: Double(height)))
      expectNatural(
        screen, in: PixelRect(x: 20, y: 20, width: Int32(width), height: Int32(height)),
        from: PixelPoint(x: Int32(place.minX), y: Int32(place.minY)), "\(mode) \(width)")
      #expect(screen.pixel(20 + width / 2, 20 + height / 2) != white)
      gate.open()
      node.gate = nil
      node.framed(20, 20, 40, 40)
      finishDrawings(screen)
    }
  }

  @Test func `a node of nothing but colours may be stretched until it is drawn`() {
    let (screen, node) = (screen(), InkNode().framed(0, 0, 10, 10))
    node.needsDisplayOnBoundsChange = true
    node.contentModeUntilDisplay = .scaleToFill
    screen.show(node)
    finishDrawings(screen)
    node.isDisplaySuspended = true
    node.framed(0, 0, 50, 50)
    screen.backend.advanceFrame()
    #expect(screen.pixel(49, 49) == 0xffff_0000)
    // Another wish holds at once.
    node.contentModeUntilDisplay = .bottomRight
    screen.backend.advanceFrame()
    #expect(screen.pixel(39, 39) == white && screen.pixel(40, 40) == 0xffff_0000)
    node.contentModeUntilDisplay = nil
    screen.backend.advanceFrame()
    #expect(screen.pixel(9, 9) == 0xffff_0000 && screen.pixel(10, 10) == white)
  }

  @Test func `a node that is not drawn again for a new size is stretched`() {
    let (screen, node) = (screen(), InkNode().framed(0, 0, 10, 10))
    screen.show(node)
    finishDrawings(screen)
    node.framed(0, 0, 50, 50)
    screen.backend.advanceFrame()
    #expect(screen.pixel(49, 49) == 0xffff_0000)
  }

  @Test func `pixels that the app puts in place of a drawing fill the node`() {
    let (screen, node) = (screen(), InkNode().framed(0, 0, 10, 10))
    node.needsDisplayOnBoundsChange = true
    screen.show(node)
    finishDrawings(screen)
    node.isDisplaySuspended = true
    node.framed(0, 0, 50, 50)
    node.contents = Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff00_00ff }
    screen.backend.advanceFrame()
    #expect(screen.pixel(49, 49) == 0xff00_00ff)
  }

  @Test func `the background reaches where old pixels do not, round corners included`() {
    let (screen, node) = (screen(), InkNode().framed(0, 0, 20, 20))
    node.needsDisplayOnBoundsChange = true
    node.backgroundColor = Color(hex: 0x0000ff)
    node.cornerRadius = 6
    screen.show(node)
    finishDrawings(screen)
    #expect(node.layer.isPrecomposited)
    node.isDisplaySuspended = true
    node.framed(0, 0, 60, 60)
    screen.backend.advanceFrame()
    #expect(screen.pixel(10, 10) == 0xffff_0000 && screen.pixel(50, 50) == 0xff00_00ff)
    #expect(screen.pixel(0, 0) == white && screen.pixel(59, 59) == white)
    // What is smaller than its pixels has corners, too.
    node.framed(0, 0, 14, 14)
    screen.backend.advanceFrame()
    #expect(screen.pixel(7, 7) == 0xffff_0000 && screen.pixel(13, 13) == white)
    #expect(screen.pixel(16, 10) == white && screen.isExact)
  }

  @Test func `a translucent background that the old pixels carry is there once`() {
    let (screen, node) = (screen(), InkNode().framed(0, 0, 40, 40))
    node.color = Color(hex: 0, alpha: 0)
    node.needsDisplayOnBoundsChange = true
    node.backgroundColor = Color(hex: 0x0000ff, alpha: 0.5)
    node.cornerRadius = 6
    screen.show(node)
    finishDrawings(screen)
    let once = screen.pixel(20, 20)
    #expect(node.layer.isPrecomposited && once != white)
    node.isDisplaySuspended = true
    node.framed(0, 0, 60, 60)
    screen.backend.advanceFrame()
    #expect(screen.pixel(20, 20) == once && screen.isExact)
  }

  @Test func `a text stays where its lines begin`() {
    func corner(_ string: String, _ change: (TextNode) -> Void = { _ in }) -> ContentMode? {
      let attributed = AttributedText(
        string, attributes: TextAttributes(font: .system(size: 15), color: .black))
      let (screen, text) = (screen(), TextNode(attributed).framed(0, 0, 100, 40))
      change(text)
      screen.show(text)
      finishDrawings(screen)
      text.isDisplaySuspended = true
      text.framed(0, 0, 120, 50)
      return text.layer.staleContentMode
    }
    #expect(corner("Text") == .topLeft)
    #expect(corner("\u{5d0}\u{5d1}\u{5d2}") == .topRight)
    #expect(corner("Text") { $0.paragraphStyle.alignment = .center } == .top)
    #expect(corner("Text") { $0.paragraphStyle.alignment = .right } == .topRight)
    #expect(corner("Text") { $0.verticalAlignment = .middle } == .left)
    #expect(corner("Text") { $0.verticalAlignment = .bottom } == .bottomLeft)
    #expect(corner("Text") { $0.contentModeUntilDisplay = .center } == .center)
  }

  @Test func `of a picture the middle stays`() {
    let (screen, picture) = (screen(), ImageNode().framed(0, 0, 40, 40))
    picture.source = Pixmap(size: PixelSize(width: 8, height: 8)) { _ in }
    screen.show(picture)
    finishDrawings(screen)
    picture.isDisplaySuspended = true
    picture.framed(0, 0, 50, 50)
    #expect(picture.layer.staleContentMode == .center)
    picture.imageMode = .topLeft
    picture.framed(0, 0, 60, 50)
    #expect(picture.layer.staleContentMode == .topLeft)
  }
}

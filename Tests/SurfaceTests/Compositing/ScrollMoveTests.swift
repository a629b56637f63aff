import Surface
import Testing

/// What has scrolled over one colour is taken from the last frame.
@Suite @MainActor struct ScrollMoveTests {
  /// A list of rows in two colours, 100 by 80, and its window.
  private func list(
    scale: Int32 = 1, rowHeight: Double = 10
  ) -> (screen: OffscreenWindow, scroller: Layer) {
    let screen = OffscreenWindow(scale: scale)
    let scroller = Layer()
    scroller.frame = Rect(x: 20, y: 10, width: 100, height: 80)
    scroller.masksToBounds = true
    scroller.backgroundColor = Color(hex: 0xeeeeee)
    for index in 0..<40 {
      let row = Layer()
      row.frame = Rect(x: 5, y: Double(index) * rowHeight, width: 60, height: rowHeight - 1)
      row.backgroundColor = Color(hex: UInt32(index) * 0x050301 + 0x102030)
      scroller.addSublayer(row)
    }
    screen.root.layer.addSublayer(scroller)
    screen.backend.settle()
    return (screen, scroller)
  }

  private func scroll(_ layer: Layer, by distance: Double) {
    layer.bounds = layer.bounds.translated(by: Point(x: 0, y: distance))
  }

  /// The pixels painted by the next frame.
  private func painted(_ screen: OffscreenWindow) -> Int {
    var result = 0
    let frames = screen.window.onFrame { result += $0.paintedPixels }
    screen.backend.settle()
    frames.cancel()
    return result
  }

  @Test(arguments: [3.0, -3, 24, -24])
  func `scrolling paints the new strip and nothing else`(distance: Double) {
    let (screen, scroller) = list()
    scroll(scroller, by: 100)
    screen.backend.settle()
    scroll(scroller, by: distance)
    let strip = Int(abs(distance))
    #expect(painted(screen) == 100 * strip)
    #expect(screen.isExact)
  }

  @Test func `a jump that leaves nothing on screen paints every row`() {
    let (screen, scroller) = list()
    scroll(scroller, by: 200)
    // The colour between the rows is there already.
    #expect(painted(screen) == 8 * 60 * 9)
    #expect(screen.isExact)
  }

  @Test func `the compositor is told of everything that moved`() {
    let (screen, scroller) = list()
    scroll(scroller, by: 4)
    #expect(screen.damage() == 100 * 80)
  }

  @Test func `a row that changes while it scrolls is painted at its new place`() {
    let (screen, scroller) = list()
    scroll(scroller, by: 50)
    screen.backend.settle()
    scroller.sublayers[8].backgroundColor = Color(hex: 0x00ff00)
    scroll(scroller, by: 7)
    screen.backend.settle()
    #expect(screen.isExact)
    #expect(screen.pixel(30, 10 + 80 - 57 + 4) == 0xff00_ff00)
  }

  @Test func `what floats above the content stays where it is and leaves no trace`() {
    let (screen, scroller) = list()
    let badge = Layer()
    badge.frame = Rect(x: 60, y: 40, width: 20, height: 20)
    badge.backgroundColor = Color(hex: 0xff0000, alpha: 0.5)
    badge.cornerRadius = 10
    screen.root.layer.addSublayer(badge)
    screen.backend.settle()
    for distance in [5.0, 11, -3, -30, 2] {
      scroll(scroller, by: distance)
      #expect(painted(screen) < 100 * 80)
      #expect(screen.isExact)
    }
  }

  @Test func `over a picture nothing is moved, because the picture stays`() {
    let (screen, scroller) = list()
    scroller.backgroundColor = nil
    let picture = Layer()
    picture.frame = scroller.frame
    picture.contents = Pixmap(size: PixelSize(width: 100, height: 80), isOpaque: true) { pixels in
      for y in 0..<80 {
        for x in 0..<100 { pixels.row(y)[x] = 0xff00_0000 | UInt32(x * y) }
      }
    }
    screen.root.layer.insertSublayer(picture, at: 0)
    screen.backend.settle()
    scroll(scroller, by: 6)
    screen.backend.settle()
    #expect(screen.isExact)
  }

  @Test func `the colour below may change in the same frame`() {
    let (screen, scroller) = list()
    scroll(scroller, by: 5)
    scroller.backgroundColor = Color(hex: 0x204060)
    screen.backend.settle()
    #expect(screen.isExact)
  }

  @Test func `a colour below may appear in the same frame, and go`() {
    let (screen, scroller) = list()
    for color in [nil, Color(hex: 0x204060), nil, .white] {
      scroll(scroller, by: 5)
      scroller.backgroundColor = color
      screen.backend.settle()
      #expect(screen.isExact)
    }
  }

  @Test func `at scale 2 content moves by single pixels`() {
    let (screen, scroller) = list(scale: 2)
    scroll(scroller, by: 20)
    screen.backend.settle()
    scroll(scroller, by: 0.5)
    #expect(painted(screen) == 200)
    #expect(screen.isExact)
  }

  @Test(arguments: 0..<6)
  func `whatever happens meanwhile, the pixels are those of a full redraw`(seed: UInt64) {
    let scale = [1.0, 1.5, 2, 1.25][Int(seed % 4)]
    let backend = OffscreenBackend(scale: ScaleFactor(scale)!, decorations: .server)
    let window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: Size(width: 180, height: 120),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
    backend.settle()
    let tree = RandomLayers(
      in: window.contentView.layer, size: Size(width: 180, height: 120), scale: scale, seed: seed)
    for step in 0..<12 {
      tree.step()
      backend.settle()
      let isExact = backend.contents!.hasEqualPixels(to: window.snapshot())
      #expect(isExact, "step \(step)")
      if !isExact { return }
    }
  }
}

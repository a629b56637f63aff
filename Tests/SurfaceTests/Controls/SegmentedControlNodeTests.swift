import Surface
import Testing

/// A segmented control without components.
@Suite @MainActor struct SegmentedControlNodeTests {
  private let screen = OffscreenWindow(width: 260)
  private let node = SegmentedControlNode(["Day", "Week", "Month"])
  private let log: EventLog

  init() {
    node.frame = Rect(x: 10, y: 20, width: 240, height: 32)
    node.selectedIndex = 0
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  private let thumb = Theme.light.colors.segmentFill.premultipliedPixel

  @Test func `all segments are as wide as the widest needs`() {
    let size = node.measure(.unlimited)
    #expect(size.height == 32)
    node.titles = ["Day", "Week", "A much longer month"]
    #expect(node.measure(.unlimited).width > size.width + 100)
    #expect(node.measure(Size(width: 90, height: 100)).width == 90)
    #expect((0..<3).map { node.itemFrame(at: $0).width } == [80, 80, 80])
  }

  @Test func `a press chooses a segment, and the mark slides there`() {
    #expect(screen.pixel(16, 26) == thumb)
    screen.click(210, 36)
    #expect(node.selectedIndex == 2)
    #expect(log.take() == ["down", "up inside", "value", "action"])
    screen.wait(100)
    #expect(screen.backend.isFrameRequested, "it slides")
    screen.wait(400)
    #expect(screen.pixel(176, 26) == thumb && screen.pixel(16, 26) != thumb)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `a press on the mark takes it along, and chooses where it ends`() {
    screen.press(40, 36)
    screen.move(120, 36)
    screen.wait(400)
    #expect(screen.pixel(96, 26) == thumb, "the mark follows")
    #expect(node.selectedIndex == 0 && !log.take().contains("value"))
    screen.move(200, 36)
    screen.release(200, 36)
    #expect(node.selectedIndex == 2 && log.take().contains("value"))
  }

  @Test func `a drag that is taken away changes nothing`() {
    screen.press(40, 36)
    screen.move(200, 36)
    screen.pointer(.cancelled, 200, 36)
    screen.wait(400)
    #expect(node.selectedIndex == 0 && screen.pixel(16, 26) == thumb)
  }

  @Test func `arrow keys choose and wrap`() {
    screen.type(.tab)
    screen.type(.left)
    #expect(node.selectedIndex == 2)
    screen.type(.right)
    #expect(node.selectedIndex == 0)
    node.isMirrored = true
    screen.type(.left)
    #expect(node.selectedIndex == 1, "left is on where the language is written from right to left")
    #expect(node.itemFrame(at: 0).minX == 160)
  }

  @Test func `a segment below the pointer is seen`() {
    let before = screen.pixel(100, 26)
    screen.pointer(.entered, 130, 36)
    screen.move(130, 36)
    screen.backend.settle()
    #expect(screen.pixel(100, 26) != before)
    screen.pointer(.exited, 130, 100)
    screen.wait(400)
    #expect(screen.pixel(100, 26) == before)
  }

  @Test func `it follows the theme, and has edges in high contrast`() {
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(16, 26) == Theme.dark.colors.segmentFill.premultipliedPixel)
    let theme = Theme(ThemeTraits(hasHighContrast: true))
    screen.window.themeOverride = theme
    screen.backend.settle()
    #expect(screen.pixel(130, 20) == theme.colors.controlBorder.premultipliedPixel)
  }

  @Test(arguments: [Int.max, Int.min, -5, 3])
  func `a choice that there is not is nowhere, and keys go on from its side`(index: Int) {
    node.selectedIndex = index
    screen.backend.settle()
    screen.type(.tab)
    screen.type(.right)
    #expect(node.selectedIndex == 0)
    node.selectedIndex = index
    screen.type(.left)
    #expect(node.selectedIndex == 2)
  }

  @Test func `a mark that was dragged out of the control is chosen neither then nor later`() {
    let screen = OffscreenWindow(width: 260)
    let node = SegmentedControlNode(["Day", "Week", "Month"])
    node.frame = Rect(x: 10, y: 20, width: 240, height: 32)
    node.selectedIndex = 0
    screen.show(node)
    screen.backend.settle()
    screen.press(40, 36)
    screen.move(210, 36)
    screen.move(210, 110)
    screen.release(210, 110)
    #expect(node.selectedIndex == 0)
    node.view.becomeFocused()
    screen.type(.space)
    #expect(node.selectedIndex == 0)
  }

  @Test func `in bounds that are higher it has its own height, in the middle`() {
    node.frame = Rect(x: 10, y: 0, width: 240, height: 110)
    screen.backend.settle()
    #expect((0..<3).map { node.itemFrame(at: $0) }.allSatisfy { $0.minY == 39 && $0.height == 32 })
    #expect(screen.pixel(100, 20) == screen.pixel(5, 5), "nothing is above the track")
    #expect(screen.pixel(16, 45) == thumb && screen.isExact)
    screen.click(210, 20)
    #expect(node.selectedIndex == 0)
    screen.click(210, 55)
    #expect(node.selectedIndex == 2)
  }
}

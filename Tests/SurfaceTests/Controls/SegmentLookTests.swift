import Surface
import Testing

/// The mark, the lines and the edges of a segmented control.
@Suite @MainActor struct SegmentLookTests {
  private let screen = OffscreenWindow(width: 260)
  private let node = SegmentedControlNode(["Day", "Week", "Month"])
  private let thumb = Theme.light.colors.segmentFill.premultipliedPixel
  private let line = Theme.light.colors.separator.premultipliedPixel

  init() {
    node.frame = Rect(x: 10, y: 20, width: 240, height: 32)
    node.selectedIndex = 0
    screen.show(node)
    screen.backend.settle()
  }

  @Test func `a press on another segment leaves the mark where it is until it ends`() {
    screen.press(130, 36)
    screen.wait(400)
    #expect(screen.pixel(16, 26) == thumb)
    screen.move(210, 36)
    screen.wait(400)
    #expect(screen.pixel(16, 26) == thumb)
    screen.release(210, 36)
    #expect(node.selectedIndex == 2, "it chooses the one that it ends on")
  }

  @Test func `what is pressed looks otherwise than what is below the pointer`() {
    screen.pointer(.entered, 130, 36)
    screen.move(130, 36)
    screen.wait(400)
    let hovered = screen.pixel(100, 26)
    screen.press(130, 36)
    screen.wait(400)
    #expect(screen.pixel(100, 26) != hovered)
    screen.move(210, 36)
    screen.wait(400)
    #expect(screen.pixel(180, 26) != screen.pixel(100, 26), "it goes along")
  }

  @Test func `the press of a finger is seen without a pointer over it`() {
    let rest = screen.pixel(100, 26)
    screen.pointer(.pressed(.primary), 130, 36, by: .touch(1))
    screen.wait(400)
    #expect(screen.pixel(100, 26) != rest)
    screen.pointer(.cancelled, 130, 36, by: .touch(1))
    screen.wait(400)
    #expect(screen.pixel(100, 26) == rest)
  }

  @Test(arguments: [false, true])
  func `there are lines between the segments, but none beside the mark`(isMirrored: Bool) {
    node.isMirrored = isMirrored
    func lines() -> [Bool] {
      screen.backend.settle()
      // The line of a segment lies at its end.
      return (isMirrored ? [170, 90] : [89, 169]).map { screen.pixel($0, 36) == line }
    }
    for (index, shown) in [(0, [false, true]), (1, [false, false]), (2, [true, false])] {
      node.selectedIndex = index
      #expect(lines() == shown, "\(index)")
    }
    node.selectedIndex = nil
    #expect(lines() == [true, true])
  }

  @Test func `the segments have whole edges in any width, and fill it`() {
    node.frame.size.width = 241
    screen.backend.settle()
    let frames = (0..<3).map { node.itemFrame(at: $0) }
    #expect(frames.allSatisfy { $0.minX == $0.minX.rounded() && $0.maxX == $0.maxX.rounded() })
    #expect(frames.map(\.width).reduce(0, +) == 241 && frames[2].maxX == 241)
  }

  @Test func `the first choice appears in its place`() {
    node.selectedIndex = nil
    screen.backend.settle()
    let before = screen.pixel(100, 26)
    #expect(screen.pixel(16, 26) == screen.pixel(180, 26) && screen.pixel(16, 26) != thumb)
    screen.click(210, 36)
    for _ in 0..<6 {
      screen.wait(30)
      #expect(screen.pixel(100, 26) == before, "no mark passes by")
    }
    screen.wait(400)
    #expect(screen.pixel(180, 26) == thumb)
  }

  @Test func `segments go away below the pointer, the mark and a press`() {
    node.selectedIndex = 2
    screen.pointer(.entered, 210, 36)
    screen.move(210, 36)
    screen.backend.settle()
    node.titles = ["Day", "Week"]
    screen.backend.settle()
    #expect(screen.isExact && screen.pixel(16, 26) != thumb && screen.pixel(140, 26) != thumb)
    node.selectedIndex = 0
    screen.press(210, 36)
    node.titles = ["Day"]
    screen.backend.settle()
    screen.release(210, 36)
    screen.wait(400)
    #expect(node.selectedIndex == 0 && screen.isExact)
    node.titles = []
    screen.backend.settle()
    #expect(screen.isExact && node.measure(.unlimited).width == 0)
  }

  @Test func `a segment that cannot be chosen is faint and not below the pointer`() {
    let usable = screen.window.snapshot()
    node.disabledIndices = [1]
    screen.backend.settle()
    let faint = screen.window.snapshot()
    #expect(!faint.hasEqualPixels(to: usable))
    screen.pointer(.entered, 130, 36)
    screen.move(130, 36)
    screen.backend.settle()
    #expect(screen.window.snapshot().hasEqualPixels(to: faint))
    screen.click(130, 36)
    #expect(node.selectedIndex == 0)
  }
}

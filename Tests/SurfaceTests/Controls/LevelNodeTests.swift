import Testing

@testable import Surface

/// A bar that shows a level.
@Suite @MainActor struct LevelNodeTests {
  private let screen = OffscreenWindow()
  private let node = LevelNode(in: 0...10)

  init() {
    node.frame = Rect(x: 0, y: 20, width: 200, height: 6)
    screen.show(node)
  }

  private func pixel(at x: Int) -> UInt32 {
    screen.backend.settle()
    return screen.pixel(x, 22)
  }

  @Test func `it is filled as far as the value lies in the range`() {
    node.value = 4
    let accent = Theme.light.colors.accent.premultipliedPixel
    #expect(pixel(at: 78) == accent && pixel(at: 82) != accent)
    node.value = 20
    #expect(node.value == 10 && pixel(at: 190) == accent)
    node.value = .nan
    #expect(node.value == 0 && pixel(at: 10) != accent)
    node.value = 4
    node.isMirrored = true
    #expect(pixel(at: 122) == accent && pixel(at: 118) != accent)
    #expect(screen.isExact)
  }

  @Test func `it has the colours of warnings and errors`() {
    node.warning = 7
    node.critical = 9
    for (value, color) in [
      (6.9, Theme.light.colors.accent), (7, Theme.light.colors.warning.text),
      (9, Theme.light.colors.error.text),
    ] {
      node.value = value
      #expect(pixel(at: 20) == color.premultipliedPixel)
    }
  }

  @Test func `a battery is bad when it is low`() {
    node.warning = 3
    node.critical = 1
    for (value, color) in [
      (10.0, Theme.light.colors.accent), (3, Theme.light.colors.warning.text),
      (1, Theme.light.colors.error.text),
    ] {
      node.value = value
      #expect(pixel(at: 10) == color.premultipliedPixel)
    }
  }

  @Test func `a change may take time`() {
    node.update(timing: AnimationTiming(duration: 0.2)) { node.value = 10 }
    screen.wait(100)
    let accent = Theme.light.colors.accent.premultipliedPixel
    #expect(screen.pixel(190, 22) != accent && screen.pixel(20, 22) == accent)
    screen.wait(200)
    #expect(screen.pixel(190, 22) == accent && !screen.backend.isFrameRequested)
  }

  @Test func `a range of one value is empty`() {
    let level = Level(range: 3...3)
    #expect(level.fraction == 0 && level.value == 3)
  }

  @Test func `range and value may be set in any order`() {
    node.value = 25
    #expect(node.value == 10)
    node.range = 0...50
    #expect(node.value == 25)
    let accent = Theme.light.colors.accent.premultipliedPixel
    #expect(pixel(at: 98) == accent && pixel(at: 102) != accent)
    node.range = -50...50
    #expect(pixel(at: 148) == accent && pixel(at: 152) != accent)
  }

  @Test func `there may be errors without warnings, and warnings without errors`() {
    node.value = 5
    node.critical = 5
    #expect(pixel(at: 10) == Theme.light.colors.error.text.premultipliedPixel)
    node.critical = nil
    #expect(pixel(at: 10) == Theme.light.colors.accent.premultipliedPixel)
    node.warning = 5
    #expect(pixel(at: 10) == Theme.light.colors.warning.text.premultipliedPixel)
  }

  @Test func `another size and another theme are shown at once`() {
    node.value = 5
    node.frame = Rect(x: 0, y: 20, width: 100, height: 6)
    let accent = Theme.light.colors.accent.premultipliedPixel
    #expect(pixel(at: 48) == accent && pixel(at: 52) != accent)
    screen.window.themeOverride = .dark
    #expect(pixel(at: 48) == Theme.dark.colors.accent.premultipliedPixel && screen.isExact)
  }

  @Test func `it takes the width that there is`() {
    #expect(node.measure(Size(width: 70, height: 50)) == Size(width: 70, height: 6))
    #expect(node.measure(.unlimited) == Size(width: 160, height: 6))
  }

  @Test func `what another thread sets is shown`() async {
    await Task.detached { [node] in node.value = 10 }.value
    #expect(pixel(at: 190) == Theme.light.colors.accent.premultipliedPixel)
  }
}

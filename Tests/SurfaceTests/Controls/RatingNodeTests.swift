import Surface
import Testing

/// Stars without components.
@Suite @MainActor struct RatingNodeTests {
  private let screen = OffscreenWindow()
  private let node = RatingNode(of: 5)
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  /// The middle of a star, 1...5.
  private func star(_ number: Int) -> Point {
    Point(x: 20 + Double(number - 1) * 22 + 10, y: node.frame.midY)
  }

  private func isFull(_ number: Int) -> Bool {
    let point = star(number)
    return screen.pixel(Int(point.x), Int(point.y)) == Theme.light.colors.accent.premultipliedPixel
  }

  private func isFullAfterMoving() -> [Bool] {
    screen.pointer(.exited, 190, 110)
    screen.wait(300)
    return (1...5).map(isFull)
  }

  @Test func `a press chooses a star, and a drag others`() {
    screen.press(star(2).x, star(2).y)
    #expect(node.value == 2 && log.take().contains("value"))
    screen.move(star(4).x, star(4).y)
    #expect(node.value == 4)
    screen.move(10, star(4).y)
    #expect(node.value == 0, "before the first star there is none")
    screen.move(star(3).x, star(3).y)
    screen.release(star(3).x, star(3).y)
    #expect(node.value == 3)
    #expect(isFullAfterMoving() == [true, true, true, false, false])
  }

  @Test func `below the pointer it shows what a press would choose`() {
    node.value = 1
    screen.pointer(.entered, star(4).x, star(4).y)
    screen.move(star(4).x, star(4).y)
    screen.backend.settle()
    #expect((1...5).map(isFull) == [true, true, true, true, false])
    #expect(node.value == 1)
    #expect(isFullAfterMoving() == [true, false, false, false, false])
  }

  @Test func `half stars are shown, and chosen where the app asks for them`() {
    node.value = 2.5
    screen.backend.settle()
    let y = Int(node.frame.midY)
    let colors = (0..<20).map { screen.pixel(20 + 44 + $0, y) }
    #expect(colors[8] == Theme.light.colors.accent.premultipliedPixel && colors[8] != colors[12])
    screen.click(star(4).x - 5, star(4).y)
    #expect(node.value == 4)
    node.step = 0.5
    screen.click(star(4).x - 5, star(4).y)
    #expect(node.value == 3.5)
  }

  @Test func `the keys of a rating`() {
    screen.type(.tab)
    for (key, value) in [(Key.right, 1.0), (.up, 2), (.left, 1), (.end, 5), (.up, 5), (.home, 0)] {
      screen.type(key)
      #expect(node.value == value)
    }
    node.isMirrored = true
    screen.type(.left)
    #expect(node.value == 1)
  }

  @Test func `mirrored the first star is at the right`() {
    node.isMirrored = true
    node.value = 2
    screen.backend.settle()
    #expect((1...5).map(isFull) == [false, false, false, true, true])
    screen.click(star(5).x, star(5).y)
    #expect(node.value == 1)
  }

  @Test func `what is only shown takes neither presses nor the keyboard, and is not faint`() {
    node.value = 5
    node.isEditable = false
    screen.backend.settle()
    #expect(isFull(5))
    screen.click(star(2).x, star(2).y)
    screen.type(.tab)
    #expect(node.value == 5 && !node.view.isFocused)
  }

  @Test func `it says its stars, and whether they can be chosen`() throws {
    let scene = screen.window.scene
    let element = try #require(scene.semantics.elements.first { $0.role == .slider })
    #expect(scene.perform(.increment, on: element.id) && node.value == 1)
    node.isEditable = false
    let shown = try #require(scene.semantics.elements.first { $0.role == .meter })
    #expect(shown.semantics.range == SemanticRange(1, in: 0...5) && shown.semantics.actions.isEmpty)
  }

  @Test func `values are limited to the stars`() {
    node.value = 9
    #expect(node.value == 5)
    node.value = -1
    #expect(node.value == 0)
    node.value = .nan
    #expect(node.value == 0)
  }

  @Test func `moving within a star asks once`() {
    var asked: [Double] = []
    node.valueRequested = { [unowned node] value in
      asked.append(value)
      node.value = value
    }
    screen.press(star(2).x - 4, star(2).y)
    for x in -3...4 { screen.move(star(2).x + Double(x), star(2).y) }
    screen.release(star(2).x, star(2).y)
    #expect(asked == [2])
  }

  @Test func `an app is asked for no more stars than there are`() {
    var asked: [Double] = []
    node.valueRequested = { asked.append($0) }
    #expect(node.perform(.setValue("99"), onChild: nil) && asked == [5])
  }

  @Test func `the very edge of the first star is one star`() {
    screen.click(20, star(1).y)
    #expect(node.value == 1)
  }

  @Test func `a press shows its value, and no other below the pointer`() {
    screen.press(star(3).x, star(3).y)
    screen.backend.settle()
    node.value = 1
    screen.backend.settle()
    #expect((1...5).map(isFull) == [true, false, false, false, false])
    screen.release(star(3).x, star(3).y)
  }

  @Test func `a disabled rating shows its value below the pointer, and is faint`() {
    node.value = 1
    node.isEnabled = false
    screen.backend.settle()
    let before = screen.window.snapshot()
    #expect(!isFull(1))
    screen.pointer(.entered, star(4).x, star(4).y)
    screen.move(star(4).x, star(4).y)
    screen.backend.settle()
    #expect(screen.window.snapshot().hasEqualPixels(to: before))
    screen.click(star(4).x, star(4).y)
    #expect(node.value == 1)
  }

  @Test func `what is only shown can be made editable again`() {
    node.isEditable = false
    #expect(!node.keyEvent(KeyEvent(.down, key: .end)))
    #expect(!node.perform(.increment, onChild: nil) && node.value == 0)
    node.isEditable = true
    screen.click(star(2).x, star(2).y)
    #expect(node.value == 2)
    screen.type(.tab)
    #expect(node.view.isFocused)
  }

  @Test func `mirrored the right arrow means less, and beyond the right edge is none`() {
    node.isMirrored = true
    node.value = 3
    #expect(node.keyEvent(KeyEvent(.down, key: .right)) && node.value == 2)
    screen.press(star(5).x, star(5).y)
    #expect(node.value == 1)
    screen.move(node.frame.maxX + 9, star(5).y)
    #expect(node.value == 0)
  }

  @Test func `a value between the steps goes on to the next step`() {
    node.value = 2.6
    #expect(node.keyEvent(KeyEvent(.down, key: .right)) && node.value == 4)
    node.step = 0.5
    #expect(node.keyEvent(KeyEvent(.down, key: .left)) && node.value == 3.5)
  }
}

import Surface
import Testing

/// How a press of a stepper ends, and what its buttons look like below the pointer.
@Suite @MainActor struct StepperPressTests {
  private let screen = OffscreenWindow()
  private let node = StepperNode(in: 0...100)

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    node.value = 50
    screen.show(node)
    screen.backend.settle()
  }

  private var more: Point { Point(x: node.frame.maxX - 10, y: node.frame.midY) }
  private var less: Point { Point(x: node.frame.minX + 10, y: node.frame.midY) }

  private func picture() -> Pixmap {
    screen.wait(400)
    return screen.window.snapshot()
  }

  private func hover(_ point: Point) {
    screen.pointer(.entered, point.x, point.y)
    screen.move(point.x, point.y)
  }

  /// Whether the held button counts no more, and nothing waits for a time.
  private func rests(at value: Double) -> Bool {
    screen.wait(2000)
    return node.value == value && screen.backend.manualScheduler.nextDeadline == nil
  }

  @Test func `a press that is taken away counts no more`() {
    screen.press(more.x, more.y)
    screen.pointer(.cancelled, more.x, more.y)
    #expect(rests(at: 51))
  }

  @Test func `a stepper that is disabled while it is held counts no more`() {
    screen.press(more.x, more.y)
    screen.wait(600)
    let value = node.value
    node.isEnabled = false
    #expect(value > 51 && rests(at: value))
  }

  @Test func `a stepper that leaves its window while it is held counts no more`() {
    screen.press(less.x, less.y)
    node.view.removeFromSuperview()
    #expect(rests(at: 49))
    screen.show(node)
    #expect(rests(at: 49))
  }

  @Test func `a stepper that its first step disables does not wait for the next one`() {
    node.on(.valueChanged) { $0.isEnabled = false }
    screen.press(more.x, more.y)
    #expect(rests(at: 51))
  }

  @Test func `mirrored its buttons have changed places`() {
    node.isMirrored = true
    screen.click(less.x, less.y)
    #expect(node.value == 51)
    screen.click(more.x, more.y)
    #expect(node.value == 50)
  }

  @Test func `mirrored the right arrow means less`() {
    node.isMirrored = true
    #expect(node.keyEvent(KeyEvent(.down, key: .right)) && node.value == 49)
    #expect(node.keyEvent(KeyEvent(.down, key: .left)) && node.value == 50)
    #expect(node.keyEvent(KeyEvent(.down, key: .up)) && node.value == 51)
  }

  @Test func `a button is seen below the pointer as long as it is there`() {
    let rest = picture()
    hover(more)
    let (right, _) = (picture(), screen.move(less.x, less.y))
    let left = picture()
    #expect(!right.hasEqualPixels(to: rest) && !left.hasEqualPixels(to: rest))
    #expect(!left.hasEqualPixels(to: right))
    screen.move(node.frame.midX, node.frame.midY)
    #expect(picture().hasEqualPixels(to: rest), "the number is no button")
    screen.move(more.x, more.y)
    screen.pointer(.exited, 199, 119)
    #expect(picture().hasEqualPixels(to: rest))
  }

  @Test func `a button that is pressed looks otherwise, and only that one`() {
    hover(more)
    let hovered = picture()
    screen.press(more.x, more.y)
    node.value = 50
    let pressed = screen.window.snapshot()
    #expect(!pressed.hasEqualPixels(to: hovered))
    screen.release(more.x, more.y)
    node.value = 50
    #expect(picture().hasEqualPixels(to: hovered))
  }

  @Test func `a button without a use does not answer the pointer`() {
    node.value = 100
    let rest = picture()
    hover(more)
    #expect(picture().hasEqualPixels(to: rest))
    screen.move(less.x, less.y)
    #expect(!picture().hasEqualPixels(to: rest))
  }

  @Test func `it shows and says its number as the app writes it`() throws {
    let plain = picture()
    node.format = { "\(Int($0)) kg" }
    #expect(!picture().hasEqualPixels(to: plain))
    let element = try #require(
      screen.window.scene.semantics.elements.first { $0.role == .spinButton })
    #expect(element.value == "50 kg")
  }

  @Test func `numbers of any size can be written`() {
    #expect(StepperNode.plainText(-3) == "-3" && StepperNode.plainText(0.25) == "0.25")
    #expect(StepperNode.plainText(1e20) == "1e+20")
    #expect(StepperNode.plainText(-.infinity) == "-inf")
  }
}

import Surface
import Testing

/// What ends the press of a button before the finger is lifted.
@Suite @MainActor struct ControlTests {
  private final class Button: Control {
    private(set) var activations = 0
    private(set) var highlights: [Bool] = []
    override func activate() { activations += 1 }
    override func highlightDidChange() { highlights.append(isHighlighted) }
  }

  private let screen = OffscreenWindow()
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let button = Button(frame: Rect(x: 10, y: 10, width: 40, height: 40))

  init() {
    card.addSubview(button)
    screen.root.addSubview(card)
    screen.backend.settle()
  }

  @Test func `a button that is disabled under the finger does nothing when that is lifted`() {
    screen.press(20, 20)
    #expect(button.isHighlighted)
    button.isEnabled = false
    #expect(!button.isHighlighted && !button.isPressed)
    screen.release(20, 20)
    #expect(button.activations == 0)
    #expect(button.highlights == [true, false])
    button.isEnabled = true
    screen.click(20, 20)
    #expect(button.activations == 1)
  }

  @Test func `a button that is disabled while it is held repeats no more`() {
    var repeats = 0
    button.holdAction = { repeats += 1 }
    screen.press(20, 20)
    screen.wait(1000)
    #expect(repeats >= 4)
    button.isEnabled = false
    repeats = 0
    screen.wait(1000)
    #expect(repeats == 0)
  }

  @Test func `after a long press of what is around it a button is not clicked`() {
    var phases: [LongPressGestureRecognizer.Phase] = []
    card.addGestureRecognizer(LongPressGestureRecognizer(duration: 0.2) { phases.append($0) })
    screen.press(20, 20)
    screen.wait(100)
    #expect(button.isHighlighted)
    screen.wait(200)
    #expect(phases == [.began])
    #expect(!button.isHighlighted)
    screen.release(20, 20)
    #expect(phases == [.began, .ended])
    #expect(button.activations == 0)
    screen.click(20, 20)
    #expect(button.activations == 1)
  }

  @Test func `a long press leaves nothing to the other gestures of the press`() {
    var taps = 0
    card.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    card.addGestureRecognizer(LongPressGestureRecognizer(duration: 0.2) { _ in })
    screen.press(80, 80)
    screen.wait(300)
    screen.release(80, 80)
    #expect(taps == 0)
  }
}

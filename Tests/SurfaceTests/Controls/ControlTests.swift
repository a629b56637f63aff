import Surface
import Testing

/// What ends the press of a button before the finger is lifted.
@Suite @MainActor struct ControlTests {
  private final class Button: ControlNode {
    @MainActor private(set) var activations = 0
    @MainActor private(set) var highlights: [Bool] = []

    override func activate() { activations += 1 }

    override func controlStateDidChange(from old: ControlState) {
      super.controlStateDidChange(from: old)
      guard old.contains(.highlighted) != isHighlighted else { return }
      MainActor.assumeIsolated { highlights.append(isHighlighted) }
    }
  }

  private let screen = OffscreenWindow()
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let button = Button().framed(10, 10, 40, 40)

  init() {
    card.addSubview(button.view)
    screen.root.addSubview(card)
    screen.backend.settle()
  }

  @Test func `a button that is disabled under the finger does nothing when that is lifted`() {
    screen.press(20, 20)
    #expect(button.isHighlighted)
    button.isEnabled = false
    #expect(!button.isHighlighted && !button.isTracking)
    screen.release(20, 20)
    #expect(button.activations == 0)
    #expect(button.highlights == [true, false])
    button.isEnabled = true
    screen.click(20, 20)
    #expect(button.activations == 1)
  }

  @Test func `a button that is disabled while it is held repeats no more`() {
    var repeats = 0
    button.holdAction = { _ in repeats += 1 }
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

  // MARK: Holding

  @Test
  func `a held button acts at once, after half a second, and then ten times a second`() {
    var repeats = 0
    button.holdAction = { _ in repeats += 1 }
    screen.press(20, 20)
    #expect(button.activations == 1 && repeats == 0)
    screen.wait(490)
    #expect(repeats == 0)
    screen.wait(20)
    #expect(repeats == 1)
    screen.wait(500)
    #expect(repeats == 6)
    screen.release(20, 20)
    screen.wait(1000)
    #expect(repeats == 6 && button.activations == 1, "the release is no press")
    screen.press(20, 20)
    screen.wait(490)
    #expect(repeats == 6 && button.activations == 2)
  }

  @Test func `what a held button does at once may end the press`() {
    var repeats = 0
    let once = ControlNode().framed(60, 60, 30, 30)
    card.addSubview(once.view)
    once.holdAction = { _ in repeats += 1 }
    once.on(.primaryAction) { $0.isEnabled = false }
    screen.press(70, 70)
    #expect(!once.isHighlighted && screen.backend.manualScheduler.nextDeadline == nil)
    screen.wait(1000)
    #expect(repeats == 0)
  }

  @Test func `what holding does may end it`() {
    var repeats = 0
    button.holdAction = { button in
      repeats += 1
      if repeats == 2 { button.isEnabled = false }
    }
    screen.press(20, 20)
    while repeats < 2 { screen.wait(10) }
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
    screen.wait(2000)
    #expect(repeats == 2)
  }

  @Test func `a button that is let go waits for nothing`() {
    button.holdAction = { _ in }
    screen.click(20, 20)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }

  // MARK: Leaving

  @Test func `a button that leaves its window is neither pressed nor hovered when it comes back`() {
    screen.press(20, 20)
    #expect(button.isHovered && button.isTracking)
    button.view.removeFromSuperview()
    #expect(!button.isHovered && !button.isTracking && !button.isHighlighted)
    card.addSubview(button.view)
    screen.release(20, 20)
    #expect(button.activations == 0)
  }

  @Test func `a press that is dragged out and back is highlighted inside only`() {
    screen.press(20, 20)
    screen.move(80, 80)
    #expect(!button.isHighlighted && button.isTracking)
    screen.move(20, 20)
    #expect(button.isHighlighted)
    screen.move(80, 80)
    screen.release(80, 80)
    #expect(button.activations == 0 && button.highlights == [true, false, true, false])
  }

  @Test func `other buttons are left to what is around it`() {
    var taps = 0
    card.addGestureRecognizer(TapGestureRecognizer(button: .secondary) { _ in taps += 1 })
    screen.pointer(.entered, 20, 20)
    screen.pointer(.pressed(.secondary), 20, 20)
    #expect(!button.isHighlighted && screen.window.pressedView == nil)
    screen.pointer(.released(.secondary), 20, 20)
    #expect(taps == 1 && button.activations == 0)
  }

  // MARK: Looks and keys

  @Test func `a button that is switched off has no hand over it, at once`() {
    screen.pointer(.entered, 20, 20)
    #expect(screen.backend.cursor == .pointer)
    button.isEnabled = false
    screen.backend.settle()
    #expect(screen.backend.cursor == .default)
    button.isEnabled = true
    screen.backend.settle()
    #expect(screen.backend.cursor == .pointer)
  }

  @Test func `a key that is held presses once, and shortcuts are none of its`() {
    #expect(button.view.becomeFocused())
    screen.backend.send(.key(KeyEvent(.down, key: .enter)))
    for _ in 0..<3 { screen.backend.send(.key(KeyEvent(.repeat, key: .enter))) }
    screen.backend.send(.key(KeyEvent(.up, key: .enter)))
    #expect(button.activations == 1)
    for modifiers in [Modifiers.control, .alt, .logo] {
      screen.backend.send(.key(KeyEvent(.down, key: .space, modifiers: modifiers)))
    }
    #expect(button.activations == 1)
    for key in [Key.space, .keypadEnter] { screen.type(key) }
    #expect(button.activations == 3)
  }

  @Test func `a button that has been scrolled away is brought back by its first key`() {
    let list = ScrollNode().framed(0, 0, 100, 100)
    list.contentSize = Size(width: 100, height: 1000)
    screen.show(list)
    list.view.addSubview(button.view)
    #expect(button.view.becomeFocused())
    list.scroll(to: 500)
    screen.backend.settle()
    screen.type(.enter)
    #expect(button.activations == 0)
    screen.wait(1000)
    #expect(list.contentOffset < 20)
    screen.type(.enter)
    #expect(button.activations == 1)
  }

  @Test func `the ring around a button follows its size`() {
    screen.type(.tab)
    #expect(button.view.isFocused)
    let ring = button.layer.sublayers.first { $0.borderWidth == 2 }
    #expect(ring?.isHidden == false && ring?.frame.width == 46)
    button.frame = Rect(x: 10, y: 10, width: 80, height: 40)
    screen.backend.settle()
    #expect(ring?.frame.width == 86)
  }
}

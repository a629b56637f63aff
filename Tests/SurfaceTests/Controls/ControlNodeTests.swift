import Surface
import Testing

@Suite @MainActor struct ControlNodeTests {
  private let screen = OffscreenWindow()

  private func control() -> (ControlNode, EventLog) {
    let control = ControlNode().framed(20, 20, 60, 30)
    screen.show(control)
    return (control, EventLog(control))
  }

  @Test func `a click inside is the control's action`() {
    let (control, log) = control()
    screen.press(30, 30)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    #expect(log.take() == ["down"])
    screen.release(31, 30)
    #expect(!control.isHighlighted && !control.isTracking)
    #expect(log.take() == ["up inside", "action"])
  }

  @Test func `a press that is dragged out and let go does nothing`() {
    let (control, log) = control()
    screen.press(30, 30)
    screen.move(32, 30)
    screen.move(150, 100)
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    screen.move(151, 100)
    screen.move(40, 30)
    #expect(control.isHighlighted)
    screen.move(150, 100)
    screen.release(150, 100)
    #expect(
      log.take() == [
        "down", "inside", "exit", "outside", "outside", "enter", "inside", "exit", "outside",
        "up outside",
      ])
  }

  @Test func `the second press soon after at the same place is a repeated one`() {
    let (_, log) = control()
    screen.click(30, 30)
    screen.wait(200)
    screen.click(31, 30)
    #expect(log.take().filter { $0 == "repeat" }.count == 1)
    screen.wait(500)
    screen.click(31, 30)
    #expect(!log.take().contains("repeat"))
  }

  @Test func `a press that was cancelled is not the first of two`() {
    let (_, log) = control()
    screen.press(30, 30)
    screen.pointer(.exited, 30, 30)
    screen.wait(100)
    screen.click(30, 30)
    #expect(log.take() == ["down", "cancel", "down", "up inside", "action"])
  }

  @Test func `actions run in the order in which they were registered, until they are removed`() {
    let (control, _) = control()
    let log = EventLog()
    let first = control.on(.primaryAction) { _ in log.add("first") }
    control.on([.primaryAction, .touchDown]) { _ in log.add("second") }
    screen.click(30, 30)
    #expect(log.take() == ["second", "first", "second"])
    control.remove(first)
    screen.click(30, 30)
    #expect(log.take() == ["second", "second"])
  }

  @Test func `an action knows its control`() {
    let (control, _) = control()
    control.on(.primaryAction) { $0.isSelected.toggle() }
    screen.click(30, 30)
    #expect(control.isSelected)
    screen.click(30, 30)
    #expect(!control.isSelected)
  }

  @Test func `a disabled control swallows presses and is no stop for the keyboard`() {
    let (control, log) = control()
    control.isEnabled = false
    let behind = EventLog()
    screen.root.addGestureRecognizer(TapGestureRecognizer { _ in behind.add("tap") })
    screen.click(30, 30)
    #expect(log.take().isEmpty && behind.take().isEmpty)
    screen.type(.tab)
    #expect(screen.window.focusedView !== control.view)
    #expect(screen.backend.cursor == .default)
  }

  @Test func `a control that is disabled while it is pressed lets go`() {
    let (control, log) = control()
    screen.press(30, 30)
    control.isEnabled = false
    #expect(!control.isHighlighted)
    screen.release(30, 30)
    #expect(log.take() == ["down", "cancel"])
  }

  @Test func `a control that leaves its window while it is pressed lets go`() {
    let (control, log) = control()
    screen.press(30, 30)
    control.removeFromSupernode()
    control.view.removeFromSuperview()
    #expect(log.take() == ["down", "cancel"])
    #expect(!control.isHighlighted && !control.isHovered)
  }

  @Test func `a drag that begins on a control takes the press over`() {
    let (_, log) = control()
    screen.root.addGestureRecognizer(PanGestureRecognizer { _ in })
    screen.press(30, 30)
    screen.move(50, 30)
    screen.release(50, 30)
    #expect(log.take() == ["down", "cancel"])
  }

  @Test func `a tap around a control is none when the control was pressed`() {
    let (_, log) = control()
    let taps = EventLog()
    screen.root.addGestureRecognizer(TapGestureRecognizer { _ in taps.add("tap") })
    screen.click(30, 30)
    #expect(log.take() == ["down", "up inside", "action"] && taps.take().isEmpty)
    screen.click(150, 100)
    #expect(taps.take() == ["tap"])
  }

  @Test func `events are sent although the control has a tap recognizer of its own`() {
    let (control, log) = control()
    let taps = EventLog()
    control.view.addGestureRecognizer(TapGestureRecognizer { _ in taps.add("tap") })
    screen.click(30, 30)
    #expect(log.take() == ["down", "up inside", "action"])
    #expect(taps.take() == ["tap"])
  }

  @Test func `slop makes a small target large`() {
    let (control, log) = control()
    screen.click(15, 30)
    #expect(log.take().isEmpty)
    control.hitTestSlop = Insets(-8)
    screen.click(15, 30)
    #expect(log.take().last == "action")
    // And a press may wander as far.
    screen.press(30, 30)
    screen.move(15, 30)
    #expect(control.isTouchInside)
  }

  @Test func `hovering is a state that a press does not end`() {
    let (control, _) = control()
    screen.pointer(.entered, 30, 30)
    #expect(control.isHovered && screen.backend.cursor == .pointer)
    screen.press(30, 30)
    #expect(control.controlState == [.hovered, .highlighted])
    screen.release(30, 30)
    screen.move(150, 100)
    #expect(control.controlState == .normal)
  }

  @Test func `Space and Enter act on the control that Tab has reached, which shows a ring`() {
    let (control, log) = control()
    screen.backend.settle()
    let before = screen.pixel(50, 17)
    screen.type(.tab)
    #expect(control.view.isFocused)
    screen.backend.settle()
    #expect(screen.pixel(50, 17) != before, "there is no ring")
    screen.type(.space)
    screen.type(.enter)
    #expect(log.take() == ["action", "action"])
    screen.backend.send(.key(KeyEvent(.down, key: .enter, modifiers: .control)))
    #expect(log.take().isEmpty)
    screen.press(30, 30)
    screen.backend.settle()
    #expect(screen.pixel(50, 17) == before, "a press does not hide the ring")
  }

  @Test func `a change of state is told once`() {
    final class Listener: ControlNode {
      nonisolated(unsafe) var changes: [ControlState] = []
      override func controlStateDidChange(from old: ControlState) { changes.append(controlState) }
    }
    let listener = Listener().framed(0, 0, 50, 50)
    screen.show(listener)
    listener.isSelected = true
    listener.isSelected = true
    screen.press(10, 10)
    screen.move(11, 10)
    #expect(
      listener.changes == [
        .selected, [.selected, .hovered], [.selected, .hovered, .highlighted],
      ])
  }

  @Test func `values fall back to those of simpler states`() {
    var values = StateValues<String>()
    #expect(values.resolved(.highlighted) == nil)
    values[.normal] = "normal"
    values[.selected] = "selected"
    #expect(values.resolved([.highlighted, .hovered])?.value == "normal")
    #expect(values.resolved([.highlighted, .selected])?.value == "selected")
    values[[.highlighted, .selected]] = "both"
    #expect(values.resolved([.highlighted, .selected, .hovered])?.value == "both")
    #expect(values.resolved(.disabled)?.value == "normal")
    values[.hovered] = "hovered"
    values[.focused] = "focused"
    #expect(values.resolved(.focused)?.value == "focused")
    #expect(values.resolved([.focused, .hovered])?.value == "hovered")
    #expect(values.resolved([.focused, .selected])?.value == "selected")
  }

  @Test func `it is in the focused state while the keyboard is seen to work on it`() {
    let (control, _) = control()
    screen.type(.tab)
    #expect(control.controlState == .focused)
    screen.click(30, 30)
    #expect(control.view.isFocused && !control.controlState.contains(.focused))
    screen.type(.tab)
    screen.window.focus(nil)
    #expect(!control.controlState.contains(.focused))
  }

  @Test func `an app may press it by other means`() {
    let (control, log) = control()
    control.activate()
    #expect(log.take() == ["action"])
  }

  @Test func `a node that is switched off has no hand over it, at once`() {
    let control = ControlNode().framed(0, 0, 50, 50)
    screen.show(control)
    screen.pointer(.entered, 20, 20)
    #expect(screen.backend.cursor == .pointer)
    control.isEnabled = false
    screen.backend.settle()
    #expect(screen.backend.cursor == .default)
  }

  @Test func `a key that is held acts once, and shortcuts are none of its`() {
    let control = ControlNode().framed(0, 0, 50, 50)
    screen.show(control)
    let log = EventLog(control)
    #expect(control.view.becomeFocused())
    screen.backend.send(.key(KeyEvent(.down, key: .space)))
    for _ in 0..<3 { screen.backend.send(.key(KeyEvent(.repeat, key: .space))) }
    screen.backend.send(.key(KeyEvent(.up, key: .space)))
    #expect(log.take() == ["action"])
    for modifiers in [Modifiers.control, .alt, .logo] {
      screen.backend.send(.key(KeyEvent(.down, key: .enter, modifiers: modifiers)))
    }
    #expect(log.take().isEmpty)
  }

  @Test func `a press that is dragged out and back is highlighted inside, and says how it ended`() {
    final class Tracked: ControlNode {
      // Sendable: the property belongs to the main actor.
      var ends: [Bool] = []
      override func trackingDidEnd(isCancelled: Bool) { ends.append(isCancelled) }
    }
    let control = Tracked().framed(0, 0, 50, 50)
    screen.show(control)
    screen.press(20, 20)
    screen.move(100, 20)
    #expect(!control.isHighlighted)
    screen.move(20, 20)
    #expect(control.isHighlighted)
    screen.release(20, 20)
    screen.press(20, 20)
    screen.release(100, 20)
    screen.press(20, 20)
    screen.pointer(.exited, 20, 20)
    #expect(control.ends == [false, false, true])
  }

  @Test func `presses apart in time or in place are no repeated ones`() {
    let (control, log) = control()
    screen.click(30, 30)
    screen.click(45, 30)
    #expect(!log.take().contains("repeat"))
    screen.wait(500)
    screen.click(45, 30)
    #expect(!log.take().contains("repeat"))
    screen.click(47, 30)
    #expect(log.take().contains("repeat"))
    withExtendedLifetime(control) {}
  }
}

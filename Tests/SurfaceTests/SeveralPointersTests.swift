import Surface
import Testing

@testable import Platform

/// Fingers, mice and people at the same time.
@MainActor
@Suite struct SeveralPointersTests {
  private let screen = OffscreenWindow()

  private func button(_ x: Double, _ y: Double = 0) -> (ControlNode, EventLog) {
    let button = ControlNode().framed(x, y, 50, 50)
    screen.show(button)
    return (button, EventLog(button))
  }

  private func down(_ finger: UInt32, _ x: Double, _ y: Double) {
    screen.pointer(.entered, x, y, by: .touch(finger))
    screen.pointer(.pressed(.primary), x, y, by: .touch(finger))
  }

  private func up(_ finger: UInt32, _ x: Double, _ y: Double) {
    screen.pointer(.released(.primary), x, y, by: .touch(finger))
    screen.pointer(.exited, x, y, by: .touch(finger))
  }

  @Test func `a mouse and a finger press two buttons at once`() {
    let (first, firstLog) = button(0)
    let (second, secondLog) = button(60)
    screen.press(10, 10)
    down(1, 70, 10)
    #expect(first.isHighlighted && second.isHighlighted)
    screen.release(10, 10)
    #expect(firstLog.take() == ["down", "up inside", "action"])
    #expect(second.isHighlighted, "the other press goes on")
    up(1, 70, 10)
    #expect(secondLog.take() == ["down", "up inside", "action"])
  }

  @Test func `a button that one finger presses leaves a second one out`() {
    let (_, log) = button(0)
    down(1, 10, 10)
    down(2, 20, 10)
    screen.pointer(.moved, 150, 100, by: .touch(2))
    up(2, 150, 100)
    #expect(log.take() == ["down"])
    up(1, 10, 10)
    #expect(log.take() == ["up inside", "action"])
    down(2, 20, 10)
    up(2, 20, 10)
    #expect(log.take().last == "action")
  }

  @Test func `a second finger on a pressed view does not reach what is behind it`() {
    let (behind, log) = button(0)
    let front = ControlNode().framed(0, 0, 50, 50)
    behind.addSubnode(front)
    down(1, 10, 10)
    down(2, 20, 10)
    up(2, 20, 10)
    #expect(log.take().isEmpty)
  }

  private final class FingerView: View {
    var told: [PointerEvent] = []
    override func pointerEvent(_ event: PointerEvent) -> Bool {
      told.append(event)
      return true
    }
  }

  @Test func `a view that asks for all fingers gets the events of each`() {
    let view = FingerView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    screen.root.addSubview(view)
    down(1, 10, 10)
    down(2, 30, 10)
    screen.pointer(.moved, 12, 10, by: .touch(1))
    screen.pointer(.moved, 33, 10, by: .touch(2))
    up(1, 12, 10)
    screen.pointer(.cancelled, 33, 10, by: .touch(2))
    #expect(
      view.told.map(\.kind) == [
        .pressed(.primary), .pressed(.primary), .moved, .moved, .released(.primary), .cancelled,
      ])
    #expect(view.told.map(\.pointer.contact) == [1, 2, 1, 2, 1, 2])
  }

  @Test func `a finger hovers above nothing, before its press, during it and after it`() {
    let (button, _) = button(0)
    down(1, 10, 10)
    #expect(button.isHighlighted && !button.isHovered)
    screen.pointer(.moved, 12, 10, by: .touch(1))
    up(1, 12, 10)
    #expect(button.controlState == .normal)
  }

  @Test func `a cancelled press highlights no more, does nothing, and leaves the mouse above`() {
    let (button, log) = button(0)
    screen.press(10, 10)
    screen.pointer(.cancelled, 10, 10)
    #expect(log.take() == ["down", "cancel"])
    #expect(button.isHovered && !button.isHighlighted)
    screen.release(10, 10)
    #expect(log.take().isEmpty)
  }

  @Test func `after a cancelled press what lies under the pointer by then is hovered`() {
    let (pressed, _) = button(0)
    let (other, _) = button(60)
    screen.press(10, 10)
    screen.move(80, 10)
    screen.pointer(.cancelled, 80, 10)
    #expect(!pressed.isHovered && other.isHovered)
  }

  @Test func `a view is hovered from the first pointer that comes to the last that goes`() {
    let view = FingerView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    screen.root.addSubview(view)
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    screen.pointer(.entered, 10, 10)
    screen.pointer(.entered, 20, 10, by: other)
    screen.pointer(.exited, 10, 10)
    #expect(view.told.map(\.kind) == [.entered])
    screen.pointer(.moved, 100, 100, by: other)
    #expect(view.told.map(\.kind) == [.entered, .exited])
  }

  @Test func `each pointer has the cursor of what is below it`() {
    for (x, cursor) in [(0.0, Cursor.text), (60, .grab)] {
      let view = View(frame: Rect(x: x, y: 0, width: 50, height: 50))
      view.cursor = cursor
      screen.root.addSubview(view)
    }
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    screen.pointer(.entered, 10, 10)
    screen.pointer(.entered, 70, 10, by: other)
    #expect(screen.backend.cursor == .text && screen.backend.cursor(of: other) == .grab)
    screen.pointer(.moved, 150, 100)
    #expect(screen.backend.cursor == .default && screen.backend.cursor(of: other) == .grab)
    screen.pointer(.moved, 10, 10, by: other)
    #expect(screen.backend.cursor == .default && screen.backend.cursor(of: other) == .text)
  }

  @Test
  func `a finger at the edge does not resize while the mouse presses inside, but a free one does`()
  {
    let screen = OffscreenWindow(width: 300, height: 200, decorations: .client)
    var requests: [OffscreenBackend.Request] = []
    screen.backend.onRequest = { requests.append($0) }
    screen.press(100, 100)
    screen.pointer(.pressed(.primary), 1, 100, by: .touch(1))
    #expect(requests == [.resize(.left)], "the mouse is somebody else's")
    screen.move(1, 100)
    screen.pointer(.pressed(.secondary), 1, 100)
    #expect(requests.count == 1)
  }

  // MARK: Clicks

  private func clickCounts(_ events: [PointerEvent]) -> [Int] {
    let view = FingerView(frame: screen.root.bounds)
    screen.root.addSubview(view)
    defer { view.removeFromSuperview() }
    for event in events { screen.backend.send(.pointer(event)) }
    return view.told.compactMap { if case .pressed = $0.kind { $0.clickCount } else { nil } }
  }

  private func click(
    _ milliseconds: Int, _ x: Double = 10, _ button: PointerButton = .primary,
    by pointer: PointerID = .mouse
  ) -> [PointerEvent] {
    [PointerEvent.Kind.pressed(button), .released(button)].map {
      PointerEvent(
        $0, at: Point(x: x, y: 10), timestamp: .milliseconds(milliseconds), pointer: pointer)
    }
  }

  @Test func `clicks soon after each other at one place are counted`() {
    #expect(clickCounts(click(1000) + click(1400) + click(1500) + click(1901)) == [1, 2, 3, 1])
    #expect(clickCounts(click(5000, 10) + click(5100, 16) + click(5200, 23)) == [1, 2, 1])
    #expect(clickCounts(click(7000) + click(7100, 10, .secondary)) == [1, 1])
    let finger = PointerID.touch(4)
    let next = PointerID.touch(5)
    #expect(
      clickCounts(
        click(9000, 10, by: finger) + click(9100, 30, by: next) + click(9200, 51, by: next))
        == [1, 2, 1])
    #expect(clickCounts(click(9500) + click(9600, 10, by: finger)) == [1, 1])
  }

  @Test func `each seat counts its own clicks`() {
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    #expect(clickCounts(click(100) + click(150, by: other) + click(200)) == [1, 1, 2])
  }

  @Test func `a drag is no click, so the press after it is a first one`() {
    let view = FingerView(frame: screen.root.bounds)
    screen.root.addSubview(view)
    screen.root.addGestureRecognizer(PanGestureRecognizer { _ in })
    for kind in [PointerEvent.Kind.pressed(.primary), .moved, .moved, .released(.primary)] {
      screen.pointer(kind, kind == .moved ? 60 : 10, 10)
    }
    screen.click(10, 10)
    #expect(view.told.filter { $0.kind == .pressed(.primary) }.map(\.clickCount) == [1, 1])
  }

  @Test func `a drag by one seat does not end the clicks of another one`() {
    let view = FingerView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let canvas = colored(0, Rect(x: 60, y: 0, width: 100, height: 100))
    canvas.addGestureRecognizer(PanGestureRecognizer { _ in })
    for view in [view, canvas] { screen.root.addSubview(view) }
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    for event in click(100) { screen.backend.send(.pointer(event)) }
    for (kind, x) in [(PointerEvent.Kind.pressed(.primary), 70.0), (.moved, 120), (.moved, 140)] {
      screen.pointer(kind, x, 10, by: other)
    }
    for event in click(200) { screen.backend.send(.pointer(event)) }
    #expect(view.told.filter { $0.kind == .pressed(.primary) }.map(\.clickCount) == [1, 2])
  }

  @Test func `the release of a double click counts as its press does, and a cancelled one ends it`()
  {
    let view = FingerView(frame: screen.root.bounds)
    screen.root.addSubview(view)
    for event in click(0) + click(100) { screen.backend.send(.pointer(event)) }
    #expect(view.told.filter { $0.kind == .released(.primary) }.map(\.clickCount) == [1, 2])
    screen.move(20, 10)
    #expect(view.told.last?.kind == .moved && view.told.last?.clickCount == 0)
    var events = click(200)
    events[1].kind = .cancelled
    view.told = []
    for event in events + click(300) { screen.backend.send(.pointer(event)) }
    #expect(view.told.filter { $0.kind == .pressed(.primary) }.map(\.clickCount) == [3, 1])
  }

  // MARK: Keys

  private final class KeyView: View {
    var told: [KeyEvent] = []
    override var canBecomeFocused: Bool { true }
    override func keyEvent(_ event: KeyEvent) -> Bool {
      told.append(event)
      return true
    }
  }

  private func focusedView() -> KeyView {
    let view = KeyView(frame: screen.root.bounds)
    screen.root.addSubview(view)
    view.becomeFocused()
    return view
  }

  @Test func `held keys come up when the keyboard goes, the last one first`() {
    let view = focusedView()
    for key in [Key("a"), "b", "c"] {
      screen.backend.send(.key(KeyEvent(.down, key: key, text: "typed")))
    }
    screen.backend.send(.key(KeyEvent(.repeat, key: "c")))
    screen.backend.send(.key(KeyEvent(.up, key: "b")))
    view.told = []
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(view.told.map(\.key) == ["c", "a"])
    #expect(view.told.allSatisfy { $0.phase == .up && $0.text.isEmpty })
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(view.told.count == 2)
  }

  @Test func `a key that came up with another symbol, because of Shift, is held no more`() {
    let view = focusedView()
    screen.backend.send(.key(KeyEvent(.down, key: "A", keyCode: 30)))
    screen.backend.send(.key(KeyEvent(.up, key: "a", keyCode: 30)))
    view.told = []
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(view.told.isEmpty)
  }

  @Test func `the keyboard of one seat takes its own keys along`() {
    let view = focusedView()
    let other = SeatID(rawValue: 1)
    screen.backend.send(.key(KeyEvent(.down, key: "a")))
    screen.backend.send(.key(KeyEvent(.down, key: "a", seat: other)))
    view.told = []
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false, seat: other)))
    #expect(view.told.map(\.seat) == [other])
  }

  @Test func `a key that two keyboards hold is held by each`() {
    let view = focusedView()
    let other = SeatID(rawValue: 1)
    for seat in [SeatID.first, other] {
      screen.backend.send(.key(KeyEvent(.down, key: "a", keyCode: 30, seat: seat)))
    }
    screen.backend.send(.key(KeyEvent(.up, key: "a", keyCode: 30, seat: other)))
    view.told = []
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(view.told.map(\.seat) == [.first])
  }

  @Test func `where the first of several keys that come up so closes the window, the others end`() {
    var told: [Key] = []
    screen.window.onKeyEvent { [window = screen.window] event in
      told.append(event.key)
      if event.phase == .up { window.close() }
      return false
    }
    for key in [Key("a"), "b"] { screen.backend.send(.key(KeyEvent(.down, key: key))) }
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(told == ["a", "b", "b"])
  }

  @Test func `observers of keys hear of keys that come up so`() {
    var told: [KeyEvent.Phase] = []
    screen.window.onKeyEvent { event in
      told.append(event.phase)
      return false
    }
    screen.backend.send(.key(KeyEvent(.down, key: "a")))
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(told == [.down, .up])
  }
}

import Surface
import Testing

/// Gestures of a touchpad and the recognizers that take them.
@MainActor
@Suite struct TouchpadTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()

  private func send(
    _ kind: TouchpadEvent.Kind, _ phase: TouchpadEvent.Phase, fingers: Int = 2,
    at position: Point = Point(x: 50, y: 60), delta: Point = .zero, scale: Double = 1,
    rotation: Double = 0
  ) {
    screen.backend.send(
      .touchpad(
        TouchpadEvent(
          kind, phase, fingers: fingers, at: position, delta: delta, scale: scale,
          rotation: rotation, timestamp: screen.backend.manualScheduler.now)))
  }

  private func pinch() -> (PinchGestureRecognizer, () -> [PinchGestureRecognizer.Phase]) {
    final class Phases { var list: [PinchGestureRecognizer.Phase] = [] }
    let phases = Phases()
    return (PinchGestureRecognizer { phases.list.append($0) }, { phases.list })
  }

  @Test func `fingers that pinch scale what is under the cursor, around it`() {
    let (pinch, phases) = pinch()
    let inner = colored(0, Rect(x: 40, y: 40, width: 100, height: 60))
    inner.addGestureRecognizer(pinch)
    screen.root.addSubview(inner)
    let (other, otherPhases) = self.pinch()
    let beside = colored(0, Rect(x: 150, y: 0, width: 50, height: 120))
    beside.addGestureRecognizer(other)
    screen.root.addSubview(beside)
    send(.pinch, .began, fingers: 3)
    send(.pinch, .changed, scale: 1.01)
    #expect(phases().isEmpty, "a hundredth is nothing yet")
    send(.pinch, .changed, scale: 1.5)
    send(.pinch, .changed, delta: Point(x: 4, y: 0), scale: 2)
    #expect(pinch.center == Point(x: 14, y: 20), "in the view, and with the fingers")
    #expect(pinch.info.device.kind == .touchpad)
    send(.pinch, .ended)
    let seen = phases()
    #expect(seen.count == 4 && seen.first == .began && seen[1] == .updated(scale: 1.5))
    #expect(seen[2] == .updated(scale: 2), "one step of the fingers is one of the gesture")
    guard case .ended = seen.last else {
      Issue.record("\(seen)")
      return
    }
    #expect(otherPhases().isEmpty)
    send(.pinch, .began)
    send(.pinch, .changed, scale: 0.5)
    #expect(phases().last == .updated(scale: 0.5), "another gesture begins at 1")
  }

  @Test func `fingers that turn rotate, and more than once around`() {
    var phases: [RotationGestureRecognizer.Phase] = []
    screen.root.addGestureRecognizer(RotationGestureRecognizer { phases.append($0) })
    send(.pinch, .began)
    for _ in 0..<16 { send(.pinch, .changed, rotation: .pi / 6) }
    guard case .updated(let rotation) = phases.last else {
      Issue.record("\(phases)")
      return
    }
    #expect(abs(rotation - 16 * .pi / 6) < 1e-9)
    send(.pinch, .cancelled)
    guard case .ended = phases.last else {
      Issue.record("a cancelled gesture ends")
      return
    }
  }

  @Test func `a pinch has the speed of its fingers`() {
    var velocity = 0.0
    screen.root.addGestureRecognizer(
      PinchGestureRecognizer { if case .ended(let last) = $0 { velocity = last } })
    send(.pinch, .began)
    for step in 1...10 {
      screen.wait(10)
      send(.pinch, .changed, scale: 1 + Double(step) / 50)
    }
    send(.pinch, .ended)
    #expect(abs(velocity - 2) < 0.05)
  }

  @Test func `pinching and turning compete, unless both may be`() {
    for isShared in [false, true] {
      let pinch = PinchGestureRecognizer { [log] in if $0 == .began { log.add("pinch") } }
      let rotation = RotationGestureRecognizer { [log] in if $0 == .began { log.add("turn") } }
      if isShared { pinch.shouldRecognizeSimultaneously = { _ in true } }
      for recognizer in [pinch, rotation] { screen.root.addGestureRecognizer(recognizer) }
      send(.pinch, .began)
      send(.pinch, .changed, scale: 1.5, rotation: 0.5)
      send(.pinch, .ended)
      #expect(log.take() == (isShared ? ["pinch", "turn"] : ["pinch"]))
      for recognizer in [pinch, rotation] { screen.root.removeGestureRecognizer(recognizer) }
    }
  }

  @Test func `a swipe is a drag of several fingers, and none of one`() {
    var phases: [PanGestureRecognizer.Phase] = []
    let pan = PanGestureRecognizer { phases.append($0) }
    pan.minimumNumberOfTouches = 3
    let drag = PanGestureRecognizer { [log] _ in log.add("drag") }
    let four = PanGestureRecognizer { [log] _ in log.add("four") }
    four.minimumNumberOfTouches = 4
    for recognizer in [pan, drag, four] { screen.root.addGestureRecognizer(recognizer) }
    send(.swipe, .began, fingers: 3)
    for _ in 0..<3 {
      screen.wait(10)
      send(.swipe, .changed, fingers: 3, delta: Point(x: 10, y: -2))
    }
    send(.swipe, .ended, fingers: 3)
    #expect(
      phases.prefix(3) == [
        .began, .updated(offset: Point(x: 10, y: -2)), .updated(offset: Point(x: 20, y: -4)),
      ])
    guard case .ended(let velocity) = phases.last else {
      Issue.record("\(phases)")
      return
    }
    #expect(abs(velocity.x - 1000) < 1 && abs(velocity.y + 200) < 1)
    #expect(log.take().isEmpty)
  }

  @Test func `views and the recognizers of presses hear nothing of it`() {
    let button = ControlNode().framed(0, 0, 100, 100)
    screen.show(button)
    let events = EventLog(button)
    let view = colored(0, Rect(x: 0, y: 0, width: 200, height: 120))
    screen.root.addSubview(view)
    view.addGestureRecognizer(TapGestureRecognizer { [log] _ in log.add("tap") })
    view.addGestureRecognizer(LongPressGestureRecognizer { [log] _ in log.add("long press") })
    for kind in [TouchpadEvent.Kind.swipe, .pinch, .hold] {
      send(kind, .began, fingers: 3)
      screen.wait(1000)
      send(kind, .ended, fingers: 3)
    }
    #expect(events.take().isEmpty && log.take().isEmpty && screen.window.pressedView == nil)
  }

  @Test func `a gesture ends when its end is lost, its view goes, or a modal view comes`() {
    let endings: [(View) -> Void] = [
      { _ in send(.pinch, .began) }, { $0.removeFromSuperview() },
      { [screen] _ in
        let modal = colored(0, Rect(x: 0, y: 0, width: 5, height: 5))
        modal.isModal = true
        screen.root.addSubview(modal)
        screen.backend.settle()
        modal.removeFromSuperview()
      },
    ]
    for ending in endings {
      let (pinch, phases) = pinch()
      let view = colored(0, Rect(x: 0, y: 0, width: 100, height: 100))
      view.addGestureRecognizer(pinch)
      screen.root.addSubview(view)
      send(.pinch, .began)
      send(.pinch, .changed, scale: 2)
      ending(view)
      guard case .ended = phases().last else {
        Issue.record("\(phases())")
        return
      }
      let count = phases().count
      send(.pinch, .cancelled)
      send(.pinch, .changed, scale: 4)
      #expect(phases().count == count)
      view.removeFromSuperview()
    }
  }

  @Test func `touchpads of two seats pinch for themselves`() {
    let (pinch, phases) = pinch()
    screen.root.addGestureRecognizer(pinch)
    send(.pinch, .began)
    screen.backend.send(
      .touchpad(
        TouchpadEvent(
          .pinch, .began, fingers: 2, at: Point(x: 5, y: 5), seat: SeatID(rawValue: 1))))
    screen.backend.send(
      .touchpad(
        TouchpadEvent(
          .pinch, .changed, fingers: 2, at: Point(x: 5, y: 5), scale: 9,
          seat: SeatID(rawValue: 1))))
    send(.pinch, .changed, scale: 2)
    #expect(phases().last == .updated(scale: 2))
  }

  @Test func `a gesture above a popup is the popup's`() throws {
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 40), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    let (pinch, phases) = pinch()
    popup.contentView.addGestureRecognizer(pinch)
    screen.backend.settle()
    send(.pinch, .began, at: Point(x: 20, y: 30))
    send(.pinch, .changed, at: Point(x: 20, y: 30), scale: 2)
    #expect(phases() == [.began, .updated(scale: 2)])
    #expect(pinch.center == Point(x: 10, y: 19))
  }
}

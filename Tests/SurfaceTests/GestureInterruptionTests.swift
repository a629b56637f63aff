import Platform
import Surface
import Testing

/// What other buttons, other gestures and the app do to a gesture in the middle of it.
@Suite @MainActor struct GestureInterruptionTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()

  private func pan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer { [log] phase in
      switch phase {
      case .began: log.add("began")
      case .updated(let offset): log.add("\(Int(offset.x))")
      case .ended: log.add("ended")
      }
    }
    screen.root.addGestureRecognizer(pan)
    return pan
  }

  private func longPress(_ duration: Double = 0.2) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer(duration: duration) { [log] in log.add("\($0)") }
    screen.root.addGestureRecognizer(press)
    return press
  }

  private func tap(_ button: PointerButton = .primary) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(button: button) { [log] _ in log.add("tap") }
    screen.root.addGestureRecognizer(tap)
    return tap
  }

  private func taps() -> TapLongTapOrDoubleTapGestureRecognizer {
    let taps = TapLongTapOrDoubleTapGestureRecognizer { [log] gesture, _ in log.add("\(gesture)") }
    taps.highlight = { [log] in log.add($0 == nil ? "off" : "on") }
    screen.root.addGestureRecognizer(taps)
    return taps
  }

  private func press(_ button: PointerButton, _ x: Double = 20, _ y: Double = 20) {
    screen.pointer(.pressed(button), x, y)
  }

  private func release(_ button: PointerButton, _ x: Double = 20, _ y: Double = 20) {
    screen.pointer(.released(button), x, y)
  }

  // MARK: Views that go

  @Test func `a drag whose view goes when it takes the press from a control does not begin`() {
    let card = View(frame: screen.root.bounds)
    screen.root.addSubview(card)
    let pan = PanGestureRecognizer { [log] in log.add("\($0)") }
    card.addGestureRecognizer(pan)
    let control = ControlNode().framed(0, 0, 60, 60)
    control.on(.touchCancel) { [log, unowned card] _ in
      log.add("control")
      card.removeFromSuperview()
    }
    card.addSubview(control.view)
    screen.press(20, 20)
    screen.move(60, 20)
    screen.move(80, 20)
    screen.release(80, 20)
    #expect(log.take() == ["control"])
    #expect(pan.state == .possible || pan.state == .failed)
  }

  @Test func `a drag that waited for another one begins when that is cancelled`() {
    let first = pan()
    let second = PanGestureRecognizer { [log] phase in if phase == .began { log.add("second") } }
    second.shouldRequireFailure = { [unowned first] in $0 === first }
    first.threshold = 1000
    screen.root.addGestureRecognizer(second)
    screen.press(20, 20)
    screen.move(60, 20)
    #expect(log.take().isEmpty)
    first.isEnabled = false
    #expect(log.take() == ["second"])
    screen.move(80, 20)
    screen.release(80, 20)
    #expect(log.take().isEmpty)
  }

  // MARK: What is said of a press

  @Test func `a press without a serial has not that of the press before`() {
    let pan = pan()
    func press(_ serial: InputSerial?) {
      for kind: PointerEvent.Kind in [.entered, .pressed(.primary)] {
        screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: 20, y: 20), serial: serial)))
      }
    }
    press(InputSerial(7, seat: .first))
    #expect(pan.info.serial?.rawValue == 7)
    screen.move(60, 20)
    #expect(pan.info.serial?.rawValue == 7)
    screen.release(60, 20)
    press(nil)
    screen.move(60, 20)
    #expect(pan.state == .changed && pan.info.serial == nil)
  }

  // MARK: Drags

  @Test func `a drag tells its way with the movement that begins it and with every other one`() {
    _ = pan()
    screen.press(20, 20)
    screen.move(23, 20)
    #expect(log.take().isEmpty)
    for x in [30.0, 40, 35] { screen.move(x, 20) }
    screen.release(35, 20)
    #expect(log.take() == ["began", "10", "20", "15", "ended"])
  }

  @Test func `a second button ends a drag, and the release of the first adds nothing`() {
    _ = pan()
    screen.press(20, 20)
    screen.move(40, 20)
    press(.secondary, 40)
    #expect(log.take() == ["began", "20", "ended"])
    screen.move(60, 20)
    release(.secondary, 60)
    release(.primary, 60)
    #expect(log.take().isEmpty)
    screen.press(20, 20)
    screen.move(40, 20)
    screen.release(40, 20)
    #expect(log.take() == ["began", "20", "ended"])
  }

  @Test func `a press of another button drags nothing`() {
    _ = pan()
    screen.pointer(.entered, 20, 20)
    press(.middle)
    screen.move(60, 20)
    release(.middle, 60)
    #expect(log.take().isEmpty)
  }

  @Test func `a drag that is switched off ends, and does not begin while it is off`() {
    let pan = pan()
    screen.press(20, 20)
    screen.move(40, 20)
    pan.isEnabled = false
    #expect(log.take() == ["began", "20", "ended"])
    #expect(pan.state == .cancelled)
    screen.move(60, 20)
    screen.release(60, 20)
    screen.press(20, 20)
    screen.move(60, 20)
    screen.release(60, 20)
    #expect(log.take().isEmpty)
    pan.isEnabled = true
    screen.press(20, 20)
    screen.move(60, 20)
    #expect(log.take() == ["began", "40"])
  }

  @Test func `a drag whose view leaves the window ends, and hears no more`() {
    let pan = PanGestureRecognizer { [log] phase in
      if case .ended = phase { log.add("ended") } else { log.add("drag") }
    }
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(pan)
    screen.root.addSubview(view)
    screen.press(20, 20)
    screen.move(40, 20)
    #expect(log.take() == ["drag", "drag"])
    view.removeFromSuperview()
    #expect(log.take() == ["ended"])
    screen.root.addSubview(view)
    screen.move(60, 20)
    screen.release(60, 20)
    #expect(log.take().isEmpty)
  }

  @Test func `a drag that the compositor takes away ends`() {
    _ = pan()
    screen.press(20, 20)
    screen.move(40, 20)
    screen.pointer(.exited, 40, 20)
    #expect(log.take() == ["began", "20", "ended"])
  }

  @Test func `the speed is that of this drag and not of the one before`() {
    var velocity = Point.zero
    screen.root.addGestureRecognizer(
      PanGestureRecognizer { if case .ended(let last) = $0 { velocity = last } })
    screen.press(20, 20)
    screen.move(120, 20)
    screen.wait(20)
    screen.release(120, 20)
    #expect(velocity.x > 1000)
    screen.press(120, 20)
    screen.wait(20)
    screen.move(130, 20)
    screen.release(130, 20)
    #expect(velocity.x.rounded() == 500, "10 points in 20 ms")
  }

  @Test func `of two drags the inner one wins, and the outer one is none`() {
    _ = pan()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = PanGestureRecognizer { [log] _ in log.add("inner") }
    view.addGestureRecognizer(inner)
    screen.root.addSubview(view)
    screen.press(20, 20)
    screen.move(40, 20)
    screen.release(40, 20)
    #expect(log.take() == ["inner", "inner", "inner"])
  }

  // MARK: Taps

  @Test func `a second button makes a tap none`() {
    _ = tap()
    screen.press(20, 20)
    press(.secondary)
    release(.secondary)
    release(.primary)
    #expect(log.take().isEmpty)
    screen.click(20, 20)
    #expect(log.take() == ["tap"])
  }

  @Test func `a tap is one of its own button`() {
    _ = tap(.secondary)
    screen.click(20, 20)
    #expect(log.take().isEmpty)
    press(.secondary)
    release(.secondary)
    #expect(log.take() == ["tap"])
    // The other button comes down first and up last.
    press(.primary)
    press(.secondary)
    release(.secondary)
    release(.primary)
    #expect(log.take().isEmpty)
  }

  @Test func `a tap that is switched off during its press is none`() {
    let tap = tap()
    screen.press(20, 20)
    tap.isEnabled = false
    screen.release(20, 20)
    #expect(log.take().isEmpty)
  }

  // MARK: Long presses

  @Test func `a long press that has begun may move, and ends with its button`() {
    _ = longPress()
    screen.press(20, 20)
    screen.wait(250)
    screen.move(80, 80)
    #expect(log.take() == ["began"])
    press(.secondary, 80, 80)
    #expect(log.take() == ["ended"])
    release(.secondary, 80, 80)
    release(.primary, 80, 80)
    screen.press(20, 20)
    screen.wait(250)
    screen.release(20, 20)
    #expect(log.take() == ["began", "ended"])
  }

  @Test func `a press that moves away or gets a second button is no long one`() {
    _ = longPress()
    screen.press(20, 20)
    screen.move(30, 20)
    screen.wait(500)
    screen.release(30, 20)
    screen.press(20, 20)
    press(.secondary)
    screen.wait(500)
    release(.secondary)
    release(.primary)
    #expect(log.take().isEmpty)
  }

  @Test func `a short press leaves no wait behind`() {
    _ = longPress()
    screen.press(20, 20)
    screen.wait(150)
    screen.release(20, 20)
    screen.press(20, 20)
    screen.wait(150)
    #expect(log.take().isEmpty, "the time counts from the second press")
    screen.wait(100)
    #expect(log.take() == ["began"])
    screen.release(20, 20)
    screen.press(20, 20)
    screen.release(20, 20)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }

  @Test func `a long press that is interrupted says that it has ended, once`() {
    let press = longPress()
    screen.press(20, 20)
    screen.wait(250)
    screen.pointer(.exited, 20, 20)
    #expect(log.take() == ["began", "ended"])
    screen.press(20, 20)
    screen.wait(250)
    press.isEnabled = false
    #expect(log.take() == ["began", "ended"])
    screen.release(20, 20)
    #expect(log.take().isEmpty)
  }

  @Test func `a long press of one view leaves a later press elsewhere alone`() {
    // The recognizer of a view that is gone from under the pointer has no say in this press.
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let press = LongPressGestureRecognizer(duration: 0.2) { [log] in log.add("\($0)") }
    view.addGestureRecognizer(press)
    screen.root.addSubview(view)
    let button = ControlNode().framed(100, 0, 50, 50)
    screen.show(button)
    screen.press(20, 20)
    screen.pointer(.exited, 20, 20)
    let events = EventLog(button)
    screen.press(110, 20)
    screen.wait(300)
    screen.release(110, 20)
    #expect(events.take().contains("action"))
    #expect(log.take().isEmpty)
  }

  // MARK: Several kinds

  @Test func `of the other button and of none a press is nobody's`() {
    _ = taps()
    screen.pointer(.entered, 20, 20)
    press(.middle)
    release(.middle)
    #expect(log.take().isEmpty)
    press(.secondary)
    screen.wait(500)
    #expect(log.take().isEmpty, "the secondary button has no long tap and no highlight")
    release(.secondary)
    #expect(log.take() == ["secondaryTap"])
  }

  @Test func `a second button makes a press none of them`() {
    let taps = taps()
    screen.press(20, 20)
    press(.secondary)
    #expect(log.take() == ["on", "off"])
    release(.secondary)
    screen.wait(500)
    release(.primary)
    #expect(log.take().isEmpty)
    #expect(taps.state == .failed)
  }

  @Test func `a long tap after a tap leaves that a tap`() {
    taps().tapActionAtPoint = { _ in .waitForDoubleTap }
    screen.click(20, 20)
    screen.wait(50)
    screen.press(20, 20)
    _ = log.take()
    screen.wait(400)
    #expect(log.take() == ["tap", "off", "longTap"])
  }

  @Test func `a third tap begins again`() {
    taps().tapActionAtPoint = { _ in .waitForDoubleTap }
    for _ in 0..<3 {
      screen.click(20, 20)
      screen.wait(50)
    }
    #expect(log.take().filter { $0.hasSuffix("p") } == ["doubleTap"])
    screen.wait(200)
    #expect(log.take() == ["tap"])
  }

  @Test func `a secondary tap where two taps count is told at once`() {
    taps().tapActionAtPoint = { _ in .waitForDoubleTap }
    screen.pointer(.entered, 20, 20)
    press(.secondary)
    release(.secondary)
    #expect(log.take() == ["secondaryTap"])
    screen.wait(500)
    #expect(log.take().isEmpty)
  }

  // MARK: Recognizers of an app

  @Test
  func `a recognizer of an app hears of each step of its state, once`() {
    final class Custom: GestureRecognizer {
      var states: [State] = []
      override func handle(_ event: PointerEvent) {
        switch event.kind {
        case .pressed: transition(to: .began)
        case .moved: transition(to: .changed)
        case .released:
          transition(to: .ended)
          transition(to: .ended)
          cancel()
        default: break
        }
      }
      override func stateDidChange() { states.append(state) }
    }
    let recognizer = Custom()
    screen.root.addGestureRecognizer(recognizer)
    screen.press(20, 20)
    for x in [30.0, 40] { screen.move(x, 20) }
    screen.release(40, 20)
    #expect(recognizer.states == [.began, .changed, .changed, .ended])
    #expect(recognizer.state == .ended)
  }

  @Test func `a recognizer that has failed hears no more of its press`() {
    final class Custom: GestureRecognizer {
      var events = 0
      override func handle(_ event: PointerEvent) {
        events += 1
        if case .moved = event.kind { transition(to: .failed) }
      }
    }
    let recognizer = Custom()
    screen.root.addGestureRecognizer(recognizer)
    screen.press(20, 20)
    for x in [30.0, 40] { screen.move(x, 20) }
    screen.release(40, 20)
    #expect(recognizer.events == 2)
  }

  @Test func `a recognizer that is given to another view leaves the one before`() {
    let pan = pan()
    let view = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    screen.root.addSubview(view)
    screen.press(20, 20)
    screen.move(40, 20)
    view.addGestureRecognizer(pan)
    #expect(log.take() == ["began", "20", "ended"])
    #expect(screen.root.gestureRecognizers.isEmpty && pan.view === view)
    screen.release(40, 20)
    screen.press(20, 20)
    screen.move(60, 20)
    screen.release(60, 20)
    #expect(log.take().isEmpty)
  }
}

import Surface
import Testing

/// Gestures of several fingers.
@MainActor
@Suite struct MultiTouchTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()

  private func down(_ finger: UInt32, _ x: Double, _ y: Double) {
    screen.pointer(.entered, x, y, by: .touch(finger))
    screen.pointer(.pressed(.primary), x, y, by: .touch(finger))
  }

  private func move(_ finger: UInt32, _ x: Double, _ y: Double) {
    screen.pointer(.moved, x, y, by: .touch(finger))
  }

  private func up(_ finger: UInt32, _ x: Double, _ y: Double) {
    screen.pointer(.released(.primary), x, y, by: .touch(finger))
    screen.pointer(.exited, x, y, by: .touch(finger))
  }

  // MARK: Pinch

  @Test func `fingers that move apart pinch, by how far apart they were at the beginning`() {
    var phases: [PinchGestureRecognizer.Phase] = []
    let pinch = PinchGestureRecognizer { phases.append($0) }
    screen.root.addGestureRecognizer(pinch)
    down(1, 80, 60)
    move(1, 70, 60)
    #expect(phases.isEmpty, "one finger pinches nothing")
    down(2, 110, 60)
    move(2, 118, 60)
    #expect(phases.isEmpty, "48 points apart are 8 more than 40")
    move(2, 119, 60)
    move(1, 50, 60)
    move(2, 130, 60)
    #expect(phases.first == .began && phases.last == .updated(scale: 2))
    #expect(pinch.center == Point(x: 90, y: 60))
    up(1, 50, 60)
    guard case .ended = phases.last else {
      Issue.record("it goes on with one finger")
      return
    }
    let count = phases.count
    move(2, 190, 60)
    up(2, 190, 60)
    #expect(phases.count == count)
    down(1, 50, 60)
    down(2, 90, 60)
    move(2, 70, 60)
    #expect(phases.last == .updated(scale: 0.5), "another gesture begins at 1")
  }

  @Test func `a pinch has the speed of its scale, and none after a rest`() {
    for (rest, expected) in [(0, 2.0), (200, 0)] {
      var velocity = Double.nan
      let pinch = PinchGestureRecognizer { if case .ended(let last) = $0 { velocity = last } }
      screen.root.addGestureRecognizer(pinch)
      down(1, 20, 60)
      down(2, 70, 60)
      for step in 1...10 {
        screen.wait(10)
        move(2, 70 + Double(step), 60)
      }
      screen.wait(rest)
      up(2, 80, 60)
      up(1, 20, 60)
      #expect(abs(velocity - expected) < 0.05, "\(velocity)")
      screen.root.removeGestureRecognizer(pinch)
    }
  }

  @Test func `a pinch of fingers that meet stays finite`() {
    var last = 1.0
    screen.root.addGestureRecognizer(
      PinchGestureRecognizer { if case .updated(let scale) = $0 { last = scale } })
    down(1, 50, 60)
    down(2, 50, 60)
    move(2, 150, 60)
    #expect(last == 100)
    move(2, 50, 60)
    #expect(last == 1)
  }

  @Test func `fingers that are taken away end the pinch and press nothing`() {
    let button = ControlNode().framed(0, 0, 100, 100)
    screen.show(button)
    let events = EventLog(button)
    screen.root.addGestureRecognizer(
      PinchGestureRecognizer { [log] in
        switch $0 {
        case .began: log.add("began")
        case .ended: log.add("ended")
        case .updated: break
        }
      })
    down(1, 20, 60)
    down(2, 60, 60)
    move(2, 90, 60)
    #expect(events.take().last == "cancel", "the fingers pinch and press no more")
    for finger: UInt32 in [1, 2] {
      screen.pointer(.cancelled, 20, 60, by: .touch(finger))
      screen.pointer(.exited, 20, 60, by: .touch(finger))
    }
    #expect(log.take() == ["began", "ended"] && events.take().isEmpty)
    #expect(screen.window.pressedView == nil)
  }

  @Test func `a mouse and a finger do not pinch`() {
    screen.root.addGestureRecognizer(PinchGestureRecognizer { [log] _ in log.add("pinch") })
    screen.press(20, 60)
    down(1, 60, 60)
    move(1, 150, 60)
    screen.move(5, 60)
    #expect(log.take().isEmpty)
  }

  // MARK: Rotation

  @Test func `fingers that turn around each other rotate clockwise, also beyond half a turn`() {
    var rotation = 0.0
    let rotate = RotationGestureRecognizer {
      if case .updated(let angle) = $0 { rotation = angle }
    }
    screen.root.addGestureRecognizer(rotate)
    down(1, 100, 60)
    down(2, 140, 60)
    move(2, 139.7, 65)
    #expect(rotation == 0, "no 8 points of way yet")
    // To the right, down, left, up and right again.
    for (x, y) in [(100.0, 100.0), (60, 60), (100, 20), (140, 60)] { move(2, x, y) }
    #expect(abs(rotation - 2 * .pi) < 1e-9)
    move(2, 100, 20)
    #expect(abs(rotation - 1.5 * .pi) < 1e-9)
    #expect(rotate.center == Point(x: 100, y: 40))
  }

  @Test func `fingers that come apart before they turn go by the way of their tips`() {
    var rotation = 0.0
    screen.root.addGestureRecognizer(
      RotationGestureRecognizer { if case .updated(let angle) = $0 { rotation = angle } })
    down(1, 100, 60)
    down(2, 104, 60)
    move(2, 200, 60)
    #expect(rotation == 0, "only farther apart")
    move(2, 200, 80)
    #expect(rotation > 0.19 && rotation < 0.2)
  }

  @Test func `fingers that are put down anew before a turn or a pinch begins measure from there`() {
    screen.root.addGestureRecognizer(
      RotationGestureRecognizer { [log] in
        if case .updated(let angle) = $0 { log.add("turned by \(Int((angle * 100).rounded()))") }
      })
    let pinch = PinchGestureRecognizer { [log] in
      if case .updated(let scale) = $0 { log.add("\(scale)") }
    }
    screen.root.addGestureRecognizer(pinch)
    down(1, 20, 60)
    down(2, 120, 60)
    move(2, 118, 70)
    #expect(log.take().isEmpty, "not far enough for either")
    up(2, 118, 70)
    down(2, 120, 60)
    #expect(pinch.scale == 1)
    move(2, 118, 70)
    #expect(log.take().isEmpty, "no farther than before")
    move(2, 116, 80)
    #expect(log.take() == ["turned by 21"])
  }

  @Test func `pinching and rotating go together where one of them allows it`() {
    for isAllowed in [false, true] {
      var told: Set<String> = []
      let pinch = PinchGestureRecognizer { _ in told.insert("pinch") }
      let rotate = RotationGestureRecognizer { _ in told.insert("rotate") }
      if isAllowed { rotate.shouldRecognizeSimultaneously = { $0 is PinchGestureRecognizer } }
      for recognizer in [pinch, rotate] { screen.root.addGestureRecognizer(recognizer) }
      down(1, 50, 60)
      down(2, 90, 60)
      move(2, 110, 60)
      move(2, 50, 110)
      up(2, 50, 110)
      up(1, 50, 60)
      #expect(told == (isAllowed ? ["pinch", "rotate"] : ["pinch"]))
      for recognizer in [pinch, rotate] { screen.root.removeGestureRecognizer(recognizer) }
    }
  }

  // MARK: Pan

  private func pan(_ fingers: ClosedRange<Int>) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer { [log] phase in
      switch phase {
      case .began: log.add("began")
      case .updated(let offset): log.add("\(Int(offset.x)) \(Int(offset.y))")
      case .ended: log.add("ended")
      }
    }
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) =
      (fingers.lowerBound, fingers.upperBound)
    screen.root.addGestureRecognizer(pan)
    return pan
  }

  @Test func `a drag of two fingers waits for the second, and goes by the middle of both`() {
    _ = pan(2...2)
    down(1, 50, 60)
    move(1, 80, 60)
    #expect(log.take().isEmpty)
    down(2, 100, 60)
    move(1, 80, 70)
    #expect(log.take().isEmpty, "the middle has moved by 5")
    move(2, 100, 80)
    #expect(log.take() == ["began", "0 15"])
    move(2, 120, 80)
    #expect(log.take() == ["10 15"])
    up(1, 80, 70)
    #expect(log.take() == ["ended"])
    move(2, 150, 80)
    up(2, 150, 80)
    #expect(log.take().isEmpty)
  }

  @Test func `a finger that joins a drag or leaves it does not move it`() {
    _ = pan(1...5)
    down(1, 50, 60)
    move(1, 70, 60)
    #expect(log.take() == ["began", "20 0"])
    down(2, 150, 100)
    move(1, 80, 60)
    #expect(log.take() == ["25 0"], "half of 10 for each of two fingers")
    move(2, 160, 100)
    #expect(log.take() == ["30 0"])
    up(1, 80, 60)
    #expect(log.take().isEmpty)
    move(2, 170, 100)
    #expect(log.take() == ["40 0"])
    up(2, 170, 100)
    #expect(log.take() == ["ended"])
  }

  @Test func `a finger too many makes a drag fail before it has begun and is left out afterwards`()
  {
    _ = pan(1...1)
    down(1, 50, 60)
    down(2, 150, 60)
    move(1, 80, 60)
    #expect(log.take().isEmpty)
    up(1, 80, 60)
    up(2, 150, 60)
    down(1, 50, 60)
    move(1, 80, 60)
    down(2, 150, 60)
    move(2, 150, 90)
    #expect(log.take() == ["began", "30 0"])
  }

  @Test func `a finger that joins a drag presses no button, one beside it does`() {
    let area = View(frame: Rect(x: 0, y: 0, width: 100, height: 120))
    screen.root.addSubview(area)
    let inside = ControlNode().framed(0, 80, 40, 40)
    let outside = ControlNode().framed(150, 80, 40, 40)
    area.addSubview(inside.view)
    screen.show(outside)
    let logs = (EventLog(inside), EventLog(outside))
    area.addGestureRecognizer(PanGestureRecognizer { _ in })
    down(1, 50, 20)
    move(1, 70, 20)
    down(2, 10, 90)
    up(2, 10, 90)
    #expect(logs.0.take().isEmpty)
    down(3, 160, 90)
    up(3, 160, 90)
    #expect(logs.1.take().last == "action")
    up(1, 70, 20)
    down(4, 10, 90)
    up(4, 10, 90)
    #expect(logs.0.take().last == "action", "when the drag is over")
  }

  @Test func `a finger that has joined a drag is nothing else when that is interrupted`() {
    let pan = PanGestureRecognizer { [log] phase in
      if phase == .began { log.add("began") }
    }
    screen.root.addGestureRecognizer(pan)
    let corner = View(frame: Rect(x: 100, y: 60, width: 100, height: 60))
    corner.addGestureRecognizer(TapGestureRecognizer { [log] _ in log.add("tap") })
    screen.root.addSubview(corner)
    down(1, 20, 20)
    move(1, 60, 20)
    down(2, 150, 90)
    pan.isEnabled = false
    up(2, 150, 90)
    #expect(log.take() == ["began"])
    up(1, 60, 20)
    down(3, 150, 90)
    up(3, 150, 90)
    #expect(log.take() == ["tap"])
  }

  @Test func `two fingers scroll by the middle of both`() {
    let scroller = ScrollNode().framed(0, 0, 200, 120)
    scroller.contentSize = Size(width: 200, height: 1000)
    screen.root.addSubview(scroller.view)
    screen.backend.settle()
    down(1, 50, 100)
    move(1, 50, 90)
    move(1, 50, 70)
    #expect(scroller.contentOffset == 20)
    down(2, 150, 110)
    #expect(scroller.contentOffset == 20)
    move(2, 150, 90)
    #expect(scroller.contentOffset == 30)
    up(2, 150, 90)
    move(1, 50, 60)
    #expect(scroller.contentOffset == 40)
  }
}

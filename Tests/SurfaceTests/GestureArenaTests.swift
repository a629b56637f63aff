import Surface
import Testing

/// Which of several recognizers gets a press.
@MainActor
@Suite struct GestureArenaTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()

  private func pan(_ name: String = "pan") -> PanGestureRecognizer {
    PanGestureRecognizer { [log] phase in
      switch phase {
      case .began: log.add("\(name) began")
      case .updated: break
      case .ended: log.add("\(name) ended")
      }
    }
  }

  private func tap(_ name: String, taps: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer { [log] _ in log.add(name) }
    tap.numberOfTapsRequired = taps
    return tap
  }

  private func drag(from start: Point, by way: Point, finger: UInt32? = nil) {
    let pointer = finger.map { PointerID.touch($0) } ?? .mouse
    screen.pointer(.entered, start.x, start.y, by: pointer)
    screen.pointer(.pressed(.primary), start.x, start.y, by: pointer)
    for step in 1...8 {
      let share = Double(step) / 8
      screen.wait(16)
      screen.pointer(.moved, start.x + way.x * share, start.y + way.y * share, by: pointer)
    }
    screen.pointer(.released(.primary), start.x + way.x, start.y + way.y, by: pointer)
    if finger != nil { screen.pointer(.exited, start.x + way.x, start.y + way.y, by: pointer) }
  }

  // MARK: Failure

  @Test func `a swipe back from the edge goes before a scroller that moves sideways`() {
    let scroller = ScrollNode()
    scroller.axis = .horizontal
    scroller.framed(0, 0, 200, 120)
    scroller.contentSize = Size(width: 600, height: 120)
    screen.root.addSubview(scroller.view)
    scroller.scroll(by: 100)
    screen.wait(2000)
    let start = scroller.contentOffset

    let back = pan("back")
    (back.directions, back.edges) = (.right, .left)
    scroller.panGestureRecognizer.require(toFail: back)
    screen.root.addGestureRecognizer(back)

    drag(from: Point(x: 8, y: 50), by: Point(x: 80, y: 0), finger: 1)
    #expect(log.take() == ["back began", "back ended"])
    #expect(scroller.contentOffset == start)
    drag(from: Point(x: 60, y: 50), by: Point(x: 40, y: 0), finger: 2)
    #expect(log.take().isEmpty)
    #expect(scroller.contentOffset < start)
    screen.wait(2000)
    let moved = scroller.contentOffset
    drag(from: Point(x: 8, y: 50), by: Point(x: -60, y: 0), finger: 3)
    #expect(log.take().isEmpty, "the other way")
    #expect(scroller.contentOffset > moved)
  }

  @Test func `a tap that waits for a double tap comes late and alone, or not at all`() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    for recognizer in [single, double] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    #expect(log.take().isEmpty)
    screen.wait(390)
    #expect(log.take().isEmpty)
    screen.wait(30)
    #expect(log.take() == ["single"])
    screen.click(20, 20)
    screen.wait(100)
    screen.click(20, 20)
    screen.wait(1000)
    #expect(log.take() == ["double"])
  }

  @Test func `two clicks at different places are two single taps, the first at once`() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    for recognizer in [double, single] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    screen.wait(100)
    screen.press(80, 20)
    #expect(log.take() == ["single"])
    screen.release(80, 20)
    screen.wait(500)
    #expect(log.take() == ["single"])
  }

  @Test func `a double tap whose second press drags leaves the tap and the drag`() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    for recognizer in [single, double, pan()] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    screen.wait(100)
    drag(from: Point(x: 20, y: 20), by: Point(x: 60, y: 0))
    #expect(log.take() == ["single", "pan began", "pan ended"])
  }

  @Test func `a click of another person in between does not end a double tap`() {
    screen.root.addGestureRecognizer(tap("double", taps: 2))
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    screen.click(20, 20)
    for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
      screen.pointer(kind, 150, 100, by: other)
    }
    screen.click(20, 20)
    #expect(log.take() == ["double"])
  }

  @Test func `what waits begins as soon as the other has failed, and fails when it has begun`() {
    let (sideways, any) = (pan("sideways"), pan("any"))
    sideways.directions = .horizontal
    sideways.threshold = 20
    any.require(toFail: sideways)
    for recognizer in [any, sideways] { screen.root.addGestureRecognizer(recognizer) }
    drag(from: Point(x: 20, y: 20), by: Point(x: 0, y: 80))
    #expect(log.take() == ["any began", "any ended"])
    drag(from: Point(x: 20, y: 20), by: Point(x: 80, y: 0))
    #expect(log.take() == ["sideways began", "sideways ended"])
  }

  @Test func `a rule may say for which kind of recognizer another one waits`() {
    let (first, second) = (pan("first"), pan("second"))
    first.shouldRequireFailure = { [weak second] in $0 === second }
    for recognizer in [first, second] { screen.root.addGestureRecognizer(recognizer) }
    drag(from: Point(x: 20, y: 20), by: Point(x: 80, y: 0))
    #expect(log.take() == ["second began", "second ended"])
  }

  @Test
  func `a recognizer that never says what a press was does not hold up those that wait for it`() {
    final class Silent: GestureRecognizer {}
    let (silent, single) = (Silent(), tap("single"))
    single.require(toFail: silent)
    for recognizer in [single, silent] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    #expect(log.take() == ["single"])
  }

  // MARK: Together

  @Test func `two that may recognize together both do, and only those`() {
    let (inner, outer, other) = (pan("inner"), pan("outer"), pan("other"))
    inner.shouldRecognizeSimultaneously = { [weak outer] in $0 === outer }
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    screen.root.addSubview(view)
    view.addGestureRecognizer(inner)
    for recognizer in [other, outer] { screen.root.addGestureRecognizer(recognizer) }
    drag(from: Point(x: 20, y: 20), by: Point(x: 60, y: 0))
    #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `one that may not receive a press or not begin leaves it to others`() {
    let (first, second) = (pan("first"), pan("second"))
    first.shouldReceive = { $0.position.x > 50 }
    second.shouldBegin = { [weak second] in second!.info.position.y < 60 }
    for recognizer in [first, second] { screen.root.addGestureRecognizer(recognizer) }
    drag(from: Point(x: 20, y: 20), by: Point(x: 60, y: 0))
    #expect(log.take().first == "second began")
    drag(from: Point(x: 60, y: 20), by: Point(x: 60, y: 0))
    #expect(log.take().first == "first began")
    drag(from: Point(x: 20, y: 80), by: Point(x: 60, y: 0))
    #expect(log.take().isEmpty)
  }

  @Test func `a press is offered at its place in the view of the recognizer`() {
    let view = View(frame: Rect(x: 100, y: 20, width: 100, height: 100))
    screen.root.addSubview(view)
    let tap = tap("tap")
    tap.shouldReceive = { $0.position.x < 50 }
    view.addGestureRecognizer(tap)
    screen.click(140, 60)
    #expect(log.take() == ["tap"])
    screen.click(160, 60)
    #expect(log.take().isEmpty)
  }

  @Test func `one that waits for another one is asked once whether it may begin`() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    single.shouldBegin = { [log] in
      log.add("may it?")
      return true
    }
    for recognizer in [single, double] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    screen.wait(500)
    #expect(log.take() == ["may it?", "single"])
  }

  @Test func `one that another one takes off its view as a press begins hears nothing of that`() {
    final class Remover: GestureRecognizer {
      weak var other: GestureRecognizer?
      override func reset() { if let other { other.view?.removeGestureRecognizer(other) } }
    }
    final class Listener: GestureRecognizer {
      var count = 0
      override func handle(_ event: PointerEvent) { count += 1 }
    }
    let (remover, listener) = (Remover(), Listener())
    remover.other = listener
    for recognizer in [remover, listener] { screen.root.addGestureRecognizer(recognizer) }
    screen.click(20, 20)
    #expect(listener.count == 0 && listener.view == nil)
  }

  // MARK: Directions and slop

  @Test func `drags across each other are told apart by their direction`() {
    let (sideways, upright) = (pan("sideways"), pan("upright"))
    (sideways.directions, upright.directions) = (.horizontal, .vertical)
    for recognizer in [sideways, upright] { screen.root.addGestureRecognizer(recognizer) }
    for (way, name) in [
      (Point(x: 50, y: 20), "sideways"), (Point(x: -50, y: 20), "sideways"),
      (Point(x: 20, y: 50), "upright"), (Point(x: 20, y: -40), "upright"),
    ] {
      drag(from: Point(x: 100, y: 60), by: way)
      #expect(log.take().first == "\(name) began")
    }
  }

  @Test func `a drag may be wanted from some edges`() {
    let edged = pan()
    edged.edges = [.left, .bottom]
    screen.root.addGestureRecognizer(edged)
    for (start, begins) in [
      (Point(x: 16, y: 60), true), (Point(x: 17, y: 60), false), (Point(x: 100, y: 104), true),
      (Point(x: 100, y: 103), false), (Point(x: 190, y: 60), false), (Point(x: 100, y: 5), false),
    ] {
      drag(from: start, by: Point(x: 0, y: -40))
      #expect(log.take().isEmpty != begins, "\(start)")
    }
  }

  @Test func `a finger moves farther than a mouse before it drags, and before it taps no more`() {
    func reaches(_ distance: Double, _ pointer: PointerID) -> [String] {
      screen.pointer(.entered, 20, 20, by: pointer)
      screen.pointer(.pressed(.primary), 20, 20, by: pointer)
      screen.pointer(.moved, 20 + distance, 20, by: pointer)
      screen.pointer(.released(.primary), 20 + distance, 20, by: pointer)
      screen.pointer(.exited, 20, 20, by: pointer)
      return log.take()
    }
    let drag = pan()
    screen.root.addGestureRecognizer(drag)
    #expect(reaches(4, .mouse).isEmpty && !reaches(4.5, .mouse).isEmpty)
    #expect(reaches(8, .touch()).isEmpty && !reaches(8.5, .touch()).isEmpty)
    screen.root.removeGestureRecognizer(drag)
    screen.root.addGestureRecognizer(tap("tap"))
    #expect(!reaches(6, .mouse).isEmpty && reaches(6.5, .mouse).isEmpty)
    #expect(!reaches(10, .touch()).isEmpty && reaches(10.5, .touch()).isEmpty)
  }

  // MARK: Controls

  @Test
  func `a control keeps its clicks from taps around it and loses them to drags and long presses`() {
    screen.root.addGestureRecognizer(tap("tap"))
    screen.root.addGestureRecognizer(pan())
    screen.root.addGestureRecognizer(
      LongPressGestureRecognizer(duration: 0.5) { [log] in if $0 == .began { log.add("long") } })
    let button = ControlNode().framed(0, 0, 50, 50)
    screen.show(button)
    let events = EventLog(button)
    screen.click(20, 20)
    #expect(events.take().last == "action" && log.take().isEmpty)
    drag(from: Point(x: 20, y: 20), by: Point(x: 60, y: 0))
    #expect(events.take().last == "cancel" && log.take() == ["pan began", "pan ended"])
    screen.press(20, 20)
    screen.wait(600)
    screen.release(20, 20)
    #expect(events.take().last == "cancel" && log.take() == ["long"])
    screen.click(100, 100)
    #expect(log.take() == ["tap"])
  }

  @Test func `a tap of a control and its press are one thing`() {
    let button = ControlNode().framed(0, 0, 50, 50)
    button.view.addGestureRecognizer(tap("tap"))
    screen.show(button)
    let events = EventLog(button)
    screen.click(20, 20)
    #expect(log.take() == ["tap"] && events.take() == ["down", "up inside", "action"])
  }

  // MARK: What a gesture carries

  @Test func `a gesture says where it was, with which keys and device, and how many clicks`() {
    let view = View(frame: Rect(x: 30, y: 10, width: 100, height: 100))
    screen.root.addSubview(view)
    let tap = tap("tap")
    view.addGestureRecognizer(tap)
    for _ in 0..<2 {
      for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
        screen.backend.send(
          .pointer(
            PointerEvent(
              kind, at: Point(x: 50, y: 40), timestamp: .milliseconds(700),
              modifiers: [.control, .shift], pointer: .touch(4))))
      }
    }
    #expect(tap.info.position == Point(x: 20, y: 30))
    #expect(tap.info.windowPosition == Point(x: 50, y: 40))
    #expect(tap.info.modifiers == [.control, .shift] && tap.info.clickCount == 2)
    #expect(tap.info.device == InputDevice(.touch) && tap.info.timestamp == .milliseconds(700))
  }

  @Test func `a view that follows the pointer does not tremble under it`() {
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
    screen.root.addSubview(view)
    view.addGestureRecognizer(
      PanGestureRecognizer { [unowned view] phase in
        if case .updated(let offset) = phase { view.frame.origin = Point(x: 10, y: 10) + offset }
      })
    screen.press(20, 20)
    for x in stride(from: 25.0, through: 100, by: 5) {
      screen.move(x, 20)
      #expect(view.frame.origin == Point(x: x - 10, y: 10))
    }
    screen.release(100, 20)
  }
}

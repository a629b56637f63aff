import Surface
import Testing

/// Keeps what reaches it, with its name, in one log for all.
@MainActor
private final class NamedView: View {
  private let name: String
  private let log: EventLog
  private(set) var last: PointerEvent?
  var takesPress = true

  init(_ name: String, _ frame: Rect, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    last = event
    switch event.kind {
    case .entered: log.add("\(name) entered")
    case .exited: log.add("\(name) left")
    case .cancelled: log.add("\(name) cancelled")
    case .moved: log.add("\(name) moved")
    case .pressed:
      log.add("\(name) pressed")
      return takesPress
    case .released: log.add("\(name) released")
    }
    return false
  }
}

/// Which view hears of what the pointer does, and in which order.
@Suite @MainActor struct PointerDeliveryTests {
  private let screen = OffscreenWindow()
  private let log = EventLog()

  private func add(_ name: String, _ x: Double, to parent: View? = nil) -> NamedView {
    let view = NamedView(name, Rect(x: x, y: 0, width: 50, height: 50), log)
    (parent ?? screen.root).addSubview(view)
    screen.backend.settle()
    return view
  }

  // MARK: Hovering

  @Test func `views are entered from the outside in and left from the inside out`() {
    let outer = add("outer", 0)
    _ = add("inner", 0, to: outer)
    screen.pointer(.entered, 10, 10)
    #expect(log.take() == ["outer entered", "inner entered"])
    screen.move(100, 10)
    #expect(log.take() == ["inner left", "outer left"])
  }

  @Test func `what comes to where the pointer was is not entered once that has left`() {
    _ = add("a", 0)
    screen.pointer(.entered, 10, 10)
    screen.pointer(.exited, 10, 10)
    #expect(log.take() == ["a entered", "a left"])
    _ = add("b", 0)
    #expect(log.take().isEmpty)
  }

  @Test func `a press where no movement has told of the pointer is for what lies there`() {
    _ = add("a", 0)
    _ = add("b", 100)
    screen.pointer(.entered, 10, 10)
    _ = log.take()
    screen.pointer(.pressed(.primary), 110, 10)
    #expect(log.take() == ["a left", "b entered", "b pressed"])
  }

  @Test func `recognizers hear of hovering like their views, unless they are switched off`() {
    let view = add("a", 0)
    let hover = HoverGestureRecognizer { [log] in log.add("\($0)") }
    view.addGestureRecognizer(hover)
    screen.pointer(.entered, 10, 10)
    _ = log.take()
    screen.move(11, 10)
    #expect(log.take().count == 2)
    hover.isEnabled = false
    screen.move(12, 10)
    screen.move(100, 10)
    #expect(log.take() == ["a moved", "a left"])
  }

  @Test func `a movement that brings the pointer in is told as its coming, and no second time`() {
    let view = add("a", 50)
    var phases: [HoverPhase] = []
    view.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    screen.pointer(.entered, 10, 10)
    screen.move(60, 10)
    #expect(phases == [.entered(Point(x: 10, y: 10))])
  }

  @Test func `a view that goes from under the pointer tells its recognizers that it is left`() {
    let view = add("a", 0)
    var phases: [HoverPhase] = []
    view.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    screen.pointer(.entered, 10, 10)
    #expect(phases == [.entered(Point(x: 10, y: 10))])
    view.removeFromSuperview()
    #expect(phases.last == .exited)
    screen.pointer(.exited, 10, 10)
    #expect(phases.count == 2)
  }

  @Test
  func `hovering is told in the coordinates of the view, also one that is scrolled or scaled`() {
    let view = add("a", 50)
    var phases: [HoverPhase] = []
    view.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    screen.pointer(.entered, 60, 10)
    screen.move(65, 12)
    #expect(phases == [.entered(Point(x: 10, y: 10)), .moved(Point(x: 15, y: 12))])
    #expect(view.last?.position == Point(x: 15, y: 12))
    view.layer.bounds.origin.y = 100
    screen.move(66, 12)
    #expect(phases.last == .moved(Point(x: 16, y: 112)))
    #expect(view.last?.position == Point(x: 16, y: 112))
  }

  @Test func `another cursor of what is hovered is shown at once`() {
    let outer = add("outer", 0)
    let inner = add("inner", 0, to: outer)
    screen.pointer(.entered, 10, 10)
    #expect(screen.backend.cursor == .default)
    outer.cursor = .grab
    screen.backend.settle()
    #expect(screen.backend.cursor == .grab)
    inner.cursor = .text
    screen.backend.settle()
    #expect(screen.backend.cursor == .text, "the innermost one counts")
    inner.cursor = nil
    screen.backend.settle()
    #expect(screen.backend.cursor == .grab)
    screen.move(100, 10)
    #expect(screen.backend.cursor == .default)
  }

  // MARK: Presses

  @Test func `a press stays with its view until the last button is up, whichever that is`() {
    _ = add("a", 0)
    screen.press(10, 10)
    screen.pointer(.pressed(.secondary), 10, 10)
    screen.release(100, 10)
    _ = log.take()
    screen.move(110, 10)
    screen.pointer(.released(.secondary), 110, 10)
    #expect(log.take() == ["a moved", "a released", "a left"])
  }

  @Test func `the release of a button that was pressed elsewhere is nobody's`() {
    _ = add("a", 0)
    screen.press(10, 10)
    _ = log.take()
    screen.pointer(.released(.middle), 10, 10)
    #expect(log.take().isEmpty)
    screen.release(10, 10)
    #expect(log.take() == ["a released"])
  }

  @Test func `a second button begins no second press`() {
    _ = add("a", 0)
    _ = add("b", 100)
    screen.press(10, 10)
    _ = log.take()
    screen.pointer(.pressed(.secondary), 110, 10)
    #expect(log.take() == ["a pressed"])
    #expect(screen.window.pressedView?.frame.minX == 0)
  }

  @Test func `a cancelled press has the time and the modifiers of the last event`() {
    let view = add("a", 0)
    let pan = PanGestureRecognizer { _ in }
    screen.root.addGestureRecognizer(pan)
    screen.press(10, 10)
    screen.backend.send(
      .pointer(
        PointerEvent(
          .moved, at: Point(x: 40, y: 10), timestamp: .milliseconds(77), modifiers: .shift,
          serial: InputSerial(7, seat: .first))))
    #expect(view.last?.kind == .cancelled)
    #expect(view.last?.timestamp == .milliseconds(77) && view.last?.modifiers == .shift)
    #expect(view.last?.serial == nil, "the compositor has not sent it")
  }

  // MARK: Scrolling

  @Test func `a recognizer takes scrolling from its view, unless it is switched off`() {
    final class Scrolled: View {
      var count = 0
      override func scrollEvent(_ event: ScrollEvent) -> Bool {
        count += 1
        return true
      }
    }
    let view = Scrolled(frame: Rect(x: 50, y: 0, width: 50, height: 50))
    screen.root.addSubview(view)
    var places: [Point] = []
    let recognizer = ScrollGestureRecognizer {
      places.append($0.position)
      return true
    }
    view.addGestureRecognizer(recognizer)
    let event = ScrollEvent(at: Point(x: 60, y: 5), delta: Point(x: 0, y: 10))
    screen.backend.send(.scroll(event))
    #expect(places == [Point(x: 10, y: 5)] && view.count == 0)
    recognizer.isEnabled = false
    screen.backend.send(.scroll(event))
    #expect(places.count == 1 && view.count == 1)
  }

  @Test func `scrolling brings the pointer along`() {
    // A wheel over a window that the pointer has not been told to be over.
    _ = add("a", 0)
    screen.backend.send(.scroll(ScrollEvent(at: Point(x: 10, y: 10), delta: .zero)))
    _ = add("b", 0)
    #expect(log.take() == ["b entered"])
  }

  // MARK: Modal views

  @Test func `a drag behind a dialog ends when that appears`() {
    let pan = PanGestureRecognizer { [log] in if case .ended = $0 { log.add("ended") } }
    screen.root.addGestureRecognizer(pan)
    screen.press(100, 100)
    screen.move(120, 100)
    #expect(screen.window.pressedView == nil)
    let dialog = View(frame: screen.root.bounds)
    dialog.isModal = true
    screen.root.addSubview(dialog)
    screen.backend.settle()
    #expect(log.take() == ["ended"])
    #expect(pan.state == .cancelled)
  }
}

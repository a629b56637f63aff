import Surface
import Testing

/// How far and for how long: the last movement and the last moment that count, and the first that do not.
@Suite @MainActor struct GestureThresholdTests {
  private let screen = OffscreenWindow(width: 200, height: 200)
  private let log = EventLog()

  private func press(
    at milliseconds: Int, _ x: Double, _ kind: PointerEvent.Kind
  ) {
    screen.backend.send(
      .pointer(
        PointerEvent(kind, at: Point(x: x, y: 50), timestamp: .milliseconds(milliseconds))))
  }

  /// What is told when a press at 50, 50 moves by this much, and is let go.
  private func told(by x: Double, _ y: Double = 0) -> [String] {
    screen.press(50, 50)
    screen.move(50 + x, 50 + y)
    screen.release(50 + x, 50 + y)
    screen.pointer(.exited, 0, 0)
    return log.take()
  }

  @Test func `a tap may move by six points, in sum over both axes`() {
    screen.root.addGestureRecognizer(TapGestureRecognizer { [log] _ in log.add("tap") })
    #expect(told(by: 6) == ["tap"] && told(by: 6.1) == [])
    #expect(told(by: 4.2, 4.2) == ["tap"] && told(by: 4.4, 4.4) == [])
  }

  @Test func `a drag begins beyond four points`() {
    screen.root.addGestureRecognizer(
      PanGestureRecognizer { [log] in if case .began = $0 { log.add("drag") } })
    #expect(told(by: 4) == [] && told(by: 4.1) == ["drag"])
    #expect(told(by: 0, -4) == [] && told(by: 0, -4.1) == ["drag"])
  }

  @Test func `a long press lasts for a fifth of a second, within six points`() {
    screen.root.addGestureRecognizer(LongPressGestureRecognizer { [log] in log.add("\($0)") })
    func told(_ milliseconds: Int, by x: Double) -> [String] {
      screen.press(50, 50)
      screen.move(50 + x, 50)
      screen.wait(milliseconds)
      screen.release(50 + x, 50)
      screen.pointer(.exited, 0, 0)
      return log.take()
    }
    #expect(told(199, by: 0) == [] && told(200, by: 0) == ["began", "ended"])
    #expect(told(250, by: 6) == ["began", "ended"] && told(250, by: 6.1) == [])
  }

  private func listen(_ awaited: TapLongTapOrDoubleTapGestureRecognizer.TapAction) {
    let recognizer = TapLongTapOrDoubleTapGestureRecognizer { [log] gesture, _ in
      log.add("\(gesture)")
    }
    recognizer.tapActionAtPoint = { _ in awaited }
    screen.root.addGestureRecognizer(recognizer)
  }

  @Test func `a tap among other kinds may move by two points`() {
    listen(.waitForSingleTap)
    #expect(told(by: 2) == ["tap"] && told(by: 2.1) == [])
  }

  @Test func `a second tap counts within 160 ms and twenty points`() {
    listen(.waitForDoubleTap)
    func told(after milliseconds: Int, by x: Double) -> [String] {
      screen.click(50, 50)
      screen.wait(milliseconds)
      screen.click(50 + x, 50)
      screen.wait(400)
      return log.take()
    }
    #expect(told(after: 159, by: 20) == ["doubleTap"])
    #expect(told(after: 160, by: 0) == ["tap", "tap"])
    #expect(told(after: 10, by: 20.1) == ["tap", "tap"])
  }

  @Test func `a long tap takes 300 ms`() {
    listen(.waitForSingleTap)
    for (time, gesture) in [(299, "tap"), (300, "longTap")] {
      screen.press(50, 50)
      screen.wait(time)
      screen.release(50, 50)
      #expect(log.take() == [gesture])
    }
  }

  @Test func `a press on a control is a repeated one within 400 ms and six points`() {
    let control = ControlNode().framed(0, 0, 100, 100)
    control.on(.touchDownRepeat) { [log] _ in log.add("repeat") }
    screen.show(control)
    var start = 0
    func isRepeated(after milliseconds: Int, by x: Double) -> Bool {
      start += 5000
      press(at: start, 50, .entered)
      press(at: start, 50, .pressed(.primary))
      press(at: start, 50, .released(.primary))
      press(at: start + milliseconds, 50 + x, .pressed(.primary))
      press(at: start + milliseconds, 50 + x, .released(.primary))
      return log.take() == ["repeat"]
    }
    #expect(isRepeated(after: 400, by: 6) && !isRepeated(after: 401, by: 0))
    #expect(!isRepeated(after: 10, by: 6.1))
  }

  @Test func `a press after one that was taken away is a first one`() {
    let control = ControlNode().framed(0, 0, 100, 100)
    control.on(.touchDownRepeat) { [log] _ in log.add("repeat") }
    screen.show(control)
    press(at: 100, 50, .entered)
    press(at: 100, 50, .pressed(.primary))
    press(at: 100, 50, .exited)
    press(at: 150, 50, .entered)
    press(at: 150, 50, .pressed(.primary))
    #expect(log.take() == [])
  }

  @Test func `a finger drags beyond eight points, and only more along than across`() {
    let node = ScrollNode().framed(0, 0, 200, 200)
    node.contentSize = Size(width: 200, height: 2000)
    screen.show(node)
    node.scroll(to: 500)
    func offset(by x: Double, _ y: Double) -> Double {
      func touch(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double) {
        screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: x, y: y), pointer: .touch())))
      }
      touch(.entered, 50, 50)
      touch(.pressed(.primary), 50, 50)
      touch(.moved, 50 + x, 50 + y)
      touch(.moved, 50 + x, 60 + y)
      touch(.exited, 50 + x, 60 + y)
      defer { node.scroll(to: 500) }
      return node.contentOffset
    }
    // The way to the threshold is not made up for.
    #expect(offset(by: 0, 8) == 500 && offset(by: 0, 8.5) == 490)
    #expect(offset(by: 9, 9) == 500, "a drag across is somebody else's")
    #expect(offset(by: 8.5, 9) == 490)
  }

  // MARK: Transitions that follow a drag

  private func begins(from x: Double, by way: Point) -> Bool {
    screen.press(x, 50)
    screen.move(x + way.x, 50 + way.y)
    screen.release(x + way.x, 50 + way.y)
    screen.pointer(.exited, 0, 0)
    return log.take().contains("drag")
  }

  private func addBack(
    _ directions: InteractiveTransitionGestureRecognizer.Directions
  ) {
    let back = InteractiveTransitionGestureRecognizer { [log] in
      if case .began = $0 { log.add("drag") }
    }
    back.allowedDirections = { _ in directions }
    screen.root.addGestureRecognizer(back)
  }

  @Test func `such a drag begins after two points that are clear, or ten that are not`() {
    addBack([.left, .right, .down])
    #expect(begins(from: 100, by: Point(x: 2, y: 0)) && !begins(from: 100, by: Point(x: 1.9, y: 0)))
    #expect(begins(from: 100, by: Point(x: 0, y: 2)) && !begins(from: 100, by: Point(x: 0, y: -20)))
    #expect(begins(from: 100, by: Point(x: -6, y: 3)))
    #expect(!begins(from: 100, by: Point(x: -6, y: 3.1)))
    #expect(
      begins(from: 100, by: Point(x: -10, y: 9)) && !begins(from: 100, by: Point(x: -9.9, y: 9)))
  }

  @Test func `an edge is sixteen points wide on each side`() {
    addBack([.rightEdge, .leftEdge])
    #expect(begins(from: 16, by: Point(x: 5, y: 0)) && !begins(from: 16.1, by: Point(x: 5, y: 0)))
    #expect(begins(from: 184, by: Point(x: -5, y: 0)))
    #expect(!begins(from: 183.9, by: Point(x: -5, y: 0)))
    #expect(!begins(from: 184, by: Point(x: 5, y: 0)), "to the right is from the left edge")
  }

  @Test func `an edge may be a share of the width, within limits`() {
    typealias EdgeWidth = InteractiveTransitionGestureRecognizer.EdgeWidth
    let back = InteractiveTransitionGestureRecognizer { [log] in
      if case .began = $0 { log.add("drag") }
    }
    back.allowedDirections = { _ in .rightEdge }
    screen.root.addGestureRecognizer(back)
    for (factor, width) in [(0.2, 40.0), (0.01, 10), (0.9, 60)] {
      back.edgeWidth = EdgeWidth.widthMultiplier(factor: factor, min: 10, max: 60)
      #expect(begins(from: width, by: Point(x: 5, y: 0)))
      #expect(!begins(from: width + 0.1, by: Point(x: 5, y: 0)))
    }
  }

  // MARK: The order of what is told

  @Test func `a control hears of its press before the app does`() {
    final class Tracking: ControlNode {
      // Sendable: set before it is shown.
      var log: EventLog?
      override func trackingDidBegin(at position: Point) { log?.add("begins") }
      override func trackingDidMove(to position: Point) { log?.add("moves") }
      override func trackingDidEnd(isCancelled: Bool) {
        log?.add(isCancelled ? "is taken away" : "ends")
      }
    }
    let control = Tracking()
    control.log = log
    control.framed(0, 0, 100, 100)
    control.on(.touchDown) { [log] _ in log.add("down") }
    control.on(.touchDragInside) { [log] _ in log.add("inside") }
    control.on(.touchUpInside) { [log] _ in log.add("up") }
    control.on(.touchCancel) { [log] _ in log.add("cancel") }
    screen.show(control)
    screen.press(50, 50)
    screen.move(51, 50)
    screen.release(51, 50)
    #expect(log.take() == ["begins", "down", "moves", "inside", "ends", "up"])
    screen.press(50, 50)
    screen.pointer(.exited, 50, 50)
    #expect(log.take() == ["begins", "down", "is taken away", "cancel"])
  }
}

import Surface
import Testing

@Suite @MainActor struct InteractiveTransitionTests {
  private typealias Directions = InteractiveTransitionGestureRecognizer.Directions

  private let screen = OffscreenWindow(width: 200, height: 120)
  private let log = EventLog()

  @discardableResult
  private func listen(
    _ allowed: Directions,
    edge: InteractiveTransitionGestureRecognizer.EdgeWidth = .constant(16)
  ) -> InteractiveTransitionGestureRecognizer {
    let log = log
    let recognizer = InteractiveTransitionGestureRecognizer { phase in
      switch phase {
      case .began: log.add("began")
      case .updated(let offset): log.add("\(Int(offset.x)) \(Int(offset.y))")
      case .ended: log.add("ended")
      }
    }
    recognizer.allowedDirections = { _ in allowed }
    recognizer.edgeWidth = edge
    screen.root.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Presses at a point, moves by the ways one after the other and lets go.
  ///
  /// - Returns: how far the pointer was when the drag began; nil if it did not.
  @discardableResult
  private func drag(_ x: Double, _ y: Double, _ ways: (Double, Double)...) -> Int? {
    screen.press(x, y)
    var begun: Int?
    for (index, way) in ways.enumerated() {
      screen.move(x + way.0, y + way.1)
      if begun == nil, log.take().contains("began") { begun = index }
    }
    screen.release(x + ways.last!.0, y + ways.last!.1)
    _ = log.take()
    return begun
  }

  @Test func `a drag tells how far it is and how it ends`() {
    let recognizer = listen(.right)
    screen.press(100, 60)
    screen.move(103, 60)
    #expect(recognizer.direction == .rightCenter)
    screen.move(140, 62)
    screen.release(140, 62)
    #expect(log.take() == ["began", "3 0", "40 2", "ended"])
  }

  @Test func `each press asks once what is allowed, and begins without a direction`() {
    let recognizer = listen(.right)
    var asked: [Point] = []
    recognizer.allowedDirections = {
      asked.append($0)
      return .right
    }
    drag(100, 60, (1, 0), (1.5, 0), (30, 0), (40, 0))
    #expect(asked == [Point(x: 100, y: 60)])
    #expect(recognizer.direction == .rightCenter)
    screen.press(90, 60)
    #expect(recognizer.direction == [] && asked.count == 2)
    screen.release(90, 60)
  }

  @Test func `it begins after two points that are twice as long on one axis`() {
    listen(.right)
    #expect(drag(100, 60, (1.9, 0), (2, 0)) == 1)
    #expect(drag(100, 60, (4, 2.1), (4.2, 2.1)) == 1)
    #expect(drag(100, 60, (9.9, 9)) == nil)
  }

  @Test func `after ten points the longer axis decides`() {
    listen(.right)
    #expect(drag(100, 60, (9.9, 9), (10, 9)) == 1)
    // The other one was longer, and is not allowed: also what follows is somebody else's.
    #expect(drag(100, 60, (9, 10), (90, 10)) == nil)
  }

  @Test func `a drag in another direction is somebody else's`() {
    var pans = 0
    screen.root.addGestureRecognizer(PanGestureRecognizer { if $0 == .began { pans += 1 } })
    listen(.right)
    #expect(drag(100, 60, (-5, 0), (90, 0)) == nil)
    #expect(pans == 1)
    #expect(drag(100, 60, (0, 5), (90, 5)) == nil)
    #expect(drag(100, 60, (0, -5), (90, -5)) == nil)
  }

  @Test func `each direction begins where it comes from`() {
    func begins(_ allowed: Directions, _ x: Double, _ way: (Double, Double)) -> Bool {
      let recognizer = listen(allowed)
      defer { screen.root.removeGestureRecognizer(recognizer) }
      return drag(x, 60, way) != nil
    }
    let (right, left, down) = ((5.0, 0.0), (-5.0, 0.0), (0.0, 5.0))
    #expect(begins(.rightEdge, 16, right) && !begins(.rightEdge, 17, right))
    #expect(begins(.rightCenter, 17, right) && !begins(.rightCenter, 16, right))
    #expect(begins(.right, 16, right) && begins(.right, 17, right))
    #expect(begins(.leftEdge, 184, left) && !begins(.leftEdge, 183, left))
    #expect(begins(.leftCenter, 183, left) && !begins(.leftCenter, 184, left))
    #expect(!begins(.left, 100, right) && !begins(.right, 100, left))
    #expect(begins(.down, 100, down) && !begins(.down, 100, (0, -5)))
    #expect(!begins([], 100, right))
  }

  @Test func `an edge may be a share of the width, within limits`() {
    for (edge, last) in [
      (InteractiveTransitionGestureRecognizer.EdgeWidth.constant(30), 30.0),
      (.widthMultiplier(factor: 0.25, min: 10, max: 100), 50),
      (.widthMultiplier(factor: 0.25, min: 60, max: 100), 60),
      (.widthMultiplier(factor: 0.25, min: 10, max: 40), 40),
    ] {
      let recognizer = listen(.rightEdge, edge: edge)
      #expect(drag(last, 60, (5, 0)) == 0 && drag(last + 1, 60, (5, 0)) == nil)
      screen.root.removeGestureRecognizer(recognizer)
    }
  }

  @Test func `a view that needs drags leaves only the edge`() {
    listen([.right, .down])
    let slider = View(frame: Rect(x: 0, y: 0, width: 200, height: 60))
    slider.disablesInteractiveTransition = { $0.y < 40 }
    screen.root.addSubview(slider)
    #expect(drag(100, 30, (5, 0)) == nil && drag(100, 30, (0, 5)) == nil)
    #expect(drag(10, 30, (5, 0)) == 0)
    #expect(drag(100, 50, (5, 0)) == 0 && drag(100, 80, (0, 5)) == 0)
  }

  @Test func `what lies around the view has no say`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 200, height: 120))
    screen.root.addSubview(inner)
    screen.root.disablesInteractiveTransition = { _ in true }
    let recognizer = listen(.right)
    screen.root.removeGestureRecognizer(recognizer)
    inner.addGestureRecognizer(recognizer)
    #expect(drag(100, 60, (5, 0)) == 0)
    inner.disablesInteractiveTransition = { _ in true }
    #expect(drag(100, 60, (5, 0)) == nil)
  }

  @Test func `content that scrolls sideways leaves only the edge`() {
    listen([.right, .down])
    let scroller = ScrollNode().framed(0, 0, 200, 60)
    scroller.axis = .horizontal
    scroller.contentSize = Size(width: 1000, height: 60)
    screen.show(scroller)
    #expect(drag(100, 30, (5, 0)) == nil && drag(10, 30, (5, 0)) == 0)
    #expect(drag(100, 30, (0, 5)) == 0 && drag(100, 80, (5, 0)) == 0)
  }

  @Test func `content that has scrolled down goes back before its card does`() {
    listen([.right, .down])
    let scroller = ScrollNode().framed(0, 0, 200, 100)
    scroller.contentSize = Size(width: 200, height: 1000)
    screen.show(scroller)
    #expect(drag(100, 50, (0, 5)) == 0)
    scroller.scroll(to: 50)
    screen.wait(500)
    #expect(drag(100, 50, (0, 5)) == nil && drag(100, 50, (5, 0)) == 0)
  }

  @Test func `it begins before a control is dragged out of, and cancels its press`() {
    listen(.right)
    let button = ControlNode().framed(50, 50, 100, 40)
    screen.show(button)
    let events = EventLog(button)
    #expect(drag(100, 60, (5, 0)) == 0)
    #expect(events.take() == ["down", "cancel"])
  }
}

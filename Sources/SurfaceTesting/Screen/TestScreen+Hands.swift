public import Geometry
public import Surface

// What hands do at places and in times: clicks with keys that are held, and fingers.
extension TestScreen {
  /// How long a finger rests that presses long, in seconds: longer than any that something is done after.
  public static let longPressDuration = 1.0

  /// Moves the pointer to a point, and presses and releases a button there.
  ///
  /// - Parameters:
  ///   - point: in logical units of the window.
  ///   - button: which one.
  ///   - modifiers: the keys that are held.
  public func click(
    _ point: Point, _ button: PointerButton = .primary, modifiers: Modifiers = []
  ) {
    send(.entered, at: point, modifiers: modifiers)
    settle()
    send(.pressed(button), at: point, modifiers: modifiers)
    send(.released(button), at: point, modifiers: modifiers)
    settle()
  }

  /// Presses and releases a button over the middle of a view.
  public func click(
    _ view: View, _ button: PointerButton = .primary, modifiers: Modifiers = []
  ) {
    settle()
    click(middle(of: view), button, modifiers: modifiers)
  }

  /// Scrolls an element into sight, and clicks its middle.
  public func click(
    _ element: SemanticElement, _ button: PointerButton = .primary, modifiers: Modifiers = []
  ) throws(TestScreenError) {
    click(try middle(of: element), button, modifiers: modifiers)
  }

  // MARK: Fingers

  /// Puts a finger down at a point and lifts it.
  public func tap(_ point: Point) {
    touch(point)
    lift(at: point)
  }

  /// Taps the middle of a view.
  public func tap(_ view: View) {
    settle()
    tap(middle(of: view))
  }

  /// Scrolls an element into sight, and taps its middle.
  public func tap(_ element: SemanticElement) throws(TestScreenError) {
    tap(try middle(of: element))
  }

  /// Puts a finger down at a point, and lifts it after a time.
  ///
  /// - Parameters:
  ///   - point: in logical units of the window.
  ///   - seconds: how long it rests.
  public func longPress(_ point: Point, for seconds: Double = TestScreen.longPressDuration) {
    touch(point)
    advance(seconds)
    lift(at: point)
  }

  /// Puts a finger down in the middle of a view, and lifts it after a time.
  public func longPress(_ view: View, for seconds: Double = TestScreen.longPressDuration) {
    settle()
    longPress(middle(of: view), for: seconds)
  }

  /// Scrolls an element into sight, and presses its middle with a finger for a time.
  public func longPress(
    _ element: SemanticElement, for seconds: Double = TestScreen.longPressDuration
  ) throws(TestScreenError) {
    longPress(try middle(of: element), for: seconds)
  }

  /// Drags a finger in steps of a frame, which rests before it is lifted: nothing is thrown.
  ///
  /// - Parameters:
  ///   - start: where it is put down, in logical units of the window.
  ///   - way: how far it goes.
  ///   - seconds: how long it rests where it was put down, as one that picks up a row.
  ///   - lifts: whether it is lifted; if not, ``lift(at:)`` does that later.
  public func swipe(
    from start: Point, by way: Point, after seconds: Double = 0, lifts: Bool = true
  ) {
    touch(start)
    if seconds > 0 { advance(seconds) }
    for step in 1...8 {
      backend.advanceFrame()
      let part = Double(step) / 8
      send(.moved, at: Point(x: start.x + way.x * part, y: start.y + way.y * part), by: .touch())
    }
    advance(0.3)
    if lifts { lift(at: start + way) } else { settle() }
  }

  /// Drags a finger from the middle of a view.
  public func swipe(_ view: View, by way: Point, after seconds: Double = 0, lifts: Bool = true) {
    settle()
    swipe(from: middle(of: view), by: way, after: seconds, lifts: lifts)
  }

  /// Lifts the finger at a point.
  public func lift(at point: Point) {
    send(.released(.primary), at: point, by: .touch())
    settle()
  }

  private func touch(_ point: Point) {
    send(.entered, at: point, by: .touch())
    send(.pressed(.primary), at: point, by: .touch())
  }
}

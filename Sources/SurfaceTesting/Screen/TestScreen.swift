public import Flow
public import Surface

/// An offscreen window for a test, and what a user can see and do in it.
///
/// ```swift
/// let screen = TestScreen()
/// screen.show(Counter())
/// try screen.click(screen.view(withText: "Add"))
/// #expect(screen.texts.contains("1"))
/// ```
/// Its clock stands still until ``advance(_:)``, so every test sees the same frames.
@MainActor
public final class TestScreen {
  /// The window without a compositor, and its clock.
  public let backend: OffscreenBackend
  /// The window with the tested views.
  public let window: Window
  /// Where the pointer is.
  private var pointer = Point.zero

  /// - Parameters:
  ///   - size: in logical units.
  ///   - scale: pixels per logical unit.
  ///   - hasFrame: Whether the window draws its own title bar, and around it the shadow and the round corners that it
  ///     has on a desktop without decorations. Then pictures show it with the margins around it; the coordinates of
  ///     what is sent and found begin at its corner as ever.
  public init(
    size: Size = Size(width: 320, height: 240), scale: ScaleFactor = .one, hasFrame: Bool = false
  ) {
    backend = OffscreenBackend(
      scale: scale, decorations: hasFrame ? .client : .server, hasMargins: hasFrame)
    window = Window(
      WindowConfiguration(
        title: "Test", appID: "test", size: size, minimumSize: Size(width: 10, height: 10)),
      backend: backend)
    window.waitsForDisplay = true
    backend.settle()
  }

  /// The screen of a window of an `Application` on an `OffscreenPlatform`. Each of its windows may have one: they share
  /// the clock, the clipboard and what is dragged.
  ///
  /// - Precondition: The platform of the window is an `OffscreenPlatform`.
  public init(_ window: Window) {
    guard let backend = window.backend as? OffscreenBackend else {
      preconditionFailure("TestScreen: a window has a screen on an OffscreenPlatform only")
    }
    self.backend = backend
    self.window = window
    window.waitsForDisplay = true
    backend.settle()
  }

  // MARK: Content

  /// Fills the window with a component. Called again, it brings the component up to date.
  @discardableResult
  public func show<C: Component>(
    _ component: C, transition: ComponentTransition = .immediate
  ) -> ComponentHostView<Empty> where C.EnvironmentType == Empty {
    defer { settle() }
    return window.show(component, transition: transition)
  }

  /// Fills the window with a component that reads an environment.
  @discardableResult
  public func show<C: Component>(
    _ component: C,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<C.EnvironmentType>,
    transition: ComponentTransition = .immediate
  ) -> ComponentHostView<C.EnvironmentType> {
    defer { settle() }
    return window.show(component, environment: environment, transition: transition)
  }

  // MARK: Time

  /// Now, on the clock of the window.
  public var time: Duration { backend.manualScheduler.now }

  /// Paints frames until nothing is left to do, without moving time.
  public func settle() { backend.settle() }

  /// Moves time forwards by a number of seconds, painting frames on the way.
  public func advance(_ seconds: Double) { backend.advance(by: .seconds(seconds)) }

  // MARK: The window

  /// Resizes the window, as a user does by dragging its edge, and paints it.
  ///
  /// - Parameters:
  ///   - size: in logical units; at least 10 by 10.
  ///   - scale: pixels per logical unit, as where the window moves to another screen; nil for the one that it
  ///     has.
  public func resize(to size: Size, scale: ScaleFactor? = nil) {
    backend.configure {
      $0.size = size
      if let scale { $0.scale = scale }
    }
    settle()
  }

  // MARK: Finding

  /// All views of a type, parents before children, back to front.
  public func views<V: View>(of type: V.Type) -> [V] {
    var found: [V] = []
    window.contentView.visit { if let match = $0 as? V { found.append(match) } }
    return found
  }

  /// The texts on screen, in the order of the views.
  public var texts: [String] { views(of: TextComponentView.self).compactMap(\.accessibilityLabel) }

  /// The view that answers to a tag.
  public func view(withTag tag: AnyObject) throws(TestScreenError) -> View {
    guard let view = window.contentView.findTaggedView(tag: tag) else {
      throw TestScreenError("no view has the tag \(tag)", on: self)
    }
    return view
  }

  /// The first view that shows a text.
  public func view(withText text: String) throws(TestScreenError) -> View {
    let match = views(of: TextComponentView.self).first {
      $0.textNode.attributedText?.string == text
    }
    guard let match else { throw TestScreenError("no view shows \"\(text)\"", on: self) }
    return match
  }

  /// The first view whose accessibility label is `label`.
  public func view(withLabel label: String) throws(TestScreenError) -> View {
    guard let view = views(of: View.self).first(where: { $0.accessibilityLabel == label }) else {
      throw TestScreenError("no view has the label \"\(label)\"", on: self)
    }
    return view
  }

  // MARK: Pointer

  /// The middle of a view in the window.
  public func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Sends one event of a pointer with the current time: of the mouse, of a finger (`.touch(1)`), of another seat.
  public func send(
    _ kind: PointerEvent.Kind, at point: Point, by id: PointerID = .mouse,
    modifiers: Modifiers = []
  ) {
    if id == .mouse { pointer = point }
    backend.send(
      .pointer(
        PointerEvent(kind, at: point, timestamp: time, modifiers: modifiers, pointer: id)))
  }

  /// Moves the pointer over the middle of a view.
  public func hover(_ view: View) {
    settle()
    send(.entered, at: middle(of: view))
    settle()
  }

  /// Presses the primary button over the middle of a view and holds it.
  public func press(_ view: View, _ button: PointerButton = .primary) {
    hover(view)
    send(.pressed(button), at: middle(of: view))
  }

  /// Lets the button go at a point in logical units of the window, and paints.
  public func release(at point: Point, _ button: PointerButton = .primary) {
    send(.released(button), at: point)
    settle()
  }

  /// Presses over the middle of a view, moves by an offset in steps of a frame, and releases.
  public func drag(_ view: View, by offset: Point, steps: Int = 8) {
    let start = middle(of: view)
    press(view)
    for step in 1...max(1, steps) {
      let part = Double(step) / Double(max(1, steps))
      backend.advanceFrame()
      send(.moved, at: Point(x: start.x + offset.x * part, y: start.y + offset.y * part))
    }
    release(at: Point(x: start.x + offset.x, y: start.y + offset.y))
  }

  /// Turns the wheel above the middle of a view; a positive number of clicks goes down.
  public func scroll(_ view: View, clicks: Double) {
    let step = Point(x: 0, y: clicks)
    backend.send(
      .scroll(
        ScrollEvent(
          at: middle(of: view), delta: Point(x: 0, y: clicks * 15), steps: step, timestamp: time)))
    settle()
  }

  // MARK: Keys

  /// Presses and releases a key.
  public func type(_ key: Key, modifiers: Modifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      backend.send(.key(KeyEvent(phase, key: key, modifiers: modifiers, timestamp: time)))
    }
    settle()
  }

  /// Types characters one after the other.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars {
      let key = Key(scalar)
      backend.send(.key(KeyEvent(.down, key: key, text: String(scalar), timestamp: time)))
      backend.send(.key(KeyEvent(.up, key: key, timestamp: time)))
    }
    settle()
  }

  // MARK: Results

  /// What the window shows now, painted afresh and without its frame; `contents` of ``backend`` has
  /// that, too.
  public func snapshot() -> Pixmap {
    settle()
    return window.snapshot()
  }

  /// One pixel of what is on screen now: alpha, red, green and blue in a byte each, premultiplied.
  ///
  /// `x`, `y`: in pixels from the top left corner of the window.
  public func pixel(x: Int, y: Int) -> UInt32 {
    let picture = snapshot()
    return withExtendedLifetime(picture) { picture.pixels.row(y)[x] }
  }

  /// The components on screen, one a line, those below others indented, with their frames and what
  /// they are called:
  ///
  /// ```
  /// VStack<Empty> 0 0 320 52
  ///   Text 12 0 40 18 "Add"
  /// ```
  public func dump() -> String {
    var lines: [String] = []
    func visit(_ view: View, _ depth: Int) {
      var depth = depth
      if let type = view.componentType {
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(TestScreen.text)
        let label = view.accessibilityLabel.map { " \"\($0)\"" } ?? ""
        let indentation = String(repeating: "  ", count: depth)
        lines.append("\(indentation)\(type) \(numbers.joined(separator: " "))\(label)")
        depth += 1
      }
      for subview in view.subviews { visit(subview, depth) }
    }
    visit(window.contentView, 0)
    return lines.joined(separator: "\n")
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}

extension View {
  /// Calls `body` with this view and everything below, parents before children.
  fileprivate func visit(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.visit(body) }
  }
}

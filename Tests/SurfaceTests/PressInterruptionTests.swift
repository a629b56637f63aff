import Surface
import Testing

/// Keeps what the pointer does to it, and takes every press.
@MainActor
private final class PressView: View {
  private(set) var events: [PointerEvent.Kind] = []

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    events.append(event.kind)
    if case .pressed = event.kind { return true }
    return false
  }

  func forget() { events = [] }
}

/// What happens to a press when the tree changes under it or the pointer goes away, and what the
/// next press does after that.
@Suite @MainActor struct PressInterruptionTests {
  private let screen = OffscreenWindow()

  private func add(_ frame: Rect) -> PressView {
    let view = PressView(frame: frame)
    screen.root.addSubview(view)
    screen.backend.settle()
    return view
  }

  private func pointer(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double) {
    screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: x, y: y))))
    screen.backend.settle()
  }

  @Test func `a press after a cancelled one is a press`() {
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    var taps = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.exited, 5, 5)
    view.forget()
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.released(.primary), 5, 5)
    #expect(view.events.contains(.pressed(.primary)))
    #expect(taps == 1)
  }

  @Test func `the release after a cancelled press reaches nobody`() {
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.exited, 5, 5)
    pointer(.entered, 5, 5)
    view.forget()
    pointer(.released(.primary), 5, 5)
    #expect(view.events.isEmpty)
  }

  @Test func `a view that is removed during its press hears nothing more`() {
    let below = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    view.removeFromSuperview()
    screen.backend.settle()
    view.forget()
    pointer(.moved, 8, 8)
    pointer(.released(.primary), 8, 8)
    #expect(view.events.isEmpty)
    #expect(screen.window.pressedView == nil)
    #expect(!below.events.contains(.released(.primary)), "the press was another view's")
    pointer(.pressed(.primary), 8, 8)
    #expect(below.events.contains(.pressed(.primary)))
  }

  @Test func `views that come under a pressed pointer are entered after the release`() {
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    view.forget()
    let above = add(Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(above.events.isEmpty)
    #expect(view.events.isEmpty, "the view was left during its press")
    view.frame = Rect(x: 100, y: 0, width: 50, height: 50)
    screen.backend.settle()
    pointer(.moved, 6, 6)
    #expect(view.events == [.moved])
    pointer(.released(.primary), 6, 6)
    #expect(above.events == [.entered])
    #expect(view.events.last == .exited)
  }

  @Test func `content that scrolls under a pressed pointer is hovered after the release`() {
    let first = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let second = add(Rect(x: 0, y: 50, width: 50, height: 50))
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    screen.root.bounds.origin.y = 50
    screen.window.setNeedsFrame()
    // A change of the tree asks what is under the pointer now.
    add(Rect(x: 150, y: 0, width: 5, height: 5)).removeFromSuperview()
    screen.backend.settle()
    #expect(second.events.isEmpty)
    pointer(.released(.primary), 5, 5)
    #expect(second.events == [.entered])
    #expect(first.events.last == .exited)
  }

  @Test func `what lies below a view that is removed is under the pointer at once`() {
    let below = add(Rect(x: 0, y: 0, width: 50, height: 50))
    below.cursor = .text
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    view.cursor = .grab
    pointer(.entered, 5, 5)
    #expect(screen.backend.cursor == .grab && below.events.isEmpty)
    view.removeFromSuperview()
    screen.backend.settle()
    #expect(screen.backend.cursor == .text)
    #expect(below.events == [.entered])
  }

  // MARK: What is hidden, moved or taken out by what it is told

  /// How a view that is pressed becomes one that cannot be pressed.
  enum Hiding: CaseIterable { case hidden, transparent, disabled, inHidden }

  @Test(arguments: Hiding.allCases)
  func `a release does nothing where the press was hidden meanwhile`(hiding: Hiding) {
    let around = add(Rect(x: 0, y: 0, width: 200, height: 100))
    let button = ControlNode().framed(10, 10, 50, 50)
    let log = EventLog(button)
    let tapped = View(frame: Rect(x: 100, y: 10, width: 50, height: 50))
    tapped.addGestureRecognizer(TapGestureRecognizer { _ in log.add("tap") })
    around.addSubview(button.view)
    around.addSubview(tapped)
    for view in [button.view, tapped] {
      pointer(.entered, view.frame.minX + 5, 20)
      pointer(.pressed(.primary), view.frame.minX + 5, 20)
      switch hiding {
      case .hidden: view.isHidden = true
      case .transparent: view.alpha = 0
      case .disabled: view.isUserInteractionEnabled = false
      case .inHidden: around.isHidden = true
      }
      pointer(.released(.primary), view.frame.minX + 5, 20)
      around.isHidden = false
    }
    #expect(log.take() == ["down", "cancel"])
    #expect(!button.isHighlighted && screen.window.pressedView == nil)
  }

  @Test func `a drag goes on although what it has lifted is hidden`() {
    var phases: [PanGestureRecognizer.Phase] = []
    let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let pan = PanGestureRecognizer { phases.append($0) }
    view.addGestureRecognizer(pan)
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.moved, 25, 5)
    view.isHidden = true
    pointer(.moved, 45, 5)
    pointer(.released(.primary), 45, 5)
    #expect(phases.count == 4 && phases[2] == .updated(offset: Point(x: 40, y: 0)))
    #expect(pan.state == .ended, "let go, and not interrupted")
  }

  @Test func `a node that is put elsewhere during its press is let go`() {
    let (first, second) = (DisplayNode().framed(0, 0, 50, 50), DisplayNode().framed(100, 0, 50, 50))
    let button = ControlNode().framed(0, 0, 50, 50)
    first.addSubnode(button)
    for node in [first, second] { screen.show(node) }
    let log = EventLog(button)
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    #expect(button.isHighlighted && button.isHovered)
    second.addSubnode(button)
    #expect(log.take() == ["down", "cancel"])
    #expect(!button.isHighlighted && !button.isTracking && !button.isHovered)
    pointer(.released(.primary), 105, 5)
    #expect(log.take().isEmpty && button.isHovered)
  }

  @Test func `a control is hovered on when a drag that began on it ends there`() {
    let button = ControlNode().framed(0, 0, 50, 50)
    screen.root.addGestureRecognizer(PanGestureRecognizer { _ in })
    screen.show(button)
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    pointer(.moved, 25, 5)
    #expect(button.isHovered && !button.isHighlighted, "the press is cancelled")
    pointer(.released(.primary), 25, 5)
    #expect(button.isHovered && !button.isHighlighted)
  }

  @Test func `a view that is taken out before it is told of the pointer is not told`() {
    let outer = add(Rect(x: 0, y: 0, width: 50, height: 50))
    let inner = PressView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    var phases: [HoverPhase] = []
    inner.addGestureRecognizer(HoverGestureRecognizer { phases.append($0) })
    outer.addSubview(inner)
    outer.addGestureRecognizer(HoverGestureRecognizer { _ in inner.removeFromSuperview() })
    pointer(.entered, 5, 5)
    #expect(phases.isEmpty && inner.events.isEmpty)
    // It goes when the pointer has moved above both.
    outer.gestureRecognizers.first.map(outer.removeGestureRecognizer)
    outer.addSubview(inner)
    screen.backend.settle()
    outer.addGestureRecognizer(
      HoverGestureRecognizer { if case .moved = $0 { inner.removeFromSuperview() } })
    inner.addGestureRecognizer(
      HoverGestureRecognizer { if case .moved = $0 { outer.removeFromSuperview() } })
    var outerPhases: [HoverPhase] = []
    outer.addGestureRecognizer(HoverGestureRecognizer { outerPhases.append($0) })
    pointer(.moved, 6, 5)
    #expect(outerPhases == [.exited])
  }

  @Test func `a view that leaves the window with its press is not pressed`() {
    let button = ControlNode().framed(0, 0, 50, 50)
    button.on(.touchDown) { $0.view.removeFromSuperview() }
    screen.show(button)
    pointer(.entered, 5, 5)
    pointer(.pressed(.primary), 5, 5)
    #expect(screen.window.pressedView == nil && !button.isTracking)
  }
}

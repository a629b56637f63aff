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
    pointer(.left, 5, 5)
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
    pointer(.left, 5, 5)
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
    #expect(view.events.last == .left)
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
    #expect(first.events.last == .left)
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
}

import Surface
import Testing

@Suite @MainActor struct WindowObserverTests {
  private let screen = OffscreenWindow()

  private func paint() {
    screen.window.setNeedsFullRepaint()
    screen.backend.settle()
  }

  @Test func `every observer is called in the order of registration`() {
    var calls: [Int] = []
    for number in 1...3 { screen.window.onFrame { _ in calls.append(number) } }
    paint()
    #expect(calls == [1, 2, 3])
  }

  @Test func `a cancelled observer is not called and its closure is released`() {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let released = owner
    let observation = screen.window.onFrame { [owner] _ in _ = owner }
    owner = nil
    #expect(released != nil)
    observation.cancel()
    #expect(released == nil)
    paint()
  }

  @Test func `an observer may cancel a later one during the call`() {
    var calls: [Int] = []
    var later: WindowObservation?
    screen.window.onFrame { _ in
      calls.append(1)
      later?.cancel()
    }
    later = screen.window.onFrame { _ in calls.append(2) }
    paint()
    #expect(calls == [1])
  }

  @Test func `an observer that is added during a call hears of the next event`() {
    var calls = 0
    var isAdded = false
    screen.window.onFrame { [window = screen.window] _ in
      guard !isAdded else { return }
      isAdded = true
      window.onFrame { _ in calls += 1 }
    }
    paint()
    #expect(calls == 0)
    paint()
    #expect(calls == 1)
  }

  @Test func `events are seen before the window handles them`() {
    var hovered: [Bool] = []
    let view = View(frame: screen.root.bounds)
    screen.root.addSubview(view)
    var events: [SurfaceEvent] = []
    screen.window.onEvent {
      events.append($0)
      hovered.append(screen.backend.cursor == .text)
    }
    view.cursor = .text
    let event = SurfaceEvent.pointer(PointerEvent(.entered, at: Point(x: 5, y: 5)))
    screen.backend.send(event)
    #expect(events == [event])
    #expect(hovered == [false])
    #expect(screen.backend.cursor == .text)
  }

  @Test func `a new configuration is told before layout`() {
    var sizes: [Size] = []
    screen.window.onConfigure { [window = screen.window] in sizes.append(window.size) }
    screen.backend.configure { $0.size = Size(width: 150, height: 90) }
    screen.backend.settle()
    #expect(sizes == [Size(width: 150, height: 90)])
  }
}

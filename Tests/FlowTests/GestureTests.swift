import Flow
import Surface
import SurfaceTesting
import Testing

/// What a closure answers, changed from outside.
@MainActor
private final class Answer {
  var isYes = true
}

/// A probe with gestures.
private struct Touchable: CombinedComponent {
  @ZeroEquatable var gestures: [Gesture]

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      var child = child.update(
        component: Probe("child", size: Size(width: 100, height: 50)),
        availableSize: context.availableSize, transition: context.transition)
      for gesture in context.component.gestures { child = child.gesture(gesture) }
      context.add(child.frame(Rect(x: 10, y: 10, width: 100, height: 50)))
      return Size(width: 120, height: 70)
    }
  }
}

@MainActor
@Suite struct GestureTests {
  let screen = TestScreen()
  let log = Log()

  private func show(_ gestures: Gesture...) -> View? {
    screen.show(Touchable(gestures: gestures))
    return screen.views(of: Probe.View.self).first
  }

  @Test func `hovering is told in the coordinates of the child`() {
    _ = show(
      .hover { [log] phase in
        switch phase {
        case .entered(let point): log.add("in \(point.x) \(point.y)")
        case .moved(let point): log.add("at \(point.x) \(point.y)")
        case .left: log.add("out")
        }
      })
    screen.send(.entered, at: Point(x: 5, y: 5))
    screen.send(.moved, at: Point(x: 20, y: 30))
    screen.send(.moved, at: Point(x: 21, y: 30))
    screen.send(.moved, at: Point(x: 200, y: 30))
    #expect(log.entries == ["in 10.0 20.0", "at 11.0 20.0", "out"])
  }

  @Test func `a child that goes away is left`() {
    let view = show(
      .hover { [log] phase in if phase == .left { log.add("out") } })
    if let view { screen.hover(view) }
    screen.show(Probe("other"))
    #expect(log.entries == ["out"])
  }

  @Test func `the wheel is taken, or left to what is around`() throws {
    let takes = Answer()
    let gesture = Gesture.scroll { [log] event in
      log.add("\(event.steps.y)")
      return takes.isYes
    }
    screen.show(
      ScrollView<Empty>(
        AnyComponent(
          VStack<Empty> {
            Touchable(gestures: [gesture])
            Probe("tall", size: Size(width: 10, height: 2000))
          })))
    let child = try #require(screen.views(of: Probe.View.self).first { $0.name == "child" })
    let scroll = try #require(screen.views(of: ScrollComponentView<Empty>.self).first)
    screen.scroll(child, clicks: 1)
    screen.advance(1)
    #expect(log.entries == ["1.0"])
    #expect(scroll.scrollNode.contentOffset == 0)
    takes.isYes = false
    screen.scroll(child, clicks: 1)
    screen.advance(1)
    #expect(scroll.scrollNode.contentOffset > 0)
  }

  @Test func `a secondary click says where`() {
    let view = show(.secondaryClick { [log] in log.add("\($0.x) \($0.y)") })
    if let view { screen.click(view, .secondary) }
    #expect(log.entries == ["50.0 25.0"])
  }

  @Test func `a long press begins after its time and ends with the press`() {
    let view = show(.longPress(duration: 0.3) { [log] in log.add("\($0)") })
    if let view { screen.press(view) }
    screen.advance(0.25)
    #expect(log.entries == [])
    screen.advance(0.1)
    #expect(log.entries == ["began"])
    screen.release(at: Point(x: 60, y: 35))
    #expect(log.entries == ["began", "ended"])
  }

  @Test func `a pan reports offsets from its start, and a velocity at its end`() throws {
    var offsets: [Point] = []
    var velocity: Point?
    let view = show(
      .pan { phase in
        switch phase {
        case .began: break
        case .updated(let offset): offsets.append(offset)
        case .ended(let value): velocity = value
        }
      })
    screen.drag(try #require(view), by: Point(x: 80, y: 0), steps: 8)
    #expect(offsets.last == Point(x: 80, y: 0))
    // Ten units in a frame of a sixtieth of a second.
    #expect(abs((velocity?.x ?? 0) - 600) < 1)
  }

  @Test func `gestures of different kinds live side by side, one of each kind`() {
    let view = show(
      .tap { [log] in log.add("first") }, .tap { [log] in log.add("second") },
      .hover { _ in }, .longPress { _ in })
    #expect(view?.gestureRecognizers.count == 3)
    if let view { screen.click(view) }
    #expect(log.entries == ["first"])
  }
}

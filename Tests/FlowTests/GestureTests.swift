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
  /// Another one makes the body run.
  var number = 0

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

/// A probe that can be dragged, and perhaps tapped.
private struct Draggable: CombinedComponent {
  var hasTap = true
  let name: String
  @ZeroEquatable var log: Log

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      let log = context.component.log
      let name = context.component.name
      let child = child.update(
        component: Probe("target", size: Size(width: 100, height: 100)),
        availableSize: context.availableSize, transition: context.transition)
      let placed = child.position(Point(x: 50, y: 50)).gesture(
        .pan { phase in
          switch phase {
          case .began: log.add("pan began \(name)")
          case .updated(let offset): log.add("pan \(Int(offset.x)) \(name)")
          case .ended: log.add("pan ended \(name)")
          }
        })
      context.add(
        context.component.hasTap ? placed.gesture(.tap { log.add("tap \(name)") }) : placed)
      return context.availableSize
    }
  }
}

/// A child that comes and goes, and whose gestures change a state.
private struct Removable: CombinedComponent {
  let isThere: Bool
  var hasGestures = true
  @ZeroEquatable var log: Log

  final class State: ComponentState {}

  func makeState() -> State { State() }

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      let me = context.component
      let log = me.log
      let state = context.state
      @MainActor func note(_ entry: String) {
        log.add(entry)
        state.updated()
      }
      if me.isThere {
        var child = child.update(
          component: Probe("target", size: Size(width: 100, height: 100)),
          availableSize: context.availableSize, transition: context.transition)
        if me.hasGestures {
          child = child.gesture(
            .pan { phase in
              if case .ended = phase { note("pan ended") } else { note("pan") }
            }
          ).gesture(
            .hover { phase in
              switch phase {
              case .entered: note("in")
              case .exited: note("out")
              case .moved: break
              }
            })
        }
        context.add(child.position(Point(x: 50, y: 50)))
      }
      return context.availableSize
    }
  }
}

/// Empty room that can be tapped.
private struct TappableSpace: CombinedComponent {
  @ZeroEquatable var log: Log

  static var body: Body {
    let space = Child(Spacer.self)
    return { context in
      let log = context.component.log
      let space = space.update(
        component: Spacer(), availableSize: context.availableSize, transition: context.transition)
      context.add(
        space.frame(Rect(origin: .zero, size: space.size)).gesture(.tap { log.add("tap") }))
      return space.size
    }
  }
}

@MainActor
@Suite struct GestureTests {
  let screen = TestScreen()
  let hosted = Hosted()
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
        case .exited: log.add("out")
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
      .hover { [log] phase in if phase == .exited { log.add("out") } })
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

  @Test func `a tap and a drag say where they are, with which keys and how many clicks`() throws {
    var taps: [GestureInfo] = []
    var drags: [Point] = []
    let view = try #require(
      show(.tap { taps.append($0) }, .pan(.horizontal) { _, info in drags.append(info.position) }))
    for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 15, y: 30), modifiers: .shift)))
    }
    #expect(taps.map(\.position) == [Point(x: 5, y: 20)])
    #expect(taps[0].modifiers == .shift && taps[0].clickCount == 1)
    screen.drag(view, by: Point(x: 0, y: 20))
    #expect(drags.isEmpty, "only sideways")
    screen.drag(view, by: Point(x: 30, y: 0))
    #expect(drags.last == Point(x: 80, y: 25))
  }

  @Test func `secondary clicks, long presses and pinches say with which keys and devices`() throws {
    var infos: [String: GestureInfo] = [:]
    let view = try #require(
      show(
        .secondaryClick { infos["click at \($0.x) \($0.y)"] = $1 },
        .longPress(duration: 0.3) { infos["press \($0)"] = $1 },
        .pinch { if case .updated(let scale, _) = $0 { infos["pinch \(scale)"] = $1 } }))
    for kind in [PointerEvent.Kind.pressed(.secondary), .released(.secondary)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 15, y: 30), modifiers: .control)))
    }
    #expect(infos["click at 5.0 20.0"]?.modifiers == .control)
    screen.press(view)
    screen.advance(0.4)
    screen.release(at: Point(x: 60, y: 35))
    #expect(infos["press began"]?.position == Point(x: 50, y: 25))
    #expect(infos["press ended"]?.device.kind == .mouse)
    for (finger, x) in [(UInt32(1), 20.0), (2, 60)] {
      screen.send(.pressed(.primary), at: Point(x: x, y: 30), by: .touch(finger))
    }
    screen.send(.moved, at: Point(x: 100, y: 30), by: .touch(2))
    #expect(infos["pinch 2.0"]?.device.kind == .touch)
  }

  @Test func `two fingers pinch a child`() throws {
    var phases: [Gesture.PinchPhase] = []
    _ = show(.pinch { phases.append($0) })
    for (finger, x) in [(UInt32(1), 20.0), (2, 60)] {
      screen.send(.pressed(.primary), at: Point(x: x, y: 30), by: .touch(finger))
    }
    screen.send(.moved, at: Point(x: 100, y: 30), by: .touch(2))
    #expect(phases == [.began, .updated(scale: 2, center: Point(x: 50, y: 20))])
    screen.send(.cancelled, at: Point(x: 100, y: 30), by: .touch(2))
    #expect(phases.count == 3)
  }

  @Test func `gestures of different kinds live side by side, one of each kind`() {
    let view = show(
      .tap { [log] in log.add("first") }, .tap { [log] in log.add("second") },
      .hover { _ in }, .longPress { _ in })
    #expect(view?.gestureRecognizers.count == 3)
    if let view { screen.click(view) }
    #expect(log.entries == ["first"])
  }

  @Test func `a child that takes no input of its own takes that of its gestures`() {
    let space = screen.show(TappableSpace(log: log))
    screen.click(space)
    #expect(log.entries == ["tap"])
  }

  /// Shows a component and returns its view that takes gestures.
  private func target(of component: some Component<Empty>) throws -> Probe.View {
    hosted.show(component)
    hosted.screen.settle()
    return try #require(hosted.screen.probe("target"))
  }

  @Test func `a gesture is recognised, and its newest action called`() throws {
    let target = try target(of: Draggable(name: "one", log: log))
    let recognizers = target.gestureRecognizers.count
    hosted.screen.click(target)
    hosted.show(Draggable(name: "two", log: log))
    hosted.screen.click(target)
    #expect(log.entries == ["tap one", "tap two"])
    #expect(target.gestureRecognizers.count == recognizers)
  }

  @Test func `a gesture that is not given any more is gone`() throws {
    let target = try target(of: Draggable(name: "one", log: log))
    hosted.show(Draggable(hasTap: false, name: "one", log: log))
    hosted.screen.click(target)
    #expect(log.entries == [])
    #expect(target.gestureRecognizers.count == 1)
  }

  @Test func `a pan survives an update in the middle of it`() throws {
    let target = try target(of: Draggable(name: "one", log: log))
    let start = hosted.screen.middle(of: target)
    hosted.screen.press(target)
    hosted.screen.send(.moved, at: start.translated(x: 10))
    hosted.show(Draggable(name: "two", log: log))
    hosted.screen.send(.moved, at: start.translated(x: 20))
    hosted.screen.release(at: start.translated(x: 20))
    #expect(log.entries == ["pan began one", "pan 10 one", "pan 20 two", "pan ended two"])
  }

  // MARK: Interruptions

  @Test func `a drag that is interrupted ends`() throws {
    let target = try target(of: Draggable(name: "one", log: log))
    let start = hosted.screen.middle(of: target)
    hosted.screen.press(target)
    hosted.screen.send(.moved, at: start.translated(x: 10))
    // A second button ends what the first one began.
    hosted.screen.press(target, .secondary)
    hosted.screen.send(.moved, at: start.translated(x: 30))
    #expect(log.entries == ["pan began one", "pan 10 one", "pan ended one"])
  }

  @Test func `a drag ends when its child goes away, and may change a state then`() throws {
    let target = try target(of: Removable(isThere: true, log: log))
    hosted.screen.press(target)
    hosted.screen.send(.moved, at: hosted.screen.middle(of: target).translated(x: 10))
    hosted.show(Removable(isThere: false, log: log))
    hosted.screen.settle()
    #expect(target.superview == nil)
    #expect(log.entries == ["in", "pan", "pan", "out", "pan ended"])
  }

  @Test func `a drag ends when the gesture is not given any more`() throws {
    let target = try target(of: Removable(isThere: true, log: log))
    hosted.screen.press(target)
    hosted.screen.send(.moved, at: hosted.screen.middle(of: target).translated(x: 10))
    hosted.show(Removable(isThere: true, hasGestures: false, log: log))
    hosted.screen.settle()
    #expect(log.count("pan ended") == 1)
    #expect(target.gestureRecognizers.isEmpty)
  }

  @Test func `a pointer that finds itself above a new child may change a state`() throws {
    hosted.show(Removable(isThere: false, log: log))
    hosted.screen.settle()
    hosted.screen.send(.moved, at: hosted.host.convert(Point(x: 50, y: 50), to: nil))
    hosted.show(Removable(isThere: true, log: log))
    hosted.screen.settle()
    #expect(log.entries == ["in"])
  }

  @Test func `a long press that is interrupted ends, one that has not begun does not`() {
    let view = show(.longPress(duration: 0.3) { [log] in log.add("\($0)") })
    guard let view else { return }
    screen.press(view)
    screen.advance(0.1)
    screen.press(view, .secondary)
    screen.advance(1)
    #expect(log.entries == [])
    screen.release(at: screen.middle(of: view), .secondary)
    screen.release(at: screen.middle(of: view))
    screen.press(view)
    screen.advance(0.35)
    screen.show(Probe("other"))
    screen.advance(0.1)
    #expect(log.entries == ["began", "ended"])
  }

  @Test func `another duration counts from the next press on`() {
    let view = show(.longPress(duration: 1) { [log] in log.add("\($0)") })
    screen.show(
      Touchable(gestures: [.longPress(duration: 0.3) { [log] in log.add("\($0)") }], number: 1))
    #expect(view?.gestureRecognizers.count == 1)
    if let view { screen.press(view) }
    screen.advance(0.35)
    #expect(log.entries == ["began"])
  }

  @Test func `a press whose child goes away is no tap`() throws {
    let target = try target(of: Draggable(name: "one", log: log))
    let middle = hosted.screen.middle(of: target)
    hosted.screen.press(target)
    hosted.show(Probe("other"))
    hosted.screen.release(at: middle)
    #expect(log.entries == [])
  }
}

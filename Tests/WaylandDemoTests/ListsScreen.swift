import Surface
import Testing

@testable import WaylandDemo

/// The lists scene in a window, and the hands of somebody who uses it.
@MainActor @dynamicMemberLookup
final class ListsScreen {
  let run: DemoRun

  /// - Parameter topic: the page that is opened; nil for what is there at first.
  init(
    _ topic: ListsTopic? = nil, width: Double = 900, height: Double = 760,
    theme: ThemeTraits.Appearance = .light
  ) {
    run = DemoRun(.lists, width: width, height: height, theme: theme)
    if let topic { open(topic) }
  }

  subscript<Value>(dynamicMember member: KeyPath<DemoRun, Value>) -> Value { run[keyPath: member] }

  var elements: [SemanticElement] { run.window.scene.semantics.elements }

  func open(_ topic: ListsTopic) { click(.text, topic.title) }

  /// The names of the elements of a role that are in sight, in reading order.
  func names(_ role: SemanticRole) -> [String] {
    elements.filter { $0.role == role && $0.isInSight }.compactMap(\.name)
  }

  func has(_ text: String) -> Bool { names(.text).contains(text) }

  func frame(_ role: SemanticRole, _ name: String) -> Rect? {
    elements.first { $0.role == role && $0.name == name && $0.isInSight }?.frame
  }

  // MARK: Hands

  /// Lets what has begun come to its end.
  func rest(_ seconds: Double = 1) {
    run.backend.advance(by: .seconds(seconds))
    run.settle()
  }

  func click(_ role: SemanticRole, _ name: String, modifiers: Modifiers = []) {
    guard let frame = frame(role, name) else {
      Issue.record("There is no \(role) “\(name)” in\n\(run.window.scene.semantics)")
      return
    }
    click(frame.center, modifiers: modifiers)
  }

  func click(_ point: Point, modifiers: Modifiers = []) {
    for kind in [PointerEvent.Kind.moved, .pressed(.primary), .released(.primary)] {
      run.backend.send(
        .pointer(PointerEvent(kind, at: point, timestamp: now, modifiers: modifiers)))
    }
    rest()
  }

  func type(_ key: Key, modifiers: Modifiers = [], text: String = "") {
    run.backend.send(.key(KeyEvent(.down, key: key, text: text, modifiers: modifiers)))
    run.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    rest(0.1)
  }

  private var now: Duration { run.backend.manualScheduler.now }

  /// A pointer that goes in steps of a frame.
  func drag(from start: Point, to end: Point, by pointer: PointerID) {
    func send(_ kind: PointerEvent.Kind, _ point: Point) {
      run.backend.send(
        .pointer(PointerEvent(kind, at: point, timestamp: now, pointer: pointer)))
    }
    send(.moved, start)
    send(.pressed(.primary), start)
    for step in 1...8 {
      run.backend.advanceFrame()
      let part = Double(step) / 8
      send(
        .moved,
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    run.backend.advanceFrame()
    send(.released(.primary), end)
    rest()
  }

  private func finger(_ kind: PointerEvent.Kind, _ point: Point) {
    run.backend.send(
      .pointer(PointerEvent(kind, at: point, timestamp: now, pointer: .touch())))
  }

  /// A finger that rests for some time, goes in steps of a frame, and rests before it is lifted.
  func drag(from start: Point, by way: Point, afterSeconds seconds: Double = 0) {
    finger(.entered, start)
    finger(.pressed(.primary), start)
    if seconds > 0 { run.backend.advance(by: .seconds(seconds)) }
    for step in 1...10 {
      run.backend.advanceFrame()
      finger(.moved, start + Point(x: way.x * Double(step) / 10, y: way.y * Double(step) / 10))
    }
    run.backend.advance(by: .milliseconds(300))
    finger(.released(.primary), start + way)
    rest()
  }
}

import Surface

/// What a person does with a window: moves and presses the pointer, types.
extension OffscreenBackend {
  func pointer(
    _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, by pointer: PointerID = .mouse
  ) {
    send(
      .pointer(
        PointerEvent(
          kind, at: Point(x: x, y: y), timestamp: manualScheduler.now, pointer: pointer)))
  }

  func press(_ x: Double, _ y: Double) {
    pointer(.entered, x, y)
    pointer(.pressed(.primary), x, y)
  }

  func click(_ x: Double, _ y: Double) {
    press(x, y)
    pointer(.released(.primary), x, y)
  }

  func type(_ key: Key) {
    send(.key(KeyEvent(.down, key: key)))
    send(.key(KeyEvent(.up, key: key)))
  }
}

extension OffscreenWindow {
  func pointer(
    _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, by pointer: PointerID = .mouse
  ) { backend.pointer(kind, x, y, by: pointer) }

  func move(_ x: Double, _ y: Double) { pointer(.moved, x, y) }

  func press(_ x: Double, _ y: Double) { backend.press(x, y) }

  func release(_ x: Double, _ y: Double) { pointer(.released(.primary), x, y) }

  func click(_ x: Double, _ y: Double) { backend.click(x, y) }

  func type(_ key: Key) { backend.type(key) }

  func wait(_ milliseconds: Int) { backend.advance(by: .milliseconds(milliseconds)) }
}

/// What happened to a control, by name.
@MainActor
final class EventLog {
  private(set) var entries: [String] = []

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  func add(_ entry: String) { entries.append(entry) }

  /// A view does not keep its node.
  private let control: ControlNode?

  init() { control = nil }

  init(_ control: ControlNode) {
    self.control = control
    let names: [(ControlEvents, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryAction, "action"),
    ]
    for (events, name) in names { control.on(events) { [weak self] _ in self?.add(name) } }
  }
}

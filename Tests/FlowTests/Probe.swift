import Flow
import Surface
import SurfaceTesting

/// Collects what components did, in order.
@MainActor
final class Log {
  private(set) var entries: [String] = []

  nonisolated init() {}

  func add(_ entry: String) { entries.append(entry) }

  func count(_ entry: String) -> Int { entries.filter { $0 == entry }.count }

  func clear() { entries = [] }
}

/// A component that logs what happens to it.
struct Probe: Component {
  final class State: ComponentState {
    var value = 0
    /// The size becomes this.
    var size: Size?
  }

  let name: String
  var size = Size(width: 20, height: 10)
  @ZeroEquatable var log: Log

  init(_ name: String, size: Size = Size(width: 20, height: 10), log: Log = Log()) {
    self.name = name
    self.size = size
    _log = ZeroEquatable(wrappedValue: log)
  }

  final class View: Surface.View {
    var state: Probe.State?
    var lastTransition: ComponentTransition?
    var lastAvailableSize: Size?
    var name = ""
  }

  func makeView() -> View {
    log.add("make view \(name)")
    return View()
  }

  func makeState() -> State {
    log.add("make state \(name)")
    return State()
  }

  func update(
    view: View, availableSize: Size, state: State, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    log.add("update \(name)")
    view.name = name
    view.state = state
    view.lastTransition = transition
    view.lastAvailableSize = availableSize
    return state.size ?? size
  }
}

extension Screen {
  /// The view of the probe with a name.
  func probe(_ name: String) -> Probe.View? {
    views(of: Probe.View.self).first { view in
      view.name == name && view.isUserInteractionEnabled
        && view.superview?.isUserInteractionEnabled != false
    }
  }
}

/// A host in a window, for tests that call `update` themselves.
@MainActor
struct Hosted {
  let screen = Screen()
  let host = ComponentHostView<Empty>()

  init() {
    host.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    screen.window.contentView.addSubview(host)
    screen.settle()
  }

  @discardableResult
  func show(
    _ component: some Component<Empty>, transition: ComponentTransition = .immediate,
    force: Bool = false, size: Size = Size(width: 300, height: 200)
  ) -> Size {
    host.update(
      transition: transition, component: AnyComponent(component), forceUpdate: force,
      containerSize: size)
  }
}

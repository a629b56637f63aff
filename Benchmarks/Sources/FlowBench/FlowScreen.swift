import Flow
import Surface

/// A host in an offscreen window.
@MainActor
struct FlowScreen {
  let backend = OffscreenBackend(decorations: .server)
  let window: Window
  let host = ComponentHostView<Empty>()
  let size: Size

  init(size: Size = Size(width: 400, height: 700)) {
    self.size = size
    window = Window(
      WindowConfiguration(title: "Flow", appID: "flow", size: size), backend: backend)
    host.frame = Rect(origin: .zero, size: size)
    backend.settle()
    window.contentView.addSubview(host)
  }

  @discardableResult
  func show(_ component: AnyComponent<Empty>, force: Bool = false) -> Size {
    host.update(component: component, forceUpdate: force, containerSize: size)
  }
}

/// The cheapest component with a view and a state.
struct Leaf: Component {
  final class State: ComponentState {}

  final class View: Surface.View {
    var state: Leaf.State?
  }

  let name: String
  let width: Double

  func makeView() -> View { View() }

  func makeState() -> State { State() }

  func update(
    view: View, availableSize: Size, state: State, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    view.state = state
    return Size(width: width, height: 10)
  }
}

/// A text that changes by its state.
struct Label: CombinedComponent {
  final class State: ComponentState {
    var text = "0"
  }

  final class View: Surface.View {
    fileprivate var state: Label.State?

    func show(_ text: String) {
      state?.text = text
      state?.updated()
    }
  }

  func makeView() -> View { View() }

  func makeState() -> State { State() }

  static var body: Body {
    let text = Child(Text.self)
    return { context in
      context.view.state = context.state
      let text = text.update(
        component: Text(context.state.text), availableSize: context.availableSize,
        transition: context.transition)
      context.add(text.frame(Rect(origin: .zero, size: text.size)))
      return text.size
    }
  }
}

extension View {
  /// The first view of a type in this one and below.
  func first<V: View>(_ type: V.Type) -> V? {
    if let match = self as? V { return match }
    for subview in subviews {
      if let match = subview.first(type) { return match }
    }
    return nil
  }
}

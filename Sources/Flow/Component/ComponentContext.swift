import Surface

/// The context of a component of type `C`.
@MainActor
final class ComponentContext<C: Component>: AnyComponentContext {
  let state: C.State
  private let environment: Environment<C.EnvironmentType>

  private init(_ box: ConcreteComponentBox<C>, view: C.View, state: C.State) {
    self.state = state
    environment = Environment<C.EnvironmentType>()
    super.init(box, view: view, state: state, environment: environment)
  }

  /// The newest value, also when it was equal to the one shown.
  var component: C { unsafeDowncast(box, to: ConcreteComponentBox<C>.self).component }

  /// Makes view, state and context of a new identity.
  static func make(_ box: ConcreteComponentBox<C>) -> ComponentInstance {
    let view = box.component.makeView()
    precondition(
      view.attachment == nil, "Flow: \(C.self).makeView must return a view that is not in use")
    let context = ComponentContext(box, view: view, state: box.component.makeState())
    view.attachment = context
    return ComponentInstance(view: view, context: context)
  }

  /// The context of a view that shows a `C`.
  static func of(_ view: View) -> ComponentContext<C>? {
    guard let context = view.attachment as? AnyComponentContext, context.componentType == C.self
    else { return nil }
    return unsafeDowncast(context, to: ComponentContext<C>.self)
  }

  override func runUpdate(
    _ box: ComponentBox, view: View, availableSize: Size, transition: ComponentTransition
  ) -> Size {
    // The component is read where it lies in its box: a copy counts every reference in it.
    unsafeDowncast(box, to: ConcreteComponentBox<C>.self).component.update(
      view: unsafeDowncast(view, to: C.View.self), availableSize: availableSize, state: state,
      environment: environment, transition: transition)
  }
}

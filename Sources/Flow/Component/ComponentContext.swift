import Surface

/// The context of a component of type `C`.
@MainActor
final class ComponentContext<C: Component>: AnyComponentContext {
  let state: C.State
  private let environment: Environment<C.EnvironmentType>
  /// The newest value, also when it was equal to the one shown.
  @exclusivity(unchecked) var component: C
  // The view owns this object by its attachment.
  private unowned(unsafe) let view: C.View

  private init(component: C, view: C.View, state: C.State) {
    self.component = component
    self.view = view
    self.state = state
    environment = Environment<C.EnvironmentType>()
    super.init(componentType: C.self, state: state, environment: environment)
  }

  /// Makes view, state and context of a new identity.
  static func make(_ component: C) -> (view: View, context: AnyComponentContext) {
    let view = component.makeView()
    precondition(
      view.attachment == nil, "Flow: \(C.self).makeView must return a view that is not in use")
    let context = ComponentContext(component: component, view: view, state: component.makeState())
    view.attachment = context
    return (view, context)
  }

  /// The context of a view that shows a `C`.
  static func of(_ view: View) -> ComponentContext<C>? {
    guard let context = view.attachment as? AnyComponentContext, context.componentType == C.self
    else { return nil }
    return unsafeDowncast(context, to: ComponentContext<C>.self)
  }

  override func runUpdate(availableSize: Size, transition: ComponentTransition) -> Size {
    component.update(
      view: view, availableSize: availableSize, state: state, environment: environment,
      transition: transition)
  }
}

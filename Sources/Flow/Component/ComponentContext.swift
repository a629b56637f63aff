import Surface

/// The context of a component of type `C`.
@MainActor
final class ComponentContext<C: Component>: AnyComponentContext {
  private let typedState: C.State
  private let typedEnvironment: Environment<C.EnvironmentType>

  init(_ box: ConcreteComponentBox<C>, state: C.State) {
    typedState = state
    typedEnvironment = Environment<C.EnvironmentType>(of: FiberReference())
    super.init(box, state: state, environment: typedEnvironment)
  }

  /// The newest value, also when it was equal to the one shown.
  var component: C { unsafeDowncast(box, to: ConcreteComponentBox<C>.self).component }

  /// The context of a view that shows a `C`.
  static func of(_ view: View) -> ComponentContext<C>? {
    guard let context = view.attachment as? AnyComponentContext, context.componentType == C.self
    else { return nil }
    return unsafeDowncast(context, to: ComponentContext<C>.self)
  }

  override func update(
    _ box: ComponentBox, view: View, availableSize: Size, transition: ComponentTransition
  ) -> Size {
    // The component is read where it lies in its box: a copy counts every reference in it.
    unsafeDowncast(box, to: ConcreteComponentBox<C>.self).component.update(
      view: unsafeDowncast(view, to: C.View.self), availableSize: availableSize, state: typedState,
      environment: typedEnvironment, transition: transition)
  }
}

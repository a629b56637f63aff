public import Surface

/// A component made of others.
///
/// `body` is evaluated once for each view. What it declares before the closure (``Child``, ``ChildMap``,
/// ``Guide``, ``StoredActionSlot(_:)``) lives with the view and gives the children their identity; the
/// closure runs in every update, updates children, adds them and returns the size of the whole.
///
/// Every child that is updated must be added in the same pass, once. A child of an earlier pass that is
/// not added is removed, with its `disappear` transition.
public protocol CombinedComponent: Component {
  typealias Body = @MainActor (CombinedComponentContext<Self>) -> Size

  @MainActor static var body: Body { get }
}

extension CombinedComponent {
  @MainActor
  public func update(
    view: View, availableSize: Size, state: State, environment: Environment<EnvironmentType>,
    transition: ComponentTransition
  ) -> Size {
    guard let owner = AnyComponentContext.running, owner.componentType == Self.self else {
      preconditionFailure("Flow: \(Self.self).update is called by Flow alone")
    }
    let body: CombinedBody<Self>
    if let known = owner.body {
      body = unsafeDowncast(known, to: CombinedBody<Self>.self)
    } else {
      body = CombinedBody<Self>(owner)
      owner.body = body
    }
    return body.run(
      self, owner: owner, view: view, availableSize: availableSize, state: state,
      environment: environment, transition: transition)
  }
}

/// The body of one view and its children.
@MainActor
private final class CombinedBody<C: CombinedComponent> {
  private let body: C.Body
  private let children = ChildList()
  @exclusivity(unchecked) private var context: CombinedComponentContext<C>?

  init(_ owner: AnyComponentContext) {
    body = C.body
    owner.children = children
  }

  func run(
    _ component: C, owner: AnyComponentContext, view: C.View, availableSize: Size, state: C.State,
    environment: Environment<C.EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let size = callBody(
      component, owner: owner, view: view, availableSize: availableSize, state: state,
      environment: environment, transition: transition)
    precondition(
      isKnownUniquelyReferenced(&context),
      "Flow: \(C.self).body kept its context: keep the state or the environment instead")
    children.endPass(owner: owner, view: view, transition: transition)
    return size
  }

  /// In a function of its own, so that no reference to the context is left when it returns.
  private func callBody(
    _ component: C, owner: AnyComponentContext, view: C.View, availableSize: Size, state: C.State,
    environment: Environment<C.EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    if let context {
      context.beginPass(component, availableSize: availableSize, transition: transition)
    } else {
      context = CombinedComponentContext<C>(
        component: component, owner: owner, children: children, view: view,
        availableSize: availableSize, state: state, environment: environment,
        transition: transition)
    }
    return body(context!)
  }
}

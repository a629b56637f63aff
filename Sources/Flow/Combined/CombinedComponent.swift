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
  /// Updates and adds the children, and returns the size of the whole; called in every update.
  typealias Body = @MainActor (CombinedComponentContext<Self>) -> Size

  /// Declares the children and returns what updates them; evaluated once for each view.
  @MainActor static var body: Body { get }
}

extension CombinedComponent {
  /// Runs ``body`` with the children of the view, places what it added and removes what it did not.
  @MainActor
  public func update(
    view: View, availableSize: Size, state: State, environment: Environment<EnvironmentType>,
    transition: ComponentTransition
  ) -> Size {
    guard let owner = environment.fiber, owner.componentType == Self.self else {
      preconditionFailure("Flow: \(Self.self).update is called by Flow alone")
    }
    let body: CombinedBody<Self>
    if let known = owner.hot.body {
      body = unsafeDowncast(known, to: CombinedBody<Self>.self)
    } else {
      body = CombinedBody<Self>(of: owner)
      owner.hot.body = body
    }
    let pass = CombinedComponentContext<Self>.Pass(
      component: self, availableSize: availableSize, transition: transition)
    return body.run(pass, view: view, state: state, environment: environment)
  }
}

/// The evaluated body of a combined component. It lives with the view.
@MainActor
private final class CombinedBody<C: CombinedComponent> {
  typealias Context = CombinedComponentContext<C>

  private let body: C.Body
  private let children: FiberChildren
  /// The same object in every pass, so that a pass allocates nothing.
  private var context: Context?

  init(of owner: Fiber) {
    body = C.body
    children = FiberChildren(of: owner)
    owner.hot.children = children
  }

  func run(
    _ pass: Context.Pass, view: C.View, state: C.State,
    environment: Environment<C.EnvironmentType>
  ) -> Size {
    let size = callBody(pass, view: view, state: state, environment: environment)
    precondition(
      isKnownUniquelyReferenced(&context),
      "Flow: \(C.self).body kept its context: keep the state or the environment instead")
    children.endPass(view: view, transition: pass.transition)
    return size
  }

  /// In a function of its own, so that no reference to the context is left when it returns.
  private func callBody(
    _ pass: Context.Pass, view: C.View, state: C.State,
    environment: Environment<C.EnvironmentType>
  ) -> Size {
    if let context {
      context.begin(pass)
      return body(context)
    }
    let made = Context(
      pass, children: children, view: view, state: state, environment: environment)
    context = made
    return body(made)
  }
}

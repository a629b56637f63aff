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
    guard let owner = ComponentContext<Self>.of(view) else {
      preconditionFailure("Flow: \(Self.self).update is called by Flow alone")
    }
    let body = owner.body.map { unsafeDowncast($0, to: CombinedBody<Self>.self) }
    let running = body ?? CombinedBody<Self>()
    owner.body = running
    return running.run(
      self, owner: owner, view: view, availableSize: availableSize, state: state,
      environment: environment, transition: transition)
  }
}

/// The body of one view and its children.
@MainActor
private final class CombinedBody<C: CombinedComponent> {
  private let body: C.Body
  private let children = ChildList()

  init() { body = C.body }

  func run(
    _ component: C, owner: AnyComponentContext, view: C.View, availableSize: Size, state: C.State,
    environment: Environment<C.EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    var context = CombinedComponentContext<C>(
      component: component, view: view, availableSize: availableSize, state: state,
      environment: environment, transition: transition)
    let size = body(context)
    precondition(
      isKnownUniquelyReferenced(&context),
      "Flow: \(C.self).body kept its context: keep the state or the environment instead")
    children.endPass(
      added: context.children, guides: context.guides, owner: owner, view: view,
      transition: transition)
    return size
  }
}

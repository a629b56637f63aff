public import Surface

/// What the body of a combined component works with during one pass. It must not be kept.
@MainActor
public final class CombinedComponentContext<C: CombinedComponent> {
  @exclusivity(unchecked) public private(set) var component: C
  /// The size that the parent offers.
  @exclusivity(unchecked) public private(set) var availableSize: Size
  @exclusivity(unchecked) public private(set) var transition: ComponentTransition
  public let environment: Environment<C.EnvironmentType>
  public let state: C.State
  /// The component's own view, the parent of its children's views.
  public unowned let view: C.View
  // The view owns this object by way of its body.
  private unowned let owner: AnyComponentContext
  private let children: ChildList

  init(
    component: C, owner: AnyComponentContext, children: ChildList, view: C.View,
    availableSize: Size, state: C.State, environment: Environment<C.EnvironmentType>,
    transition: ComponentTransition
  ) {
    self.component = component
    self.owner = owner
    self.children = children
    self.view = view
    self.availableSize = availableSize
    self.state = state
    self.environment = environment
    self.transition = transition
  }

  func beginPass(_ component: C, availableSize: Size, transition: ComponentTransition) {
    self.component = component
    self.availableSize = availableSize
    self.transition = transition
  }

  /// Shows a child. The order of these calls is the order of the views, back to front.
  public func add(_ child: UpdatedChild) { children.add(child, to: owner) }

  public func add(_ guide: UpdatedGuide) { children.add(guide) }

  /// Gives everything below a value for `key`; the first time before any child is updated.
  public func provide<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    owner.provide(key, value, transition: transition)
  }
}

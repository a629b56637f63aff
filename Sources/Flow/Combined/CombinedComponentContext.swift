public import Surface

/// What the body of a combined component works with during one pass. It must not be kept.
@MainActor
public final class CombinedComponentContext<C: CombinedComponent> {
  /// The component that is shown from now on.
  public var component: C { pass.component }
  /// The size that the parent offers.
  public var availableSize: Size { pass.availableSize }
  /// How the difference to the last pass is shown.
  public var transition: ComponentTransition { pass.transition }
  /// The values that the component reads.
  public let environment: Environment<C.EnvironmentType>
  /// What lives as long as the view.
  public let state: C.State
  /// The component's own view, the parent of its children's views.
  public unowned let view: C.View
  private let children: FiberChildren
  private var pass: Pass

  struct Pass {
    let component: C
    let availableSize: Size
    let transition: ComponentTransition
  }

  init(
    _ pass: Pass, children: FiberChildren, view: C.View, state: C.State,
    environment: Environment<C.EnvironmentType>
  ) {
    self.pass = pass
    self.children = children
    self.view = view
    self.state = state
    self.environment = environment
  }

  func begin(_ pass: Pass) { self.pass = pass }

  /// Shows a child. The order of these calls is the order of the views, back to front.
  public func add(_ child: UpdatedChild) { children.add(child.fiber) }

  /// Makes a guide known to the children that come from it or go to it.
  public func add(_ guide: UpdatedGuide) {
    guide.guide.move(to: guide.position, pass: children.tree.pass)
    children.add(guide.guide)
  }

  /// Gives everything below a value for `key`; the first time before any child is updated.
  public func provide<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    children.owner.fiber?.provide(key, value, transition: pass.transition)
  }
}

public import Surface

/// What the body of a combined component works with during one pass. It must not be kept.
@MainActor
public final class CombinedComponentContext<C: CombinedComponent> {
  public let component: C
  /// The size that the parent offers.
  public let availableSize: Size
  public let transition: ComponentTransition
  public let environment: Environment<C.EnvironmentType>
  public let state: C.State
  /// The component's own view, the parent of its children's views.
  public let view: C.View

  private(set) var children: [UpdatedChild] = []
  private(set) var guides: [Guide] = []

  init(
    component: C, view: C.View, availableSize: Size, state: C.State,
    environment: Environment<C.EnvironmentType>, transition: ComponentTransition
  ) {
    self.component = component
    self.view = view
    self.availableSize = availableSize
    self.state = state
    self.environment = environment
    self.transition = transition
  }

  /// Shows a child. The order of these calls is the order of the views, back to front.
  public func add(_ child: UpdatedChild) {
    precondition(!child.isAdded, "Flow: \(C.self).body added \(child.name) twice")
    child.isAdded = true
    children.append(child)
  }

  public func add(_ guide: UpdatedGuide) { guides.append(guide.guide) }
}

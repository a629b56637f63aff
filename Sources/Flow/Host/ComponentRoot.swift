import Surface

/// The top of a tree of components; what ``ComponentHostView`` and ``ComponentView`` have in common.
final class ComponentRoot<EnvironmentType>: AnyComponentRoot {
  private let name: String
  private(set) var component: AnyComponent<EnvironmentType>?
  private(set) var containerSize = Size.zero
  private var fiber: Fiber?
  /// Keyed values for everything below. Inside another component's update they add to that one's.
  private var scope: EnvironmentScope?
  private(set) var isUpdating = false
  /// Called when the state of the root component or of one below asks for an update.
  var stateUpdate: (@MainActor (ComponentTransition, _ isLocal: Bool) -> Void)?

  init(name: String) { self.name = name }

  override func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    stateUpdate?(transition, isLocal)
  }

  var view: View? { fiber?.view }

  /// Whether it is no part of another component.
  var isOutermost: Bool { fiber?.parentReference == nil }

  private func requireScope() -> EnvironmentScope {
    if let scope { return scope }
    let made = EnvironmentScope(parent: RunningUpdate.fiber?.hot.childScope)
    scope = made
    return made
  }

  /// Has everything below read the values that hold in a part of another tree. Before the first update.
  func inherit(_ outer: EnvironmentScope?) {
    precondition(scope == nil, "Flow: \(name) inherits values after it has some")
    scope = EnvironmentScope(parent: outer)
  }

  func provide<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition
  ) {
    requireScope().set(key, to: value, transition: transition, isNew: fiber == nil)
    fiber?.tree.updateKeyedReaders()
  }

  /// - Parameters:
  ///   - environment: nil leaves it as it is.
  ///   - isForced: whether the root component is updated even if nothing has changed.
  /// - Returns: the size and, if the component's type is another one, the view that is not used any
  ///   more.
  func update(
    component: AnyComponent<EnvironmentType>, environment: EnvironmentInputs<EnvironmentType>?,
    containerSize: Size, transition: ComponentTransition, isForced: Bool
  ) -> (size: Size, replaced: View?) {
    precondition(!isUpdating, "Flow: \(name) was updated during its own update")
    precondition(
      !containerSize.width.isNaN && !containerSize.height.isNaN,
      "Flow: \(name) was given a container size that is not a number")
    let containerSize = containerSize.extended(to: .zero)
    isUpdating = true
    let old = fiber
    let fiber = fiber(for: component.box)
    let tree = fiber.tree
    tree.beginPass()
    self.component = component
    self.containerSize = containerSize
    if isOutermost { tree.hostSize = containerSize }
    let size = fiber.update(
      component.box, environment: environment?.slots, availableSize: containerSize,
      transition: transition, isForced: isForced)
    tree.endPass()
    isUpdating = false
    tree.updateKeyedReaders()
    return (size, old === fiber ? nil : old?.view)
  }

  /// The fiber of the component's type, the old one or a new one.
  private func fiber(for box: ComponentBox) -> Fiber {
    if let fiber, fiber.componentType == box.componentType { return fiber }
    let parent = RunningUpdate.fiber ?? fiber?.parent
    let made = Fiber(
      box, parent: parent, tree: parent?.tree ?? fiber?.tree ?? ComponentTree(),
      scope: requireScope())
    fiber?.root = nil
    made.root = self
    fiber = made
    return made
  }
}

import Surface

/// Where changes of state of a tree of components arrive.
@MainActor
class AnyComponentRoot {
  /// The state that changes are passed on to, unless they are local.
  weak var parentState: ComponentState?

  func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    preconditionFailure("AnyComponentRoot: abstract")
  }
}

/// The top of a tree of components; what ``ComponentHostView`` and ``ComponentView`` have in common.
final class ComponentRoot<EnvironmentType>: AnyComponentRoot {
  private let name: String
  private(set) var component: AnyComponent<EnvironmentType>?
  private(set) var containerSize = Size.zero
  private var instance: ComponentInstance?
  /// Keyed values for everything below. Inside another component's update they add to that one's.
  private var scope: EnvironmentScope?
  private let hostSize = HostSize()
  private(set) var isUpdating = false
  /// Called when the state of the root component or of one below asks for an update.
  var stateUpdate: (@MainActor (ComponentTransition, _ isLocal: Bool) -> Void)?

  init(name: String) { self.name = name }

  override func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    stateUpdate?(transition, isLocal)
  }

  var view: View? { instance?.view }

  /// Whether it is no part of another component.
  var isOutermost: Bool { instance?.context.parent == nil }

  private func requireScope() -> EnvironmentScope {
    if let scope { return scope }
    let made = EnvironmentScope(parent: AnyComponentContext.running?.childScope)
    scope = made
    return made
  }

  func provide<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition
  ) {
    requireScope().set(key, to: value, transition: transition, isNew: instance == nil)
    KeyedChanges.flush()
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
    AnyComponentContext.beginPass()
    var replaced: View?
    if let old = instance, old.context.componentType != component.box.componentType {
      old.context.root = nil
      replaced = old.view
      instance = nil
    }
    let instance = self.instance ?? makeInstance(component)
    self.component = component
    self.containerSize = containerSize
    hostSize.value = containerSize
    let size = instance.update(
      component.box, environment: environment?.slots, availableSize: containerSize,
      transition: transition, isForced: isForced)
    isUpdating = false
    KeyedChanges.flush()
    return (size, replaced)
  }

  private func makeInstance(_ component: AnyComponent<EnvironmentType>) -> ComponentInstance {
    let made = component.box.make()
    made.context.root = self
    made.context.enter(
      parent: AnyComponentContext.running, scope: requireScope(), hostSize: hostSize)
    instance = made
    return made
  }
}

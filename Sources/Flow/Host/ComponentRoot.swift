import Surface

/// The top of a tree of components; what ``ComponentHostView`` and ``ComponentView`` have in common.
@MainActor
final class ComponentRoot<EnvironmentType> {
  private let name: String
  private(set) var component: AnyComponent<EnvironmentType>?
  private(set) var containerSize = Size.zero
  private(set) var view: View?
  private var context: AnyComponentContext?
  private(set) var isUpdating = false
  /// Called when the state of the root component or of one below asks for an update.
  var stateUpdate: (@MainActor (ComponentTransition, _ isLocal: Bool) -> Void)?

  init(name: String) { self.name = name }

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
    isUpdating = true
    defer { isUpdating = false }
    var replaced: View?
    if let old = context, old.componentType != component.box.componentType {
      old.rootUpdate = nil
      replaced = view
      context = nil
    }
    if context == nil {
      let made = component.box.make()
      view = made.view
      context = made.context
      made.context.rootUpdate = { [weak self] transition, isLocal in
        self?.stateUpdate?(transition, isLocal)
      }
    }
    self.component = component
    self.containerSize = containerSize
    let size = component.box.update(
      context!, environment: environment, availableSize: containerSize, transition: transition,
      isForced: isForced)
    return (size, replaced)
  }
}

import Surface

/// The data that a component's view stores: the component shown, its state and its environment.
///
/// It is stored in ``View/attachment``, so it lives exactly as long as the view. The place of the component in the tree
/// is its ``Fiber``, which lives as long as the component is shown.
@MainActor
class AnyComponentContext {
  /// Tells concrete component types apart.
  let componentType: Any.Type
  /// The newest component, also when it was equal to the one shown: its closures may be others.
  final var box: ComponentBox
  let state: ComponentState
  let environment: AnyEnvironment
  /// Leads to the fiber while the component is in a tree.
  let reference: FiberReference

  init(_ box: ComponentBox, state: ComponentState, environment: AnyEnvironment) {
    self.box = box
    componentType = box.componentType
    self.state = state
    self.environment = environment
    reference = environment.owner
    state.owner = reference
  }

  /// Calls the component's own update.
  ///
  /// - Parameter box: a box of ``componentType``.
  func update(
    _ box: ComponentBox, view: View, availableSize: Size, transition: ComponentTransition
  ) -> Size {
    preconditionFailure("AnyComponentContext: abstract")
  }
}

extension AnyComponentContext: FontDependent {
  final func fontsDidChange(version: UInt32) { reference.fiber?.fontsDidChange(version: version) }
}

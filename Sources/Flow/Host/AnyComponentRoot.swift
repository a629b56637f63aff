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

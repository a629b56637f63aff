import Surface

/// The receiver of state changes in a tree of components.
@MainActor
class AnyComponentRoot {
  /// The state that changes are passed on to, unless they are local.
  weak var parentState: ComponentState?

  func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    preconditionFailure("AnyComponentRoot: abstract")
  }
}

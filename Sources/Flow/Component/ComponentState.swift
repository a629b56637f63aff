/// What a component remembers between updates. It lives exactly as long as the component's view.
///
/// ```swift
/// final class State: ComponentState {
///   var count = 0
/// }
/// ```
/// Change the properties, then call ``updated(transition:isLocal:)``.
@MainActor
open class ComponentState {
  /// Whether the state has changed since the component's last update.
  public private(set) var isUpdated = false
  /// What runs the update; set while the component is part of a tree.
  var sink: (@MainActor (ComponentTransition, _ isLocal: Bool) -> Void)?

  public init() {}

  /// Says that the state has changed. The update runs before this returns.
  ///
  /// - Parameters:
  ///   - transition: how to show the difference.
  ///   - isLocal: whether only this component is to be updated, not the chain of components from the
  ///     host down to it. If its size turns out to change, the chain follows anyway.
  public final func updated(
    transition: ComponentTransition = .immediate, isLocal: Bool = false
  ) {
    isUpdated = true
    sink?(transition, isLocal)
  }

  func clearUpdated() { isUpdated = false }
}

/// The state of a component that remembers nothing.
public final class EmptyComponentState: ComponentState {}

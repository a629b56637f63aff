/// What a component remembers between updates. It lives exactly as long as the component's view.
///
/// ```swift
/// final class State: ComponentState {
///   var count = 0
/// }
/// ```
/// Change the properties, then call ``updated(transition:isLocal:)``, or
/// ``setNeedsUpdate(transition:isLocal:)`` if more changes may follow in the same turn.
@MainActor
open class ComponentState {
  /// Whether the state has changed since the component's last update.
  public var isUpdated: Bool { fiber?.hot.isStateUpdated ?? isUpdatedOutside }
  /// The same while the component is in no tree.
  private var isUpdatedOutside = false
  /// Set when the component is made.
  final var owner: FiberReference?
  /// The component, while it is in a tree.
  final var fiber: Fiber? { owner?.fiber }

  /// A state that belongs to no component yet.
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
    guard let fiber else {
      isUpdatedOutside = true
      return
    }
    fiber.markUpdated()
    fiber.stateDidUpdate(transition: transition, isLocal: isLocal)
  }

  /// Says that the state has changed and leaves the update to the end of the turn: however many
  /// states of a host ask for it until then, the host runs one pass.
  ///
  /// If several ask with different transitions, the last one that is animated counts.
  ///
  /// - Parameters:
  ///   - transition: how to show the difference.
  ///   - isLocal: as in ``updated(transition:isLocal:)``.
  public final func setNeedsUpdate(
    transition: ComponentTransition = .immediate, isLocal: Bool = false
  ) {
    guard let fiber else {
      isUpdatedOutside = true
      return
    }
    // Every update would ask for the next one.
    precondition(
      RunningUpdate.fiber !== fiber,
      "Flow: \(fiber.name): setNeedsUpdate must not be called during the component's own update")
    fiber.markUpdated()
    fiber.tree.enqueue(self, transition: transition, isLocal: isLocal)
  }
}

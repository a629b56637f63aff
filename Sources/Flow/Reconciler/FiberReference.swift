/// A reference to a fiber that does not keep it alive and becomes nil when it ends.
///
/// `weak` would do the same; but an object that was ever weakly referenced is slower to retain and release for the rest
/// of its life.
@MainActor
final class FiberReference {
  // The fiber clears it when it ends. Fibers end on the main actor.
  nonisolated(unsafe) private var target: UncountedFiber?

  init() {}

  var fiber: Fiber? { target?.fiber }

  /// The children of the fiber, without counting the fiber.
  var children: FiberChildren? {
    guard let target else { return nil }
    return target { $0.hot.children }
  }

  func begin(_ fiber: Fiber) {
    precondition(target == nil, "Flow: a component has one fiber")
    target = UncountedFiber(fiber)
  }

  /// Called by the end of the fiber.
  nonisolated func end() { target = nil }
}

/// The component whose `update` is running, the innermost one.
///
/// Parents hand themselves on to their children by parameters. Two calls in the spelling of ComponentFlow have none for
/// it and find their parent here: ``Child/update(component:availableSize:transition:)`` in a body, and the first update
/// of a ``ComponentView`` or a host that is made inside the update of a component. Updates run on the main actor,
/// inside one another and never side by side, so this is a property of the call stack.
@MainActor
enum RunningUpdate {
  private static var current: UncountedFiber?

  static var fiber: Fiber? { current?.fiber }

  /// - Returns: what ``leave(to:)`` needs.
  @inline(__always)
  static func enter(_ fiber: Fiber) -> UncountedFiber? {
    let outer = current
    // The caller of the update holds it.
    current = UncountedFiber(fiber)
    return outer
  }

  @inline(__always)
  static func leave(to outer: UncountedFiber?) { current = outer }
}

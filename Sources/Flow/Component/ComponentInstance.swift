import Surface

/// A component that is shown: its view and what is kept with it.
@MainActor
struct ComponentInstance {
  let view: View
  let context: AnyComponentContext

  /// Takes over the component, the environment and the size offered, and runs the component's update
  /// if one of them, the state or a keyed value is another one than before.
  ///
  /// - Parameters:
  ///   - box: of the same component type as the one that made the instance.
  ///   - environment: nil leaves it as it is.
  /// - Returns: the size of the component.
  func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition, isForced: Bool = false
  ) -> Size {
    if let environment { context.anyEnvironment.assign(environment) }
    var reasons: UpdateReasons = isForced ? .forced : []
    if context.box !== box {
      if !box.equals(context.box) { reasons.insert(.component) }
      // The newest one counts even if it is equal: its closures may be others.
      context.box = box
    }
    return context.update(
      box, view: view, availableSize: availableSize, transition: transition, reasons: reasons)
  }
}

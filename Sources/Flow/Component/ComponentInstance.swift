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
    var reasons = take(box, environment: environment)
    if isForced { reasons.insert(.forced) }
    return context.update(
      box, view: view, availableSize: availableSize, transition: transition, reasons: reasons)
  }

  /// The size of the component where `offered` is offered. An update has to follow.
  func measure(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, offered: Size,
    transition: ComponentTransition
  ) -> Size {
    context.measure(
      box, view: view, offered: offered, transition: transition,
      reasons: take(box, environment: environment))
  }

  private func take(_ box: ComponentBox, environment: [EnvironmentSlot]?) -> UpdateReasons {
    if let environment { context.anyEnvironment.assign(environment) }
    guard context.box !== box else { return [] }
    let isEqual = box.equals(context.box)
    // The newest one counts even if it is equal: its closures may be others.
    context.box = box
    return isEqual ? [] : .component
  }
}

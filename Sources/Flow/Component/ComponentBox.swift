import Surface

/// Holds a component whose type is not known to the holder. Types are compared by metatype, after
/// which a downcast is free; `as? Self` on an existential would cost four times as much.
class ComponentBox<EnvironmentType> {
  let componentType: Any.Type

  fileprivate init(componentType: Any.Type) { self.componentType = componentType }

  var anyComponent: Any { preconditionFailure("ComponentBox: abstract") }

  /// - Parameter other: a box of a component of the same type.
  func isEqual(to other: ComponentBox<EnvironmentType>) -> Bool {
    preconditionFailure("ComponentBox: abstract")
  }

  @MainActor func make() -> (view: View, context: AnyComponentContext) {
    preconditionFailure("ComponentBox: abstract")
  }

  /// - Parameter context: one that a box of the same component type made.
  @MainActor func update(
    _ context: AnyComponentContext, environment: EnvironmentInputs<EnvironmentType>?,
    availableSize: Size, transition: ComponentTransition, isForced: Bool
  ) -> Size {
    preconditionFailure("ComponentBox: abstract")
  }
}

final class ConcreteComponentBox<C: Component>: ComponentBox<C.EnvironmentType> {
  private let component: C

  init(_ component: C) {
    self.component = component
    super.init(componentType: C.self)
  }

  override var anyComponent: Any { component }

  override func isEqual(to other: ComponentBox<C.EnvironmentType>) -> Bool {
    component == unsafeDowncast(other, to: ConcreteComponentBox<C>.self).component
  }

  override func make() -> (view: View, context: AnyComponentContext) {
    ComponentContext.make(component)
  }

  override func update(
    _ context: AnyComponentContext, environment: EnvironmentInputs<C.EnvironmentType>?,
    availableSize: Size, transition: ComponentTransition, isForced: Bool
  ) -> Size {
    let isKnownEqual = context.shownBox === self
    context.shownBox = self
    return unsafeDowncast(context, to: ComponentContext<C>.self).update(
      component: component, environment: environment, availableSize: availableSize,
      transition: transition, isForced: isForced, isKnownEqual: isKnownEqual)
  }
}

/// A component without environment where one with environment is expected.
final class EnvironmentlessComponentBox<C: Component, EnvironmentType>: ComponentBox<
  EnvironmentType
>
where C.EnvironmentType == Empty {
  private let component: C

  init(_ component: C) {
    self.component = component
    super.init(componentType: C.self)
  }

  override var anyComponent: Any { component }

  override func isEqual(to other: ComponentBox<EnvironmentType>) -> Bool {
    component
      == unsafeDowncast(other, to: EnvironmentlessComponentBox<C, EnvironmentType>.self).component
  }

  override func make() -> (view: View, context: AnyComponentContext) {
    ComponentContext.make(component)
  }

  override func update(
    _ context: AnyComponentContext, environment: EnvironmentInputs<EnvironmentType>?,
    availableSize: Size, transition: ComponentTransition, isForced: Bool
  ) -> Size {
    let isKnownEqual = context.shownBox === self
    context.shownBox = self
    return unsafeDowncast(context, to: ComponentContext<C>.self).update(
      component: component, environment: nil, availableSize: availableSize,
      transition: transition, isForced: isForced, isKnownEqual: isKnownEqual)
  }
}

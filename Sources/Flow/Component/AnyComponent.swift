/// A component of any type that reads an `EnvironmentType`.
///
/// Two are equal when they hold equal components of the same type; components of different types are
/// unequal.
public struct AnyComponent<EnvironmentType>: Equatable {
  let box: ComponentBox<EnvironmentType>

  public init<C: Component>(_ component: C) where C.EnvironmentType == EnvironmentType {
    box = ConcreteComponentBox(component)
  }

  /// A component that reads nothing fits into any environment.
  @_disfavoredOverload
  public init<C: Component>(_ component: C) where C.EnvironmentType == Empty {
    box = EnvironmentlessComponentBox(component)
  }

  /// Whether both are known to be the same value without comparing them.
  func isIdentical(to other: AnyComponent) -> Bool { box === other.box }

  public static func == (a: AnyComponent, b: AnyComponent) -> Bool {
    a.box === b.box || (a.box.componentType == b.box.componentType && a.box.isEqual(to: b.box))
  }

  /// The component inside, if it is a `C`.
  public func unwrapped<C: Component>(as type: C.Type) -> C? {
    box.componentType == type ? (box.anyComponent as? C) : nil
  }
}

/// An ``AnyComponent`` with the identity that its view is kept by.
public struct AnyComponentWithIdentity<EnvironmentType>: Equatable {
  public let id: AnyHashable
  public let component: AnyComponent<EnvironmentType>

  public init(id: some Hashable, component: AnyComponent<EnvironmentType>) {
    self.id = AnyHashable(id)
    self.component = component
  }
}

extension Component {
  /// The component with an identity, as an element of a stack or a list.
  public func identified(by id: some Hashable) -> AnyComponentWithIdentity<EnvironmentType> {
    AnyComponentWithIdentity(id: id, component: AnyComponent(self))
  }
}

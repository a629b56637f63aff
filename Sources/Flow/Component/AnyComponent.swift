/// A component of any type that reads an `EnvironmentType`.
///
/// Two are equal when they hold equal components of the same type; components of different types are
/// unequal.
public struct AnyComponent<EnvironmentType>: Equatable {
  // Inlinable from here to the box: a program asks for the metadata of a box of its component's type
  // once, and the library, which does not know the type, with every component.
  @usableFromInline let box: ComponentBox

  /// Hides the type of a component and keeps its environment.
  @inlinable
  public init<C: Component>(_ component: C) where C.EnvironmentType == EnvironmentType {
    box = ConcreteComponentBox(component)
  }

  /// A component that reads nothing fits into any environment.
  @inlinable @_disfavoredOverload
  public init<C: Component>(_ component: C) where C.EnvironmentType == Empty {
    box = ConcreteComponentBox(component)
  }

  init(box: ComponentBox) { self.box = box }

  /// Whether both hold components of the same type that are equal.
  public static func == (a: AnyComponent, b: AnyComponent) -> Bool { a.box.equals(b.box) }

  /// The component inside, if it is a `C`.
  public func unwrapped<C: Component>(as type: C.Type) -> C? {
    box.componentType == type ? (box.anyComponent as? C) : nil
  }
}

extension Component {
  /// The component with an identity, as an element of a stack or a list.
  @inlinable public func identified(by id: some Hashable) -> AnyComponentWithIdentity<
    EnvironmentType
  > {
    AnyComponentWithIdentity(id: id, component: AnyComponent(self))
  }

  /// The component as a child of a stack that gives way before others or after them.
  ///
  /// Where a stack has no room for all of its children, those of a higher priority have theirs first; the
  /// others keep what they need at least. Without a word the priority is 0.
  ///
  /// ```swift
  /// HStack(spacing: 8) {
  ///   Text(sender).layoutPriority(1)
  ///   Text(preview)
  /// }
  /// ```
  public func layoutPriority(_ priority: Double) -> AnyComponentWithIdentity<EnvironmentType> {
    AnyComponentWithIdentity(identity: .place, component: AnyComponent(self))
      .layoutPriority(priority)
  }
}

/// A component of any type that reads an `EnvironmentType`.
///
/// Two are equal when they hold equal components of the same type; components of different types are
/// unequal.
public struct AnyComponent<EnvironmentType>: Equatable {
  // Inlinable from here to the box: a program asks for the metadata of a box of its component's type
  // once, and the library, which does not know the type, with every component.
  @usableFromInline let box: ComponentBox

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

  public static func == (a: AnyComponent, b: AnyComponent) -> Bool { a.box.equals(b.box) }

  /// The component inside, if it is a `C`.
  public func unwrapped<C: Component>(as type: C.Type) -> C? {
    box.componentType == type ? (box.anyComponent as? C) : nil
  }
}

/// An ``AnyComponent`` with the identity that its view is kept by.
public struct AnyComponentWithIdentity<EnvironmentType>: Equatable {
  let identity: ComponentIdentity
  /// What is shown.
  public let component: AnyComponent<EnvironmentType>
  private(set) var layoutPriority = 0.0

  /// The identity that the view is kept by.
  public var id: AnyHashable { identity.anyHashable }

  /// A component whose view is kept by `id`.
  public init(id: some Hashable, component: AnyComponent<EnvironmentType>) {
    self.init(identity: ComponentIdentity(id), component: component)
  }

  init(
    identity: ComponentIdentity, component: AnyComponent<EnvironmentType>,
    layoutPriority: Double = 0
  ) {
    self.identity = identity
    self.component = component
    self.layoutPriority = layoutPriority
  }

  /// See ``Component/layoutPriority(_:)``.
  public func layoutPriority(_ priority: Double) -> AnyComponentWithIdentity {
    precondition(!priority.isNaN, "Flow: a layout priority must be a number")
    var copy = self
    copy.layoutPriority = priority
    return copy
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

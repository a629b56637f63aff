public import Surface

/// A component with a keyed value for everything below it; see ``Component/environment(_:_:)``.
public struct EnvironmentProvider<Key: EnvironmentKey, EnvironmentType>: CombinedComponent {
  /// What is read for the key from here on.
  public let value: Key.Value
  /// What reads it.
  public let content: AnyComponent<EnvironmentType>

  /// Gives a component and everything below it a value for a key.
  public init(_ key: Key.Type, _ value: Key.Value, content: AnyComponent<EnvironmentType>) {
    self.value = value
    self.content = content
  }

  /// That of the child.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// Updates the child with the values in its scope.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      context.provide(Key.self, context.component.value)
      let child = child.update(
        component: context.component.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

extension Component {
  /// The component with a value that it and everything below read for `key`.
  public func environment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> EnvironmentProvider<Key, EnvironmentType> {
    EnvironmentProvider(key, value, content: AnyComponent(self))
  }
}

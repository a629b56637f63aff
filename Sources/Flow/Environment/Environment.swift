/// The values that a component may read from its surroundings.
///
/// `T` is one `Equatable` type, a tuple of two to six different ones, or ``Empty``. Values are read by
/// type, and reading one that is not part of `T` does not compile. Besides, every component can read
/// values by an ``EnvironmentKey``.
@MainActor
public final class Environment<T>: AnyEnvironment {
  init(of owner: FiberReference) { super.init(of: owner, isEmpty: T.self == Empty.self) }

  override var name: String { "\(T.self)" }

  /// The value that is provided for a key above, or its default. From now on the component is updated
  /// when the value changes.
  public subscript<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    fiber?.readKeyed(key) ?? key.defaultValue
  }

  func value<Value: Equatable>(_ index: Int) -> EnvironmentValue<Value> {
    EnvironmentValue(slot: unsafeDowncast(slots[index], to: EnvironmentValueSlot<Value>.self))
  }
}

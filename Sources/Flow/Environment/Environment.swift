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

/// An ``Environment`` whatever its values are.
@MainActor
public class AnyEnvironment {
  final private(set) var slots: [EnvironmentSlot] = []
  /// Grows with every change of a value.
  final private(set) var version: UInt64 = 0
  /// The component that reads it.
  final let owner: FiberReference
  private let isEmpty: Bool

  init(of owner: FiberReference, isEmpty: Bool) {
    self.owner = owner
    self.isEmpty = isEmpty
  }

  /// The component that reads it, while it is in a tree.
  final var fiber: Fiber? { owner.fiber }

  /// Whether there is a value for every type.
  final var isComplete: Bool { isEmpty || !slots.isEmpty }

  /// The types, for messages.
  var name: String { "" }

  final func assign(_ inputs: [EnvironmentSlot]) {
    if isEmpty { return }
    if slots.isEmpty {
      guard !inputs.isEmpty else { return }
      slots = inputs.map { $0.makeFollower() }
      version += 1
      return
    }
    for index in 0..<min(slots.count, inputs.count) where slots[index].follow(inputs[index]) {
      version += 1
    }
  }
}

/// The values that a parent gives to a child; the result of an ``EnvironmentBuilder`` block.
@MainActor
public struct EnvironmentInputs<T> {
  let slots: [EnvironmentSlot]
}

/// One value of ``EnvironmentInputs``.
@MainActor
public struct EnvironmentInput<Value: Equatable> {
  let slot: EnvironmentSlot
}

/// The values that a component may read from its surroundings.
///
/// `T` is one `Equatable` type, a tuple of two to six different ones, or ``Empty``. Values are read by
/// type, and reading one that is not part of `T` does not compile.
@MainActor
public final class Environment<T> {
  private(set) var slots: [EnvironmentSlot] = []
  /// Grows with every change of a value.
  private(set) var version: UInt64 = 0

  init() {}

  /// Whether there is a value for every type.
  var isComplete: Bool { T.self == Empty.self || !slots.isEmpty }

  func assign(_ inputs: EnvironmentInputs<T>) {
    if slots.isEmpty {
      guard !inputs.slots.isEmpty else { return }
      slots = inputs.slots.map { $0.makeFollower() }
      version += 1
      return
    }
    for (slot, input) in zip(slots, inputs.slots) where slot.follow(input) { version += 1 }
  }

  func value<Value: Equatable>(_ index: Int) -> EnvironmentValue<Value> {
    EnvironmentValue(slot: unsafeDowncast(slots[index], to: EnvironmentValueSlot<Value>.self))
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

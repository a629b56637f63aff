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

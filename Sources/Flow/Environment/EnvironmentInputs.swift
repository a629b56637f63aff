/// The values that a parent gives to a child; the result of an ``EnvironmentBuilder`` block.
@MainActor
public struct EnvironmentInputs<T> {
  let slots: [EnvironmentSlot]
}

/// One value of ``EnvironmentInputs``.
@MainActor
public struct EnvironmentInput<Value: Equatable> {
  let slot: EnvironmentSlot
}

/// One value of an environment and the number of its changes.
@MainActor
public class EnvironmentSlot {
  var version: UInt64 = 1

  /// A slot of its own that follows this one.
  func makeFollower() -> EnvironmentSlot { preconditionFailure("EnvironmentSlot: abstract") }

  /// Takes over the value of `other`, a slot of the same type.
  ///
  /// - Returns: whether the value is another one now.
  func follow(_ other: EnvironmentSlot) -> Bool {
    preconditionFailure("EnvironmentSlot: abstract")
  }
}

final class EnvironmentValueSlot<Value: Equatable>: EnvironmentSlot {
  private(set) var value: Value
  /// Where the value came from last: while that has not changed, no comparison is needed.
  private var source: EnvironmentSlot?
  private var sourceVersion: UInt64 = 0

  init(_ value: Value) { self.value = value }

  override func makeFollower() -> EnvironmentSlot {
    let slot = EnvironmentValueSlot(value)
    slot.source = self
    slot.sourceVersion = version
    return slot
  }

  override func follow(_ other: EnvironmentSlot) -> Bool {
    if source === other, sourceVersion == other.version { return false }
    source = other
    sourceVersion = other.version
    let newValue = unsafeDowncast(other, to: EnvironmentValueSlot<Value>.self).value
    guard newValue != value else { return false }
    value = newValue
    version += 1
    return true
  }
}

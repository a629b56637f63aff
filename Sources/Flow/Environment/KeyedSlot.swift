/// One keyed value and the components that have read it.
@MainActor
final class KeyedSlot<Value: Equatable> {
  private(set) var value: Value
  private var readers: [FiberReference] = []
  /// The number of readers at which those that are gone are dropped.
  private var limit = 16

  init(_ value: Value) { self.value = value }

  func addReader(_ reader: FiberReference) {
    if readers.count >= limit {
      readers.removeAll { $0.fiber == nil }
      limit = max(16, readers.count * 2)
    }
    readers.append(reader)
  }

  func set(_ newValue: Value, transition: ComponentTransition) {
    guard newValue != value else { return }
    value = newValue
    notify(transition: transition)
  }

  /// Has every component updated that has read the value.
  func notify(transition: ComponentTransition) {
    for reader in readers { reader.fiber?.keyedValueDidChange(transition: transition) }
  }
}

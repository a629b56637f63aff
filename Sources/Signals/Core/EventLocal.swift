/// What an operator keeps from one event to the next: used by one event at a time, and so without a lock.
@usableFromInline
final class EventLocal<Value>: @unchecked Sendable {
  // Sendable: events of a subscription, or of all inputs of a gate, follow one another, each seeing what those before did.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

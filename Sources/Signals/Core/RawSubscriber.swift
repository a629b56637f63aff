/// A ``Subscriber`` without its types.
///
/// Values and errors are handed over by address: such a function has the same form in generic code and in specialized one, so
/// that no closure needs another one around it, and lists of these know no types, which code that is not specialized
/// would have to look up for every value.
@usableFromInline
struct RawSubscriber: Sendable {
  @usableFromInline let subscription: Subscription
  @usableFromInline let onNext: @Sendable (UnsafeRawPointer) -> Void
  /// Nil for completion.
  @usableFromInline let onEnd: @Sendable (UnsafeRawPointer?) -> Void
  /// What keeps events apart: its own subscription or, for the inputs of an operator, that of the operator's consumer,
  /// which `onNext` keeps alive. Nil for a source that sends one event after another by itself.
  @usableFromInline let gate: Unmanaged<Subscription>?

  @inlinable
  init(
    _ subscription: Subscription, gate: Unmanaged<Subscription>?,
    next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    self.subscription = subscription
    self.gate = gate
    onNext = next
    onEnd = end
  }

  /// - Returns: whether the value has to wait at the gate, for which it must be copied.
  @inlinable
  func next(at value: UnsafeRawPointer) -> Bool {
    if subscription.isEnded { return false }
    guard let gate else {
      onNext(value)
      return false
    }
    switch gate._withUnsafeGuaranteedRef({ $0.enter() }) {
    case .entered:
      if !subscription.isEnded { onNext(value) }
      gate._withUnsafeGuaranteedRef { $0.leave() }
      return false
    case .busy: return true
    case .ended: return false
    }
  }

  /// - Returns: whether the end has to wait at the gate.
  @usableFromInline
  func end(_ error: UnsafeRawPointer?) -> Bool {
    if subscription.isEnded { return false }
    guard let gate = gate?.takeUnretainedValue() else {
      endInside(error)
      return false
    }
    switch gate.enter() {
    case .entered:
      endInside(error)
      gate.leave()
      return false
    case .busy: return true
    case .ended: return false
    }
  }

  /// For callers that are inside of the gate.
  @usableFromInline
  func endInside(_ error: UnsafeRawPointer?) {
    let old = subscription.markEnded()
    if old & Subscription.Mark.ended != 0 { return }
    onEnd(error)
    subscription.finish(old)
  }
}

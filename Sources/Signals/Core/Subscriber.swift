/// Where a signal's generator sends its events.
///
/// Any thread may send. Events of one subscriber never overlap: one that comes while another is being handled, from
/// another thread or from within the handling, is handled after it, by whoever handles that. Nobody waits for anybody.
/// After `failed`, `completed` or the end of the subscription, events are ignored.
///
/// A source keeps its subscriber as long as it has something to send. When it lets go, what the handlers hold is free.
public final class Subscriber<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // Sendable: nothing changes. The handlers are called by one thread at a time.

  @usableFromInline let subscription = Subscription()
  /// Values are handed over by address: that function has the same form in generic code and in specialized one, so that
  /// no closure needs another one around it, which would cost an allocation for each subscription and a call for each value.
  @usableFromInline let onNext: @Sendable (UnsafePointer<Value>) -> Void
  /// Nil for completion.
  @usableFromInline let onEnd: @Sendable (UnsafePointer<Failure>?) -> Void
  /// What keeps events apart: its own subscription or, for the inputs of an operator, that of the operator's consumer,
  /// which `onNext` keeps alive. Nil for a source that sends one event after another by itself.
  @usableFromInline let gate: Unmanaged<Subscription>?

  @inlinable
  init(
    isSerial: Bool, next: @escaping @Sendable (UnsafePointer<Value>) -> Void,
    end: @escaping @Sendable (UnsafePointer<Failure>?) -> Void
  ) {
    onNext = next
    onEnd = end
    gate = isSerial ? nil : Unmanaged.passUnretained(subscription)
  }

  /// - Parameter gate: Has to live as long as `next` does.
  @inlinable
  init(
    gate: Subscription, next: @escaping @Sendable (UnsafePointer<Value>) -> Void,
    end: @escaping @Sendable (UnsafePointer<Failure>?) -> Void
  ) {
    onNext = next
    onEnd = end
    self.gate = Unmanaged.passUnretained(gate)
  }

  /// Whether events are ignored: after the end, or because the consumer has had enough. A generator that sends many
  /// values at once asks between them.
  @inlinable
  public var isDisposed: Bool { subscription.isEnded }

  /// Sends a value.
  @inlinable
  public func next(_ value: Value) { withUnsafePointer(to: value) { next(at: $0) } }

  @inlinable
  func next(at value: UnsafePointer<Value>) {
    if subscription.isEnded { return }
    guard let gate else { return onNext(value) }
    let entry = gate._withUnsafeGuaranteedRef { $0.enter() }
    switch entry {
    case .entered:
      if !subscription.isEnded { onNext(value) }
      gate._withUnsafeGuaranteedRef { $0.leave() }
    case .busy: enqueue(value.pointee)
    case .ended: break
    }
  }

  @usableFromInline @inline(never)
  func enqueue(_ value: Value) {
    gate?.takeUnretainedValue().enqueue { [self] in
      if !isDisposed { withUnsafePointer(to: value) { onNext($0) } }
    }
  }

  /// Sends an error, the last event.
  public func failed(_ error: Failure) { withUnsafePointer(to: error) { end($0) } }

  /// Sends the last event.
  public func completed() { end(nil) }

  /// Sends an event.
  public func send(_ event: Event<Value, Failure>) {
    switch event {
    case .next(let value): next(value)
    case .failed(let error): failed(error)
    case .completed: completed()
    }
  }

  /// Keeps `object` until the subscription is over.
  public func keepAlive(_ object: any Sendable) { subscription.keepAlive(object) }

  @usableFromInline
  func end(_ error: UnsafePointer<Failure>?) {
    if isDisposed { return }
    guard let gate = gate?.takeUnretainedValue() else { return endInside(error) }
    switch gate.enter() {
    case .entered:
      endInside(error)
      gate.leave()
    case .busy:
      let error = error?.pointee
      gate.enqueue { [self] in
        if let error { withUnsafePointer(to: error) { endInside($0) } } else { endInside(nil) }
      }
    case .ended: break
    }
  }

  func endInside(_ error: UnsafePointer<Failure>?) {
    let old = subscription.markEnded()
    if old & Subscription.Mark.ended != 0 { return }
    onEnd(error)
    subscription.finish(old)
  }

  /// Runs `body` where events are handled, before any event that is sent later; now or when whoever is there leaves.
  func perform(_ body: @escaping @Sendable () -> Void) {
    if let gate { gate.takeUnretainedValue().perform(body) } else if !isDisposed { body() }
  }

  /// Handles a value for a caller that is inside of the gate.
  func nextInside(_ value: Value) {
    if !isDisposed { withUnsafePointer(to: value) { onNext($0) } }
  }
}

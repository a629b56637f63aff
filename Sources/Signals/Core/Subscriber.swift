/// Where a signal's generator sends its events.
///
/// Any thread may send. Events of one subscriber never overlap: one that comes while another is being handled, from
/// another thread or from within the handling, is handled after it, by whoever handles that. Nobody waits for anybody.
/// After `failed`, `completed` or the end of the subscription, events are ignored.
///
/// A source keeps its subscriber as long as it has something to send. When it lets go, what the handlers hold is free.
public struct Subscriber<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let raw: RawSubscriber

  @inlinable
  init(_ raw: RawSubscriber) { self.raw = raw }

  @inlinable
  init(
    isSerial: Bool, next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    let subscription = Subscription()
    self.init(
      subscription, gate: isSerial ? nil : Unmanaged.passUnretained(subscription), next: next,
      end: end)
  }

  /// - Parameter gate: Has to live as long as `next` does.
  @inlinable
  init(
    gate: Subscription, next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    self.init(Subscription(), gate: Unmanaged.passUnretained(gate), next: next, end: end)
  }

  @inlinable
  init(
    _ subscription: Subscription, gate: Unmanaged<Subscription>?,
    next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    raw = RawSubscriber(subscription, gate: gate, next: next, end: end)
  }

  @inlinable var subscription: Subscription { raw.subscription }

  /// Whether events are ignored: after the end, or because the consumer has had enough. A generator that sends many
  /// values at once asks between them.
  @inlinable
  public var isDisposed: Bool { raw.subscription.isEnded }

  /// Sends a value.
  @inlinable
  public func next(_ value: Value) { withUnsafePointer(to: value) { next(at: $0) } }

  @inlinable
  func next(at value: UnsafeRawPointer) {
    if raw.next(at: value) { enqueue(value.load(as: Value.self)) }
  }

  @usableFromInline @inline(never)
  func enqueue(_ value: Value) {
    raw.gate?.takeUnretainedValue().enqueue { nextInside(value) }
  }

  /// Sends an error, the last event.
  @inlinable
  public func failed(_ error: Failure) { withUnsafePointer(to: error) { end($0) } }

  /// Sends the last event.
  @inlinable
  public func completed() { end(nil) }

  /// Sends an event.
  @inlinable
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
  func end(_ error: UnsafeRawPointer?) {
    if !raw.end(error) { return }
    let error = error?.load(as: Failure.self)
    raw.gate?.takeUnretainedValue().enqueue { [raw] in
      if let error {
        withUnsafePointer(to: error) { raw.endInside($0) }
      } else {
        raw.endInside(nil)
      }
    }
  }

  @inlinable
  func endInside(_ error: UnsafeRawPointer?) { raw.endInside(error) }

  /// Runs `body` where events are handled, before any event that is sent later; now or when whoever is there leaves.
  @inlinable
  func perform(_ body: @escaping @Sendable () -> Void) {
    if let gate = raw.gate {
      gate.takeUnretainedValue().perform(body)
    } else if !isDisposed {
      body()
    }
  }

  /// Handles a value for a caller that is inside of the gate.
  @inlinable
  func nextInside(_ value: Value) {
    if !isDisposed { withUnsafePointer(to: value) { raw.onNext($0) } }
  }
}

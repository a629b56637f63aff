/// Runs signals one after another under one consumer: what follows is decided when one ends.
@usableFromInline
final class Repetition: Sendable {
  @usableFromInline let consumer: Subscription
  @usableFromInline let starter = Starter()
  @usableFromInline let current = MetaDisposable()

  /// Attaches itself to `consumer`.
  @inlinable
  init(under consumer: Subscription) {
    self.consumer = consumer
    consumer.attach(current)
  }

  /// Starts `signal`, unless the consumer is over. From within the end of one that is being started, the start is left to
  /// the loop further up the stack.
  ///
  /// - Parameter end: Its last event; nil for completion.
  @inlinable
  func start<Input: Sendable, InputFailure: Error>(
    _ signal: Signal<Input, InputFailure>,
    next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    if consumer.isEnded { return }
    let subscriber = Subscriber<Input, InputFailure>(
      isSerial: signal.isSerial, next: next, end: end)
    current.set(subscriber.subscription)
    starter.add { signal.run(subscriber) }
    starter.run()
  }

  /// Calls `action` on `queue` after `delay`, unless the consumer is over by then.
  @inlinable
  func wait(_ delay: Duration, on queue: Queue, _ action: @escaping @Sendable () -> Void) {
    current.set(queue.after(delay, action))
  }
}

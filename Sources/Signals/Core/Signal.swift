/// Values over time, and an error or a completion at their end.
///
/// A signal is cold: nothing happens until ``start(next:failed:completed:)``, and every start runs the generator again.
/// It is a value that holds a function, so that signals are combined, kept and handed to other threads as they are.
///
/// `Failure` is the type of the error; of `Signal<Int, Never>` the compiler knows that there is none.
///
/// ## What `dispose()` promises
///
/// - On the thread that delivers, also within a handler: after `dispose()` returns no handler of the subscription is called.
/// - On a serial queue that it delivers on (`deliver(on:)`): the same.
/// - From any other thread: no event that is sent after `dispose()` has returned is delivered. One event whose delivery had
///   begun by then, on a thread that was about to call the handler or within it, may be finished. `dispose()` does not wait
///   for that: to wait is how a handler that disposes of another subscription would lock both threads for ever.
///
/// The generator's disposable is disposed of before `dispose()` returns.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let generator: @Sendable (Subscriber<Value, Failure>) -> Void
  /// Whether events of the generator never overlap, so that subscribers need no gate.
  @usableFromInline let isSerial: Bool

  /// A signal whose subscriptions are made by `generator`.
  ///
  /// - Parameter generator: Is called by every start, on the thread of that. What it returns is disposed of when the
  ///   subscription is over, whether by an event or by its consumer.
  @inlinable
  public init(
    _ generator: @escaping @Sendable (Subscriber<Value, Failure>) -> any Disposable
  ) {
    self.generator = { subscriber in
      let disposable = generator(subscriber)
      if disposable !== EmptyDisposable.shared { subscriber.subscription.attach(disposable) }
    }
    isSerial = false
  }

  /// - Parameters:
  ///   - generator: Sends one event after another, and attaches to the subscription what there is to clean up.
  @inlinable
  init(serial generator: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    self.generator = generator
    isSerial = true
  }

  @inlinable
  init(gated generator: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    self.generator = generator
    isSerial = false
  }

  /// Starts the signal. The handlers are called on whatever threads its events come from, one at a time.
  ///
  /// - Returns: What ends it. It may be dropped, and the signal runs on as long as its source does.
  @inlinable @discardableResult
  public func start(
    next: (@Sendable (Value) -> Void)? = nil, failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let onNext: @Sendable (UnsafeRawPointer) -> Void
    if let next { onNext = { next($0.load(as: Value.self)) } } else { onNext = { _ in } }
    let onEnd: @Sendable (UnsafeRawPointer?) -> Void
    if failed == nil, completed == nil {
      onEnd = { _ in }
    } else {
      onEnd = { error in
        if let error { failed?(error.load(as: Failure.self)) } else { completed?() }
      }
    }
    let subscriber = Subscriber<Value, Failure>(isSerial: isSerial, next: onNext, end: onEnd)
    generator(subscriber)
    return subscriber.subscription
  }

  /// Starts the signal for values and errors that nobody handles: for its side effects.
  ///
  /// The same as ``start(next:failed:completed:)``, and nothing complains that what it returns is dropped.
  @inlinable
  public func startStandalone(
    next: (@Sendable (Value) -> Void)? = nil, failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil
  ) {
    start(next: next, failed: failed, completed: completed)
  }

  /// Starts the signal, and in a debug build ends the program if the result is released without being disposed of.
  public func startStrict(
    next: (@Sendable (Value) -> Void)? = nil, failed: (@Sendable (Failure) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> StrictDisposable {
    StrictDisposable(
      start(next: next, failed: failed, completed: completed), file: file, line: line)
  }

  /// Starts it as the one input of an operator.
  ///
  /// The consumer's end disposes of it from the beginning on: so a consumer that has had enough stops a generator that
  /// is still sending before it has returned.
  @inlinable
  func run(
    under consumer: Subscription, next: @escaping @Sendable (UnsafeRawPointer) -> Void,
    end: @escaping @Sendable (UnsafeRawPointer?) -> Void
  ) {
    let subscriber = Subscriber<Value, Failure>(isSerial: isSerial, next: next, end: end)
    consumer.attach(subscriber.subscription)
    run(subscriber)
  }

  /// Runs the generator, unless it is too late.
  @inlinable
  func run(_ subscriber: Subscriber<Value, Failure>) {
    if !subscriber.isDisposed { generator(subscriber) }
  }
}

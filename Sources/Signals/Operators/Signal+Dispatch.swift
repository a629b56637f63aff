extension Signal {
  /// Delivers events on `queue`: at once those that are sent there, the others later, and all in the order in which they are sent.
  @inlinable
  public func deliver(on queue: Queue) -> Signal { deliver(on: queue as any JobRunner) }

  /// Delivers events on threads of `pool`, one at a time, in the order in which they are sent.
  @inlinable
  public func deliver(on pool: ThreadPool) -> Signal { deliver(on: pool as any JobRunner) }

  /// Delivers events on the main queue.
  @inlinable
  public func deliverOnMainQueue() -> Signal { deliver(on: .main) }

  @inlinable
  func deliver(on runner: any JobRunner) -> Signal {
    Signal(serial: { [self] subscriber in
      let mailbox = Mailbox(subscriber, runner)
      run(
        under: subscriber.subscription, next: { mailbox.send(next: $0) },
        end: { mailbox.send(end: $0) })
    })
  }

  /// Starts the signal on `queue`: at once if the start is there, else later, and not if it has been disposed of by then.
  @inlinable
  public func run(on queue: Queue) -> Signal {
    Signal(serial: { [self] subscriber in
      let input = Subscriber<Value, Failure>(
        isSerial: isSerial, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
      subscriber.subscription.attach(input.subscription)
      queue.async { run(input) }
    })
  }

  /// Starts the signal on a thread of `pool`, unless it has been disposed of by then.
  @inlinable
  public func run(on pool: ThreadPool) -> Signal {
    run(on: Queue(concurrentOn: pool))
  }

  /// Starts the signal, and calls the handlers on the main actor.
  ///
  /// ``Queue/main`` has to be the main actor's thread, as it is with a main loop that is connected.
  @inlinable @discardableResult
  public func startOnMain(
    next: (@MainActor @Sendable (Value) -> Void)? = nil,
    failed: (@MainActor @Sendable (Failure) -> Void)? = nil,
    completed: (@MainActor @Sendable () -> Void)? = nil
  ) -> any Disposable {
    deliverOnMainQueue().start(
      next: { value in MainActor.assumeIsolated { next?(value) } },
      failed: { error in MainActor.assumeIsolated { failed?(error) } },
      completed: { MainActor.assumeIsolated { completed?() } })
  }
}

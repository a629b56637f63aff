public import Locks

/// Events on their way to a queue.
///
/// They keep their order also where some are sent on the queue itself, which are delivered at once by the inline rule: what
/// was sent before from elsewhere, and waits, is delivered before them.
@usableFromInline
final class Mailbox<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var events: [Event<Value, Failure>] = []
    /// Storage for the next ones, so that a value allocates nothing.
    @usableFromInline var spare: [Event<Value, Failure>] = []
    @usableFromInline var isPosted = false
    @usableFromInline var isDelivering = false

    @inlinable
    init() {}
  }

  @usableFromInline let consumer: Subscriber<Value, Failure>
  @usableFromInline let runner: any JobRunner
  @usableFromInline let state = Lock(State())

  @inlinable
  init(_ consumer: Subscriber<Value, Failure>, _ runner: any JobRunner) {
    self.consumer = consumer
    self.runner = runner
  }

  @inlinable
  func send(next value: UnsafeRawPointer) {
    if runner.isCurrent, begin() {
      consumer.next(at: value)
      deliver()
    } else {
      enqueue(.next(value.load(as: Value.self)))
    }
  }

  @inlinable
  func send(end error: UnsafeRawPointer?) {
    enqueue(error.map { .failed($0.load(as: Failure.self)) } ?? .completed)
  }

  /// Begins to deliver, if nothing waits or is being delivered.
  @inlinable
  func begin() -> Bool {
    state.withLock { state in
      if state.isDelivering || !state.events.isEmpty { return false }
      state.isDelivering = true
      return true
    }
  }

  @inlinable
  func enqueue(_ event: Event<Value, Failure>) {
    let isHere = runner.isCurrent
    let (mustDeliver, mustPost) = state.withLock { state -> (Bool, Bool) in
      state.events.append(event)
      if state.isDelivering { return (false, false) }
      if isHere {
        state.isDelivering = true
        return (true, false)
      }
      defer { state.isPosted = true }
      return (false, !state.isPosted)
    }
    if mustDeliver { deliver() } else if mustPost { runner.post { self.deliverPosted() } }
  }

  @inlinable
  func deliverPosted() {
    let mustDeliver = state.withLock { state in
      state.isPosted = false
      if state.isDelivering { return false }
      state.isDelivering = true
      return true
    }
    if mustDeliver { deliver() }
  }

  /// Delivers what waits, also what comes meanwhile, on another thread of a pool or from within. Whoever calls this has
  /// begun to deliver.
  @inlinable
  func deliver() {
    var batch: [Event<Value, Failure>] = []
    while true {
      let isOver = state.withLock { state in
        if state.events.isEmpty {
          state.isDelivering = false
          if batch.capacity > 0 { swap(&state.spare, &batch) }
          return true
        }
        if batch.capacity == 0 { swap(&state.spare, &batch) }
        swap(&state.events, &batch)
        return false
      }
      if isOver { return }
      for event in batch { consumer.send(event) }
      batch.removeAll(keepingCapacity: true)
    }
  }
}

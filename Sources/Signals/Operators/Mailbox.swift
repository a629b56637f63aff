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
  func send(_ event: Event<Value, Failure>) {
    let isHere = runner.isCurrent
    let needsPost = state.withLock { state in
      state.events.append(event)
      if isHere || state.isPosted || state.isDelivering { return false }
      state.isPosted = true
      return true
    }
    if isHere { deliver() } else if needsPost { runner.post { self.deliverPosted() } }
  }

  @inlinable
  func deliverPosted() {
    state.withLock { $0.isPosted = false }
    deliver()
  }

  /// What comes while this delivers, on another thread of a pool or from within, is delivered by this.
  @inlinable
  func deliver() {
    var isFirst = true
    var batch: [Event<Value, Failure>] = []
    while true {
      let isOver = state.withLock { state in
        if isFirst, state.isDelivering { return true }
        batch.removeAll(keepingCapacity: true)
        if state.events.isEmpty {
          state.isDelivering = false
          swap(&state.spare, &batch)
          return true
        }
        state.isDelivering = true
        if isFirst { swap(&state.spare, &batch) }
        swap(&state.events, &batch)
        return false
      }
      if isOver { return }
      isFirst = false
      for event in batch {
        if consumer.isDisposed { break }
        consumer.send(event)
      }
    }
  }
}

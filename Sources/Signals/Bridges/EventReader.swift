import Locks

/// Keeps the events of a signal for one reader that waits for them.
final class EventReader<Value: Sendable, Failure: Error>: Sendable {
  private typealias Reader = CheckedContinuation<Event<Value, Failure>, Never>

  /// The signal's handlers keep this, and not the reader, so that the signal is disposed of with that.
  private final class Buffer: Sendable {
    struct State {
      var values = FIFO<Value>()
      var end: Event<Value, Failure>?
      var reader: Reader?
    }

    let limit: Int?
    let state = Lock(State())

    init(limit: Int?) { self.limit = limit }

    func receive(_ event: Event<Value, Failure>) {
      var dropped: Value?
      let reader = state.withLock { state -> Reader? in
        if state.end != nil { return nil }
        if let reader = state.reader {
          state.reader = nil
          if case .next = event {} else { state.end = .completed }
          return reader
        }
        if case .next(let value) = event {
          state.values.append(value)
          if let limit, state.values.count > limit { dropped = state.values.popFirst() }
        } else {
          state.end = event
        }
        return nil
      }
      withExtendedLifetime(dropped) {}
      reader?.resume(returning: event)
    }

    /// - Returns: an event for a reader that need not wait.
    func read(_ reader: Reader) -> Event<Value, Failure>? {
      state.withLock { state in
        if let value = state.values.popFirst() { return .next(value) }
        if let end = state.end {
          state.end = .completed
          return end
        }
        precondition(
          state.reader == nil, "SignalValues: an iterator has one reader at a time")
        state.reader = reader
        return nil
      }
    }
  }

  private let buffer: Buffer
  private let subscription: any Disposable

  init(_ signal: Signal<Value, Failure>, limit: Int?) {
    let buffer = Buffer(limit: limit)
    self.buffer = buffer
    subscription = signal.start(
      next: { buffer.receive(.next($0)) }, failed: { buffer.receive(.failed($0)) },
      completed: { buffer.receive(.completed) })
  }

  deinit { subscription.dispose() }

  /// The next event; completion again and again after the last, and in a task that is cancelled.
  func next(isolation actor: isolated (any Actor)?) async -> Event<Value, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        if let event = buffer.read(reader) { reader.resume(returning: event) }
      }
    } onCancel: {
      subscription.dispose()
      buffer.receive(.completed)
    }
  }
}

extension Signal {
  /// The elements of an asynchronous sequence, and its error.
  ///
  /// Every start iterates over it in a task of its own, which is cancelled when the subscription is over.
  public init<Elements: AsyncSequence & Sendable>(_ sequence: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    self.init { subscriber in
      let task = Task(executorPreference: ThreadPool.concurrent) {
        var iterator = sequence.makeAsyncIterator()
        do throws(Failure) {
          while let value = try await iterator.next(isolation: nil) {
            if subscriber.isDisposed { return }
            subscriber.next(value)
          }
          subscriber.completed()
        } catch { subscriber.failed(error) }
      }
      return ActionDisposable { task.cancel() }
    }
  }

  /// The result of an asynchronous function.
  ///
  /// Every start calls it in a task of its own, which is cancelled when the subscription is over.
  public static func task(
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Signal {
    Signal { subscriber in
      let task = Task(executorPreference: ThreadPool.concurrent) {
        do throws(Failure) {
          subscriber.next(try await operation())
          subscriber.completed()
        } catch { subscriber.failed(error) }
      }
      return ActionDisposable { task.cancel() }
    }
  }

  /// The result of a function that calls back.
  ///
  /// - Parameter body: Is called by every start, and calls what it is handed once; later calls are ignored.
  public init(
    callback body:
      @escaping @Sendable (@escaping @Sendable (Result<Value, Failure>) -> Void) ->
      Void
  ) {
    self.init { subscriber in
      body { result in
        switch result {
        case .success(let value):
          subscriber.next(value)
          subscriber.completed()
        case .failure(let error): subscriber.failed(error)
        }
      }
      return .empty
    }
  }

  /// The values as an asynchronous sequence, which throws the error. Every iterator starts the signal.
  ///
  /// - Parameter limit: How many values wait for a slow reader; of more the oldest are dropped. Nil for all.
  public func values(keepingNewest limit: Int? = nil) -> SignalValues<Value, Failure> {
    SignalValues(signal: self, limit: limit)
  }

  /// All values as an asynchronous sequence, which throws the error. Every iterator starts the signal.
  public var values: SignalValues<Value, Failure> { values(keepingNewest: nil) }

  /// Starts the signal and waits for its first value.
  ///
  /// - Returns: nil if it completes without one, or if the task is cancelled.
  public func get() async throws(Failure) -> Value? {
    var iterator = take(1).values.makeAsyncIterator()
    return try await iterator.next(isolation: nil)
  }
}

/// The values of a signal, one at a time for who waits for them.
public struct SignalValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// What the sequence consists of.
  public typealias Element = Value

  let signal: Signal<Value, Failure>
  let limit: Int?

  /// Starts the signal; it is disposed of with the iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(EventReader(signal, limit: limit)) }

  /// One run of the signal.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: EventReader<Value, Failure>

    init(_ reader: EventReader<Value, Failure>) { self.reader = reader }

    /// Waits for the next value.
    ///
    /// - Returns: nil after completion, and in a task that is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Value? {
      switch await reader.next(isolation: actor) {
      case .next(let value): return value
      case .failed(let error): throw error
      case .completed: return nil
      }
    }

    /// The same, for callers that are isolated to no actor.
    public mutating func next() async throws(Failure) -> Value? {
      try await next(isolation: nil)
    }
  }
}

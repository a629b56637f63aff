extension Signal {
  /// The values of this signal and, after its completion, of another one.
  @inlinable
  public func then(_ next: Signal) -> Signal {
    Signal(serial: { [self] subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      repetition.start(
        self, next: { subscriber.next(at: $0) },
        end: { error in
          if error != nil { return subscriber.end(error) }
          repetition.start(
            next, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
        })
    })
  }

  /// The values of this signal and, after an error, of the signal that `recover` makes of it.
  @inlinable
  public func `catch`<Other: Error>(
    _ recover: @escaping @Sendable (Failure) -> Signal<Value, Other>
  ) -> Signal<Value, Other> {
    Signal<Value, Other>(serial: { [self] subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      repetition.start(
        self, next: { subscriber.next(at: $0) },
        end: { error in
          guard let error else { return subscriber.completed() }
          repetition.start(
            recover(error.load(as: Failure.self)), next: { subscriber.next(at: $0) },
            end: { subscriber.end($0) })
        })
    })
  }

  /// What follows an end.
  @usableFromInline
  enum Continuation<Other: Error> {
    case again
    case later(Duration, Queue)
    case failed(Other)
    case completed
  }

  /// Runs the signal again as long as `decide` says so.
  @inlinable
  func repeated<Other: Error>(
    _ makeDecision:
      @escaping @Sendable () -> @Sendable (UnsafeRawPointer?) -> Continuation<Other>
  ) -> Signal<Value, Other> {
    Signal<Value, Other>(serial: { [self] subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      let decide = makeDecision()
      @Sendable func start() {
        repetition.start(
          self, next: { subscriber.next(at: $0) },
          end: { error in
            switch decide(error) {
            case .again: start()
            case .later(let delay, let queue): repetition.wait(delay, on: queue) { start() }
            case .failed(let error): subscriber.failed(error)
            case .completed: subscriber.completed()
            }
          })
      }
      start()
    })
  }

  /// Starts the signal again whenever it completes. It never completes itself.
  @inlinable
  public func restart() -> Signal {
    repeated {
      { error in error.map { .failed($0.load(as: Failure.self)) } ?? .again }
    }
  }

  /// ``restart()`` under its other name. The parameter has no meaning, and is there for whoever has code with it.
  @inlinable
  public func recurse(_ latestValue: Value? = nil) -> Signal { restart() }

  /// Starts the signal again whenever it fails, at once.
  @inlinable
  public func restartIfError() -> Signal<Value, Never> {
    repeated {
      { $0 == nil ? .completed : .again }
    }
  }

  /// Starts the signal again after errors for which `decide` says so, and fails with another error for others.
  @inlinable
  public func restartOrMapError<Other: Error>(
    _ decide: @escaping @Sendable (Failure) -> RestartOrError<Other>
  ) -> Signal<Value, Other> {
    repeated {
      { error in
        guard let error else { return .completed }
        switch decide(error.load(as: Failure.self)) {
        case .restart: return .again
        case .fail(let other): return .failed(other)
        }
      }
    }
  }

  /// Starts the signal again after every error: the first time after `delayIncrement`, then each time so much later, at most
  /// after `maxDelay`.
  @inlinable
  public func retry(
    _ delayIncrement: Duration, maxDelay: Duration, on queue: Queue
  ) -> Signal<Value, Never> {
    repeated {
      let delay = EventLocal(Duration.zero)
      return { error in
        if error == nil { return .completed }
        delay.value = min(maxDelay, delay.value + delayIncrement)
        return .later(delay.value, queue)
      }
    }
  }

  /// The same, but fails with an error that `retryOnError` does not want to see tried again, and with the one of the run
  /// number `maxRetries`.
  @inlinable
  public func retry(
    retryOnError: @escaping @Sendable (Failure) -> Bool = { _ in true }, delayIncrement: Duration,
    maxDelay: Duration, maxRetries: Int, on queue: Queue
  ) -> Signal {
    repeated {
      let state = EventLocal((delay: Duration.zero, count: 0))
      return { error in
        guard let error else { return .completed }
        state.value.delay = min(maxDelay, state.value.delay + delayIncrement)
        state.value.count += 1
        if !retryOnError(error.load(as: Failure.self)) || state.value.count >= maxRetries {
          return .failed(error.load(as: Failure.self))
        }
        return .later(state.value.delay, queue)
      }
    }
  }

  /// Runs signals in a loop around a state.
  ///
  /// - Parameters:
  ///   - once: The signal to run with the state, which is nil in the beginning; nil to complete.
  ///   - reduce: The state after a value of it, which is sent if it is not nil.
  @inlinable
  public static func feedbackLoop<Step: Sendable>(
    once: @escaping @Sendable (Value?) -> Signal<Step, Failure>?,
    reduce: @escaping @Sendable (Value?, Step) -> Value?
  ) -> Signal {
    Signal(serial: { subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      let state = EventLocal<Value?>(nil)
      @Sendable func start() {
        guard let signal = once(state.value) else { return subscriber.completed() }
        repetition.start(
          signal,
          next: { step in
            state.value = reduce(state.value, step.load(as: Step.self))
            if let value = state.value { subscriber.next(value) }
          },
          end: { error in
            if error != nil { subscriber.end(error) } else { start() }
          })
      }
      start()
    })
  }
}

/// What ``Signal/restartOrMapError(_:)`` does after an error.
public enum RestartOrError<Failure: Error>: Sendable {
  /// Starts the signal again.
  case restart
  /// Fails.
  case fail(Failure)
}

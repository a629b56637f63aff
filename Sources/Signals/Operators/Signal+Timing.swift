extension Signal {
  /// Starts the signal when `delay` has passed, on `queue`.
  @inlinable
  public func delay(_ delay: Duration, on queue: Queue) -> Signal {
    Signal(serial: { [self] subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      repetition.wait(delay, on: queue) {
        repetition.start(
          self, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
      }
    })
  }

  /// The same, but time goes on while the machine sleeps.
  ///
  /// Timers stand meanwhile. So the clock is looked at every `granularity`, and only the last part of a longer delay is one timer.
  /// That is at least half a second long: when a machine wakes up, many delays are over at once, and what they start
  /// would all come before the program is seen again.
  @inlinable
  public func suspendAwareDelay(
    _ delay: Duration, granularity: Duration = .seconds(4), on queue: Queue
  ) -> Signal {
    precondition(granularity > .zero, "Signal: a granularity must be positive")
    if delay <= granularity * 1.1 { return self.delay(delay, on: queue) }
    return Signal(serial: { [self] subscriber in
      let repetition = Repetition(under: subscriber.subscription)
      let end = queue.time.nowWithSleep + delay
      @Sendable func wait() {
        let left = end - queue.time.nowWithSleep
        if left > granularity * 1.1 { return repetition.wait(granularity, on: queue) { wait() } }
        repetition.wait(max(.milliseconds(500), left), on: queue) {
          repetition.start(
            self, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
        }
      }
      wait()
    })
  }

  /// Starts `alternate` in place of this signal if nothing has come of it within `timeout`, neither a value nor its end.
  @inlinable
  public func timeout(_ timeout: Duration, on queue: Queue, alternate: Signal) -> Signal {
    Signal(serial: { [self] subscriber in
      let gate = subscriber.subscription
      gate.use(Starter())
      let isDecided = EventLocal(false)
      let timer = MetaDisposable()
      let current = MetaDisposable()
      @Sendable func decide() {
        if isDecided.value { return }
        isDecided.value = true
        timer.dispose()
      }
      let first = Subscriber<Value, Failure>(
        gate: gate,
        next: {
          decide()
          subscriber.next(at: $0)
        },
        end: {
          decide()
          subscriber.end($0)
        })
      current.set(first.subscription)
      gate.attach(DisposableGroup([timer, current]))
      timer.set(
        queue.after(timeout) {
          gate.perform {
            if isDecided.value { return }
            isDecided.value = true
            let second = Subscriber<Value, Failure>(
              gate: gate, next: { subscriber.next(at: $0) }, end: { subscriber.end($0) })
            current.set(second.subscription)
            gate.startLater { alternate.run(second) }
          }
        })
      run(first)
    })
  }
}

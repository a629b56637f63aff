import Signals
import Testing

/// What signals, subscribers and subscriptions promise.
@Suite struct SignalTests {
  @Test func `nothing happens before the start, and every start runs the generator`() {
    let count = Atomic(0)
    let signal = Signal<Int, Never> { subscriber in
      subscriber.next(count.modify { $0 + 1 })
      subscriber.completed()
      return .empty
    }
    #expect(count.with { $0 } == 0)
    #expect(Recorder(signal).events == [.next(1), .completed])
    #expect(Recorder(signal).events == [.next(2), .completed])
  }

  @Test func `after an end nothing more is delivered`() {
    let signal = Signal<Int, TestError> { subscriber in
      subscriber.next(1)
      subscriber.failed(TestError(number: 2))
      subscriber.next(3)
      subscriber.completed()
      subscriber.failed(TestError(number: 4))
      return .empty
    }
    #expect(Recorder(signal).events == [.next(1), .failed(TestError(number: 2))])
  }

  @Test func `an end disposes of what the generator returned, once and after the handler`() {
    let log = Log<String>()
    let source = Atomic<Subscriber<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { subscriber in
      source.swap(subscriber)
      return ActionDisposable { log.add("disposed") }
    }
    let subscription = signal.start(completed: { log.add("completed") })
    source.with { $0 }?.completed()
    subscription.dispose()
    #expect(log.all == ["completed", "disposed"])
  }

  @Test func `what a generator returns after its end is disposed of at once`() {
    let log = Log<String>()
    Signal<Int, Never> { subscriber in
      subscriber.completed()
      log.add("returns")
      return ActionDisposable { log.add("disposed") }
    }.start(completed: { log.add("completed") })
    #expect(log.all == ["completed", "returns", "disposed"])
  }

  @Test func `dispose ends delivery and cleans up, once`() {
    let source = Source<Int, Never>()
    let recorder = Recorder(source.signal)
    source.next(1)
    #expect(source.count == 1)
    recorder.dispose()
    recorder.dispose()
    #expect(source.count == 0)
    source.next(2)
    source.completed()
    #expect(recorder.events == [.next(1)])
  }

  @Test func `to dispose within a handler stops values that are being sent`() {
    let subscription = MetaDisposable()
    let log = Log<Int>()
    let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { new in
      subscriber.swap(new)
      return .empty
    }
    subscription.set(
      signal.start(next: { value in
        log.add(value)
        if value == 2 { subscription.dispose() }
      }))
    for value in 1...5 { subscriber.with { $0 }?.next(value) }
    #expect(log.all == [1, 2])
  }

  @Test func `a consumer that has had enough stops a generator that has not returned`() {
    let sent = Atomic(0)
    let endless = Signal<Int, Never> { subscriber in
      while !subscriber.isDisposed { subscriber.next(sent.modify { $0 + 1 }) }
      return .empty
    }
    #expect(
      Recorder(endless.map { $0 * 10 }.take(3)).events == [
        .next(10), .next(20), .next(30), .completed,
      ])
    #expect(sent.with { $0 } == 3)
    let switched = Signal<Int, Never>.single(0).mapToSignal { _ in endless }
    #expect(Recorder(switched.take(2)).values == [4, 5])
  }

  @Test func `an event that is sent within the handling of another is handled after it`() {
    let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
    let log = Log<String>()
    Signal<Int, Never> { new in
      subscriber.swap(new)
      return .empty
    }.start(
      next: { value in
        log.add("begin \(value)")
        if value == 1 {
          subscriber.with { $0 }?.next(2)
          subscriber.with { $0 }?.completed()
          subscriber.with { $0 }?.next(3)
        }
        log.add("end \(value)")
      }, completed: { log.add("completed") })
    subscriber.with { $0 }?.next(1)
    #expect(log.all == ["begin 1", "end 1", "begin 2", "end 2", "completed"])
  }

  @Test func `a signal can be started within a value of itself`() {
    let source = Source<Int, Never>()
    let log = Log<String>()
    let signal = source.signal
    signal.start(next: { value in
      log.add("outer \(value)")
      if value == 1 { signal.start(next: { log.add("inner \($0)") }) }
    })
    source.next(1)
    source.next(2)
    #expect(log.all == ["outer 1", "outer 2", "inner 2"])
  }

  @Test func `a loop of events is no recursion`() {
    let pipe = ValuePipe<Int>()
    let last = Atomic(0)
    pipe.signal().filter { $0 < 100_000 }.start(next: { value in
      last.swap(value)
      pipe.putNext(value + 1)
    })
    pipe.putNext(0)
    #expect(last.with { $0 } == 99_999)
    let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
    Signal<Int, Never> { new in
      subscriber.swap(new)
      return .empty
    }.start(next: { value in
      last.swap(value)
      if value < 100_000 { subscriber.with { $0 }?.next(value + 1) }
    })
    subscriber.with { $0 }?.next(0)
    #expect(last.with { $0 } == 100_000)
  }

  @Test func `a source that lets go frees what the handlers hold, though the subscription is kept`()
  {
    let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
    let weak: WeakToken
    let subscription: any Disposable
    do {
      let token = Token()
      weak = WeakToken(token)
      subscription = Signal<Int, Never> { new in
        subscriber.swap(new)
        return .empty
      }.map { $0 + 1 }.start(next: { _ in _ = token })
    }
    #expect(weak.token != nil)
    subscriber.swap(nil)
    #expect(weak.token == nil)
    subscription.dispose()
  }

  @Test func `a subscription frees the generator's disposable when it is over, though it is kept`()
  {
    let source = Atomic<Subscriber<Int, Never>?>(nil)
    let weak: WeakToken
    let subscription: any Disposable
    do {
      let token = Token()
      weak = WeakToken(token)
      subscription = Signal<Int, Never> { new in
        source.swap(new)
        return ActionDisposable { _ = token }
      }.start()
    }
    #expect(weak.token != nil)
    source.with { $0 }?.completed()
    #expect(weak.token == nil)
    subscription.dispose()
  }

  @Test func `a subscriber keeps objects until the end`() {
    let source = Atomic<Subscriber<Int, Never>?>(nil)
    let weak: WeakToken
    do {
      let token = Token()
      weak = WeakToken(token)
      Signal<Int, Never> { new in
        new.keepAlive(token)
        source.swap(new)
        return .empty
      }.startStandalone()
    }
    #expect(weak.token != nil)
    source.with { $0 }?.completed()
    #expect(weak.token == nil)
    do {
      let token = Token()
      weak.token = token
      source.with { $0 }?.keepAlive(token)
    }
    #expect(weak.token == nil)
  }

  @Test func `handlers are optional, and one that fails never needs no handler for errors`() {
    let log = Log<Int>()
    Signal<Int, Never>.single(1).start { log.add($0) }
    Signal<Int, TestError>.fail(TestError()).start { log.add($0) }
    Signal<Int, TestError>.single(2).start(completed: { log.add(3) })
    Signal<Int, TestError>.fail(TestError(number: 4)).start(failed: { log.add($0.number) })
    #expect(log.all == [1, 3, 4])
  }

  @Test func `single, complete, fail, never, values and deferred`() {
    #expect(Recorder(Signal<Int, Never>.single(1)).events == [.next(1), .completed])
    #expect(Recorder(Signal<Int, Never>.complete()).events == [.completed])
    #expect(Recorder(Signal<Int, TestError>.fail(TestError())).events == [.failed(TestError())])
    #expect(Recorder(Signal<Int, Never>.never()).events == [])
    #expect(Recorder(Signal<Int, Never>.values(1...3)).values == [1, 2, 3])
    #expect(Recorder(Signal<Int, Never>.values(1...).take(2)).values == [1, 2])
    let count = Atomic(0)
    let deferred = Signal<Int, TestError>.deferred {
      count.modify { $0 + 1 } == 1 ? .single(1) : .fail(TestError())
    }
    #expect(Recorder(deferred).events == [.next(1), .completed])
    #expect(Recorder(deferred).events == [.failed(TestError())])
  }

  @Test func `a subscriber takes whole events`() {
    let events: [Event<Int, TestError>] = [.next(1), .failed(TestError()), .next(2)]
    let signal = Signal<Int, TestError> { subscriber in
      for event in events { subscriber.send(event) }
      return .empty
    }
    #expect(Recorder(signal).events == [.next(1), .failed(TestError())])
  }

  @Test func `a strict start that is disposed of is fine`() {
    let source = Source<Int, Never>()
    let subscription = source.signal.startStrict()
    subscription.dispose()
    #expect(source.count == 0)
  }

  @Test(.enabled(if: _isDebugAssertConfiguration()))
  func `a strict start that is forgotten ends the program and says where`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Never>.never().startStrict()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("must be disposed of"))
    #expect(message.contains("SignalTests.swift"))
  }
}

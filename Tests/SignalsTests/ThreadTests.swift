import Locks
import Signals
import Testing

/// Signals that many threads use at once. The thread sanitizer runs these, too.
@Suite struct ThreadTests {
  @Test func `events of many threads never overlap, and none is lost`() async {
    for _ in 0..<20 {
      let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
      let inside = Atomic(0)
      let overlaps = Atomic(0)
      let sum = Atomic(0)
      Signal<Int, Never> { new in
        subscriber.swap(new)
        return .empty
      }.start(next: { value in
        if inside.modify({ $0 + 1 }) != 1 { overlaps.modify { $0 + 1 } }
        sum.modify { $0 + value }
        inside.modify { $0 - 1 }
      })
      let source = subscriber.with { $0 }!
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { for _ in 0..<500 { source.next(1) } } }
      }
      #expect(overlaps.with { $0 } == 0)
      #expect(sum.with { $0 } == 2000)
    }
  }

  @Test func `nothing that is sent after dispose is delivered, from whatever thread`() async {
    for _ in 0..<300 {
      let pipe = ValuePipe<Int>()
      let isOver = Atomic(false)
      let late = Atomic(0)
      let subscription = pipe.signal().map { $0 }.start(next: { value in
        if value == 1 { late.modify { $0 + 1 } }
      })
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for _ in 0..<20 { pipe.putNext(isOver.with { $0 } ? 1 : 0) }
        }
        group.addTask {
          subscription.dispose()
          isOver.swap(true)
        }
      }
      #expect(late.with { $0 } == 0)
      #expect(pipe.subscriberCount == 0)
    }
  }

  @Test func `of values that were sent before, at most the one that had begun comes after dispose`()
    async
  {
    for _ in 0..<300 {
      let pipe = ValuePipe<Int>()
      let isOver = Atomic(false)
      let late = Atomic(0)
      let subscription = pipe.signal().start(next: { _ in
        if isOver.with({ $0 }) { late.modify { $0 + 1 } }
      })
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 0..<50 { pipe.putNext(value) } }
        group.addTask {
          subscription.dispose()
          isOver.swap(true)
        }
      }
      #expect(late.with { $0 } <= 1)
    }
  }

  @Test func `generators and consumers that end at once clean up once`() async {
    for _ in 0..<300 {
      let count = Atomic(0)
      let subscriber = Atomic<Subscriber<Int, Never>?>(nil)
      let subscription = Signal<Int, Never> { new in
        subscriber.swap(new)
        return ActionDisposable { count.modify { $0 + 1 } }
      }.map { $0 }.start()
      let source = subscriber.with { $0 }!
      await withTaskGroup(of: Void.self) { group in
        group.addTask { source.completed() }
        group.addTask { subscription.dispose() }
        group.addTask { source.next(1) }
      }
      #expect(count.with { $0 } == 1)
    }
  }

  @Test func `the latest values that are combined are the last that were sent`() async {
    for _ in 0..<100 {
      let pipes = [ValuePipe<Int>(), ValuePipe<Int>()]
      let last = Atomic((0, 0))
      combineLatest(pipes[0].signal(), pipes[1].signal()).start(next: { last.swap($0) })
      await withTaskGroup(of: Void.self) { group in
        for pipe in pipes { group.addTask { for value in 0...50 { pipe.putNext(value) } } }
      }
      #expect(last.with { $0 } == (50, 50))
    }
  }

  @Test
  func `a switch from one thread leaves nothing of the signal before, though another sends on it`()
    async
  {
    for _ in 0..<100 {
      let outer = ValuePipe<Int>()
      let inners = (0..<20).map { _ in ValuePipe<Int>() }
      let log = Log<Int>()
      outer.signal().mapToSignal { index in inners[index].signal().map { _ in index } }
        .start(next: { log.add($0) })
      outer.putNext(0)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for index in 1..<20 { outer.putNext(index) } }
        group.addTask { for _ in 0..<10 { for inner in inners { inner.putNext(0) } } }
      }
      #expect(log.all == log.all.sorted())
      #expect(inners.map(\.subscriberCount).reduce(0, +) == 1)
    }
  }

  @Test func `queued signals of many threads run one after another`() async {
    let pipe = ValuePipe<Int>()
    let running = Atomic(0)
    let most = Atomic(0)
    let count = Atomic(0)
    let queues = (0..<3).map { _ in Queue() }
    let done = Latch()
    pipe.signal().take(300).mapToQueue { value in
      Signal<Int, Never>.single(value).beforeStarted {
        let now = running.modify { $0 + 1 }
        most.modify { max($0, now) }
      }.run(on: queues[value % 3]).beforeCompleted { running.modify { $0 - 1 } }
    }.start(next: { _ in count.modify { $0 + 1 } }, completed: { done.open() })
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<3 { group.addTask { for _ in 0..<100 { pipe.putNext(thread) } } }
    }
    _ = done.wait(deadline: nil)
    #expect(count.with { $0 } == 300)
    #expect(most.with { $0 } == 1)
  }

  @Test func `two signals that wait for nothing lock nobody`() async {
    // Each handler disposes of, sends to and starts the other one: with a lock held, both threads would wait for ever.
    let pipes = [ValuePipe<Int>(), ValuePipe<Int>()]
    let places = [MetaDisposable(), MetaDisposable()]
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<2 {
        group.addTask {
          let other = 1 - thread
          for number in 0..<300 {
            places[thread].set(
              pipes[thread].signal().start(next: { value in
                places[other].set(nil)
                if value > 0 { pipes[other].putNext(value - 1) }
                pipes[other].signal().start().dispose()
              }))
            pipes[thread].putNext(number % 5)
          }
        }
      }
    }
    for place in places { place.dispose() }
    #expect(pipes.map(\.subscriberCount) == [0, 0])
  }

  @Test func `of signals that are set at once one is the promise's`() async {
    for _ in 0..<300 {
      let promise = Promise<Int>()
      let sources = (0..<3).map { _ in Source<Int, Never>() }
      await withTaskGroup(of: Void.self) { group in
        for source in sources { group.addTask { promise.set(source.signal) } }
      }
      #expect(sources.map(\.count).reduce(0, +) == 1)
      for (number, source) in sources.enumerated() { source.next(number) }
      #expect(Recorder(promise.get()).values == [sources.firstIndex { $0.count == 1 }])
    }
  }

  @Test func `a promise, a multicast and a timer under many threads`() async {
    let promise = Promise<Int>()
    let multicast = Multicast<Int, Int>()
    let time = ManualTime()
    let queue = Queue(time: time)
    let timer = Signals.Timer(timeout: .seconds(1), repeats: true, queue: queue) {}
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<3 {
        group.addTask {
          for number in 0..<200 {
            promise.set(.single(number))
            promise.get().start().dispose()
            multicast.get(key: number % 3, signal: promise.get()).start().dispose()
            if thread == 0 { timer.start() } else { timer.invalidate() }
            time.advance(by: .seconds(1))
            queue.after(.seconds(1)) {}.dispose()
          }
        }
      }
    }
    timer.invalidate()
    #expect(multicast.count == 0)
    #expect(time.pendingCount == 0)
  }
}

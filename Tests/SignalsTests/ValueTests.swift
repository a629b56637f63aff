import Locks
import SeededNumbers
import Signals
import Testing

@Suite struct ValuePipeTests {
  @Test func `values go to those who subscribe, and are not kept`() {
    let pipe = ValuePipe<Int>()
    pipe.putNext(0)
    let first = Recorder(pipe.signal())
    pipe.putNext(1)
    let second = Recorder(pipe.signal())
    pipe.putNext(2)
    first.dispose()
    pipe.putNext(3)
    #expect(first.events == [.next(1), .next(2)])
    #expect(second.events == [.next(2), .next(3)])
    #expect(pipe.subscriberCount == 1)
    second.dispose()
    #expect(pipe.subscriberCount == 0)
  }

  @Test func `all get the values of a handler in one order`() {
    let pipe = ValuePipe<Int>()
    let log = Log<String>()
    pipe.signal().start(next: { value in
      log.add("a\(value)")
      if value == 1 { pipe.putNext(2) }
    })
    pipe.signal().start(next: { log.add("b\($0)") })
    pipe.putNext(1)
    #expect(log.all == ["a1", "b1", "a2", "b2"])
  }

  @Test func `who subscribes in a handler gets what is put in after that`() {
    let pipe = ValuePipe<Int>()
    let late = Log<Int>()
    pipe.signal().start(next: { value in
      if value != 1 { return }
      pipe.putNext(2)
      pipe.signal().start(next: { late.add($0) })
      pipe.putNext(3)
    })
    pipe.putNext(1)
    #expect(late.all == [3])
  }

  @Test func `who is disposed of in a handler of another gets nothing any more`() {
    let pipe = ValuePipe<Int>()
    let second = MetaDisposable()
    let log = Log<Int>()
    pipe.signal().start(next: { _ in second.dispose() })
    second.set(pipe.signal().start(next: { log.add($0) }))
    pipe.putNext(1)
    #expect(log.all == [])
  }

  @Test func `handlers do not outlive the pipe`() {
    let weak: WeakToken
    do {
      let pipe = ValuePipe<Int>()
      let token = Token()
      weak = WeakToken(token)
      pipe.signal().map { $0 }.start(next: { _ in _ = token })
      #expect(weak.token != nil)
    }
    #expect(weak.token == nil)
  }
}

@Suite struct ValuePromiseTests {
  @Test func `the value is sent to whoever comes, and all later ones`() {
    let promise = ValuePromise<Int>()
    #expect(promise.current == nil)
    let first = Recorder(promise.get())
    promise.set(1)
    promise.set(1)
    let second = Recorder(promise.get())
    promise.set(2)
    #expect(first.events == [.next(1), .next(1), .next(2)])
    #expect(second.events == [.next(1), .next(2)])
    #expect(promise.current == 2)
    first.dispose()
    promise.set(3)
    #expect(first.values == [1, 1, 2])
    #expect(Recorder(ValuePromise(5).get()).values == [5])
  }

  @Test func `repeated values can be ignored`() {
    let promise = ValuePromise(1, ignoreRepeated: true)
    let recorder = Recorder(promise.get())
    for value in [1, 2, 2, 1] { promise.set(value) }
    #expect(recorder.values == [1, 2, 1])
    let empty = ValuePromise<Int>(ignoreRepeated: true)
    let other = Recorder(empty.get())
    empty.set(1)
    empty.set(1)
    #expect(other.values == [1])
    let all = ValuePromise(1, ignoreRepeated: false)
    let third = Recorder(all.get())
    all.set(1)
    #expect(third.values == [1, 1])
  }

  @Test func `nothing is locked while values are compared`() {
    struct Curious: Equatable, Sendable {
      let number: Int
      let promise: ValuePromise<Curious>?

      static func == (left: Curious, right: Curious) -> Bool {
        _ = right.promise?.current
        return left.number == right.number
      }
    }
    let promise = ValuePromise<Curious>(ignoreRepeated: true)
    let recorder = Recorder(promise.get())
    for number in [1, 1, 2] { promise.set(Curious(number: number, promise: promise)) }
    #expect(recorder.values.map(\.number) == [1, 2])
    recorder.dispose()
    promise.set(Curious(number: 3, promise: nil))
  }

  @Test func `a value that a handler sets comes after the one that it handles, for all`() {
    let promise = ValuePromise<Int>()
    let log = Log<String>()
    promise.get().start(next: { value in
      log.add("a\(value)")
      if value == 1 { promise.set(2) }
    })
    promise.get().start(next: { log.add("b\($0)") })
    promise.set(1)
    #expect(log.all == ["a1", "b1", "a2", "b2"])
    // It is there at once for whoever comes.
    let late = Log<Int>()
    promise.get().take(1).start(next: { late.add($0) })
    #expect(late.all == [2])
  }

  @Test func `the last value that all get is the last that was set, whoever sets it`() async {
    for _ in 0..<100 {
      let promise = ValuePromise<Int>()
      let recorders = Atomic<[Recorder<Int, Never>]>([])
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<3 {
          group.addTask {
            for number in 0..<20 { promise.set(thread * 100 + number) }
          }
        }
        group.addTask {
          for _ in 0..<10 {
            let new = Recorder(promise.get())
            recorders.modify { $0 + [new] }
          }
        }
      }
      let all = recorders.with { $0 }
      #expect(all.allSatisfy { $0.values.last == promise.current })
      // Each thread's values in their order.
      for recorder in all {
        for thread in 0..<3 {
          let own = recorder.values.filter { $0 / 100 == thread }
          #expect(own == own.sorted())
          #expect(Set(own).count == own.count)
        }
      }
    }
  }
}

@Suite struct PromiseTests {
  @Test func `it sends the latest value of its signal`() {
    let source = Source<Int, Never>()
    let promise = Promise<Int>()
    let first = Recorder(promise.get())
    promise.set(source.signal)
    #expect(source.count == 1)
    source.next(1)
    let second = Recorder(promise.get())
    source.next(2)
    source.completed()
    #expect(first.events == [.next(1), .next(2)])
    #expect(second.events == [.next(1), .next(2)])
    #expect(source.startCount == 1)
    #expect(Recorder(promise.get()).values == [2])
    #expect(Recorder(Promise(7).get()).values == [7])
  }

  @Test func `a new signal replaces the one before and its value`() {
    let first = Source<Int, Never>()
    let second = Source<Int, Never>()
    let promise = Promise<Int>()
    promise.set(first.signal)
    first.next(1)
    promise.set(second.signal)
    #expect(first.count == 0)
    #expect(Recorder(promise.get()).events == [])
    second.next(2)
    #expect(Recorder(promise.get()).values == [2])
  }

  @Test func `a signal can wait for the first who asks`() {
    let source = Source<Int, Never>()
    let promise = Promise(initializeOnFirstAccess: source.signal)
    let signal = promise.get()
    #expect(source.startCount == 0)
    let first = Recorder(signal)
    #expect(source.startCount == 1)
    let second = Recorder(signal)
    #expect(source.startCount == 1)
    source.next(1)
    #expect([first.values, second.values] == [[1], [1]])
    #expect(Recorder(Promise(initializeOnFirstAccess: .single(3)).get()).values == [3])
  }

  @Test func `to set it takes the signal that waits away`() {
    let source = Source<Int, Never>()
    let promise = Promise(initializeOnFirstAccess: source.signal)
    promise.set(.single(1))
    #expect(Recorder(promise.get()).values == [1])
    #expect(source.startCount == 0)
  }

  @Test func `a subscription keeps it, and without any its source is disposed of`() {
    let source = Source<Int, Never>()
    func load() -> Signal<Int, Never> {
      let promise = Promise<Int>()
      promise.set(source.signal)
      return promise.get()
    }
    let recorder = Recorder(load())
    #expect(source.count == 1)
    source.next(1)
    #expect(recorder.values == [1])
    recorder.dispose()
    #expect(source.count == 0)
    do {
      let promise = Promise<Int>()
      promise.set(source.signal)
      #expect(source.count == 1)
    }
    #expect(source.count == 0)
  }
}

@Suite struct MulticastTests {
  @Test func `one signal runs for all of a key`() {
    let source = Source<Int, Never>()
    let other = Source<Int, Never>()
    let multicast = Multicast<String, Int>()
    let first = Recorder(multicast.get(key: "a", signal: source.signal))
    let second = Recorder(multicast.get(key: "a", signal: other.signal))
    let third = Recorder(multicast.get(key: "b", signal: other.signal))
    #expect(multicast.count == 2)
    #expect(source.startCount == 1)
    #expect(other.startCount == 1)
    source.next(1)
    other.next(2)
    #expect([first.values, second.values, third.values] == [[1], [1], [2]])
    first.dispose()
    #expect(source.count == 1)
    second.dispose()
    #expect(source.count == 0)
    #expect(multicast.count == 1)
    third.dispose()
    #expect(multicast.count == 0)
  }

  @Test func `a completion reaches all, and who comes later starts again`() {
    let source = Source<Int, Never>()
    let multicast = Multicast<Int, Int>()
    let signal = multicast.get(key: 1, signal: source.signal)
    let all = [Recorder(signal), Recorder(signal)]
    source.next(1)
    source.completed()
    #expect(all.allSatisfy { $0.events == [.next(1), .completed] })
    #expect(multicast.count == 0)
    let late = Recorder(signal)
    #expect(source.startCount == 2)
    source.next(2)
    #expect(late.values == [2])
    #expect(
      Recorder(multicast.get(key: 2, signal: .values([1, 2]))).events == [
        .next(1), .next(2), .completed,
      ])
  }

  @Test func `values are kept only if it is asked for`() {
    let source = Source<Int, Never>()
    let plain = Multicast<Int, Int>()
    let keeping: MulticastPromise<Int, Int> = .promise()
    for (multicast, expected) in [(plain, []), (keeping, [1])] {
      let signal = multicast.get(key: 1, signal: source.signal)
      let first = Recorder(signal)
      source.next(1)
      let late = Recorder(signal)
      #expect(late.values == expected)
      source.next(2)
      #expect(first.values == [1, 2])
      #expect(late.values == expected + [2])
      first.dispose()
      late.dispose()
    }
  }
}

@Suite struct AtomicTests {
  @Test func `with, modify and swap`() {
    let atomic = Atomic(1)
    #expect(atomic.with { $0 + 1 } == 2)
    #expect(atomic.modify { $0 + 1 } == 2)
    #expect(atomic.swap(5) == 2)
    #expect(atomic.with { $0 } == 5)
    #expect(throws: TestError()) { try atomic.modify { _ throws(TestError) in throw TestError() } }
    #expect(atomic.with { $0 } == 5)
  }

  @Test func `an old value does not end under the lock`() {
    final class Reader: Sendable {
      let atomic: Atomic<[Reader]>
      let log: Log<Int>

      init(_ atomic: Atomic<[Reader]>, _ log: Log<Int>) {
        self.atomic = atomic
        self.log = log
      }

      deinit { log.add(atomic.with { $0.count }) }
    }
    let atomic = Atomic<[Reader]>([])
    let log = Log<Int>()
    atomic.swap([Reader(atomic, log)])
    atomic.modify { _ in [] }
    #expect(log.all == [0])
  }

  @Test func `many threads`() async {
    let atomic = Atomic(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<1000 { atomic.modify { $0 + 1 } } } }
    }
    #expect(atomic.with { $0 } == 4000)
  }
}

@Suite struct BagTests {
  @Test func `a bag is as a list of pairs`() {
    var random = SeededGenerator(3)
    for _ in 0..<100 {
      var bag = Bag<Int>()
      var model: [(key: Int, item: Int)] = []
      for number in 0..<30 {
        if Int.random(in: 0..<3, using: &random) > 0 {
          model.append((bag.add(number), number))
        } else {
          let key = Int.random(in: 0..<30, using: &random)
          let removed = bag.remove(key)
          #expect(removed == model.first { $0.key == key }?.item)
          model.removeAll { $0.key == key }
        }
        #expect(Array(bag.items) == model.map(\.item))
        #expect(bag.count == model.count && bag.isEmpty == model.isEmpty)
        #expect(bag.first?.item == model.first?.item)
        for key in 0..<30 { #expect(bag.get(key) == model.first { $0.key == key }?.item) }
      }
      bag.removeAll()
      #expect(bag.isEmpty)
    }
  }

  @Test func `a counter and a sparse bag`() {
    var counter = CounterBag()
    let (a, b) = (counter.add(), counter.add())
    counter.remove(a)
    counter.remove(a)
    #expect(!counter.isEmpty)
    counter.remove(b)
    #expect(counter.isEmpty)
    var sparse = SparseBag<String>()
    let (c, d) = (sparse.add("c"), sparse.add("d"))
    #expect(sparse.sorted() == ["c", "d"])
    sparse.remove(c)
    #expect(sparse.get(c) == nil)
    #expect(sparse.get(d) == "d")
    sparse.removeAll()
    #expect(sparse.isEmpty)
  }
}

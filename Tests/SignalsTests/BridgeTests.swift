import Locks
import Observation
import Signals
import Testing

@Suite struct AsyncSequenceTests {
  @Test func `values as a sequence`() async throws {
    var all: [Int] = []
    for await value in Signal<Int, Never>.values(1...3).values { all.append(value) }
    #expect(all == [1, 2, 3])
  }

  @Test func `its error is thrown with its type`() async {
    let signal = Signal<Int, TestError>.single(1).then(.fail(TestError(number: 2)))
    var iterator = signal.values.makeAsyncIterator()
    do throws(TestError) {
      #expect(try await iterator.next() == 1)
      _ = try await iterator.next()
      Issue.record("no error")
    } catch { #expect(error == TestError(number: 2)) }
    #expect(try! await iterator.next() == nil)
  }

  @Test func `a reader that waits gets what comes`() async {
    let pipe = ValuePipe<Int>()
    var iterator = pipe.signal().take(100).values.makeAsyncIterator()
    Queue().async { for number in 0..<100 { pipe.putNext(number) } }
    var all: [Int] = []
    while let value = await iterator.next() { all.append(value) }
    #expect(all == Array(0..<100))
  }

  @Test func `for a slow reader the newest can be kept`() async {
    var iterator = Signal<Int, Never>.values(1...5).values(keepingNewest: 2).makeAsyncIterator()
    #expect(await iterator.next() == 4)
    #expect(await iterator.next() == 5)
    #expect(await iterator.next() == nil)
  }

  @Test func `the signal is disposed of with the iterator`() async {
    let source = Source<Int, Never>()
    do {
      let iterator = source.signal.values.makeAsyncIterator()
      #expect(source.count == 1)
      _ = iterator
    }
    #expect(source.count == 0)
  }

  @Test func `a task that is cancelled does not wait`() async {
    let source = Source<Int, Never>()
    let task = Task { await source.signal.get() }
    while source.count == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
    #expect(source.count == 0)
  }

  @Test func `get waits for the first value`() async throws {
    #expect(await Signal<Int, Never>.values([1, 2]).get() == 1)
    #expect(await Signal<Int, Never>.complete().get() == nil)
    await #expect(throws: TestError()) { try await Signal<Int, TestError>.fail(TestError()).get() }
    let source = Source<Int, Never>()
    let task = Task { await source.signal.get() }
    while source.count == 0 { await Task.yield() }
    source.next(3)
    #expect(await task.value == 3)
  }

  @Test func `a sequence as a signal`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    var all: [Int] = []
    for await value in Signal(stream).values { all.append(value) }
    #expect(all == [1, 2, 3])
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: TestError(number: 4)) }
    await #expect(throws: TestError(number: 4)) { try await Signal(failing).get() }
  }

  @Test func `there and back, with the type of the error`() async {
    let signal = Signal<Int, TestError>.values([1, 2]).then(.fail(TestError(number: 3)))
    let again = Signal(Signal(signal.values).values)
    let events = Log<Event<Int, TestError>>()
    await withCheckedContinuation { done in
      again.start(
        next: { events.add(.next($0)) },
        failed: {
          events.add(.failed($0))
          done.resume()
        })
    }
    #expect(events.all == [.next(1), .next(2), .failed(TestError(number: 3))])
  }

  @Test func `a sequence is cancelled with the subscription`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    await withCheckedContinuation { done in
      continuation.onTermination = { _ in done.resume() }
      Signal(stream).start().dispose()
    }
  }

  @Test func `an asynchronous function as a signal`() async throws {
    let signal = Signal<Int, TestError>.task { () async throws(TestError) -> Int in 5 }
    #expect(try await signal.get() == 5)
    let failing = Signal<Int, TestError>.task { () async throws(TestError) -> Int in
      throw TestError(number: 6)
    }
    await #expect(throws: TestError(number: 6)) { try await failing.get() }
    let wasCancelled = await withCheckedContinuation { done in
      Signal<Int, Never>.task {
        while !Task.isCancelled { await Task.yield() }
        done.resume(returning: true)
        return 0
      }.start().dispose()
    }
    #expect(wasCancelled)
  }

  @Test func `a function that calls back as a signal`() {
    let callback = Atomic<(@Sendable (Result<Int, TestError>) -> Void)?>(nil)
    let signal = Signal<Int, TestError>(callback: { callback.swap($0) })
    let first = Recorder(signal)
    callback.with { $0 }?(.success(1))
    callback.with { $0 }?(.success(2))
    #expect(first.events == [.next(1), .completed])
    let second = Recorder(signal)
    callback.with { $0 }?(.failure(TestError(number: 3)))
    #expect(second.events == [.failed(TestError(number: 3))])
  }
}

@Suite struct ObservationTests {
  @Observable
  final class Model: @unchecked Sendable {
    // Sendable: used on one queue.
    var count = 0
    var name = ""
  }

  @Test func `changes of an object come in the turn after, once for all`() {
    let queue = Queue()
    let model = Model()
    let recorder = Recorder(Signal.observing(on: queue) { model.count })
    queue.sync {}
    #expect(recorder.values == [0])
    queue.sync {
      model.count = 1
      model.count = 2
      #expect(recorder.values == [0])
    }
    queue.sync {}
    #expect(recorder.values == [0, 2])
    queue.sync { model.name = "other" }
    queue.sync {}
    #expect(recorder.values == [0, 2])
    queue.sync { model.count = 3 }
    queue.sync {}
    #expect(recorder.values == [0, 2, 3])
    recorder.dispose()
    queue.sync { model.count = 4 }
    queue.sync {}
    #expect(recorder.values == [0, 2, 3])
  }

  @Test func `an observation that is over lets the object go`() {
    let queue = Queue()
    weak var weak: Model?
    do {
      let model = Model()
      weak = model
      let recorder = Recorder(Signal.observing(on: queue) { model.count })
      queue.sync {}
      recorder.dispose()
    }
    queue.sync {}
    #expect(weak == nil)
  }
}

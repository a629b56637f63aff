import Locks
import Synchronization
import Testing

@testable import Platform

/// Which jobs of a pool run beside which others.
@Suite(.timeLimit(.minutes(60))) struct WorkerPoolTests {
  /// A job that says when it begins, and ends when it may.
  private final class HeldJob: Sendable {
    let begun = Gate()
    let mayEnd = Gate()

    func submit(to pool: WorkerPool, _ priority: WorkerPool.Priority) {
      pool.submit(priority) { [self] in
        begun.open()
        mayEnd.wait()
      }
    }
  }

  @Test(arguments: 1...3)
  func `work in the background never keeps what is to be drawn waiting`(_ threads: Int) {
    let pool = WorkerPool(threadCount: threads)
    let background = (0..<threads).map { _ in HeldJob() }
    for job in background { job.submit(to: pool, .low) }
    for job in background { job.begun.wait() }
    for _ in 0..<3 {
      let drawing = HeldJob()
      drawing.submit(to: pool, .high)
      drawing.begun.wait()
      drawing.mayEnd.open()
    }
    for job in background { job.mayEnd.open() }
    pool.waitUntilIdle()
  }

  @Test func `two jobs for one idle thread have a thread each`() {
    // A thread that was called is idle until it has woken up: no pause between the two jobs, many times.
    for _ in 0..<50 {
      let pool = WorkerPool(threadCount: 2)
      let first = HeldJob()
      first.submit(to: pool, .low)
      first.begun.wait()
      first.mayEnd.open()
      pool.waitUntilIdle()
      let jobs = [HeldJob(), HeldJob()]
      for job in jobs { job.submit(to: pool, .low) }
      for job in jobs { job.begun.wait() }
      for job in jobs { job.mayEnd.open() }
      pool.waitUntilIdle()
    }
  }

  @Test func `of jobs that come at once each idle thread has one`() {
    let pool = WorkerPool(threadCount: 3)
    for _ in 0..<100 {
      let jobs = (0..<3).map { _ in HeldJob() }
      for job in jobs { job.submit(to: pool, .high) }
      for job in jobs { job.begun.wait() }
      for job in jobs { job.mayEnd.open() }
      pool.waitUntilIdle()
    }
  }

  @Test func `jobs from many threads are all done, whichever worker is called`() {
    let (pool, done) = (WorkerPool(threadCount: 2), Counter())
    let submitters = WorkerPool(threadCount: 4)
    for _ in 0..<4 {
      submitters.submit {
        for count in 0..<2000 {
          pool.submit(count % 3 == 0 ? .high : .low) { done.increment() }
          if count % 50 == 0 { pool.waitUntilIdle() }
        }
      }
    }
    submitters.waitUntilIdle()
    pool.waitUntilIdle()
    #expect(done.value == 8000)
  }

  @Test func `beside work in the background no more of it runs than there are threads`() {
    let pool = WorkerPool(threadCount: 2)
    let background = (0..<2).map { _ in HeldJob() }
    let began = Counter()
    for job in background { job.submit(to: pool, .low) }
    for job in background { job.begun.wait() }
    pool.submit(.low) { began.increment() }
    for _ in 0..<10 {
      let drawing = HeldJob()
      drawing.submit(to: pool, .high)
      drawing.begun.wait()
      drawing.mayEnd.open()
    }
    #expect(began.value == 0)
    for job in background { job.mayEnd.open() }
    pool.waitUntilIdle()
    #expect(began.value == 1)
  }

  @Test func `after each time of work a pool rests once, however many threads had a part in it`() {
    let rests = Lock(0)
    let signal = ConditionVariable()
    let pool = WorkerPool(threadCount: 2, restTime: .milliseconds(50)) {
      rests.withLock { $0 += 1 }
      signal.notifyAll()
    }
    for round in 1...3 {
      // Threads that have finished before the last job wait for their rest, too.
      for _ in 0..<20 {
        for _ in 0..<2 { pool.submit(.high) {} }
        pool.waitUntilIdle()
      }
      let deadline = EventLoop.monotonicNow + .seconds(60)
      #expect(signal.wait(until: { rests.withLock { $0 >= round } }, deadline: deadline))
      #expect(rests.withLock { $0 } == round)
    }
  }
}

import Glibc
import Locks

/// A fixed set of threads with two priorities: ``shared`` for drawing and measuring, ``loading`` for what may
/// have to wait.
///
/// Plain threads instead of Swift tasks: they wake up in a quarter of the time, their number is
/// bounded, and a test can wait until they have nothing left to do.
public final class WorkerPool: Sendable {
  /// The class of a job: jobs of a higher class begin first.
  public enum Priority: Sendable {
    /// What is on screen or about to be.
    case high
    /// Everything else: work of an app, what is prepared before it is needed.
    case low
  }

  /// Draws and measures, one thread a processor, and one more while all of them have jobs of low priority and something
  /// is to be drawn. A job of high priority that waits for something stops all drawing.
  public static let shared = WorkerPool(
    threadCount: min(4, max(1, processorCount())), onRest: { IdleMemory.release() })

  /// Reads files and decodes what is in them. Its jobs may wait for a disk or the network: others of this pool
  /// come later then, and drawing goes on. Two threads, so that one file that never comes does not stop the
  /// others; more would cost more memory than they save time.
  public static let loading = WorkerPool(threadCount: 2, niceness: 5)

  private let state = Lock(State())
  /// Workers wait for jobs, others for their end.
  private let jobSignal = ConditionVariable()
  private let endSignal = ConditionVariable()
  package let maximumThreads: Int
  private let niceness: Int32
  private let restTime: Duration
  private let onRest: (@Sendable () -> Void)?

  /// Threads start with the first job that needs them and live as long as the program.
  ///
  /// - Parameters:
  ///   - threadCount: How many threads it has at most.
  ///   - niceness: How much its threads stand back behind others, as in nice(2).
  public convenience init(threadCount: Int, niceness: Int32 = 0) {
    self.init(threadCount: threadCount, niceness: niceness, onRest: nil)
  }

  /// - Parameters:
  ///   - restTime: How long there must have been nothing to do for `onRest`.
  ///   - onRest: Called on a worker, once after each time of work.
  init(
    threadCount: Int, niceness: Int32 = 0, restTime: Duration = .seconds(2),
    onRest: (@Sendable () -> Void)?
  ) {
    maximumThreads = max(1, threadCount)
    self.niceness = niceness
    self.restTime = restTime
    self.onRest = onRest
  }

  private static func processorCount() -> Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `job` on a worker. Those of high priority go first, then those with a higher `order`, then
  /// the older ones.
  ///
  /// - Parameters:
  ///   - priority: That of windows is high: what an app does in the background is not, so that no frame waits for it.
  ///   - order: Among jobs of the same priority.
  ///   - job: Called once.
  public func submit(
    _ priority: Priority = .low, order: Int = 0, _ job: @escaping @Sendable () -> Void
  ) {
    let (needsThread, callsThread) = state.withLock { state in
      switch priority {
      case .high: state.high.insert(job, order: order)
      case .low: state.low.insert(job, order: order)
      }
      state.unfinished += 1
      let needsThread = state.needsThread(for: priority, limit: maximumThreads)
      if needsThread { state.threadCount += 1 }
      return (needsThread, state.callsThread(limit: maximumThreads))
    }
    if needsThread { startThread() }
    // A worker that is not idle yet looks for jobs before it sleeps.
    if callsThread { jobSignal.notifyOne() }
  }

  /// Calls `body` with every number below `count`, on this thread and on workers that have nothing else to do, and
  /// returns when all calls have ended. Meant for jobs of this pool, which so share the work of one of them.
  package func share(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let work = SharedWork(count, body)
    // Other jobs go first: what comes too late to help finds nothing to do.
    for _ in 1..<max(1, min(count, maximumThreads)) { submit(.high, order: .min) { work.run() } }
    work.finish()
  }

  /// Has workers call `body` with every number below `count`, before anything else that they have to do, and returns when
  /// all calls have ended. Meant for the main thread, which sleeps meanwhile.
  ///
  /// - Parameter patience: After this time calls that no worker has begun are made on this thread.
  package func perform(
    _ count: Int, patience: Duration, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let work = SharedWork(count, body)
    for _ in 0..<min(count, maximumThreads) { submit(.high, order: .max) { work.run() } }
    work.finish(patience: patience)
  }

  /// Whether every submitted job has finished.
  public var isIdle: Bool { state.withLock { $0.unfinished == 0 } }

  /// Returns when every submitted job has finished, those that jobs submit included.
  public func waitUntilIdle() {
    endSignal.wait { state.withLock { $0.unfinished == 0 } }
  }

  /// While the user drags something, one worker rests, unless it is the only one, so that the main
  /// thread keeps a processor of its own (Texture does the same).
  ///
  /// - Returns: what has to be kept for as long as that lasts. Several drags at a time take one worker.
  public func reserveThread() -> ThreadReservation {
    changeReservations(by: 1)
    return ThreadReservation { [weak self] in self?.changeReservations(by: -1) }
  }

  /// Threads that rest now.
  var reservedThreads: Int { state.withLock { $0.reserved } }

  private func changeReservations(by count: Int) {
    let didChange = state.withLock { state in
      let old = state.reserved
      state.reservations += count
      state.reserved = state.reservations > 0 && maximumThreads > 1 ? 1 : 0
      return state.reserved != old
    }
    if didChange { jobSignal.notifyAll() }
  }

  /// Whether an idle thread, which this is called on, has something to do.
  private func findsJob() -> Bool {
    state.withLock { state in
      state.isCalling = false
      return state.nextPriority(limit: maximumThreads) != nil
    }
  }

  private func startThread() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let status = SystemThread.start(&thread, WorkerPool.threadMain, context)
    guard status == 0 else {
      // Out of threads: those that run already do the work; without any, this thread does.
      Unmanaged<WorkerPool>.fromOpaque(context).release()
      let isAlone = state.withLock { state in
        state.threadCount -= 1
        return state.threadCount == 0
      }
      if isAlone { runPendingJobs() }
      return
    }
    pthread_detach(thread)
  }

  private static let threadMain:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      // A worker that wakes up must not take the processor from the main thread in the middle of a frame:
      // a batch thread takes one that is free, or waits for its turn. Where that is forbidden all stays as it is.
      let batch: Int32 = 3  // `SCHED_BATCH`, which only GNU's headers have
      var parameters = sched_param()
      _ = sched_setscheduler(0, batch, &parameters)
      let pool = Unmanaged<WorkerPool>.fromOpaque(context!).takeRetainedValue()
      // On Linux this is for the calling thread alone.
      if pool.niceness != 0 { _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, pool.niceness) }
      pool.runLoop()
    }

  private func runLoop() -> Never {
    while true {
      runPendingJobs()
      let finished = state.withLock { state in
        state.idleThreads += 1
        return state.idleThreads == state.threadCount ? state.finished : nil
      }
      if let finished { rest(after: finished) }
      jobSignal.wait { findsJob() }
      state.withLock { $0.idleThreads -= 1 }
    }
  }

  /// Waits for the end of the rest time, on the thread that was the last one to finish: no other one has to
  /// wake up for it.
  ///
  /// - Parameter finished: The number of jobs until now.
  private func rest(after finished: UInt64) {
    guard let onRest else { return }
    let end = EventLoop.monotonicNow + restTime
    if jobSignal.wait(until: { findsJob() }, deadline: end) { return }
    // A thread that has run a job since then, or runs one now, rests after it instead.
    if state.withLock({ $0.finished == finished && $0.running == 0 }) { onRest() }
  }

  private func takeJob() -> (priority: Priority, job: @Sendable () -> Void, callsThread: Bool)? {
    state.withLock { state in
      state.takeJob(limit: maximumThreads).map {
        ($0.priority, $0.job, state.callsThread(limit: maximumThreads))
      }
    }
  }

  private func runPendingJobs() {
    while let (priority, job, callsThread) = takeJob() {
      if callsThread { jobSignal.notifyOne() }
      job()
      let isIdle = state.withLock { state in
        state.finishJob(priority)
        return state.unfinished == 0
      }
      if isIdle { endSignal.notifyAll() }
    }
  }
}

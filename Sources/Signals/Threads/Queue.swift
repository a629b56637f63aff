import Locks

/// Runs jobs one after another, never two at once, on whatever thread is free; or on the main thread; or, if it is concurrent,
/// side by side.
///
/// ## The inline rule
///
/// ``async(_:)`` from a job of the same queue runs the new job at once, before it returns. So values that are delivered on the
/// main queue from the main thread are handled synchronously. Jobs that were added by others before it run after it;
/// ``justDispatch(_:)`` is for who needs the order.
public final class Queue: Sendable {
  private enum Kind {
    case serial(SerialJobs)
    case concurrent(ThreadPool)
    case main(MainJobs)
  }

  private let kind: Kind
  private let ownTime: (any TimeSource)?
  /// For debuggers.
  public let name: String

  private init(_ kind: Kind, name: String, time: (any TimeSource)?) {
    self.kind = kind
    self.name = name
    ownTime = time
  }

  /// A serial queue.
  ///
  /// - Parameters:
  ///   - name: For debuggers.
  ///   - time: What ``after(_:_:)``, timers and delays on it go by.
  public convenience init(name: String = "", time: any TimeSource = .system) {
    self.init(.serial(SerialJobs()), name: name, time: time)
  }

  /// A queue whose jobs run side by side on the threads of a pool.
  public convenience init(
    concurrentOn pool: ThreadPool, name: String = "", time: any TimeSource = .system
  ) {
    self.init(.concurrent(pool), name: name, time: time)
  }

  /// The main thread, once ``connectMain(to:)`` has been called. What is added before waits for that.
  public static let main = Queue(.main(MainJobs()), name: "main", time: nil)

  /// The main thread, with another clock than ``main`` has: a test or a recording moves what waits on this queue.
  public convenience init(mainWith time: any TimeSource) {
    self.init(Queue.main.kind, name: "main", time: time)
  }

  /// As many jobs at once as the machine has processors.
  public static let concurrentDefault = Queue(
    concurrentOn: .concurrent, name: "concurrent default")

  /// The same, after everything else.
  public static let concurrentBackground = Queue(
    concurrentOn: .background, name: "concurrent background")

  /// Says where the main thread is. Once in a program, by its main loop.
  public static func connectMain(to inbox: any MainInbox) {
    guard case .main(let jobs) = main.kind else { return }
    jobs.connect(to: inbox)
  }

  /// What delays on this queue go by.
  public var time: any TimeSource {
    if let ownTime { return ownTime }
    if case .main(let jobs) = kind, let inbox = jobs.inbox { return inbox.time }
    return .system
  }

  /// Whether the caller is a job of this queue, or was called by one.
  public var isCurrent: Bool {
    if case .main(let jobs) = kind, let inbox = jobs.inbox { return inbox.isCurrent }
    let me = Unmanaged.passUnretained(self).toOpaque()
    return ThreadState.current.queues.contains { $0.toOpaque() == me }
  }

  /// Runs `job` here: at once if the caller is here already, else later.
  public func async(_ job: @escaping @Sendable () -> Void) {
    if isCurrent { job() } else { justDispatch(job) }
  }

  /// Runs `job` here, later also if the caller is here.
  public func justDispatch(_ job: @escaping @Sendable () -> Void) {
    switch kind {
    case .serial(let jobs):
      if jobs.add(job) { ThreadPool.serialQueues.async { self.drain(jobs) } }
    case .concurrent(let pool): pool.async { self.asCurrent(job) }
    case .main(let jobs): jobs.post(job)
    }
  }

  /// Runs `job` here, and returns when it has run.
  ///
  /// Two queues whose jobs wait for each other in this way wait for ever. A serial queue with nothing to do lends itself to the
  /// caller's thread. The main queue has to be connected.
  @discardableResult
  public func sync<Result: Sendable, Failure: Error>(
    _ job: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isCurrent { return try job() }
    if case .serial(let jobs) = kind, jobs.claim() {
      let result = catching(job)
      if jobs.release() { ThreadPool.serialQueues.async { self.drain(jobs) } }
      return try result.get()
    }
    if case .main(let jobs) = kind {
      precondition(
        jobs.inbox != nil, "Queue.main: only a main loop that is connected can be waited for")
    }
    return try waiting(for: job)
  }

  private func waiting<Result: Sendable, Failure: Error>(
    for job: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = Atomic<Swift.Result<Result, Failure>?>(nil)
    withoutActuallyEscaping(job) { job in
      let job = WaitedJob { result.swap(Swift.Result(catching: job)) }
      justDispatch { job.run() }
      job.wait()
    }
    return try result.with { $0! }.get()
  }

  private func catching<Result, Failure: Error>(
    _ job: () throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    var result: Swift.Result<Result, Failure>?
    asCurrent { result = Swift.Result(catching: job) }
    return result!
  }

  /// Runs `job` here when `delay` has passed by ``time``.
  ///
  /// - Returns: what cancels it; on this queue until the moment in which it would run.
  @discardableResult
  public func after(_ delay: Duration, _ job: @escaping @Sendable () -> Void) -> any Disposable {
    let job = ScheduledJob(deadline: .zero, wasCancelled: {}, action: job)
    let timer = time.schedule(after: delay) { [self] in async { job.run() } }
    return DisposableGroup([job, timer])
  }

  // MARK: Jobs

  private func asCurrent(_ job: () -> Void) {
    let thread = ThreadState.current
    thread.queues.append(Unmanaged.passUnretained(self))
    job()
    thread.queues.removeLast()
  }

  private func drain(_ jobs: SerialJobs) {
    asCurrent { while let job = jobs.next() { job() } }
  }
}

extension Queue: JobRunner {
  @usableFromInline
  func post(_ job: @escaping @Sendable () -> Void) { justDispatch(job) }
}

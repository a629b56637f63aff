import Dispatch
import Glibc
import Locks

// The entry points with which CoreFoundation drains Dispatch's main queue from its own run loop.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainDispatchMainQueue(_ message: UnsafeMutableRawPointer?)

/// The program's main loop: file descriptors, timers, Dispatch's main queue, and nothing else.
///
/// It runs on the main thread from a synchronous `main`, so `@MainActor` code, `await` and
/// `Task.sleep` work, and it sleeps in `epoll_wait` without a timeout while nothing is due. An `async`
/// main or `dispatch_main` would move the main actor to another thread.
@MainActor
public final class EventLoop: Scheduler {
  /// One watched file descriptor.
  private struct Source {
    var descriptor: Int32
    /// How often the loop had woken up by then.
    var wakeUpCount: Int
    var handler: @MainActor (Int16) -> Void
  }

  private var sources: [Source] = []
  /// Those of the sources and of Dispatch's main queue.
  private var descriptors = DescriptorSet()
  /// Negative where something else drains it, as in tests, and where no descriptor is left.
  private let mainQueue: Int32
  private var waitObservers: [any WaitObserver] = []
  private var timers = TimerQueue()
  private let endOfTurn = EndOfTurnQueue()
  private var spareResults: [DescriptorSet.Result] = []
  private(set) var isStopped = false

  /// A frame that a window has asked for.
  private struct DueFrame {
    var window: ObjectIdentifier
    /// When it is no longer waited for.
    var deadline: Duration
  }

  private var dueFrames: [DueFrame] = []

  /// How long results of workers wait for a frame that is due: longer than a refresh of any display, but short
  /// for a hidden window, which gets no frames.
  static let dueFrameTimeout = Duration.milliseconds(50)

  /// With a process that has no descriptor left, the loop runs timers and sees no events;
  /// `Application.makeWindow(title:size:minimumSize:)` throws then.
  public init() {
    // Dispatch ends the process when it gets no descriptor.
    mainQueue = descriptors.isUsable && Self.canOpenDescriptor ? dispatchMainQueueHandle() : -1
    descriptors.add(mainQueue, events: Int16(POLLIN))
  }

  private static var canOpenDescriptor: Bool {
    let probe = dup(0)
    guard probe >= 0 else { return errno != EMFILE && errno != ENFILE }
    close(probe)
    return true
  }

  /// Whether it can wait for events.
  package var isUsable: Bool { descriptors.isUsable }

  /// How often the loop woke up from sleep; tests of an idle program read it.
  public private(set) var wakeUpCount = 0

  /// ``monotonicNow``: the time of this call, not of the beginning of the turn.
  nonisolated public var now: Duration { EventLoop.monotonicNow }

  /// `CLOCK_MONOTONIC`.
  nonisolated public static var monotonicNow: Duration { MonotonicClock.now }

  /// Calls `handler` with the result, in the words of `poll`, whenever `descriptor` can be read. One handler a
  /// descriptor: a second call replaces the first. Call ``unwatch(_:)`` before you close it.
  ///
  /// `forWriting`: also while it can be written.
  public func watch(
    _ descriptor: Int32, forWriting: Bool = false, handler: @escaping @MainActor (Int16) -> Void
  ) {
    watch(descriptor, for: forWriting ? POLLIN | POLLOUT : POLLIN, handler)
  }

  /// Calls `handler` whenever `descriptor` can be written, and not when it can be read.
  package func watchWritable(
    _ descriptor: Int32, handler: @escaping @MainActor (Int16) -> Void
  ) {
    watch(descriptor, for: POLLOUT, handler)
  }

  /// Calls `handler` when there is something urgent about `descriptor`, and for nothing else: files that
  /// can always be read say so that something has happened.
  func watchUrgent(_ descriptor: Int32, handler: @escaping @MainActor (Int16) -> Void) {
    watch(descriptor, for: POLLPRI, handler)
  }

  private func watch(
    _ descriptor: Int32, for events: Int32, _ handler: @escaping @MainActor (Int16) -> Void
  ) {
    unwatch(descriptor)
    sources.append(
      Source(descriptor: descriptor, wakeUpCount: wakeUpCount, handler: handler))
    descriptors.add(descriptor, events: Int16(events))
  }

  /// Stops watching `descriptor`. Its handler is not called again, also in this turn; harmless if it is not
  /// watched.
  public func unwatch(_ descriptor: Int32) {
    guard let index = sources.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    sources.remove(at: index)
    descriptors.remove(descriptor)
  }

  /// Tells `observer` about every sleep until it is removed.
  package func add(_ observer: any WaitObserver) { waitObservers.append(observer) }

  package func remove(_ observer: any WaitObserver) { waitObservers.removeAll { $0 === observer } }

  /// Runs `action` once in the turn in which `delay` has passed; a negative delay counts as 0.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    timers.schedule(after: delay, from: now, action)
  }

  /// Runs `action` at the end of the turn, after the handlers of events and timers.
  public func performSoon(from caller: CallSite, _ action: @escaping @MainActor () -> Void) {
    endOfTurn.append(from: caller, action)
  }

  /// A window has asked for a frame: what is for that frame alone need not wake the loop until then.
  package func frameIsDue(of window: ObjectIdentifier) {
    removeDueFrame(of: window)
    dueFrames.append(DueFrame(window: window, deadline: now + EventLoop.dueFrameTimeout))
    MainThreadQueue.shared.frameIsDue(of: window)
  }

  /// The frame has collected what was for it, or it will not come.
  package func frameIsOver(of window: ObjectIdentifier) {
    if removeDueFrame(of: window) { MainThreadQueue.shared.frameIsOver(of: window) }
  }

  /// - Returns: whether there was one.
  @discardableResult
  private func removeDueFrame(of window: ObjectIdentifier) -> Bool {
    for index in dueFrames.indices where dueFrames[index].window == window {
      dueFrames.remove(at: index)
      return true
    }
    return false
  }

  private func giveUpLateFrames() {
    if dueFrames.isEmpty { return }
    let now = now
    while let frame = dueFrames.first, frame.deadline <= now { frameIsOver(of: frame.window) }
  }

  /// Ends the program with a message where Dispatch does not hand over its main queue in the way that this loop
  /// relies on, by entry points that are meant for CoreFoundation. Without a word, `@MainActor` code, `await`
  /// and what workers have finished would never run.
  package func checkMainQueue() {
    final class Flag: @unchecked Sendable {
      // Sendable: read and written on the main queue only.
      var isSet = false
    }
    let flag = Flag()
    DispatchQueue.main.async { flag.isSet = true }
    var polled = pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0)
    // Dispatch ends the program without a word where the queue is drained by a thread that does not own it.
    let mayDrain = mainQueue >= 0 && Self.isOnMainThread
    if mayDrain, poll(&polled, 1, 0) > 0 { drainMainQueue() }
    precondition(
      flag.isSet,
      "EventLoop: Dispatch does not hand over its main queue; the loop has to run on the main thread, and nothing else may serve that queue"
    )
  }

  /// Whether the kernel's number of the thread is that of the process; true where it does not say.
  private static var isOnMainThread: Bool {
    var target = [UInt8](repeating: 0, count: 64)
    let count = readlink("/proc/thread-self", &target, target.count)
    guard count > 0 else { return true }
    return String(decoding: target[..<count], as: UTF8.self).hasSuffix("/task/\(getpid())")
  }

  /// Runs turns until ``stop()``.
  public func run() {
    isStopped = false
    MainQueue.loopWillRun()
    defer { MainQueue.loopDidEnd() }
    while !isStopped { turn(timeout: nil) }
  }

  /// Makes ``run()`` return after the current turn.
  public func stop() { isStopped = true }

  /// Lets turns wait and handle events again after ``stop()``: for whoever turns the loop himself.
  package func resume() { isStopped = false }

  /// One turn: wait for something (at most `timeout`), handle it, run what was left for the end of
  /// the turn.
  public func turn(timeout: Duration?) {
    finishTurn()
    if isStopped { return }
    var results = spareResults
    spareResults = []
    for observer in waitObservers { observer.loopWillWait() }
    descriptors.wait(milliseconds: waitTime(limit: timeout), results: &results)
    for observer in waitObservers { observer.loopDidWake() }
    wakeUpCount += 1
    handle(results, ofWakeUp: wakeUpCount)
    results.removeAll(keepingCapacity: true)
    spareResults = results
    giveUpLateFrames()
    // Those that are due by now. With one that asks for itself again and is slower than that, as a held key in a busy
    // program, there would be no end, and nobody would hear that the key is let go.
    let now = now
    while let timer = timers.popDue(at: now) { timer.run() }
    finishTurn()
  }

  /// Handlers may change the set of watched descriptors; the handler of one that was removed is not called, nor that of
  /// one that was added since: its number may be that of a file of which there was something to tell. The main queue is
  /// drained last, because handlers may have enqueued work for it.
  private func handle(_ results: [DescriptorSet.Result], ofWakeUp number: Int) {
    var hasMainQueueWork = false
    for result in results {
      if result.descriptor == mainQueue {
        hasMainQueueWork = true
        continue
      }
      for source in sources where source.descriptor == result.descriptor {
        if source.wakeUpCount < number { source.handler(result.events) }
        break
      }
    }
    if hasMainQueueWork { drainMainQueue() }
  }

  /// Runs what was left for the end of the turn.
  package func finishTurn() { endOfTurn.run() }

  /// Milliseconds to wait: rounded up, so that a timer is due when the call returns.
  private func waitTime(limit: Duration?) -> Int32 {
    if !endOfTurn.isEmpty { return 0 }
    var wait = limit
    if let deadline = nextDeadline {
      let left = max(.zero, deadline - now)
      wait = wait.map { min($0, left) } ?? left
    }
    guard let wait else { return -1 }
    let (seconds, attoseconds) = wait.components
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: milliseconds)
  }

  /// When the loop wakes up by itself; nil for never.
  var nextDeadline: Duration? {
    guard let frame = dueFrames.first?.deadline else { return timers.nextDeadline }
    guard let timer = timers.nextDeadline else { return frame }
    return min(frame, timer)
  }

  private func drainMainQueue() {
    // In this order: with the eventfd still readable the next wait returns at once, for ever.
    var count: UInt64 = 0
    _ = read(mainQueue, &count, 8)
    drainDispatchMainQueue(nil)
  }
}

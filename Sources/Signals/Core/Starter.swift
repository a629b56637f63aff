import Locks

/// Starts the signals of one operator one after another.
///
/// A signal that completes while it is started makes the operator start the next one, a hundred thousand times over: a
/// start that is asked for within another one on the same thread is left to the loop that is already there.
@usableFromInline
final class Starter: Sendable {
  private let jobs = Lock(FIFO<@Sendable () -> Void>())

  @usableFromInline
  init() {}

  @usableFromInline
  func add(_ job: @escaping @Sendable () -> Void) { jobs.withLock { $0.append(job) } }

  /// Starts what was added.
  @usableFromInline
  func run() {
    let thread = ThreadState.current
    let me = Unmanaged.passUnretained(self)
    if thread.starters.contains(where: { $0.toOpaque() == me.toOpaque() }) { return }
    thread.starters.append(me)
    while let job = jobs.withLock({ $0.popFirst() }) { job() }
    thread.starters.removeLast()
  }
}

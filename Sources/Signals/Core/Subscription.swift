import Locks
public import Synchronization

/// One run of a signal as its consumer sees it: whether it is over, and what there is to clean up.
///
/// `start` returns one. A ``Subscriber``, which the source keeps, refers to it, and never the other way round: a
/// source that lets go of its subscriber frees the handlers although the consumer keeps the disposable, and there
/// is no cycle that only `dispose()` could break.
///
/// Its word is also a *gate*, which lets one event through at a time. Who finds it busy, another thread or code
/// within the handling of an event, leaves the event in a queue, and who is inside takes it from there. So events
/// never overlap, nobody waits, nothing is locked while an app's code runs, and a loop of events is no recursion.
@usableFromInline
final class Subscription: Disposable, @unchecked Sendable {
  // Sendable: every field says who may use it.

  /// Bits of ``word``.
  @usableFromInline
  enum Mark {
    /// Nothing is delivered any more.
    @inlinable static var ended: UInt32 { 1 }
    /// `teardown` is there for whoever ends it.
    @inlinable static var attached: UInt32 { 2 }
    /// Somebody is inside of the gate.
    @inlinable static var busy: UInt32 { 4 }
    /// Events wait at the gate.
    @inlinable static var waiting: UInt32 { 8 }
    /// The operator has signals to start when the gate is left.
    @inlinable static var starts: UInt32 { 16 }
    /// There are objects that live as long as this.
    @inlinable static var keeps: UInt32 { 32 }
  }

  @usableFromInline
  enum Entry {
    case entered
    case busy
    case ended
  }

  @usableFromInline let word = Synchronization.Atomic<UInt32>(0)
  /// Written before `attached` is set, taken by whoever sees that and `ended`.
  @exclusivity(unchecked) private var teardown = Teardown.none
  /// Guarded by a ``SharedLocks``, as is `kept`.
  @exclusivity(unchecked) private var queue = FIFO<@Sendable () -> Void>()
  @exclusivity(unchecked) private var kept: [any Sendable] = []
  /// Set before anything is started, by the operator whose gate this is.
  @exclusivity(unchecked) private var starter: Starter?

  @inlinable
  init() {}

  @inlinable
  var isEnded: Bool { word.load(ordering: .acquiring) & Mark.ended != 0 }

  // MARK: The end

  /// What is to be cleaned up at the end; at once, if that is over. At most once.
  @usableFromInline
  func attach(_ teardown: Teardown) {
    self.teardown = teardown
    let old = word.bitwiseOr(Mark.attached, ordering: .acquiringAndReleasing).oldValue
    if old & Mark.ended != 0 { tearDown() }
  }

  @usableFromInline
  func attach(_ disposable: any Disposable) { attach(.disposable(disposable)) }

  /// Ends delivery.
  ///
  /// - Returns: the bits before; with `ended` among them it was over already.
  @usableFromInline
  func markEnded() -> UInt32 {
    word.bitwiseOr(Mark.ended, ordering: .acquiringAndReleasing).oldValue
  }

  @usableFromInline
  func dispose() { finish(markEnded()) }

  /// Cleans up after ``markEnded()`` has returned `old`.
  @usableFromInline
  func finish(_ old: UInt32) {
    if old & Mark.ended != 0 { return }
    if old & Mark.attached != 0 { tearDown() }
    if word.load(ordering: .acquiring) & Mark.keeps != 0 { release() }
  }

  private func tearDown() {
    var taken = Teardown.none
    swap(&taken, &teardown)
    taken.run()
  }

  /// Keeps `object` until the end.
  func keepAlive(_ object: any Sendable) {
    SharedLocks.withLock(for: self) {
      if isEnded { return }
      kept.append(object)
      word.bitwiseOr(Mark.keeps, ordering: .acquiringAndReleasing)
    }
    // The end may have come in between without seeing the bit.
    if isEnded { release() }
  }

  private func release() {
    var objects: [any Sendable] = []
    SharedLocks.withLock(for: self) { swap(&objects, &kept) }
  }

  // MARK: The gate

  @inlinable
  func enter() -> Entry {
    var old = word.load(ordering: .relaxed)
    while true {
      if old & Mark.ended != 0 { return .ended }
      // What waits goes first, also where nobody is inside yet to let it in: it may be of the same thread.
      if old & (Mark.busy | Mark.waiting) != 0 { return .busy }
      let (done, found) = word.weakCompareExchange(
        expected: old, desired: old | Mark.busy, successOrdering: .acquiring,
        failureOrdering: .relaxed)
      if done { return .entered }
      old = found
    }
  }

  @inlinable
  func leave() {
    let old = word.wrappingSubtract(Mark.busy, ordering: .acquiringAndReleasing).oldValue
    if old & (Mark.waiting | Mark.starts) != 0 { settle() }
  }

  /// Runs `job` inside, now or when whoever is there leaves; not at all after the end.
  @usableFromInline
  func perform(_ job: @escaping @Sendable () -> Void) {
    switch enter() {
    case .entered:
      job()
      leave()
    case .busy: enqueue(job)
    case .ended: break
    }
  }

  @usableFromInline
  func enqueue(_ job: @escaping @Sendable () -> Void) {
    let old = SharedLocks.withLock(for: self) {
      queue.append(job)
      return word.bitwiseOr(Mark.waiting, ordering: .acquiringAndReleasing).oldValue
    }
    if old & Mark.busy == 0 { settle() }
  }

  /// Starts what was left to be started and runs what waits, until somebody else is inside or nothing is left.
  ///
  /// Between two events what the first one starts is started, as it would be if they did not wait.
  @usableFromInline @inline(never)
  func settle() {
    while true {
      var old = word.load(ordering: .acquiring)
      if old & Mark.busy != 0 { return }
      if old & Mark.starts != 0 {
        let mark = word.bitwiseAnd(~Mark.starts, ordering: .acquiringAndReleasing)
        if mark.oldValue & Mark.starts != 0 { starter?.run() }
        continue
      }
      if old & Mark.waiting == 0 { return }
      let (done, _) = word.compareExchange(
        expected: old, desired: old | Mark.busy, ordering: .acquiringAndReleasing)
      if !done { continue }
      let job = SharedLocks.withLock(for: self) { () -> (@Sendable () -> Void)? in
        let job = queue.popFirst()
        if queue.isEmpty { word.bitwiseAnd(~Mark.waiting, ordering: .acquiringAndReleasing) }
        return job
      }
      if !isEnded { job?() }
      old = word.wrappingSubtract(Mark.busy, ordering: .acquiringAndReleasing).oldValue
    }
  }

  // MARK: Starting

  /// Makes this the gate of an operator that starts signals.
  @usableFromInline
  func use(_ starter: Starter) { self.starter = starter }

  /// Has `start` run after the gate is left. Call it inside.
  ///
  /// Outside, what is started runs into a free gate, and can be as long or endless as it likes: its events are not
  /// collected in the queue.
  @usableFromInline
  func startLater(_ start: @escaping @Sendable () -> Void) {
    starter?.add(start)
    word.bitwiseOr(Mark.starts, ordering: .acquiringAndReleasing)
  }
}

import Locks
import Platform

/// The drawings of one node on the workers: at most one is drawn, and at most one waits for its end.
///
/// A drawing that comes while another one waits takes its place, so that what is drawn next is always the newest.
/// The one that waits begins where the first one ends, on a worker, without waiting for a frame.
final class DrawingLine: Sendable {
  struct Drawing: Sendable {
    let pool: WorkerPool
    var priority = WorkerPool.Priority.high
    var order = 0
    /// For what may wait for something outside: its beginning is up to this group, and the next one does not wait for its
    /// end, which may never come.
    var loadingGroup: DisplayGroup?
    /// Called on a worker.
    let draw: @Sendable () -> Void
    /// Called instead, on any thread, if another one takes its place or the line is cleared.
    let drop: @Sendable () -> Void

    fileprivate var mayNeverEnd: Bool { loadingGroup != nil }

    fileprivate func submit(_ job: @escaping @Sendable () -> Void) {
      guard let loadingGroup else { return pool.submit(priority, order: order, job) }
      loadingGroup.startLoading { pool.submit(priority, order: order, job) }
    }

    fileprivate func hasPlace(of other: Drawing) -> Bool {
      pool === other.pool && priority == other.priority && order == other.order
    }
  }

  private struct State {
    var waiting: Drawing?
    /// Whether a job will look for `waiting`: one that has yet to begin, or one that draws.
    var hasJob = false
    /// The job that is in charge; an older one finds nothing to do.
    var job: UInt64 = 0
    /// Whether that has begun, and whether the next one has to wait for its end.
    var isDrawing = false
    var isWaitedFor = false

    /// - Returns: the number of a new job that is in charge from now on.
    mutating func takeCharge() -> UInt64 {
      job += 1
      (hasJob, isDrawing) = (true, false)
      return job
    }
  }

  private let state = Lock(State())

  func add(_ drawing: Drawing) {
    let (replaced, job) = state.withLock { state in
      let replaced = state.waiting
      state.waiting = drawing
      // A job that has not begun yet has the place in the queue that the drawing before asked for.
      let hasOtherPlace = replaced.map { !$0.hasPlace(of: drawing) } ?? false
      let isFree = state.isDrawing ? !state.isWaitedFor : hasOtherPlace
      let needsJob = !state.hasJob || isFree
      return (replaced, needsJob ? state.takeCharge() : nil)
    }
    replaced?.drop()
    if let job { submit(job, as: drawing) }
  }

  /// Drops the drawing that waits, and lets the next one not wait for what is being drawn.
  func clear() {
    let dropped = state.withLock { state in
      _ = state.takeCharge()
      state.hasJob = false
      defer { state.waiting = nil }
      return state.waiting
    }
    dropped?.drop()
  }

  private func submit(_ job: UInt64, as drawing: Drawing) {
    drawing.submit { self.run(job) }
  }

  private func run(_ job: UInt64) {
    let drawing = state.withLock { state -> Drawing? in
      guard state.job == job else { return nil }
      defer { state.waiting = nil }
      state.isDrawing = true
      state.isWaitedFor = state.waiting?.mayNeverEnd == false
      return state.waiting
    }
    drawing?.draw()
    let next = state.withLock { state -> Drawing? in
      guard state.job == job else { return nil }
      state.isDrawing = false
      state.hasJob = state.waiting != nil
      return state.waiting
    }
    // Behind the drawings of other nodes, which have waited for longer.
    if let next { submit(job, as: next) }
  }
}

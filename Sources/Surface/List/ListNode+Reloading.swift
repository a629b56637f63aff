import Geometry
import ListEngine

// What is done without a worker.
extension ListNode {
  /// Makes a change without a worker.
  ///
  /// - Parameter isTimed: whether rows that the frame has no time for keep the lengths that they had.
  final func commitNow(_ change: ListChange, lead: ListLead, isTimed: Bool = false) {
    state.isTracking = physics.motion == .dragging
    var job = ListJob(
      animatable(change), on: state, loaded: loaded,
      environment: makeEnvironment(change.transaction.options), lead: lead, at: now)
    if isTimed { measureInTime(&job) }
    job.measure()
    job.didMeasure()
    commit(job)
  }

  /// Begins with other rows.
  final func reload(_ source: any ListItemSource, target: ListScrollTarget? = nil) {
    queue.cancelWork()
    remeasuring?.cancel()
    cancelGestures()
    dimming.reset()
    for row in loaded.values { remove(row) }
    removeAllHeaders()
    loaded = [:]
    state = state.emptied()
    interaction?.selection.limit(to: source.count)
    (self.source, latestSource) = (source, source)
    (range.coveredOffset, range.lastMove, range.pace) = (nil, 0, ScrollPace())
    slide = .zero
    place(at: 0)
    base = .zero
    var transaction = ListTransaction()
    if source.count > 0 { transaction.insertions = [.init(at: 0, count: source.count)] }
    takeEnvironment()
    transaction.viewport = ListTransaction.ViewportUpdate(viewport)
    if viewport.isEmpty {
      awaitedTarget = target
    } else {
      transaction.scrollTo = target
    }
    // What there is to fetch is found out by the layout that follows.
    setNeedsLayout()
    commitNow(ListChange(transaction, source: source), lead: .none)
    cover()
  }
}

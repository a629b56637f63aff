import Geometry
import ListEngine
import Platform

// Which rows exist, and what they are needed for.
extension ListNode {
  /// How far beyond the preloaded range rows are loaded, in views, so that they come several at a time, and a small
  /// move to and fro does not make them again.
  private static let slackViews = 0.5

  /// Makes what the view needs now, asks for what it will need soon, drops what is far away.
  private func coverView() {
    guard count > 0, !state.viewport.isEmpty, !isCommitting else { return }
    moveRange()
    let kept = keptLead
    var isChanged = fill(kept)
    if state.window.isEmpty { return }
    if hasEstimates {
      measureEstimatesInView()
      isChanged = true
    }
    load(isChanged ? keptLead : kept)
    updateStates()
  }

  /// Makes the rows that the view lacks.
  ///
  /// - Returns: whether there were any.
  private func fill(_ kept: ListLead) -> Bool {
    let translation = min(max(slide.points, -viewLength), viewLength)
    var lead = kept
    lead.before = ListLength(max(0, translation))
    lead.behind = ListLength(max(0, -translation))
    state.lead = lead
    guard lacksRows, !leavesRowsInView else { return false }
    commitNow(.loading(source), lead: lead)
    lacksRowsInView = state.needsRows
    return true
  }

  private var lacksRows: Bool {
    // Each question that is asked of a stored state copies it.
    let state = state
    return state.window.isEmpty || state.needsRows
  }

  /// Of rows without any height some are made at a time: what is on its way to be loaded ahead is shown before others are
  /// made.
  private var leavesRowsInView: Bool {
    lacksRowsInView && (queue.work != nil || awaitsRowsAhead || framesUntilNeighbours > 0)
  }

  /// Has rows loaded by a worker, several at a time, and gives up those that are too far away.
  private func load(_ kept: ListLead) {
    let (before, behind) = preloadedLengths
    if kept.keptBefore < .limit || kept.keptBehind < .limit {
      state.lead = kept
      commitNow(.loading(source), lead: kept)
    }
    state.lead = ListLead(before: ListLength(before), behind: ListLength(behind))
    if state.needsRows, framesUntilNeighbours == 0 { startLoading(loadingLead) }
  }

  /// Has the rows around one that is gone to loaded by a frame after the one that shows it, which has enough to do: workers
  /// would have them before it ends.
  final func delayNeighbours() {
    guard let scene, !source.isMainActorOnly else { return }
    // The frame that goes there may be about to call its clients.
    framesUntilNeighbours = 2
    scene.addFrameClient(self)
  }

  /// - Returns: whether the rows around one that was gone to are left to a later frame.
  final func leavesNeighbours() -> Bool {
    guard framesUntilNeighbours > 0 else { return false }
    framesUntilNeighbours -= 1
    if framesUntilNeighbours == 0 {
      endingRows = []
      cover()
    }
    return framesUntilNeighbours > 0
  }

  /// How far rows are loaded by a worker.
  final var loadingLead: ListLead {
    let (before, behind) = preloadedLengths
    var lead = keptLead
    if before > 0 { lead.before = ListLength(before + slack) }
    if behind > 0 { lead.behind = ListLength(behind + slack) }
    lead.keptBefore = max(lead.keptBefore, lead.before)
    lead.keptBehind = max(lead.keptBehind, lead.behind)
    return lead
  }

  private var slack: Double { viewLength * ListNode.slackViews }

  /// How far rows are preloaded beyond the view.
  final var preloadedLengths: (before: Double, behind: Double) {
    let ranges = ranges
    return (
      ranges.view.lowerBound - ranges.preload.lowerBound,
      ranges.preload.upperBound - ranges.view.upperBound
    )
  }

  /// How far rows are kept. Those that are too far away go together, because the first one that goes takes as long as
  /// the next five.
  private var keptLead: ListLead {
    var lead = ListLead(before: .zero, behind: .zero)
    // Each question that is asked of a stored state copies it.
    let state = state
    let window = state.window
    if window.isEmpty { return lead }
    let (before, behind) = preloadedLengths
    // Rows on the way to where the content is gliding stay.
    let way = physics.destination - contentOffset
    let keptBefore = max(before, -way) + slack
    let keptBehind = max(behind, way) + slack
    if -state.position(of: window.lowerBound + 1).points > keptBefore + slack {
      lead.keptBefore = ListLength(keptBefore)
    }
    let end = state.position(of: window.upperBound - 1) - state.viewport.length
    if end.points > keptBehind + slack { lead.keptBehind = ListLength(keptBehind) }
    return lead
  }
}

extension ListNode: MemoryPressureObserver {
  /// Keeps only what is seen, until the view moves after the shortage.
  public func memoryDidBecomeShort() { keepOnlyWhatIsSeen() }
}

extension ListNode: RangeKeeping {
  final func cover() {
    coverView()
    tellDisplay()
  }
}

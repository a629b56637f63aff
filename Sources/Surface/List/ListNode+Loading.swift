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
    let kept = keptLead(slack: slack)
    var isChanged = fill(kept)
    if state.window.isEmpty { return }
    if hasEstimates {
      measureEstimatesInView()
      isChanged = true
    }
    load(isChanged ? keptLead(slack: slack) : kept)
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
    lacksRowsInView && (queue.work != nil || awaitsRowsAhead || neighbours.isWaiting)
  }

  /// Has rows loaded by a worker, several at a time, and gives up those that are too far away.
  private func load(_ kept: ListLead) {
    // Whoever scrolls faster is there before the rows.
    if !neighbours.isWaiting, abs(range.lastMove) > viewLength * NeighbourLoading.highestPace {
      endNeighbours()
    }
    let (before, behind) = loadingLengths
    askForRows(before: before - slack, behind: behind - slack)
    guard kept.leavesRows else { return }
    // They go in the step in which those come that a worker loads, unless it is slow: each step looks at all rows.
    if queue.work?.purpose == .loading, !keptLead(slack: 2 * slack).leavesRows { return }
    commitNow(.loading(source), lead: kept)
  }

  /// Has rows loaded by a worker if some are lacking this far around the view.
  private func askForRows(before: Double, behind: Double) {
    state.lead = ListLead(before: ListLength(before), behind: ListLength(behind))
    if state.needsRows, !neighbours.isWaiting { startLoading(loadingLead) }
  }

  /// Has the rows around one that is gone to loaded by frames after the one that shows it: workers would have them before it
  /// ends.
  final func delayNeighbours() {
    guard let scene, !source.isMainActorOnly else { return }
    // A frame that waits for everything is in no hurry.
    neighbours.begin(isGradual: !scene.waitsForDisplay)
    scene.addFrameClient(self)
  }

  /// Loads more of the rows around one that was gone to, if it is time.
  ///
  /// - Returns: whether some are left to a later frame.
  final func loadNeighbours() -> Bool {
    if neighbours.frameBegins() {
      endingRows = []
      cover()
      let lengths = loadingLengths
      askForRows(before: lengths.before, behind: lengths.behind)
      if lengths == lengthsWithSlack { neighbours.end() }
    }
    return neighbours.isUnderWay
  }

  /// All rows around one that was gone to may be loaded now.
  final func endNeighbours() {
    neighbours.end()
    endingRows = []
  }

  private typealias Lengths = (before: Double, behind: Double)

  /// How far rows are loaded by a worker.
  final var loadingLead: ListLead {
    let (before, behind) = loadingLengths
    // As some rows come, others may go.
    var lead = keptLead(slack: 0)
    if before > 0 { lead.before = ListLength(before) }
    if behind > 0 { lead.behind = ListLength(behind) }
    lead.keptBefore = max(lead.keptBefore, lead.before)
    lead.keptBehind = max(lead.keptBehind, lead.behind)
    return lead
  }

  /// The same beyond the view, without those rows around one that was gone to that are left to later frames.
  private var loadingLengths: Lengths {
    let (before, behind) = lengthsWithSlack
    if !neighbours.isUnderWay { return (before, behind) }
    let view = viewLength
    return (neighbours.limited(before, view: view), neighbours.limited(behind, view: view))
  }

  private var lengthsWithSlack: Lengths {
    let (before, behind) = preloadedLengths
    return (before > 0 ? before + slack : 0, behind > 0 ? behind + slack : 0)
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
  ///
  /// - Parameter ownSlack: How much too far away the first one is at least, in logical points.
  private func keptLead(slack ownSlack: Double) -> ListLead {
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
    if -state.position(of: window.lowerBound + 1).points > keptBefore + ownSlack {
      lead.keptBefore = ListLength(keptBefore)
    }
    let end = state.position(of: window.upperBound - 1) - state.viewport.length
    if end.points > keptBehind + ownSlack { lead.keptBehind = ListLength(keptBehind) }
    return lead
  }
}

extension ListLead {
  /// Whether there are rows that are too far away.
  fileprivate var leavesRows: Bool { keptBefore < .limit || keptBehind < .limit }
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

import Geometry
import ListEngine
import Platform

// A list that goes elsewhere at once keeps showing where it is until what is seen there is drawn, and rows that come are
// drawn before they are shown: a picture without texts, for a frame, is seen as a flash. The main thread does not wait for
// that; frames go on, and input reaches what is seen.
extension ListNode {
  /// Has what a measured transaction brings into view drawn, if it goes elsewhere at once.
  ///
  /// - Returns: whether it is shown later: with the first frame after the drawings, and after
  ///   ``DisplayStage/longestWait`` at the latest.
  final func stage(_ job: ListJob, _ work: ListWork) -> Bool {
    guard let target = job.transaction.scrollTo, target.animation == nil, showsUndrawnContent else {
      return false
    }
    let count = queue.commitCount
    return begin(ListStage(job, of: self), atMost: DisplayStage.longestWait) { [weak self] in
      self?.take(job, work, commitCount: count, isDrawn: true)
    }
  }

  /// Has rows drawn that transactions bring into view, where frames follow each other, as while the list is scrolled: the
  /// next one shows them. A frame that is made for the drawing alone would cost the main thread more than the rows do.
  ///
  /// - Returns: whether they are shown later.
  final func stage(_ result: ListWorkResult) -> Bool {
    guard !result.arrivals.isEmpty, showsUndrawnContent, scene?.isFrameDue == true else {
      return false
    }
    let stage = ListStage(result.arrivals, of: self)
    return begin(stage, atMost: DisplayStage.longestWaitForArrivals) { [weak self] in
      self?.take(result, isDrawn: true)
    }
  }

  private func begin(
    _ content: ListStage, atMost limit: Duration, show: @escaping @MainActor () -> Void
  ) -> Bool {
    if content.nodes.isEmpty { return false }
    let stage = DisplayStage(content.nodes, in: self, show: show)
    queue.begin(stage, headers: content.headers)
    if awaitDrawings(of: stage, atMost: limit) { return true }
    queue.dropStage()
    return false
  }

  /// - Returns: whether something is waited for.
  final func advanceStage() -> Bool {
    if let stage = queue.stage, stage.isDrawn { stage.finish() }
    return queue.stage != nil
  }

  // MARK: Jumps

  /// Whether a row that is gone to at once has to be drawn first, or others around it.
  final func isUndrawn(_ target: ListScrollTarget) -> Bool {
    guard target.animation == nil, showsUndrawnContent else { return false }
    var next = state
    next.lead = ListLead.none
    next.apply(ListTransaction(scrollTo: target), at: now)
    return !next.missing.isEmpty
  }

  /// Goes to a row in the way of a transaction. Of jumps that are asked for faster than rows are drawn, as while the
  /// thumb of the scroll bar is dragged, each picture that has been begun is shown, and then the last one.
  final func jump(to target: ListScrollTarget) {
    if isJumpNew, queue.stage == nil {
      cancelJumps()
    } else {
      queue.removeAllButFirst()
    }
    let source = source
    queue.append(
      ListRequest(jump: { ListChange(ListTransaction(scrollTo: target), source: source) }))
    startRequest()
  }

  /// Whether a jump that waits was asked for since the last frame.
  private var isJumpNew: Bool {
    !queue.isEmpty && queue.isJumpNew(inFrame: scene?.frameCount)
  }

  /// Goes to a row that has just been asked for, as something is about to happen that goes on from there.
  final func finishNewJumps() {
    if isJumpNew, queue.stage == nil || source.isMainActorOnly { finishTransactions() }
  }

  /// Whether the list is about to go to another row, and shows where it is until that is drawn.
  package final var isGoingElsewhere: Bool { !queue.isEmpty && queue.holdsJumpsAlone }

  /// Does the transactions that wait, at once. Jumps change no index and go on waiting.
  final func finishChanges() {
    if !queue.holdsJumpsAlone { finishTransactions() }
  }

  /// Gives up jumps that are not shown yet, as another place is gone to.
  final func cancelJumps() {
    if !queue.isEmpty, queue.holdsJumpsAlone { queue.removeAll() }
  }
}

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
  ///   ``ListStage/longestWait`` at the latest.
  final func stage(_ job: ListJob, _ work: ListWork) -> Bool {
    guard let target = job.transaction.scrollTo, target.animation == nil, staysUntilDrawn else {
      return false
    }
    let count = queue.commitCount
    let stage = ListStage(job, of: self) { [weak self] in
      self?.take(job, work, commitCount: count, isDrawn: true)
    }
    return stage.map { wait(for: $0, at: ListStage.longestWait) } ?? false
  }

  /// Has rows drawn that transactions bring into view, where frames follow each other, as while the list is scrolled: the
  /// next one shows them. A frame that is made for the drawing alone would cost the main thread more than the rows do.
  ///
  /// - Returns: whether they are shown later.
  final func stage(_ result: ListWorkResult) -> Bool {
    guard !result.arrivals.isEmpty, staysUntilDrawn, scene?.isFrameDue == true else {
      return false
    }
    let stage = ListStage(result.arrivals, of: self) { [weak self] in
      self?.take(result, isDrawn: true)
    }
    return wait(for: stage, at: ListStage.longestWaitForRows)
  }

  private func wait(for stage: ListStage, at limit: Duration) -> Bool {
    queue.stage = stage
    guard let scene, !stage.isDrawn else {
      queue.dropStage()
      return false
    }
    stage.setTimeout(limit, scene.scheduler)
    scene.addFrameClient(self)
    return true
  }

  /// Whether frames are shown that wait for no drawing.
  private var staysUntilDrawn: Bool {
    guard let scene, interfaceState.contains(.visible) else { return false }
    return !scene.waitsForDisplay && !scene.isHidden && scene.frameCount > 0
  }

  /// - Returns: whether something is waited for.
  final func advanceStage() -> Bool {
    if let stage = queue.stage, stage.isDrawn { stage.finish() }
    return queue.stage != nil
  }

  // MARK: Jumps

  /// Whether a row that is gone to at once has to be drawn first, or others around it.
  final func isUndrawn(_ target: ListScrollTarget) -> Bool {
    guard target.animation == nil, !source.isMainActorOnly, staysUntilDrawn else { return false }
    var next = state
    next.lead = ListLead.none
    next.apply(ListTransaction(scrollTo: target), at: now)
    return !next.missing.isEmpty
  }

  /// Goes to a row in the way of a transaction. Of jumps that are asked for faster than rows are drawn, as while the
  /// thumb of the scroll bar is dragged, each picture that has been begun is shown, and then the last one.
  final func jump(to target: ListScrollTarget) {
    if isJumpNew {
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
  private var isJumpNew: Bool { queue.isJumpNew(inFrame: scene?.frameCount) }

  /// Goes to a row that has just been asked for, as something is about to happen that goes on from there.
  final func finishNewJumps() {
    if isJumpNew { finishTransactions() }
  }

  /// Does the transactions that wait, at once. Jumps change no index and go on waiting.
  final func finishChanges() {
    if !queue.holdsJumpsAlone { finishTransactions() }
  }

  /// Gives up jumps that are not shown yet, as another place is gone to.
  final func cancelJumps() {
    if !queue.isEmpty, queue.holdsJumpsAlone { queue.removeAll() }
  }
}

import Geometry
import ListEngine
import Platform

// A list that goes elsewhere at once keeps showing where it is until what is seen there is drawn: a picture without
// texts, for a frame, is seen as a flash. The main thread does not wait for that; frames go on, and input reaches what
// is seen.
extension ListNode {
  /// Has what a measured transaction brings into view drawn, if it goes elsewhere at once.
  ///
  /// - Returns: whether it is shown later: with the first frame after the drawings, and after
  ///   ``ListStage/longestWait`` at the latest.
  final func stage(_ job: ListJob, _ work: ListWork) -> Bool {
    guard let target = job.transaction.scrollTo, target.animation == nil, staysUntilDrawn,
      let scene, let stage = ListStage(job, work, of: self)
    else { return false }
    self.stage = stage
    if stage.isDrawn {
      dropStage()
      return false
    }
    stage.setTimeout(scene.scheduler) { [weak self] in self?.showStage() }
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
    if stage?.isDrawn == true { showStage() }
    return stage != nil
  }

  private func showStage() {
    guard let stage else { return }
    take(stage.job, stage.work, commitCount: stage.commitCount, isDrawn: true)
  }

  final func dropStage() {
    stage?.end()
    stage = nil
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
      requests.removeSubrange(min(1, requests.count)...)
    }
    let source = source
    requests.append(
      ListRequest(jump: { ListChange(ListTransaction(scrollTo: target), source: source) }))
    startRequest()
  }

  /// Whether a jump that waits was asked for since the last frame.
  private var isJumpNew: Bool {
    guard let work, stage == nil, requests.first?.isJump == true else { return false }
    return work.frame == scene?.frameCount
  }

  /// Goes to a row that has just been asked for, as something is about to happen that goes on from there.
  final func finishNewJumps() {
    if isJumpNew { finishTransactions() }
  }

  /// Does the transactions that wait, at once. Jumps change no index and go on waiting.
  final func finishChanges() {
    if requests.contains(where: { !$0.isJump }) { finishTransactions() }
  }

  /// Gives up jumps that are not shown yet, as another place is gone to.
  final func cancelJumps() {
    guard !requests.isEmpty, requests.allSatisfy(\.isJump) else { return }
    cancelWork()
    requests = []
  }
}

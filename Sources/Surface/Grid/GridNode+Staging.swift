import Geometry
import ListEngine
import Platform

// A grid that goes elsewhere at once keeps showing where it is until what is seen there is drawn, as a list does.
extension GridNode {
  /// Has what a prepared transaction brings into view drawn, if it goes elsewhere at once.
  ///
  /// - Returns: whether it is shown later: with the first frame after the drawings, and after
  ///   ``DisplayStage/longestWait`` at the latest.
  final func stage(_ job: GridJob, _ work: ListCancellation) -> Bool {
    guard let target = job.preparation.transaction.scrollTo, target.animation == nil,
      showsUndrawnContent
    else { return false }
    var next = state
    _ = next.apply(job.preparation, at: now)
    let geometry = currentGeometry
    var nodes: [(node: DisplayNode, size: Size)] = []
    for (entry, frame) in zip(next.entries, next.frames)
    where entry.kind == .item && isInView(frame) {
      guard let prepared = job.items[entry.item!], prepared.update == nil else { continue }
      nodes.append((prepared.node, geometry.pixelRect(entry.frame).size))
    }
    for (entry, frame) in zip(next.headerEntries, next.headerFrames)
    where headers[entry.header.id] == nil && isInView(frame) {
      let first = entry.header.items.lowerBound
      guard let node = job.change.source.item(at: first).header?.makeNode() else { continue }
      stagedHeaders[entry.header.id] = node
      nodes.append((node, geometry.pixelRect(frame).size))
    }
    if nodes.isEmpty { return false }
    let stage = DisplayStage(nodes, in: self) { [weak self] in
      self?.take(job, work, isDrawn: true)
    }
    self.stage = stage
    return awaitDrawings(of: stage, atMost: DisplayStage.longestWait)
  }

  final func dropStage() {
    stage?.end()
    (stage, stagedHeaders, draggedFraction) = (nil, [:], nil)
  }

  /// - Returns: whether something is waited for.
  final func advanceStage() -> Bool {
    if let stage, stage.isDrawn { stage.finish() }
    return stage != nil
  }

  /// In no window nothing is drawn, and nothing has to be.
  final func restartStage() {
    guard stage != nil else { return }
    cancelWork()
    startRequest()
  }

  // MARK: Jumps

  /// Goes to an item, at once where all that is seen there exists. Of jumps that are asked for faster than items are drawn
  /// the one that has been begun is shown, and then the last one.
  final func jump(_ transaction: GridTransaction) {
    let change = GridChange(transaction, source: source)
    if isUndrawn(transaction) {
      requests.removeSubrange(min(1, requests.count)...)
      enqueue(GridRequest(jump: change))
    } else {
      cancelJumps()
      commitNow(change)
    }
  }

  /// What lies before the view at a part of the way from one end to the other, where that has yet to be drawn.
  final func target(atFraction fraction: Double) -> GridScrollTarget? {
    guard requests.allSatisfy(\.isJump),
      let place = ListLength(validating: offset(atFraction: fraction)),
      let item = state.arrangement.items(meeting: place..<place + .unit).first
    else { return nil }
    let start = state.arrangement.frame(of: item).start
    let target = GridScrollTarget(
      item: item, position: .top(start - place), adjustsForTopInset: false)
    return isUndrawn(jumpTransaction(to: target)) ? target : nil
  }

  final func jumpTransaction(to target: GridScrollTarget) -> GridTransaction {
    var transaction = GridTransaction(scrollTo: target)
    transaction.stationaryItems = .all
    return transaction
  }

  /// Gives up jumps that are not shown yet, as another place is gone to.
  final func cancelJumps() {
    guard isGoingElsewhere else { return }
    cancelWork()
    requests = []
  }

  /// Whether the grid is about to go to another item, and shows where it is until that is drawn.
  package final var isGoingElsewhere: Bool { !requests.isEmpty && requests.allSatisfy(\.isJump) }

  /// Whether a transaction goes at once to items of which one has to be drawn first.
  final func isUndrawn(_ transaction: GridTransaction) -> Bool {
    guard let target = transaction.scrollTo, target.animation == nil, showsUndrawnContent else {
      return false
    }
    var next = state
    _ = next.apply(transaction, at: now)
    return zip(next.entries, next.frames).contains { entry, frame in
      entry.kind == .item && loaded[entry.id] == nil && isInView(frame)
    }
  }
}

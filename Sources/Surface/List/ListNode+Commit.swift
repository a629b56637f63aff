import Geometry
import ListEngine

// A transaction that has been measured is shown.
extension ListNode {
  /// Shows a job whose rows have all been measured.
  final func commit(_ job: ListJob) {
    // A throw would carry the content away from where it is to go.
    if job.transaction.scrollTo != nil { stopScrolling() }
    let reference = reference
    let wasCommitting = isCommitting
    isCommitting = true
    let (oldOffset, oldCount, isFirst) = (contentOffset, count, state.entries.isEmpty)
    let oldBar = scrollBar.position
    var next = job.state
    let operations = next.commit(from: state)
    (state, source) = (next, job.source)
    // It was measured before the indicator was taken hold of, perhaps.
    state.freezesEstimates = scrollBar.isDragging
    queue.commitCount += 1
    if state.viewport.isEmpty { awaitTarget(of: job.transaction, oldCount: oldCount) }
    replay(operations, job)
    for (index, prepared) in job.rows { take(prepared, index) }
    mayHaveEstimates =
      job.rows.values.contains { $0.isEstimate } || hasEstimates
    gesturesDidCommit(job.transaction, oldCount: oldCount)
    place(keeping: reference, isFirst: isFirst, findsOrigin: true)
    state.settleOverscroll()
    interaction?.didCommit(job.transaction, oldCount: oldCount)
    interaction?.rubberBand?.follow()
    if isFollowingOffset { updateKnownRange() } else { updateRange() }
    glideScrollBar(from: oldBar, by: job.transaction)
    // Nobody has scrolled.
    range.coveredOffset = range.coveredOffset.map { $0 + contentOffset - oldOffset }
    isCommitting = wasCommitting
    rowsDidChange()
    if job.transaction.options.contains(.preferSynchronousDrawing) { noteUndrawnRows(operations) }
    animateIfNeeded()
    rowsDidSettle()
    tellTransitions(operations, job.transaction.options)
  }

  /// Where a list of which nothing is seen is to go as soon as something is.
  private func awaitTarget(of transaction: ListTransaction, oldCount: Int) {
    if let target = transaction.scrollTo {
      awaitedTarget = target
    } else if oldCount > 0, let target = awaitedTarget {
      let row = ListIndexMap(transaction, count: oldCount).newIndex(of: target.row)
      awaitedTarget?.row = row ?? 0
      if row == nil { awaitedTarget = nil }
    }
  }

  /// A row in view that stays, and where it is shown: by it one sees how far the content has moved.
  private var reference: (id: ListEntryID, start: ListLength)? {
    firstEntryInView.map { ($0.id, loaded[$0.id]!.start) }
  }

  /// The first row that reaches into the view, or behind it.
  final var firstEntryInView: ListEntry? {
    let start = base - slide
    // By indices: an element of a loop is a copy of the whole entry.
    let (entries, loaded) = (state.entries, loaded)
    for index in entries.indices where entries[index].kind == .row {
      guard let row = loaded[entries[index].id], let length = row.length else { continue }
      if row.start + length > start { return entries[index] }
    }
    return nil
  }

  // MARK: Operations

  private func replay(_ operations: [ListOperation], _ job: ListJob) {
    for operation in operations {
      switch operation {
      case .insert(let id, let row, let position, _, _):
        if let prepared = job.rows[row] { insert(prepared, id, at: position) }
      case .remove(let id): remove(id)
      case .disappear(let id), .makeTemporary(let id):
        loaded[id]?.node.isUserInteractionEnabled = false
      case .update(let id, let row, _, let change):
        guard let prepared = job.rows[row] else { break }
        if case .crossfade(let fade) = change { fadePicture(of: id, fade) }
        update(id, prepared)
      case .insertHeader(let id, let isAnimated): insertHeader(id, isAnimated: isAnimated)
      case .updateHeader(let id):
        removeHeader(id, isAnimated: false)
        insertHeader(id, isAnimated: false)
      case .removeHeader(let id, let isAnimated): removeHeader(id, isAnimated: isAnimated)
      case .insertPlaceholder, .remap, .move: break
      }
    }
  }

  final func replay(_ removals: [ListOperation]) {
    for case .remove(let id) in removals { remove(id) }
  }

  private func insert(_ prepared: PreparedRow, _ id: ListEntryID, at position: Int) {
    let row = LoadedRow(
      node: prepared.node, decorations: prepared.decorations, isEstimate: prepared.isEstimate)
    loaded[id] = row
    if row.visiblePartNode != nil { tellsVisibleParts = true }
    prepared.node.setRangeManaged()
    // Mostly the row before was there or has just been put there.
    if position > 0, let previous = loaded[state.entries[position - 1].id]?.node,
      previous.supernode === self
    {
      return placeSubnode(prepared.node, at: .above(previous))
    }
    let next = state.entries[min(position + 1, state.entries.count)...].lazy
      .compactMap { self.loaded[$0.id]?.node }.first { $0.supernode === self }
    if let next {
      placeSubnode(prepared.node, at: .below(next))
    } else {
      placeSubnode(prepared.node, at: .index(subnodes.count - decorationCount))
    }
  }

  /// Shows the item that was prepared in the node that shows the row already, or in another one.
  private func update(_ id: ListEntryID, _ prepared: PreparedRow) {
    guard let old = loaded[id] else { return }
    loaded[id] = old.measured(
      decorations: prepared.decorations, isEstimate: prepared.isEstimate)
    if let update = prepared.update {
      update.apply()
      swipes.rowDidChange(id)
    }
    guard prepared.node !== old.node else { return }
    let row = LoadedRow(node: prepared.node, decorations: prepared.decorations)
    if row.visiblePartNode != nil { tellsVisibleParts = true }
    row.start = old.start
    prepared.node.setRangeManaged()
    replaceSubnode(old.node, with: prepared.node)
    interaction?.nodeDidChange(id)
    swipes.rowDidChange(id)
    old.node.setRangeState([])
    prepared.node.setRangeState(old.state)
    row.state = old.state
    loaded[id] = row
  }

  /// What was prepared for a row that stays as it is says whether its length is an estimate.
  private func take(_ prepared: PreparedRow, _ index: Int) {
    guard let id = state.entry(of: index)?.id, let row = loaded[id], row.node === prepared.node,
      row.isEstimate != prepared.isEstimate
    else { return }
    loaded[id] = row.measured(decorations: row.decorations, isEstimate: prepared.isEstimate)
  }

  private func remove(_ id: ListEntryID) {
    if let row = loaded.removeValue(forKey: id) { remove(row) }
  }

  final func remove(_ row: LoadedRow) {
    if row.visiblePart != nil { row.visiblePartNode?.listVisiblePartDidChange(nil) }
    row.node.setRangeState([])
    row.dropCut()
    row.node.leaveSupernode()
    if neighbours.isWaiting { endingRows.append(row.node) }
  }

  private func noteUndrawnRows(_ operations: [ListOperation]) {
    for case .insert(let id, _, _, _, _) in operations { undrawnRows.append(id) }
  }

  /// Draws the rows that a transaction wants drawn before they are shown, once they know that they are seen.
  final func drawInsertedRows() {
    for id in undrawnRows {
      guard let row = loaded[id], row.state.contains(.visible) else { continue }
      row.node.recursivelyEnsureDisplaySynchronously()
    }
    undrawnRows = []
  }
}

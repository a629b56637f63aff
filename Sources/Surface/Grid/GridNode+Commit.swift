import Geometry
import ListEngine

// A transaction that has been prepared is shown.
extension GridNode {
  /// Shows a job. What it has no nodes for is made where it is seen, and else by a worker.
  final func commit(_ job: GridJob, options: GridUpdateOptions) {
    let wasCommitting = isCommitting
    isCommitting = true
    if let target = job.preparation.transaction.scrollTo {
      stopScrolling()
      awaitedTarget = target
    }
    let before = ListLength(contentOffset)
    let oldCount = count
    let operations = state.apply(job.preparation, at: now)
    source = job.change.source
    if !state.viewport.isEmpty { awaitedTarget = nil }
    replay(operations, job)
    updateHeaders()
    state.settleOverscroll()
    shiftOffset(by: (base - before).points)
    // Nobody has scrolled.
    range.coveredOffset = range.coveredOffset.map { $0 + (base - before).points }
    place()
    interaction?.didCommit(job.preparation.transaction.rows, oldCount: oldCount)
    updateRange()
    isCommitting = wasCommitting
    interaction?.rubberBand?.follow()
    cover()
    if options.contains(.preferSynchronousDrawing) { drawInsertedItems(operations) }
    animateIfNeeded()
    rowsDidSettle()
  }

  /// Has what is near loaded, and what is far away given up.
  final func loadItems() {
    replay(state.apply(GridTransaction(), at: now), nil)
    updateHeaders()
    place()
    interaction?.update()
  }

  // MARK: Operations

  final func replay(_ operations: [GridOperation], _ job: GridJob?) {
    for operation in operations {
      switch operation {
      case .insert(let id, let item, _, _):
        if let prepared = job?.items[item], prepared.update == nil { insert(prepared.node, id) }
      case .update(let id, let item):
        if let job, job.change.changedItems.contains(item) { update(id, item, job.items[item]) }
      case .disappear(let id), .makeTemporary(let id):
        loaded[id]?.node.isUserInteractionEnabled = false
      case .restore(let id, _): loaded[id]?.node.isUserInteractionEnabled = true
      case .remove(let id): remove(id)
      case .removeHeader(let id): headers.removeValue(forKey: id)?.node.leaveSupernode()
      case .insertHeader, .updateHeader, .disappearHeader, .remap, .move: break
      }
    }
  }

  /// Adds the node of an entry below all headers.
  final func insert(_ node: DisplayNode, _ id: ListEntryID) {
    loaded[id] = LoadedItem(node: node)
    node.setRangeManaged()
    insertSubnode(node, at: subnodes.count - headers.count)
  }

  /// Shows the item that was prepared in the node that shows it already, or in another one.
  private func update(_ id: ListEntryID, _ item: Int, _ known: PreparedItem?) {
    guard let old = loaded[id] else { return }
    var prepared = known
    if prepared == nil || prepared!.update != nil && prepared!.node !== old.node {
      prepared = source.updateItem(item, in: state, old.node, makeEnvironment([]))
    }
    prepared!.update?.apply()
    let node = prepared!.node
    guard node !== old.node else { return }
    node.setRangeManaged()
    replaceSubnode(old.node, with: node)
    old.node.setRangeState([])
    node.setRangeState(old.state)
    var new = LoadedItem(node: node)
    new.state = old.state
    // Also where it is not moving any more, the node has yet to be told.
    new.isAnimated = old.isAnimated
    loaded[id] = new
    interaction?.nodeDidChange(id)
  }

  private func remove(_ id: ListEntryID) {
    guard let item = loaded.removeValue(forKey: id) else { return }
    item.node.setRangeState([])
    item.node.leaveSupernode()
  }

  private func drawInsertedItems(_ operations: [GridOperation]) {
    for case .insert(let id, _, _, _) in operations {
      loaded[id]?.node.recursivelyEnsureDisplaySynchronously()
    }
  }

  // MARK: Headers

  /// Above the rings of items and rubber bands, and below the scroll indicator.
  private static let headerPosition = 500.0

  /// Has a node for each header, which shows what the first item of its section says.
  private func updateHeaders() {
    for entry in state.headerEntries where !entry.isDisappearing {
      let (id, first) = (entry.header.id, entry.header.items.lowerBound)
      let old = headers[id]
      guard let header = source.item(at: first).header else { continue }
      if let old, old.header.isSame(as: header) { continue }
      let node = stagedHeaders[id] ?? header.makeNode()
      node.zPosition = GridNode.headerPosition
      headers[id] = LoadedHeader(node: node, header: header)
      if let old {
        node.frame = old.node.frame
        replaceSubnode(old.node, with: node)
        // The old one is gone with this frame.
        node.recursivelyEnsureDisplaySynchronously()
      } else {
        addSubnode(node)
      }
      node.layer.isPinned = floatsHeaders
    }
  }
}

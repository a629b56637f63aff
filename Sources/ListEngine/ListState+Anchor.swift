/// Which row keeps its place in a transaction.
extension ListState {
  /// The anchor of the content after a transaction, by the indices afterwards; rows that move or go are
  /// never it.
  ///
  /// In this order: the stationary range, the hints, an end that is followed, and the first row in view.
  /// A scroll target wins over all; that is seen to later. An end that is
  /// followed becomes the target of what is prepared.
  func stayingAnchor(
    _ transaction: ListTransaction, _ map: ListIndexMap, _ prepared: inout ListPreparation
  ) -> ListAnchor {
    if transaction.isEmpty, window.contains(anchor.row) {
      // Rows are only loaded. What is in flight is stacked on the same row as before.
      return anchor
    }
    let first = firstVisibleAnchor()
    if map.oldCount == 0 || window.isEmpty {
      if configuration.stacksFromEnd, map.newCount > 0, window.isEmpty, transaction.scrollTo == nil
      {
        prepared.target = ListScrollTarget(row: map.newCount - 1, position: .bottom(0))
      }
      if map.oldCount == 0 {
        if prepared.target == nil, configuration.stackFromEndInsetFactor > 0, map.newCount > 0 {
          prepared.target = ListScrollTarget(row: 0, position: .top(0))
        }
        return ListAnchor(row: 0, position: viewport.itemOffsetInsets.leading)
      }
      return staying(first, map, &prepared)
    }
    if let anchor = stationaryAnchor(transaction.stationaryRange, map) { return anchor }
    if let anchor = hintedAnchor(transaction, map, &prepared) { return anchor }
    if let edge = followedEdge(transaction), map.newCount > 0 {
      if edge == .start { return ListAnchor(row: 0, position: contentArea.lowerBound) }
      prepared.target = ListScrollTarget(row: map.newCount - 1, position: .bottom(0))
    }
    return staying(first, map, &prepared)
  }

  /// The anchor if that row stays; else the row that takes its place.
  private func staying(
    _ anchor: ListAnchor, _ map: ListIndexMap, _ prepared: inout ListPreparation
  ) -> ListAnchor {
    guard let deleted = map.deletion(of: anchor.row) else {
      return ListAnchor(row: map.newIndex(of: anchor.row)!, position: anchor.position)
    }
    if deleted.upperBound < map.oldCount {
      // The next row that stays comes to where the removed one was.
      prepared.hasHandedPlace = true
      return ListAnchor(
        row: map.newIndex(of: deleted.upperBound)!, position: anchor.position)
    }
    if deleted.lowerBound > 0 {
      // Where a row lies that is not loaded is only estimated. What comes behind it is seen then.
      if !window.contains(deleted.lowerBound - 1) { prepared.anchorFraction = 1 }
      return kept(deleted.lowerBound - 1, map)
    }
    // No row stays. Whatever has the same index is at the same place.
    prepared.hasHandedPlace = true
    return ListAnchor(row: max(0, min(anchor.row, map.newCount - 1)), position: anchor.position)
  }

  private func kept(_ row: Int, _ map: ListIndexMap) -> ListAnchor {
    ListAnchor(row: map.newIndex(of: row)!, position: position(of: row))
  }

  private func stationaryAnchor(
    _ range: ListTransaction.StationaryRange?, _ map: ListIndexMap
  ) -> ListAnchor? {
    guard let range else { return nil }
    let rows = entries.compactMap(\.row).filter { map.deletion(of: $0) == nil }
    let row =
      range.index < range.boundary
      ? rows.first { $0 >= range.index } : rows.last { $0 <= range.index }
    return row.map { kept($0, map) }
  }

  /// The end that is followed and in view.
  private func followedEdge(_ transaction: ListTransaction) -> ListEdges? {
    let edges = configuration.followedEdges
    if edges.isEmpty || isTracking { return nil }
    if transaction.isEmpty { return nil }
    let order: [ListEdges] = configuration.stacksFromEnd ? [.end, .start] : [.start, .end]
    return order.first { edges.contains($0) && isAtEdge($0) }
  }

  /// The anchor of a hint that keeps a row, by its index before; nil where the place of the row is only estimated: then
  /// the hint has no say.
  private func loaded(_ row: Int, _ map: ListIndexMap) -> ListAnchor? {
    window.contains(row) ? kept(row, map) : nil
  }

  // MARK: Hints

  /// The anchor of the first hint whose edge is in view.
  private func hintedAnchor(
    _ transaction: ListTransaction, _ map: ListIndexMap, _ prepared: inout ListPreparation
  ) -> ListAnchor? {
    for deletion in transaction.deletions {
      if let hint = deletion.directionHint,
        let anchor = hintedAnchor(hint, deletion.rows, map, &prepared)
      {
        return anchor
      }
    }
    for insertion in transaction.insertions {
      if let hint = insertion.directionHint,
        let anchor = hintedAnchor(hint, rank: map.rank(ofNew: insertion.index), map)
      {
        return anchor
      }
    }
    for update in transaction.updates {
      guard let hint = update.directionHint else { continue }
      let (row, next) = (update.previousIndex, update.previousIndex + 1)
      guard isInView(position(of: row), position(of: next)) else { continue }
      if hint == .down { return loaded(row, map) }
      if next < map.oldCount, map.deletion(of: next) == nil { return loaded(next, map) }
    }
    return nil
  }

  private func isInView(_ start: ListLength, _ end: ListLength) -> Bool {
    end >= viewport.itemOffsetInsets.leading && start <= viewport.length
  }

  private func hintedAnchor(
    _ hint: ListTransaction.Direction, _ rows: Range<Int>, _ map: ListIndexMap,
    _ prepared: inout ListPreparation
  ) -> ListAnchor? {
    guard !rows.isEmpty, isInView(position(of: rows.lowerBound), position(of: rows.upperBound)),
      let deleted = map.deletion(of: rows.lowerBound)
    else { return nil }
    if hint == .up {
      return deleted.upperBound < map.oldCount ? loaded(deleted.upperBound, map) : nil
    }
    if deleted.lowerBound > 0 { return loaded(deleted.lowerBound - 1, map) }
    return staying(
      ListAnchor(row: deleted.lowerBound, position: position(of: deleted.lowerBound)), map,
      &prepared)
  }

  private func hintedAnchor(
    _ hint: ListTransaction.Direction, rank: Int, _ map: ListIndexMap
  ) -> ListAnchor? {
    let edge = position(of: rank < map.keptCount ? map.oldIndex(rank: rank) : map.oldCount)
    guard isInView(edge, edge) else { return nil }
    if hint == .up { return rank < map.keptCount ? loaded(map.oldIndex(rank: rank), map) : nil }
    if rank > 0 { return loaded(map.oldIndex(rank: rank - 1), map) }
    // What comes first takes the place of what was first.
    return ListAnchor(row: 0, position: edge)
  }
}

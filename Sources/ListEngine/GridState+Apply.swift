/// Transactions: indices, layout, and the item that keeps its place.
extension GridState {
  /// Does a transaction.
  ///
  /// - Parameters:
  ///   - transaction: what changes.
  ///   - time: the time now, which never goes back.
  /// - Returns: what happens to what is on screen.
  /// - Precondition: the transaction breaks no rule; see ``GridTransaction/fault(count:)``.
  public mutating func apply(
    _ transaction: GridTransaction, at time: Duration
  ) -> [GridOperation] {
    apply(preparation(of: transaction), at: time)
  }

  /// Does a transaction whose layout was worked out before.
  ///
  /// - Parameters:
  ///   - preparation: what changes.
  ///   - time: the time now, which never goes back.
  /// - Returns: what happens to what is on screen.
  /// - Precondition: ``canApply(_:)`` holds.
  /// - Complexity: O(*k* + *m*) in the number of changes and of loaded items.
  public mutating func apply(
    _ preparation: GridPreparation, at time: Duration
  ) -> [GridOperation] {
    precondition(
      canApply(preparation), "What was prepared for a layout is done before there is another one")
    let (transaction, map) = (preparation.transaction, preparation.map)
    let gone = advance(to: time)
    let old = self
    let kept = isPlaced ? stationaryItem(transaction, map) : nil
    change(preparation)
    if isPlaced {
      placeContent(
        at: unscrolledStart(kept, old), anchoredAt: map.newIndex(of: anchor.row) ?? kept?.item)
    } else {
      placeContent(at: viewport.insets.leading - configuration.initialOffset)
    }
    let unscrolled = contentStart
    if let target = transaction.scrollTo, !viewport.isEmpty { scroll(to: target) }
    // A viewport that is empty for a while, as that of a hidden window, is no reason to begin anew.
    isPlaced = count > 0 && (isPlaced || !viewport.isEmpty)
    tag = transaction.tag ?? tag
    var commit = GridCommit(from: old, to: self, transaction, map, unscrolledStart: unscrolled)
    commit.run()
    self = commit.next
    return gone + commit.operations
  }

  private mutating func change(_ preparation: GridPreparation) {
    let transaction = preparation.transaction
    items = preparation.items
    layout = transaction.layout?.layout ?? layout
    viewport = transaction.layout?.viewport ?? viewport
    firstIndexOffset = transaction.firstIndexOffset ?? firstIndexOffset
    if let arrangement = preparation.arrangement {
      self.arrangement = arrangement
      layoutRevision += 1
    }
  }

  private mutating func scroll(to target: GridScrollTarget) {
    overscroll = 0
    let frame = arrangement.frame(of: target.item)
    let header = arrangement.header(of: target.item)?.length ?? .zero
    let place = target.place(
      length: frame.length, current: frame.start + contentStart, header: header, in: viewport)
    placeContent(at: place - frame.start, anchoredAt: target.item)
  }

  // MARK: What keeps its place

  /// An item that is to lie where it, or another one, lay.
  private struct Stationary {
    /// Its index afterwards.
    let item: Int
    /// Where its leading edge lay in the viewport.
    let start: ListLength
    /// How long it was; 0 if nothing of it was hidden.
    let length: ListLength
  }

  private func stationaryItem(
    _ transaction: GridTransaction, _ map: ListIndexMap
  ) -> Stationary? {
    func staying(_ isCandidate: (Int) -> Bool) -> Stationary? {
      visibleItems.first { map.deletion(of: $0) == nil && isCandidate($0) }.map { kept($0, map) }
    }
    switch transaction.stationaryItems {
    case .none: return nil
    case .indices(let indices): return staying(indices.contains)
    case .all:
      let isKept = map.deletion(of: anchor.row) == nil
      return isKept ? kept(anchor.row, map) : staying { _ in true } ?? nearestStaying(map)
    }
  }

  private func kept(_ item: Int, _ map: ListIndexMap) -> Stationary {
    let frame = restingFrame(of: item)
    return Stationary(item: map.newIndex(of: item)!, start: frame.start, length: frame.length)
  }

  /// Where nothing that is seen stays, the next item that does comes to where the first one was
  /// seen.
  private func nearestStaying(_ map: ListIndexMap) -> Stationary? {
    guard let deleted = map.deletion(of: anchor.row) else { return nil }
    if deleted.upperBound < map.oldCount {
      return Stationary(
        item: map.newIndex(of: deleted.upperBound)!,
        start: max(anchor.position, viewport.insets.leading), length: 0)
    }
    return deleted.lowerBound > 0 ? kept(deleted.lowerBound - 1, map) : nil
  }

  /// Where the content begins so that an item lies where it did, or so that the content has the
  /// same offset.
  private func unscrolledStart(_ stationary: Stationary?, _ old: GridState) -> ListLength {
    let line = old.viewport.insets.leading
    let inset = viewport.insets.leading - line
    guard count > 0, let stationary else { return old.contentStart + inset }
    let frame = arrangement.frame(of: stationary.item)
    var place = stationary.start
    if stationary.length > .zero, stationary.length != frame.length {
      // Of an item across the top edge the same part is hidden, whatever length it gets.
      let hidden = (line - stationary.start).points / stationary.length.points
      if hidden > 0 { place = line - frame.length.scaled(by: min(1, hidden)) }
    }
    return place + inset - frame.start
  }
}

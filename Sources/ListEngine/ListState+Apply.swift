/// The first half of a transaction: indices, lengths, and the row that keeps its place.
extension ListState {
  /// Whether a transaction has been applied and not committed.
  public var isPreparing: Bool { preparation != nil }

  /// The rows that have to be measured before the transaction can be committed, by the indices that they
  /// have now.
  ///
  /// Others may follow once these are: rows that are shorter than they were taken for leave room.
  public var missing: [Int] { preparation?.missing ?? [] }

  /// Begins a transaction.
  ///
  /// - Parameters:
  ///   - transaction: what changes.
  ///   - time: the time now, which never goes back.
  /// - Returns: the rows that have to be measured; see ``missing``.
  /// - Precondition: the transaction breaks no rule (``ListTransaction/fault(count:)``), and no other one
  ///   is in preparation.
  /// - Complexity: O(*k* log *n*) in the number of changes.
  @discardableResult
  public mutating func apply(_ transaction: ListTransaction, at time: Duration) -> [Int] {
    precondition(preparation == nil, "Transactions follow each other: one is in preparation")
    if let fault = transaction.fault(count: count) { preconditionFailure(fault.description) }
    self.time = max(self.time, time)
    let map = ListIndexMap(transaction, count: count)
    var prepared = ListPreparation(
      transaction: transaction, baseRevision: revision, baseGeneration: generation, map: map)
    prepared.naturalAnchor = stayingAnchor(transaction, map, &prepared)
    remapEntries(map, &prepared)
    edit(transaction, map)
    changeViewport(transaction, map, &prepared)
    if let scrollTo = transaction.scrollTo {
      (prepared.target, overscroll) = (scrollTo, .zero)
    }
    tag = transaction.tag ?? tag
    preparation = prepared
    prepare()
    return missing
  }

  /// Says what a row that is missing was measured to be.
  ///
  /// - Parameters:
  ///   - row: one of ``missing``; others are ignored, as they are no longer of use.
  ///   - layout: how long it is, and what else the list has to know of it.
  ///   - breadth: what the row was measured for. What was measured for another breadth is ignored.
  public mutating func setMeasured(
    _ row: Int, _ layout: ListRowLayout, breadth: ListLength? = nil
  ) {
    guard let index = preparation?.missing.firstIndex(of: row),
      breadth == nil || breadth == viewport.breadth
    else { return }
    preparation!.missing.remove(at: index)
    preparation!.layouts[row] = layout
    if layout.length == .zero { preparation!.emptyRowCount += 1 }
    sizes.measure(row, layout.length)
    if preparation!.missing.isEmpty { prepare() }
  }

  private mutating func remapEntries(_ map: ListIndexMap, _ prepared: inout ListPreparation) {
    func remap(_ entry: inout ListEntry) -> ListPreparation.Fate {
      guard let row = entry.row else { return .idle }
      if map.deletion(of: row) == nil {
        entry.row = map.newIndex(of: row)
        return .kept
      }
      entry.row = map.target(of: row)
      return entry.row == nil ? .removed : .moved
    }
    prepared.fates.reserveCapacity(entries.count)
    prepared.survivors.reserveCapacity(entries.count + parkedEntries.count)
    for index in entries.indices { prepared.fates.append(remap(&entries[index])) }
    for index in parkedEntries.indices { prepared.parkedFates.append(remap(&parkedEntries[index])) }
    for index in entries.indices {
      if let row = entries[index].row { prepared.survivors[row] = index }
    }
    for index in parkedEntries.indices {
      if let row = parkedEntries[index].row { prepared.survivors[row] = entries.count + index }
    }
    if var target = snappedTarget {
      if let row = map.newIndex(of: target.row) { target.row = row }
      // Changes of rows end it; changes of the viewport scroll there again.
      snappedTarget = map.deleted.isEmpty && map.newCount == map.oldCount ? target : nil
    }
  }

  private mutating func edit(_ transaction: ListTransaction, _ map: ListIndexMap) {
    let moved = transaction.insertions.map { insertion -> (ListLength, RowClass)? in
      guard let row = insertion.previousIndex else { return nil }
      let isKnown = sizes.isMeasured(row) || sizes.isStale(row)
      return isKnown ? (sizes.length(of: row), sizes.rowClass(of: row)) : nil
    }
    for rows in map.deleted.reversed() { sizes.remove(rows) }
    for (insertion, moved) in zip(transaction.insertions, moved) {
      sizes.insert(insertion.count, at: insertion.index, class: insertion.rowClass)
      if let (length, _) = moved {
        sizes.measure(insertion.index, length)
        markStale(insertion.index)
      }
    }
    for update in transaction.updates {
      if let rowClass = update.rowClass {
        sizes.setClass(update.index..<update.index + 1, rowClass)
      }
      markStale(update.index)
    }
    for insertion in transaction.insertions {
      markStale(insertion.index - 1)
      markStale(insertion.index + insertion.count)
    }
    for rows in map.deleted {
      let rank = map.rank(of: rows.lowerBound)
      if rank > 0 { markStale(map.newIndex(rank: rank - 1)) }
      if rank < map.keptCount { markStale(map.newIndex(rank: rank)) }
    }
    if transaction.options.contains(.forceUpdate) {
      for entry in entries + parkedEntries { if let row = entry.row { markStale(row) } }
      markHiddenRowsStale()
    }
  }

  /// Keeps the length of a row as its own estimate: it is measured again if it is seen.
  private mutating func markStale(_ row: Int) {
    if row >= 0, row < count, sizes.isMeasured(row) { sizes.markStale(row..<row + 1) }
  }

  /// Has rows of no height measured again that are not loaded between those that are.
  private mutating func markHiddenRowsStale() {
    let rows = entries.compactMap(\.row)
    guard let first = rows.min(), let last = rows.max(), last - first >= rows.count else { return }
    sizes.markStale(first..<last + 1)
  }

  private mutating func changeViewport(
    _ transaction: ListTransaction, _ map: ListIndexMap, _ prepared: inout ListPreparation
  ) {
    guard let update = transaction.viewport else { return }
    let (from, to) = (viewport, update.viewport)
    if from.breadth != to.breadth, !sizes.isEmpty {
      let line = from.itemOffsetInsets.leading
      let (anchor, length) = (prepared.naturalAnchor, sizes.length(of: prepared.naturalAnchor.row))
      if prepared.anchorFraction == nil, line > anchor.position, length > .zero {
        prepared.anchorFraction = min(1, (line - anchor.position).points / length.points)
      }
      sizes.markStale(0..<count) { update.lengthFactors?[$0] ?? 1 }
    }
    viewport = to
    if followsEnd, !from.isEmpty {
      prepared.insetShift =
        (to.length - to.insets.trailing) - (from.length - from.insets.trailing)
    } else if !isTracking || update.shiftsWhileTracking || from.isEmpty {
      prepared.insetShift = to.insets.leading - from.insets.leading
    }
    prepared.naturalAnchor.position += prepared.insetShift
    if let snappedTarget { prepared.target = prepared.target ?? snappedTarget }
  }

  private var followsEnd: Bool {
    switch configuration.endFollowing {
    case .never: false
    case .untilScrolled: !hadInteraction
    case .always: true
    }
  }

  /// Puts the content where it lies by what has been measured, without a scroll target.
  mutating func placeNaturally(_ prepared: ListPreparation) {
    anchor = prepared.naturalAnchor
    if count == 0 { return }
    let line = viewport.itemOffsetInsets.leading
    if let fraction = prepared.anchorFraction {
      anchor.position = line - sizes.length(of: anchor.row).scaled(by: fraction)
    }
    if prepared.hasHandedPlace, anchor.position + sizes.length(of: anchor.row) <= line {
      anchor.position = line
    }
    anchor.position -= prepared.transaction.additionalScrollDistance
  }

  /// Puts the content where the scroll target says.
  mutating func place(_ target: ListScrollTarget) {
    if count == 0 || viewport.isEmpty { return }
    let place = target.place(
      length: sizes.length(of: target.row), current: position(of: target.row), area: contentArea,
      insets: positioningInsets(of: target.row))
    anchor = ListAnchor(row: target.row, position: place)
  }

  /// What a row said last, if it is loaded or has been measured for this transaction.
  func layout(of row: Int) -> ListRowLayout? {
    preparation?.layouts[row] ?? entry(of: row)?.layout
  }

  /// Begins the transaction anew from a state that has been scrolled meanwhile. What was measured stays.
  ///
  /// Where the list lies decides which row keeps its place, so that this is decided by the state that is
  /// on screen. Afterwards rows may be ``missing``, if it has been scrolled far.
  ///
  /// - Precondition: no transaction was committed to `state` since this began.
  public mutating func rebase(onto state: ListState) {
    guard let prepared = preparation else {
      preconditionFailure("A state is rebased that prepares a transaction")
    }
    precondition(
      prepared.baseGeneration == state.generation && state.preparation == nil,
      "Transactions follow each other: another one was committed meanwhile")
    if prepared.baseRevision == state.revision { return }
    let lead = lead
    self = state
    self.lead = lead
    apply(prepared.transaction, at: time)
    for round in 0... {
      precondition(round <= prepared.layouts.count, "What was measured is taken over once")
      let known = missing.filter { prepared.layouts[$0] != nil }
      if known.isEmpty { break }
      for row in known { setMeasured(row, prepared.layouts[row]!) }
    }
  }
}

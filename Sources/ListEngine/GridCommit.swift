/// Makes the entries after a transaction of those before.
struct GridCommit {
  let old: GridState
  var next: GridState
  let transaction: GridTransaction
  let map: ListIndexMap
  /// Where the content would begin without a scroll target.
  let unscrolledStart: ListLength
  /// How items get to their places.
  let movement: ListAnimation?
  /// How the content gets to its scroll target.
  let scroll: ListAnimation?
  /// Whether items show that they come and go.
  let isAnimated: Bool
  /// The items that are loaded in the end, ascending.
  let loaded: [Int]
  /// The loaded items that show another content.
  private let updated: Set<Int>
  /// How far from its place the new content is shown at first, where it has nothing in common with
  /// what was loaded; nil where it has.
  var jump: ListLength?
  var operations: [GridOperation] = []

  /// The entries of items that were loaded and are, by the index that they have now.
  private var survivors: [Int: GridEntry] = [:]
  private var insertions: [GridOperation] = []

  init(
    from old: GridState, to next: GridState, _ transaction: GridTransaction, _ map: ListIndexMap,
    unscrolledStart: ListLength
  ) {
    (self.old, self.next, self.transaction, self.map) = (old, next, transaction, map)
    self.unscrolledStart = unscrolledStart
    let isFirst = old.entries.isEmpty
    movement = isFirst ? nil : transaction.itemAnimation ?? transaction.layout?.animation
    scroll = isFirst ? nil : transaction.scrollTo?.animation
    isAnimated = !isFirst && transaction.itemAnimation != nil
    let loaded = next.arrangement.items(meeting: next.loadedRange)
    self.loaded = loaded
    let range = (loaded.first ?? 0)...(loaded.last ?? 0)
    updated = Set(transaction.updates.lazy.map(\.index).filter { range.contains($0) })
  }

  mutating func run() {
    var rest = takeSurvivors(of: old.entries) { $0.kind == .item }
    if scroll != nil, survivors.isEmpty, !loaded.isEmpty {
      startJump()
    } else {
      startSlide()
      rest = takeSurvivors(of: rest, where: isInPlace)
    }
    let leaving = rest.compactMap { leave($0) }
    let items = loaded.map { item in
      survivors[item].map { survivor($0, item) } ?? newEntry(item)
    }
    next.entries = items + leaving
    operations += insertions
    updateHeaders()
  }

  // MARK: What was there

  /// The index that the item of an old entry has now.
  private func newIndex(_ entry: GridEntry) -> Int? { entry.item.flatMap { map.newIndex(of: $0) } }

  /// Takes the entries of items that are loaded; what is left of the others.
  private mutating func takeSurvivors(
    of entries: [GridEntry], where isSurvivor: (GridEntry) -> Bool
  ) -> [GridEntry] {
    let wanted = Set(loaded)
    var rest: [GridEntry] = []
    for entry in entries {
      if let item = newIndex(entry), wanted.contains(item), survivors[item] == nil,
        isSurvivor(entry)
      {
        survivors[item] = entry
      } else {
        rest.append(entry)
      }
    }
    return rest
  }

  /// Whether a temporary entry goes where its item is: it stays if it is loaded again.
  private func isInPlace(_ entry: GridEntry) -> Bool {
    entry.kind == .temporary && entry.frame == old.arrangement.frame(of: entry.item!)
  }

  /// What is left of an entry whose item is not loaded; nil if it is gone at once.
  private mutating func leave(_ old: GridEntry) -> GridEntry? {
    var entry = old
    entry.item = newIndex(old)
    if old.kind == .item {
      if entry.item == nil, isAnimated, isSeen(self.old.frame(of: old)) {
        entry.disappear(at: next.time)
        // It had not yet begun to come.
        let hasGone = entry.hasGone(at: next.time)
        operations.append(hasGone ? .remove(entry.id) : .disappear(entry.id))
        if hasGone { return nil }
      } else if let item = entry.item, isSeenLeaving(old, item) {
        entry.kind = .temporary
        entry.leavesAt = next.time + .seconds(max(movement?.duration ?? 0, scroll?.duration ?? 0))
        operations.append(.makeTemporary(entry.id))
        if jump == nil {
          let frame = next.arrangement.frame(of: item)
          moveAndLeave(&entry, to: frame)
          return entry
        }
      } else {
        operations.append(.remove(entry.id))
        return nil
      }
    }
    carry(&entry)
    return entry
  }

  /// Whether something is seen of an item that is no longer loaded, as it goes.
  private func isSeenLeaving(_ entry: GridEntry, _ item: Int) -> Bool {
    if movement == nil && scroll == nil { return false }
    if isSeen(old.frame(of: entry)) { return true }
    // The content slides past it.
    guard scroll != nil, jump == nil else { return false }
    let (start, end) = (unscrolledStart, next.contentStart)
    let passed = -max(start, end)..<next.viewport.length - min(start, end)
    return next.arrangement.frame(of: item).meets(passed)
  }

  // MARK: What is there

  private mutating func survivor(_ old: GridEntry, _ item: Int) -> GridEntry {
    var entry = old
    (entry.kind, entry.item) = (.item, item)
    if old.kind != .item { operations.append(.restore(entry.id, item: item)) }
    if old.item != item { operations.append(.remap(entry.id, item: item)) }
    let before = self.old.frame(of: old)
    if move(&entry, to: next.arrangement.frame(of: item)) {
      operations.append(
        .move(entry.id, from: before, to: next.restingFrame(of: item), animation: movement))
    }
    if map.insertion(of: item) != nil || updated.contains(item) {
      entry.revision += 1
      operations.append(.update(entry.id, item: item))
    }
    return entry
  }

  private mutating func newEntry(_ item: Int) -> GridEntry {
    let frame = next.arrangement.frame(of: item)
    var entry = GridEntry(id: next.makeID(), item: item, frame: frame)
    var appearance = GridOperation.Appearance.immediate
    if let before = previousIndex(of: item) {
      if let movement, jump == nil, come(&entry, from: old.arrangement.frame(of: before)) {
        appearance = .moving(movement)
      }
    } else if isAnimated {
      entry.appear(at: next.time)
      appearance = .animated
    }
    insertions.append(
      .insert(entry.id, item: item, frame: next.restingFrame(of: item), appearance: appearance))
    return entry
  }

  /// The index that an item had; nil for one that is new.
  private func previousIndex(of item: Int) -> Int? {
    if let insertion = map.insertion(of: item) { return insertion.previousIndex }
    return map.oldIndex(rank: map.rank(ofNew: item))
  }
}

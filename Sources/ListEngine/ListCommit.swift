/// Makes the entries after a transaction of those before.
struct ListCommit {
  let old: ListState
  var next: ListState
  let prepared: ListPreparation
  let style: ListCommitStyle
  var operations: [ListOperation] = []
  /// What was on screen, and where; what was parked at the end.
  let oldEntries: [ListEntry]
  let oldFrames: [ListFrame]
  let fates: [ListPreparation.Fate]
  /// The index that the row of each old entry has now.
  let rows: [Int?]
  /// What is stacked behind the entry of a row, and before the first one.
  private(set) var attached: [Int: [ListEntry]] = [:]
  private(set) var head: [ListEntry] = []
  /// What lies somewhere by itself.
  private var floating: [ListEntry] = []
  var floatingCount: Int { floating.count }
  private var insertions: [ListOperation] = []
  /// Whether the list goes where nothing is that was loaded.
  var hasJumped = false

  var viewport: Range<ListLength> { .zero..<max(old.viewport.length, next.viewport.length) }

  init(from old: ListState, to next: ListState, _ prepared: ListPreparation) {
    (self.old, self.next, self.prepared) = (old, next, prepared)
    style = ListCommitStyle(
      prepared, deletion: next.configuration.deletionAnimation, isFirst: old.window.isEmpty)
    // At the time of the commit, as animations go on while rows are measured.
    var shown = old
    shown.time = next.time
    // Mostly nothing is parked, and the arrays need no copy.
    let hasParked = !old.parkedEntries.isEmpty
    oldEntries = hasParked ? old.entries + old.parkedEntries : old.entries
    oldFrames = hasParked ? shown.frames + shown.parkedFrames : shown.frames
    fates = hasParked ? prepared.fates + prepared.parkedFates : prepared.fates
    rows = next.entries.rows + next.parkedEntries.rows
  }

  mutating func run() {
    next.parkedEntries = []
    sortOld()
    next.entries = stackedEntries() + floating
    for position in next.entries.indices where next.entries[position].kind == .placeholder {
      let id = next.entries[position].id
      if id.rawValue > old.nextID { insertions.append(.insertPlaceholder(id, position: position)) }
    }
    let shift = shiftContent(reference)
    placeFloating(shift: shift)
    flyToPlaces()
    operations += insertions
  }

  // MARK: What was there

  /// Where old entries without a row of the window go on.
  private mutating func sortOld() {
    var (lastKept, waiting) = (Int?.none, [ListEntry]())
    // Most are kept: neither an entry, as an element of a loop is, nor the commit, as in a closure, is copied for these.
    for index in oldEntries.indices {
      var isLoaded = false
      if let row = rows[index] { isLoaded = self.isLoaded(row) }
      if fates[index] == .kept, isLoaded {
        let row = rows[index]!
        if index < old.entries.count {
          if !waiting.isEmpty { before(row, &waiting) }
          lastKept = row
        }
        continue
      }
      if fates[index] == .kept, index < old.entries.count {
        // What lies beyond a row that is no longer loaded has nothing to be stacked on.
        strand(waiting)
        (waiting, lastKept) = ([], nil)
      }
      for remains in remains(of: oldEntries[index], index, isLoaded: isLoaded) {
        if remains.fixedPosition != nil {
          floating.append(remains)
        } else if let lastKept {
          attached[lastKept, default: []].append(remains)
        } else {
          waiting.append(remains)
        }
      }
    }
    if makesWayAsOne { stackAround(waiting) } else { strand(waiting) }
  }

  /// Whether all that was there makes way for all that comes, where it is.
  private var makesWayAsOne: Bool {
    !prepared.window.isEmpty && prepared.transaction.scrollTo == nil && !fates.contains(.kept)
      && prepared.window.allSatisfy { prepared.map.insertion(of: $0) != nil }
  }

  /// What was there makes way in its order, on both sides of what comes in the place of the first row in view: if each
  /// row shrank by itself, there would be gaps between them.
  private mutating func stackAround(_ entries: [ListEntry]) {
    let first = old.firstVisibleAnchor().row
    let ids = Set(old.entries.prefix { ($0.row ?? -1) < first }.map(\.id))
    let above = entries.prefix { ids.contains($0.id) || $0.kind == .placeholder }
    head += above
    attached[prepared.window.upperBound - 1, default: []] += entries[above.count...]
  }

  /// Nothing is left that these could be stacked on: each stays where it is, and rooms for nothing go.
  private mutating func strand(_ entries: [ListEntry]) {
    for entry in entries {
      if entry.kind != .placeholder {
        floating.append(entry)
      } else if entry.id.rawValue <= old.nextID {
        operations.append(.remove(entry.id))
      }
    }
  }

  /// Stacks entries before the first row that is kept.
  private mutating func before(_ row: Int, _ entries: inout [ListEntry]) {
    if row == prepared.window.lowerBound {
      head += entries
    } else {
      attached[row - 1, default: []] += entries
    }
    entries = []
  }

  /// What is left of an old entry whose row is not where it was.
  private mutating func remains(
    of entry: ListEntry, _ index: Int, isLoaded: Bool
  ) -> [ListEntry] {
    var entry = entry
    // Also what is not seen goes by an animation: on the other side of it lies what is.
    let isStacked = index < old.entries.count
    let isSeen = isStacked && oldFrames[index].intersects(viewport)
    let room =
      fates[index] == .moved && style.insertion != nil && isStacked
      ? [placeholder(of: entry)] : []
    switch fates[index] {
    case .idle:
      return [entry]
    case .moved where isLoaded:
      return room
    case .removed:
      guard style.isFull ? isSeen : isStacked && style.deletion != nil else { break }
      (entry.kind, entry.row, entry.isPinned) = (.disappearing, nil, false)
      shrink(&entry)
      if style.isFull { entry.fixedPosition = oldFrames[index].start }
      operations.append(.disappear(entry.id))
      return [entry]
    case .kept, .moved:
      if entry.isPinned {
        entry.row = rows[index]
        if let row = entry.row, row != oldEntries[index].row {
          operations.append(.remap(entry.id, row: row))
        }
        remeasure(&entry)
        next.parkedEntries.append(entry)
        return room
      }
      guard isSeen, style.isAnimated else { break }
      (entry.kind, entry.fixedPosition) = (.temporary, target(of: rows[index]!))
      entry.row = nil
      operations.append(.makeTemporary(entry.id))
      return [entry] + room
    }
    operations.append(.remove(entry.id))
    return room
  }

  private mutating func placeholder(of entry: ListEntry) -> ListEntry {
    var room = ListEntry(id: next.makeID(), row: nil, layout: entry.layout)
    room.kind = .placeholder
    room.apparentLength = entry.apparentLength
    shrink(&room)
    return room
  }

  private func shrink(_ entry: inout ListEntry) {
    let length = entry.apparentLength.value(at: next.time)
    if style.isFull {
      entry.apparentLength = ListAnimated(length)
      entry.opacity = ListAnimated(
        from: entry.opacity.value(at: next.time), to: 0, at: next.time,
        ListTimings.fullTransitionFade)
      entry.scale = ListAnimated(
        from: entry.scale.value(at: next.time), to: ListTimings.removedScale, at: next.time,
        ListTimings.fullTransition)
    } else {
      entry.apparentLength = ListAnimated(from: length, to: 0, at: next.time, style.deletion)
    }
  }

  /// Where a row lies that is no longer loaded: not far from the viewport, so that it leaves by no more
  /// than it has to.
  private func target(of row: Int) -> ListLength {
    let (position, length) = (next.position(of: row), next.sizes.length(of: row))
    return min(max(position, -length - next.viewport.length), 2 * next.viewport.length)
  }

  // MARK: What is there

  mutating func newEntry(_ row: Int, position: Int) -> ListEntry {
    var entry = ListEntry(id: next.makeID(), row: row, layout: prepared.layouts[row]!)
    var appearance = ListOperation.Appearance.immediate
    let insertion = prepared.map.insertion(of: row)
    let isForced = insertion?.forcesAnimation == true && !old.window.isEmpty
    let growth = (isForced ? ListTimings.insertion : style.insertion).map {
      entry.layout.insertionAnimation ?? $0
    }
    if insertion != nil, style.isFull {
      entry.opacity = ListAnimated(from: 0, to: 1, at: next.time, ListTimings.fullTransitionFade)
      entry.scale = ListAnimated(
        from: ListTimings.insertedScale, to: 1, at: next.time, ListTimings.fullTransition)
      appearance = .full
    } else if insertion != nil {
      if style.fades {
        entry.opacity = ListAnimated(from: 0, to: 1, at: next.time, ListTimings.insertion)
        appearance = .fading(ListTimings.insertion)
      }
      if let growth {
        entry.apparentLength = ListAnimated(from: 0, to: entry.length, at: next.time, growth)
        appearance = .growing(growth)
      }
    }
    let requests =
      insertion != nil
      && prepared.transaction.options.contains(.requestItemInsertionAnimations)
    insertions.append(
      .insert(
        entry.id, row: row, position: position, appearance: appearance, requestsAnimation: requests)
    )
    return entry
  }

  /// Has an entry that was there go on as the one of a row that is loaded.
  mutating func survive(_ entry: inout ListEntry, _ row: Int, _ fate: ListPreparation.Fate) {
    let oldRow = entry.row
    entry.row = row
    if fate == .moved {
      let animation = style.isFull ? ListTimings.fullTransition : style.insertion
      operations.append(.move(entry.id, row: row, animation: animation))
    } else if row != oldRow {
      operations.append(.remap(entry.id, row: row))
    }
    remeasure(&entry)
    if fate == .moved, let growth = style.insertion {
      entry.apparentLength = ListAnimated(from: 0, to: entry.length, at: next.time, growth)
    }
  }

  private mutating func remeasure(_ entry: inout ListEntry) {
    guard let row = entry.row, let layout = prepared.layouts[row] else { return }
    // Rows stay in step with the list where that gets another size.
    let update = style.update.map { style.insertion == nil ? $0 : layout.updateAnimation ?? $0 }
    if layout.length != entry.apparentLength.target {
      entry.apparentLength = ListAnimated(
        from: entry.apparentLength.value(at: next.time), to: layout.length, at: next.time,
        update)
    }
    entry.layout = layout
    entry.revision += 1
    let change: ListOperation.Change =
      style.crossfade.map { .crossfade($0) } ?? update.map { .animated($0) } ?? .immediate
    operations.append(.update(entry.id, row: row, reason: reason(row), change: change))
  }

  private func reason(_ row: Int) -> ListOperation.Reason {
    let transaction = prepared.transaction
    if transaction.updates.contains(where: { $0.index == row }) { return .content }
    let isAll =
      old.viewport.breadth != next.viewport.breadth || transaction.options.contains(.forceUpdate)
    return isAll ? .breadth : .neighbours
  }
}

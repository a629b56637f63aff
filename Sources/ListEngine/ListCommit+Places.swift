/// Has all that was on screen go on from where it was.
extension ListCommit {
  /// A row that was there and is there: by it one sees how far the content has moved.
  struct Reference {
    /// Among the old entries, and among the new ones.
    let old, new: Int
  }

  /// The row nearest to the anchor that was loaded and is.
  var reference: Reference? {
    var (best, distance) = (Int?.none, Int.max)
    for index in old.entries.indices where fates[index] == .kept {
      guard let row = rows[index], prepared.window.contains(row) else { continue }
      let gap = abs(row - next.anchor.row)
      if gap < distance { (best, distance) = (index, gap) }
    }
    guard let best, let new = next.entries.firstIndex(where: { $0.id == oldEntries[best].id })
    else { return nil }
    return Reference(old: best, new: new)
  }

  /// Adds the translations by which the content goes from where it was to where it is, and says how far
  /// it moves at once.
  ///
  /// They begin with what the picture would jump by. That is the way of the content at rest, as far as
  /// it is animated, and what rows in flight make of another anchor.
  mutating func shiftContent(_ reference: Reference?) -> ListLength {
    guard let reference else {
      if prepared.transaction.scrollTo != nil {
        jump()
      } else if let way = wayOfRemoved ?? wayOfPushed {
        add(way, style.insertion)
      }
      return .zero
    }
    let (oldRow, newRow) = (oldEntries[reference.old].row!, rows[reference.old]!)
    let time = next.time
    let rest = next.position(of: newRow) - old.position(of: oldRow)
    if style.isFull { return .zero }
    let way = rest + next.overscroll - old.overscroll
    let offset = oldEntries[reference.old].transitionOffset.value(at: time)
    let before = oldFrames[reference.old].start - offset - old.position(of: oldRow) - old.overscroll
    let frame = next.frames[reference.new].start
    let after =
      frame - next.entries[reference.new].transitionOffset.value(at: time)
      - next.position(of: newRow) - next.overscroll
    let hasTarget = prepared.target != nil
    let followed = hasTarget || style.insets == nil ? .zero : prepared.insetShift
    var origin = before - after
    if style.scroll != nil { origin -= way - followed }
    add(origin, style.scroll ?? ListTimings.insertion)
    add(-followed, style.insets)
    return style.scroll == nil ? way - followed : .zero
  }

  /// How far what makes way was from where it is stacked now.
  private var wayOfRemoved: ListLength? {
    for (entry, frame) in zip(next.entries, next.frames)
    where entry.kind == .disappearing && entry.fixedPosition == nil {
      guard let before = oldEntries.firstIndex(where: { $0.id == entry.id }) else { continue }
      if before < old.entries.count { return oldFrames[before].start - frame.start }
    }
    return nil
  }

  /// How far what is pushed out was from the rows that push it.
  private var wayOfPushed: ListLength? {
    let (before, behind) = pushed
    let stack = zip(next.entries, next.frames).filter { $0.0.fixedPosition == nil }.map(\.1)
    guard let start = stack.first?.start, let end = stack.last?.end else { return nil }
    return behind.map { oldFrames[$0].start - end } ?? before.map { oldFrames[$0].end - start }
  }

  /// The nearest old rows on both sides of those that are loaded now, by their entries.
  private var pushed: (before: Int?, behind: Int?) {
    let window = prepared.window
    var (before, behind) = (Int?.none, Int?.none)
    for index in old.entries.indices where fates[index] == .kept {
      if rows[index]! < window.lowerBound { before = index }
      if rows[index]! >= window.upperBound, behind == nil { behind = index }
    }
    return (before, behind)
  }

  private mutating func add(_ origin: ListLength, _ animation: ListAnimation?) {
    let shift = ListAnimated(from: origin, to: .zero, at: next.time, animation)
    if shift.flight != nil { next.shifts.append(shift) }
  }

  /// The new content comes from beyond the old one, as if it had always been there.
  ///
  /// What is loaded ahead of the target comes first: it would otherwise cover the old picture.
  private mutating func jump() {
    hasJumped = true
    guard let target = prepared.transaction.scrollTo, let animation = style.scroll,
      !old.entries.isEmpty, !prepared.window.isEmpty
    else { return }
    let first = old.firstVisibleAnchor().row
    let rank = min(prepared.map.rank(of: first), prepared.map.keptCount)
    let isBehind = target.row >= prepared.map.newIndex(rank: rank)
    let direction = target.directionHint ?? (isBehind ? .up : .down)
    let seen = oldFrames.prefix(old.entries.count).filter { $0.intersects(viewport) }
    let translation = next.translation
    if direction == .up {
      let end = max(next.viewport.length, seen.map(\.end).max() ?? .zero)
      add(end - next.position(of: prepared.window.lowerBound) - translation, animation)
    } else {
      let start = min(.zero, seen.map(\.start).min() ?? .zero)
      add(start - next.position(of: prepared.window.upperBound) - translation, animation)
    }
  }

  /// Places what lies by itself so that it is shown where it was.
  ///
  /// - Parameter shift: how far the content moves at once.
  mutating func placeFloating(shift: ListLength) {
    let distance = shift - next.translation
    let ways = waysOut(distance)
    let animation =
      style.isFull
      ? ListTimings.fullTransition : style.insertion ?? style.scroll ?? style.insets
    for index in next.entries.indices
    where next.entries[index].fixedPosition != nil || isFloating(index) {
      var entry = next.entries[index]
      guard let before = oldEntries.firstIndex(where: { $0.id == entry.id }) else { continue }
      let place = oldFrames[before].start + distance
      if var target = entry.fixedPosition, oldEntries[before].row != nil, entry.kind == .temporary,
        !hasJumped
      {
        // On its way out it goes with the rows that push it.
        if fates[before] == .kept {
          target = place + (rows[before]! < prepared.window.lowerBound ? ways.before : ways.behind)
          entry.fixedPosition = target
        }
        entry.transitionOffset = ListAnimated(
          from: place - target, to: .zero, at: next.time, animation)
      } else if let animation, let way = wayOfStranded(entry, before, ways) {
        // Shrinking where it is, it would leave a gap to what goes over it.
        entry.apparentLength = ListAnimated(entry.apparentLength.value(at: next.time))
        entry.fixedPosition = place + way
        entry.transitionOffset = ListAnimated(
          from: .zero - way, to: .zero, at: next.time, animation)
      } else {
        entry.fixedPosition = place - entry.transitionOffset.value(at: next.time)
      }
      next.entries[index] = entry
    }
  }

  /// How far rows go that are no longer loaded, on both sides of those that are: as far as the nearest of them has to,
  /// so that nothing is seen between them.
  ///
  /// - Parameter distance: from where something was shown to its place now.
  private func waysOut(_ distance: ListLength) -> (before: ListLength, behind: ListLength) {
    let (window, (before, behind)) = (prepared.window, pushed)
    return (
      before.map { next.position(of: window.lowerBound) - oldFrames[$0].end - distance } ?? .zero,
      behind.map { next.position(of: window.upperBound) - oldFrames[$0].start - distance } ?? .zero
    )
  }

  /// How far a removed row goes that lies beyond one that is pushed out: as far as that, which it was stacked on; nil
  /// for what stays where it is.
  ///
  /// - Parameter index: among the old entries.
  private func wayOfStranded(
    _ entry: ListEntry, _ index: Int, _ ways: (before: ListLength, behind: ListLength)
  ) -> ListLength? {
    guard entry.kind == .disappearing, entry.fixedPosition == nil, !hasJumped else { return nil }
    if let before = pushed.before, index < before { return ways.before }
    if let behind = pushed.behind, index > behind { return ways.behind }
    return nil
  }

  /// Whether an entry is behind all rows because nothing was left that it could be stacked on.
  private func isFloating(_ index: Int) -> Bool { index >= next.entries.count - floatingCount }

  /// Rows that moved fly from where they were; in a full transition all rows do.
  mutating func flyToPlaces() {
    let animation = style.isFull ? ListTimings.fullTransition : style.insertion
    guard let animation else { return }
    let frames = next.frames
    for (index, entry) in next.entries.enumerated() where entry.fixedPosition == nil {
      guard let before = oldIndex(of: entry), style.isFull || fates[before] == .moved else {
        continue
      }
      let offset = entry.transitionOffset.value(at: next.time)
      let way = oldFrames[before].start - (frames[index].start - offset)
      next.entries[index].transitionOffset = ListAnimated(
        from: way, to: .zero, at: next.time, animation)
    }
  }

  /// Where an entry was on screen.
  private func oldIndex(of entry: ListEntry) -> Int? {
    let index =
      entry.row.map { prepared.survivors[$0] } ?? oldEntries.firstIndex { $0.id == entry.id }
    return index.flatMap { $0 < old.entries.count ? $0 : nil }
  }
}

/// Where an entry is shown.
public struct ListFrame: Hashable, Sendable {
  /// The leading edge in the viewport.
  public var start: ListLength
  /// How long it is shown.
  public var length: ListLength

  /// The trailing edge in the viewport.
  public var end: ListLength { start + length }

  /// Whether something is seen of it in a range; of no length nothing is.
  func intersects(_ range: Range<ListLength>) -> Bool {
    max(start, range.lowerBound) < min(end, range.upperBound)
  }
}

/// What is on screen at a time, with all that moves.
extension ListState {
  /// How far all content is shown from its place at rest.
  public var translation: ListLength {
    shifts.reduce(overscroll) { $0 + $1.value(at: time) }
  }

  /// Where the entries are shown now, in their order.
  ///
  /// Downwards from the anchor each begins where the one before ends, upwards each ends where the one
  /// behind begins, by the lengths that they have now. What has a place of its own is left out of that.
  public var frames: [ListFrame] { frames(of: entries) }

  /// Where what is pinned far from the viewport lies now.
  public var parkedFrames: [ListFrame] {
    parkedEntries.map { entry in
      ListFrame(start: position(of: entry.row!) + translation, length: entry.length)
    }
  }

  func frames(of entries: [ListEntry]) -> [ListFrame] {
    let translation = translation
    var frames: [ListFrame] = []
    frames.reserveCapacity(entries.count)
    // By indices: a closure, or an element of a loop, is a copy of the whole entry.
    for index in entries.indices {
      frames.append(
        ListFrame(
          start: entries[index].fixedPosition ?? .zero,
          length: entries[index].apparentLength.value(at: time)))
    }
    let index =
      entries.firstIndex { $0.row == anchor.row } ?? entries.firstIndex { $0.row != nil }
    if let index {
      let origin = position(of: entries[index].row!)
      var edge = origin
      for index in index..<entries.count where entries[index].fixedPosition == nil {
        frames[index].start = edge
        edge = frames[index].end
      }
      edge = origin
      for index in (0..<index).reversed() where entries[index].fixedPosition == nil {
        edge = edge - frames[index].length
        frames[index].start = edge
      }
    }
    for index in entries.indices {
      frames[index].start += translation + entries[index].transitionOffset.value(at: time)
    }
    return frames
  }

  /// Whether something moves: whether there will be another picture without anybody doing anything.
  public var isAnimating: Bool {
    for index in entries.indices {
      if entries[index].kind != .row { return true }
      // Mostly none is on its way, and no time has to be compared.
      if !entries[index].hasArrived, entries[index].isMoving(at: time) { return true }
    }
    return shifts.contains { $0.isMoving(at: time) }
      || headerRuns.contains { $0.shift.isMoving(at: time) }
  }

  /// Lets time pass.
  ///
  /// - Parameter time: the time now; an earlier one than before counts as that.
  /// - Returns: the removal of what has gone by now.
  public mutating func advance(to time: Duration) -> [ListOperation] {
    self.time = max(self.time, time)
    for index in shifts.indices { shifts[index].settle(at: self.time) }
    shifts.removeAll { $0.flight == nil }
    for index in entries.indices { entries[index].settle(at: self.time) }
    for index in headerRuns.indices { headerRuns[index].shift.settle(at: self.time) }
    let translation = translation
    let gone = entries.filter { $0.kind != .row && hasGone($0, translation) }
    if gone.isEmpty { return [] }
    // What a transaction in preparation began with is no longer the same.
    revision += 1
    entries.removeAll { entry in gone.contains { $0.id == entry.id } }
    return gone.map { .remove($0.id) }
  }

  /// Has what has set off at a time, or later, set off at a later one: with the first frame that shows it, as what moves
  /// beside the list does.
  public mutating func setOff(at time: Duration, since start: Duration) {
    for index in shifts.indices { shifts[index].setOff(at: time, since: start) }
    for index in entries.indices { entries[index].setOff(at: time, since: start) }
    for index in headerRuns.indices { headerRuns[index].shift.setOff(at: time, since: start) }
  }

  private func hasGone(_ entry: ListEntry, _ translation: ListLength) -> Bool {
    if entry.isMoving(at: time) { return false }
    guard entry.kind == .temporary, !shifts.isEmpty, let position = entry.fixedPosition else {
      return true
    }
    // It goes with the content. Where one animation follows the other, that may take for ever.
    let frame = ListFrame(start: position + translation, length: entry.length)
    return !frame.intersects(.zero..<viewport.length)
  }

  /// The entry of a row that is shown at a place in the viewport; what is on its way out is not found.
  public func entry(at position: ListLength) -> ListEntry? {
    let frames = frames
    let index = entries.indices.first { index in
      entries[index].row != nil && frames[index].start <= position && frames[index].end > position
    }
    return index.map { entries[$0] }
  }
}

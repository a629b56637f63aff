@testable import ListEngine

extension GridScenario {
  private var space: GridSpace {
    GridSpace(
      breadth: state.viewport.breadth, sideInsets: state.viewport.sideInsets,
      firstIndexOffset: state.firstIndexOffset)
  }

  /// What is wrong with the state, if anything: the invariants that hold after every step.
  ///
  /// - Parameter isLoaded: whether a transaction has just been done, not a scroll.
  func check(isLoaded: Bool) -> String? {
    arranged() ?? identities() ?? loaded(isLoaded) ?? bounds()
  }

  private func arranged() -> String? {
    if state.count != ids.count || ids.count != attributes.count { return "\(state.count) items" }
    let expected = state.layout.arrangement(of: GridItems(attributes), in: space)
    if state.arrangement != expected { return "the arrangement is not that of the items" }
    return state.arrangement.fault(in: space)
  }

  private func identities() -> String? {
    let entries = state.entries
    if Set(entries.map(\.id)) != Set(nodes.keys) { return "\(nodes.count) nodes" }
    let loaded = entries.prefix { $0.kind == .item }.map { $0.item! }
    if loaded != loaded.sorted() || Set(loaded).count != loaded.count { return "items \(loaded)" }
    if entries.dropFirst(loaded.count).contains(where: { $0.kind == .item }) {
      return "an item lies behind what leaves"
    }
    for entry in entries {
      if let item = entry.item, nodes[entry.id]! != ids[item] { return "\(entry.id) is another" }
      if entry.kind == .item, entry.frame != state.arrangement.frame(of: entry.item!) {
        return "item \(entry.item!) is elsewhere"
      }
    }
    let ids = state.headerEntries.map(\.header.id)
    return Set(ids) == headers && ids.count == headers.count ? nil : "headers \(ids), \(headers)"
  }

  private func loaded(_ isLoaded: Bool) -> String? {
    let range = isLoaded ? state.loadedRange : .zero..<state.viewport.length
    let start = isLoaded ? .zero : state.contentStart
    let wanted = (0..<ids.count).filter {
      state.arrangement.frame(of: $0).moved(by: start).meets(range)
    }
    let loaded = state.entries.filter { $0.kind == .item }.map { $0.item! }
    if isLoaded { return loaded == wanted ? nil : "loaded are \(loaded), not \(wanted)" }
    return Set(loaded).isSuperset(of: wanted) ? nil : "\(wanted) are in view, loaded \(loaded)"
  }

  private func bounds() -> String? {
    let (offset, limit) = (state.contentOffset, state.scrollableLength)
    if offset < 0 || offset > limit { return "the offset is \(offset) of \(limit)" }
    if state.count == 0 { return nil }
    let first = state.visibleItems.first.map { state.restingFrame(of: $0).start }
    let line = state.contentArea.lowerBound
    guard let first, state.anchor.position > max(first, line) else { return nil }
    return "the anchor is below the first item"
  }

  /// Where the content lies after a transaction, by the rules and without what the state keeps.
  func place(_ before: GridState, _ transaction: GridTransaction) -> String? {
    if state.count == 0 || before.count == 0 || before.viewport.isEmpty { return nil }
    let limit = state.scrollableLength
    func clamped(_ offset: ListLength) -> ListLength { min(max(offset, 0), limit) }
    let map = ListIndexMap(transaction.rows, count: before.count)
    func stays(_ item: Int) -> Bool { map.deletion(of: item) == nil }
    let seen = before.visibleItems.filter(stays)
    var kept: Int?
    switch transaction.stationaryItems {
    case .none: break
    case .all:
      kept = stays(before.anchor.row) ? before.anchor.row : seen.first
      // Where nothing that is seen stays another test says what happens.
      if kept == nil { return nil }
    case .indices(let indices): kept = seen.first { indices.contains($0) }
    }
    var offset = clamped(before.contentOffset)
    if let kept {
      let (old, new) = (before.restingFrame(of: kept), map.newIndex(of: kept)!)
      let frame = state.arrangement.frame(of: new)
      // A part of an item of another length is hidden: that is another test.
      if old.length != frame.length { return nil }
      offset = clamped(frame.start - (old.start - before.viewport.insets.leading))
    }
    if let target = transaction.scrollTo {
      let frame = state.arrangement.frame(of: target.item)
      let header = target.adjustsForSection ? state.arrangement.header(of: target.item) : nil
      let inset = state.viewport.insets
      let top = (target.adjustsForTopInset ? inset.leading : 0) + (header?.length ?? 0)
      let bottom = max(top, state.viewport.length - inset.trailing)
      let spare = bottom - top - frame.length
      func scrolled(_ place: ListLength) -> ListLength { frame.start + inset.leading - place }
      switch target.position {
      case .top(let extra): offset = scrolled(top + extra)
      case .bottom(let extra): offset = scrolled(bottom - frame.length + extra)
      case .center(let extra):
        offset = scrolled(top + ListLength(rawValue: spare.rawValue / 2) + extra)
      case .visible: offset = max(offset, scrolled(max(top, bottom - frame.length)))
      }
    }
    let expected = clamped(offset)
    return state.contentOffset == expected
      ? nil : "the offset is \(state.contentOffset), not \(expected), by \(transaction)"
  }

  /// What an animated transaction keeps, and what an animated scroll leaves, begins where it was.
  func continuity(_ before: GridState, _ transaction: GridTransaction) -> String? {
    let isAnimated = transaction.itemAnimation != nil || transaction.layout?.animation != nil
    let slides = transaction.isEmpty && transaction.scrollTo?.animation != nil
    guard slides || isAnimated && transaction.scrollTo == nil else { return nil }
    for entry in before.entries {
      let frame = before.frame(of: entry)
      guard frame.meets(.zero..<state.viewport.length) else { continue }
      guard let after = state.entry(entry.id) else {
        // Removed without an animation of items, or before it had begun to come.
        let isImmediate = transaction.itemAnimation == nil && !slides
        if isImmediate || entry.opacity.value(at: before.time) == 0 { continue }
        return "\(entry.id) \(entry.kind) was seen and is gone"
      }
      if state.frame(of: after) != frame {
        return "\(entry.id) \(entry.kind) jumps from \(frame) to \(state.frame(of: after))"
      }
    }
    let old = Set(before.entries.map(\.id))
    let isFar = slides && !state.entries.contains { $0.kind == .item && old.contains($0.id) }
    return headerContinuity(before) ?? (isFar ? separation(before) : nil)
  }

  private func headerContinuity(_ before: GridState) -> String? {
    for (entry, frame) in zip(before.headerEntries, before.headerFrames)
    where frame.meets(.zero..<state.viewport.length) {
      let index = state.headerEntries.firstIndex { $0.header.id == entry.header.id }
      guard let index else { continue }
      // A header of another length may have been pushed by the next one.
      let after = state.headerFrames[index]
      if after.start != frame.start, after.length == frame.length {
        return "\(entry.header) jumps from \(frame.start) to \(after.start)"
      }
    }
    return nil
  }

  /// After a far scroll nothing of what is new lies over what was seen.
  private func separation(_ before: GridState) -> String? {
    let new = state.entries.filter { $0.kind == .item }
    let seen = before.frames.filter { $0.meets(.zero..<before.viewport.length) }
    for entry in new where seen.contains(where: { $0.overlaps(state.frame(of: entry)) }) {
      return "item \(entry.item!) comes over what is seen"
    }
    return nil
  }

  /// A second layout changes nothing, and all that moves comes to rest.
  func idleness() -> String? {
    var next = state
    let again = next.apply(GridTransaction(), at: time)
    if !again.isEmpty { return "a second layout does \(again)" }
    if next.frames != state.frames || next.headerFrames != state.headerFrames {
      return "a second layout moves something"
    }
    _ = next.advance(to: time + .seconds(10))
    if next.isAnimating { return "something never rests" }
    for entry in next.entries {
      guard entry.kind == .item else { return "\(entry) remains" }
      let rest = next.restingFrame(of: entry.item!).moved(by: next.overscroll)
      if next.frame(of: entry) != rest { return "\(entry.item!) rests elsewhere" }
      if entry.opacity.value(at: next.time) != 1 || entry.scale.value(at: next.time) != 1 {
        return "\(entry.item!) is half there"
      }
    }
    if next.headerEntries.contains(where: { $0.opacity.value(at: next.time) != 1 }) {
      return "a header is half there"
    }
    return nil
  }
}

/// The headers of sections as they come, go and move.
extension GridCommit {
  /// The headers that are loaded in the end.
  private var wantedHeaders: Range<Int> {
    next.arrangement.headers(
      meeting: next.loadedRange, wholeSections: next.configuration.floatsHeaders)
  }

  mutating func updateHeaders() {
    var before = Dictionary(
      uniqueKeysWithValues: old.headerEntries.map { ($0.header.id, $0) })
    var headers: [GridHeaderEntry] = []
    for header in next.arrangement.headers[wantedHeaders] {
      let entry = before.removeValue(forKey: header.id)
      headers.append(entry.map { moved($0, to: header) } ?? newHeader(header))
    }
    for entry in old.headerEntries where before[entry.header.id] != nil {
      if let leaving = leave(entry) { headers.append(leaving) }
    }
    next.headerEntries = headers
  }

  private mutating func newHeader(_ header: GridHeader) -> GridHeaderEntry {
    var entry = GridHeaderEntry(header)
    // Others only come into view.
    let isNew = isAnimated && !old.arrangement.headers.contains { $0.id == header.id }
    if isNew {
      entry.opacity = ListAnimated(from: 0, to: 1, at: next.time, GridTimings.headerFade)
    }
    operations.append(.insertHeader(header.id, isAnimated: isNew))
    return entry
  }

  private mutating func moved(
    _ old: GridHeaderEntry, to header: GridHeader
  ) -> GridHeaderEntry {
    var entry = old
    entry.header = header
    if old.isDisappearing {
      entry.isDisappearing = false
      entry.opacity = ListAnimated(
        from: old.opacity.value(at: next.time), to: 1, at: next.time, GridTimings.headerFade)
      operations.append(.insertHeader(header.id, isAnimated: entry.opacity.flight != nil))
    }
    if old.header.length != header.length || old.header.items != header.items {
      operations.append(.updateHeader(header.id))
    }
    if jump != nil || !stays(old.header, header) {
      // One that floats over both pictures of a far scroll, or that had been left behind by a
      // scroll, goes on from where it is shown.
      let isScrolled = jump != nil || old.isDisappearing
      let before = self.old.start(of: old.header) + old.displacement.value(at: next.time)
      entry.displacement = ListAnimated(
        from: before - next.start(of: header), to: .zero, at: next.time,
        movement ?? (isScrolled ? scroll : nil))
    }
    return entry
  }

  /// Whether a header lies where it did without a scroll target; one that floats also depends on
  /// what pushes it and on the top inset.
  private func stays(_ header: GridHeader, _ other: GridHeader) -> Bool {
    let way = unscrolledStart - old.contentStart
    if header.start != other.start + way { return false }
    return !next.configuration.floatsHeaders
      || header.sectionEnd == other.sectionEnd + way
        && old.viewport.insets.leading == next.viewport.insets.leading
  }

  /// What is left of a header that is not loaded; nil if it is gone at once.
  private mutating func leave(_ old: GridHeaderEntry) -> GridHeaderEntry? {
    var entry = old
    let shown = self.old.start(of: old.header)
    if !old.isDisappearing {
      let header = next.arrangement.headers.first { $0.id == old.header.id }
      let isSeen = shown < self.old.viewport.length && shown + old.header.length > .zero
      let duration = max(movement?.duration ?? 0, scroll?.duration ?? 0)
      if header == nil, isAnimated {
        entry.opacity = ListAnimated(
          from: old.opacity.value(at: next.time), to: 0, at: next.time, GridTimings.headerFade)
        entry.leavesAt = next.time + .seconds(GridTimings.headerFade.duration)
      } else if header != nil, isSeen, duration > 0 {
        entry.leavesAt = next.time + .seconds(duration)
      } else {
        operations.append(.removeHeader(old.header.id))
        return nil
      }
      entry.isDisappearing = true
      operations.append(.disappearHeader(old.header.id))
    }
    // At a place along the content at which it is shown where it was.
    entry.header = GridHeader(
      id: old.header.id, items: old.header.items,
      start: shown - next.contentStart - next.translation, length: old.header.length,
      sectionEnd: -.limit)
    return entry
  }
}

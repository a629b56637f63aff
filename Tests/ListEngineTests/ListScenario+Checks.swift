@testable import ListEngine

extension ListScenario {
  /// What was there before a transaction was shown.
  struct Before {
    let state: ListState
    let frames: [ListFrame]
    /// What each loaded row showed.
    let items: [ListEntryID: Int]
    let transaction: ListTransaction

    /// Whether nothing but rows that come and go in their places is on its way.
    var growsAlone: Bool {
      transaction.scrollTo == nil && transaction.viewport == nil && !state.isAnimating
        && !state.isTracking && state.parkedEntries.isEmpty
        && !state.entries.contains(where: \.isPinned)
        && !transaction.insertions.contains { $0.previousIndex != nil }
    }

    /// From where to where something was shown.
    var covered: ClosedRange<ListLength>? {
      guard let start = frames.map(\.start).min(), let end = frames.map(\.end).max() else {
        return nil
      }
      return start...end
    }
  }

  /// What is wrong with the state, if anything: the invariants that hold after every step.
  func check() -> String? {
    let tops = reference.tops()
    return places(tops) ?? identities(tops) ?? loaded() ?? bounds() ?? picture()
      ?? seen(tops) ?? headers()
  }

  private func places(_ tops: [ListLength]) -> String? {
    guard state.count == reference.rows.count else { return "\(state.count) rows" }
    for row in state.window {
      let length = tops[row + 1] - tops[row]
      let expected = tops[row] - reference.offset
      guard state.sizes.length(of: row) == length else {
        return "row \(row) is \(state.sizes.length(of: row)) long, not \(length)"
      }
      guard state.position(of: row) == expected else {
        return "row \(row) of \(state.count) is at \(state.position(of: row)), not \(expected); "
          + "\(state.anchor), \(state.window) of \(tops.last!), \(state.configuration)"
      }
    }
    return nil
  }

  private func identities(_ tops: [ListLength]) -> String? {
    let rows = state.entries.compactMap(\.row)
    guard rows == Array(state.window) else { return "rows \(rows) do not follow each other" }
    if let difference = replay.difference(from: state) { return difference }
    for entry in state.entries + state.parkedEntries {
      guard (entry.row == nil) == (entry.kind != .row) else { return "\(entry) has a row or not" }
      guard let row = entry.row else { continue }
      let (item, expected) = (replay.nodes[entry.id]!.item, reference.rows[row].id)
      guard item == expected else { return "row \(row) shows \(item ?? -1), not \(expected)" }
      guard entry.length == tops[row + 1] - tops[row] else {
        return "the entry of row \(row) is \(entry.length) long"
      }
      guard entry.apparentLength.target == entry.length else {
        return "row \(row) becomes \(entry.apparentLength.target) long"
      }
    }
    guard state.parkedEntries.allSatisfy(\.isPinned) else { return "something else is parked" }
    return nil
  }

  private func loaded() -> String? {
    if state.viewport.isEmpty || state.count == 0 {
      return state.window.isEmpty ? nil : "rows of nothing are loaded"
    }
    let window = state.window
    guard !window.isEmpty else { return "nothing is loaded" }
    // A scroll may have come nearer to the ends of what is loaded.
    let (start, end) = (
      state.position(of: window.lowerBound), state.position(of: window.upperBound)
    )
    if window.lowerBound > 0, start > 0 { return "a hole above \(start)" }
    if window.upperBound < state.count, end < state.viewport.length { return "a hole below \(end)" }
    return nil
  }

  /// After a transaction what is wanted is loaded, and no more is kept than anywhere in the list.
  func window() -> String? {
    if state.viewport.isEmpty || state.count == 0 { return nil }
    let (window, wanted) = (state.window, state.wantedRows)
    guard window.lowerBound <= wanted.lowerBound, window.upperBound >= wanted.upperBound else {
      return "\(window) is loaded, and \(wanted) is wanted"
    }
    let length = state.position(of: window.upperBound) - state.position(of: window.lowerBound)
    let limit = state.viewport.length + state.preloadInset + state.preloadInset
    return window == wanted || length <= limit ? nil : "\(window) is \(length) long"
  }

  /// Rows that stay, or move, are shown by what showed them.
  func sameness(_ before: Before) -> String? {
    let entries = Dictionary(uniqueKeysWithValues: before.items.map { ($1, $0) })
    for entry in state.entries + state.parkedEntries {
      guard let row = entry.row, let old = entries[reference.rows[row].id] else { continue }
      guard old == entry.id else { return "row \(row) was \(old) and is \(entry.id)" }
    }
    return nil
  }

  /// What is inserted lies where the operation says.
  func order(_ operations: [ListOperation]) -> String? {
    for operation in operations {
      let (id, position): (ListEntryID, Int)
      switch operation {
      case .insert(let entry, _, let place, _, _): (id, position) = (entry, place)
      case .insertPlaceholder(let entry, let place): (id, position) = (entry, place)
      default: continue
      }
      guard state.entries.indices.contains(position), state.entries[position].id == id else {
        return "\(id) is not the entry with the number \(position)"
      }
    }
    return nil
  }

  /// What is told to be seen is what a look at all rows finds.
  private func seen(_ tops: [ListLength]) -> String? {
    guard let range = state.displayedRange else {
      return state.window.isEmpty ? nil : "nothing is said to be seen"
    }
    guard range.loaded == state.window else { return "\(range.loaded) is said to be loaded" }
    let top = state.viewport.insets.leading
    let bottom = max(top, state.viewport.length - state.viewport.insets.trailing)
    let pulled = state.overscroll - reference.offset
    let rows = state.window.filter { row in
      tops[row + 1] + pulled > top && tops[row] + pulled < bottom
    }
    let full = rows.first { row in
      let hidden =
        max(0, top - tops[row] - pulled) + max(0, tops[row + 1] + pulled - bottom)
      return hidden <= 10
    }
    guard Array(range.visible) == rows || rows.isEmpty && range.visible.isEmpty,
      range.firstFullyVisible == full
    else { return "\(range) is said to be seen, not \(rows) from \(full ?? -1) on" }
    return nil
  }

  private func bounds() -> String? {
    if state.viewport.isEmpty || state.count == 0 { return nil }
    let correction = state.boundsCorrection(state.window)
    return correction == 0 ? nil : "the content has to move by \(correction)"
  }

  /// Frames follow each other, whatever moves.
  private func picture() -> String? {
    let frames = state.frames
    var edge: ListLength?
    for (entry, frame) in zip(state.entries, frames) where entry.fixedPosition == nil {
      let start = frame.start - entry.transitionOffset.value(at: state.time)
      if let edge, edge != start { return "a gap before \(entry.row ?? -1): \(edge), \(start)" }
      guard frame.length >= 0 else { return "a negative length" }
      edge = start + frame.length
    }
    if !state.isAnimating {
      for (entry, frame) in zip(state.entries, frames) {
        guard let row = entry.row else { return "\(entry) remains" }
        guard frame.start == state.position(of: row) + state.overscroll else {
          return "row \(row) rests at \(frame.start)"
        }
      }
    }
    return nil
  }

  /// What was covered before a transaction is covered on the way to what it leads to, if more of the list is there:
  /// by rows and by the rooms of rows.
  ///
  /// A list that slides is left out: who shows it loads what a slide uncovers. So are rows that fly.
  private func holes(_ before: Before) -> String? {
    if state.viewport.isEmpty || state.window.isEmpty { return nil }
    if !before.growsAlone || state.overscroll != 0 { return nil }
    var rooms: [ListFrame] = []
    var stack: (start: ListLength, end: ListLength)?
    for (entry, frame) in zip(state.entries, state.frames) {
      if entry.fixedPosition != nil {
        rooms.append(frame)
        continue
      }
      let start = frame.start - entry.transitionOffset.value(at: state.time)
      rooms.append(ListFrame(start: start, length: frame.length))
      stack = (min(stack?.start ?? start, start), max(stack?.end ?? start, start + frame.length))
    }
    // Each length on its way is rounded by itself.
    let tolerance: ListLength = 0.25
    guard let stack, let old = before.covered else { return nil }
    var (edge, end) = (max(0, old.lowerBound), min(old.upperBound, state.viewport.length))
    if state.window.lowerBound == 0 { edge = max(edge, stack.start) }
    if state.window.upperBound == state.count { end = min(end, stack.end) }
    for room in rooms.sorted(by: { $0.start < $1.start }) where room.start < end {
      if room.start > edge + tolerance { return "a hole from \(edge) to \(room.start)" }
      edge = max(edge, room.end)
    }
    return edge + tolerance < end ? "a hole from \(edge) to \(end)" : nil
  }

  /// Rows that an animated transaction keeps begin where they were, and so does the picture that an
  /// animated scroll leaves.
  func continuity(_ before: Before) -> String? {
    let transaction = before.transaction
    let isContinuous =
      transaction.options.contains(.animateInsertion) && transaction.scrollTo == nil
      && transaction.viewport == nil && !transaction.options.contains(.crossfade)
    let slides = transaction.isEmpty && transaction.scrollTo?.animation != nil
    guard slides || isContinuous || transaction.options.contains(.fullTransition) else {
      return nil
    }
    let after = state.frames
    let view = .zero..<state.viewport.length
    for (entry, frame) in zip(before.state.entries, before.frames)
    where frame.intersects(view) {
      if entry.kind == .placeholder { continue }
      if state.parkedEntries.contains(where: { $0.id == entry.id }) { continue }
      guard let index = state.entries.firstIndex(where: { $0.id == entry.id }) else {
        return "\(entry.id.rawValue) \(entry.kind) \(frame) was seen and is gone"
      }
      guard after[index].start == frame.start else {
        return
          "\(entry.id.rawValue) jumps from \(frame.start) to \(after[index].start) by \(transaction)"
      }
    }
    return nil
  }

  /// A second layout changes nothing, and all that moves comes to rest.
  func idleness(_ before: Before) -> String? {
    var next = state
    next.apply(ListTransaction(), at: time)
    guard next.missing.isEmpty else { return "a second layout misses \(next.missing)" }
    let operations = next.commit(from: state)
    guard operations.isEmpty else { return "a second layout does \(operations)" }
    guard next.frames == state.frames else {
      return "a second layout moves \(state.frames) to \(next.frames), \(state.entries.map(\.row))"
    }
    var resting = self
    if let fault = holes(before) { return fault }
    for milliseconds in [20, 130, 300, 10_000] {
      resting.perform(resting.state.advance(to: time + .milliseconds(milliseconds)))
      if let fault = resting.picture() ?? resting.holes(before) { return "on its way: \(fault)" }
    }
    guard !resting.state.isAnimating, resting.state.entries.allSatisfy({ $0.kind == .row }) else {
      return "something never rests"
    }
    return resting.check()
  }
}

/// Runs scenarios, and finds the fewest steps of one that fails.
enum ListScenarioRun {
  static func failure(_ seed: UInt64, _ steps: [ListScenario.Step]) -> String? {
    var scenario = ListScenario(seed: seed)
    for (index, step) in steps.enumerated() {
      if let fault = scenario.perform(step) { return "step \(index) \(step): \(fault)" }
    }
    return nil
  }

  static func shrunk(_ seed: UInt64, _ steps: [ListScenario.Step]) -> [ListScenario.Step] {
    var (steps, width) = (steps, max(1, steps.count / 2))
    while width >= 1 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(steps.count, start + width))
        if failure(seed, fewer) != nil { steps = fewer } else { start += width }
      }
      if width == 1 { break }
      width /= 2
    }
    return steps
  }
}

@testable import ListEngine

extension ListScenario {
  /// What is wrong with the state, if anything: the invariants that hold after every step.
  func check() -> String? {
    let tops = reference.tops()
    return places(tops) ?? identities(tops) ?? loaded() ?? bounds() ?? picture()
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
    for entry in state.entries + state.parkedEntries {
      guard let node = nodes[entry.id] else { return "\(entry.id) was never inserted" }
      guard (entry.row == nil) == (entry.kind != .row) else { return "\(entry) has a row or not" }
      if let row = entry.row {
        guard node == reference.rows[row].id else {
          return "row \(row) shows \(node), not \(reference.rows[row].id)"
        }
        guard entry.length == tops[row + 1] - tops[row] else {
          return "the entry of row \(row) is \(entry.length) long"
        }
        guard entry.apparentLength.target == entry.length else {
          return "row \(row) becomes \(entry.apparentLength.target) long"
        }
      }
    }
    let all = state.entries + state.parkedEntries
    guard Set(all.map(\.id)) == Set(nodes.keys) else {
      return "\(nodes.count) nodes for \(all.count) entries"
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

  /// Rows that an animated transaction keeps begin where they were, and so does the picture that an
  /// animated scroll leaves.
  func continuity(
    _ before: ListState, _ frames: [ListFrame], _ transaction: ListTransaction
  ) -> String? {
    let isContinuous =
      transaction.options.contains(.animateInsertion) && transaction.scrollTo == nil
      && transaction.viewport == nil && !transaction.options.contains(.crossfade)
    let slides = transaction.isEmpty && transaction.scrollTo?.animation != nil
    guard slides || isContinuous || transaction.options.contains(.fullTransition) else {
      return nil
    }
    let after = state.frames
    let view = .zero..<state.viewport.length
    for (entry, frame) in zip(before.entries, frames) where frame.intersects(view) {
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
  func idleness() -> String? {
    var next = state
    next.apply(ListTransaction(), at: time)
    guard next.missing.isEmpty else { return "a second layout misses \(next.missing)" }
    let operations = next.commit(from: state)
    guard operations.isEmpty else { return "a second layout does \(operations)" }
    guard next.frames == state.frames else {
      return "a second layout moves \(state.frames) to \(next.frames), \(state.entries.map(\.row))"
    }
    var resting = state
    _ = resting.advance(to: time + .seconds(10))
    guard !resting.isAnimating, resting.entries.allSatisfy({ $0.kind == .row }) else {
      return "something never rests"
    }
    var other = self
    other.state = resting
    other.nodes = other.nodes.filter { resting.entry($0.key) != nil }
    return other.check()
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

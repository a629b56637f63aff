@testable import ListEngine

extension ListScenario {
  /// Each header belongs to all neighbours that have it, keeps its number with its rows, and lies between its
  /// edge and the ends of its rows.
  func headers() -> String? {
    if !reference.hasHeaders { return state.headerRuns.isEmpty ? nil : "headers of nobody" }
    var runs: [(header: ListHeader, rows: [Int])] = []
    for row in state.window {
      guard let header = reference.header(row) else { continue }
      if let last = runs.last, last.header.id == header.id, last.rows.last == row - 1 {
        runs[runs.count - 1].rows.append(row)
      } else {
        runs.append((header, [row]))
      }
    }
    let found = state.headerRuns
    guard found.map(\.id.header) == runs.map(\.header.id) else {
      return "headers \(found.map(\.id)) for \(runs)"
    }
    guard Set(found.map(\.id)).count == found.count else { return "two headers are one" }
    let places = state.headerFrames
    var frames: [Int: ListFrame] = [:]
    for (entry, frame) in zip(state.entries, state.frames) {
      if let row = entry.row { frames[row] = frame }
    }
    for (index, run) in runs.enumerated() {
      guard found[index].entries == run.rows.map({ state.entry(of: $0)!.id }) else {
        return "the header of \(run.rows) has other rows"
      }
      let (start, end) = (frames[run.rows.first!]!.start, frames[run.rows.last!]!.end)
      // One that glides is on its way to its place.
      var frame = places[index]
      frame.start -= found[index].shift.value(at: state.time)
      if let fault = place(frame, run.header, start, end) {
        return "the header \(run.header.id.id) of \(run.rows) \(fault)"
      }
    }
    return nil
  }

  private func place(
    _ place: ListHeaderFrame, _ header: ListHeader, _ start: ListLength, _ end: ListLength
  ) -> String? {
    let insets = header.sticksOverInsets ? ListInsets.zero : state.viewport.headerInsets
    let (top, bottom) = (insets.leading, state.viewport.length - insets.trailing)
    if header.stickDirection == .bottom {
      if place.start < start { return "begins at \(place.start), before its rows at \(start)" }
      if place.start == start { return nil }
      return place.end == min(end, bottom) ? nil : "ends at \(place.end), not at the edge"
    }
    if place.end > end { return "ends at \(place.end), behind its rows at \(end)" }
    if place.end == end { return nil }
    let natural = header.stickDirection == .top ? start : start - header.length
    return place.start == max(natural, top) ? nil : "begins at \(place.start), not at the edge"
  }
}

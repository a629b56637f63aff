/// Neighbouring rows that share a header.
public struct ListHeaderRun: Equatable, Sendable {
  /// What a run is recognised by.
  public struct ID: Hashable, Sendable {
    /// The header.
    public var header: ListHeader.ID
    /// Which one of the runs with this header; the same as long as it has one of its rows.
    public var affinity: Int
  }

  /// What the run is recognised by.
  public internal(set) var id: ID
  /// The header as its first row has it.
  public let header: ListHeader
  /// The entries of its rows, in their order.
  public internal(set) var entries: [ListEntryID]
  /// How far the header is shown from its place, on its way to it from where it lay with other rows.
  var shift = ListAnimated(ListLength.zero)
}

/// Where a header is.
public struct ListHeaderFrame: Hashable, Sendable {
  /// The leading edge in the viewport.
  public var start: ListLength
  /// How long the header is.
  public var length: ListLength
  /// How far it is from where it would be if it did not stick.
  public var stickDistance: ListLength
  /// That as a fraction of its length, 0...1.
  public var stickFactor: Double

  /// The trailing edge in the viewport.
  public var end: ListLength { start + length }
}

extension ListHeader.ID {
  /// A row has one header, or accessory, of a kind.
  struct Kind: Hashable {
    let space: Int
    let isAccessory: Bool
  }

  var kind: Kind { Kind(space: space, isAccessory: isAccessory) }
}

extension ListState {
  /// The runs of the loaded rows, each with an affinity of its own.
  private func makeHeaderRuns() -> [ListHeaderRun] {
    var runs: [ListHeaderRun] = []
    if entries.indices.allSatisfy({ entries[$0].layout.isPlain }) { return runs }
    var open: [ListHeader.ID.Kind: Int] = [:]
    for entry in entries where entry.kind == .row {
      var following: [ListHeader.ID.Kind: Int] = [:]
      for header in entry.layout.shared {
        if let index = open[header.id.kind], runs[index].header.combines(with: header) {
          runs[index].entries.append(entry.id)
          following[header.id.kind] = index
        } else {
          following[header.id.kind] = runs.count
          let id = ListHeaderRun.ID(header: header.id, affinity: 0)
          runs.append(ListHeaderRun(id: id, header: header, entries: [entry.id]))
        }
      }
      open = following
    }
    return runs
  }

  /// Derives the headers of the rows as they are.
  mutating func updateHeaderRuns(isAnimated: Bool) -> [ListOperation] {
    let old = headerRuns
    var runs = makeHeaderRuns()
    if old.isEmpty, runs.isEmpty { return [] }
    var used: Set<ListHeaderRun.ID> = []
    var isNew = Array(repeating: true, count: runs.count)
    // A run that keeps a row keeps its number.
    for index in runs.indices {
      let same = old.first { run in
        run.id.header == runs[index].id.header && !used.contains(run.id)
          && run.entries.contains { runs[index].entries.contains($0) }
      }
      if let same {
        (runs[index].id, isNew[index]) = (same.id, false)
        used.insert(same.id)
      }
    }
    for index in runs.indices where isNew[index] {
      while used.contains(runs[index].id) { runs[index].id.affinity += 1 }
      used.insert(runs[index].id)
    }
    headerRuns = runs
    keepPlaces(of: old, isAnimated: isAnimated)
    var operations: [ListOperation] = []
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.header) })
    for run in old where !used.contains(run.id) {
      operations.append(.removeHeader(run.id, isAnimated: isAnimated))
    }
    for run in runs {
      if let header = before[run.id] {
        if header != run.header { operations.append(.updateHeader(run.id)) }
      } else {
        operations.append(.insertHeader(run.id, isAnimated: isAnimated && !old.isEmpty))
      }
    }
    return operations
  }

  /// Has headers whose rows begin or end elsewhere go there from where they were, as long as the rows are seen that
  /// they lay at.
  private mutating func keepPlaces(of old: [ListHeaderRun], isAnimated: Bool) {
    if old.isEmpty || headerRuns.isEmpty { return }
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    var places: [ListEntryID: ListFrame]?
    for (index, run) in headerRuns.enumerated() {
      guard let before = before[run.id] else { continue }
      headerRuns[index].shift = before.shift
      if !isAnimated { continue }
      let (first, last) = (before.entries.first!, before.entries.last!)
      if first == run.entries.first!, last == run.entries.last! { continue }
      let known = places ?? self.places
      places = known
      guard let start = known[first]?.start, let end = known[last]?.end else { continue }
      let to = frame(
        of: run.header, from: known[run.entries.first!]!.start, to: known[run.entries.last!]!.end)
      let way = frame(of: run.header, from: start, to: end).start - to.start
      headerRuns[index].shift = ListAnimated(
        from: way + before.shift.value(at: time), to: .zero, at: time, ListTimings.insertion)
    }
  }

  /// Where each entry is shown.
  private var places: [ListEntryID: ListFrame] {
    Dictionary(uniqueKeysWithValues: zip(entries.map(\.id), frames))
  }

  /// Where the headers are now, in the order of ``headerRuns``.
  ///
  /// A header sticks to its edge, but stays with its rows: the next one pushes it away. It follows the
  /// rows as they are shown, in the same frame.
  public var headerFrames: [ListHeaderFrame] {
    if headerRuns.isEmpty { return [] }
    let places = places
    var result = headerRuns.map { run in
      var place = frame(
        of: run.header, from: places[run.entries.first!]!.start, to: places[run.entries.last!]!.end)
      place.start += run.shift.value(at: time)
      return place
    }
    pushStacks(&result)
    return result
  }

  private func frame(
    of header: ListHeader, from start: ListLength, to end: ListLength
  ) -> ListHeaderFrame {
    let insets = header.sticksOverInsets ? .zero : viewport.headerInsets
    let (upper, lower) = (insets.leading, viewport.length - insets.trailing)
    let natural: ListLength
    let place: ListLength
    switch header.stickDirection {
    case .top:
      natural = start
      place = min(max(upper, start), end - header.length)
    case .topEdge:
      natural = start - header.length
      place = min(max(upper, natural), end - header.length)
    case .bottom:
      natural = end - header.length
      place = max(start, min(end, lower) - header.length)
    }
    let distance = max(place - natural, natural - place)
    let factor = header.length > .zero ? min(1, distance.points / header.length.points) : 0
    return ListHeaderFrame(
      start: place, length: header.length, stickDistance: distance, stickFactor: factor)
  }

  /// Headers of one stack that would cover each other lie above each other.
  private func pushStacks(_ frames: inout [ListHeaderFrame]) {
    var placed: [Int: [ListHeaderFrame]] = [:]
    for index in frames.indices.reversed() {
      guard let stack = headerRuns[index].header.stack else { continue }
      let others = placed[stack, default: []]
      let (start, end) = (frames[index].start, frames[index].end)
      if others.contains(where: { end > $0.start && start < $0.end }) {
        // Above all of them, as each lies above those before it.
        frames[index].start = others.map(\.start).min()! - ListTimings.stackedHeaderGap
      }
      placed[stack, default: []].append(frames[index])
    }
  }
}

/// What is on screen at a time, with all that moves.
extension GridState {
  /// How far all content is shown from its place at rest.
  public var translation: ListLength {
    shifts.reduce(overscroll) { $0 + $1.value(at: time) }
  }

  /// Where an entry is shown now, in the viewport.
  public func frame(of entry: GridEntry) -> GridFrame {
    entry.displacement.value(at: time).applied(
      to: entry.frame.moved(by: contentStart + translation))
  }

  /// Where the entries are shown now, in their order.
  public var frames: [GridFrame] {
    let origin = contentStart + translation
    return entries.map { $0.displacement.value(at: time).applied(to: $0.frame.moved(by: origin)) }
  }

  /// Where the headers are shown now, in the order of ``headerEntries``.
  public var headerFrames: [GridFrame] {
    headerEntries.map { entry in
      let start = start(of: entry.header) + entry.displacement.value(at: time)
      return GridFrame(
        start: start, length: entry.header.length, crossStart: 0, breadth: viewport.breadth)
    }
  }

  /// Where a header is shown now but for its own animation: one that floats stays below the top
  /// inset.
  func start(of header: GridHeader) -> ListLength {
    let origin = contentStart + translation
    let line = viewport.insets.leading - origin
    let start = configuration.floatsHeaders ? header.floatingStart(line: line) : header.start
    return start + origin
  }

  /// Whether something moves: whether there will be another picture without anybody doing anything.
  public var isAnimating: Bool {
    shifts.contains { $0.isMoving(at: time) }
      || entries.contains { $0.isMoving(at: time) || $0.kind != .item }
      || headerEntries.contains { $0.isMoving(at: time) || $0.isDisappearing }
  }

  /// Lets time pass.
  ///
  /// - Parameter time: the time now; an earlier one than before counts as that.
  /// - Returns: the removal of what has gone by now.
  public mutating func advance(to time: Duration) -> [GridOperation] {
    self.time = max(self.time, time)
    let now = self.time
    for index in shifts.indices { shifts[index].settle(at: now) }
    shifts.removeAll { $0.flight == nil }
    var operations: [GridOperation] = []
    for entry in entries where entry.hasGone(at: now) { operations.append(.remove(entry.id)) }
    entries.removeAll { $0.hasGone(at: now) }
    for index in entries.indices { entries[index].settle(at: now) }
    for index in headerEntries.indices { headerEntries[index].settle(at: now) }
    for entry in headerEntries where entry.hasGone(at: now) {
      operations.append(.removeHeader(entry.header.id))
    }
    headerEntries.removeAll { $0.hasGone(at: now) }
    return operations
  }

  /// The entry of an item that is shown at a point of the viewport; what is on its way out is not
  /// found.
  ///
  /// - Parameters:
  ///   - position: along the axis.
  ///   - cross: across it.
  public func entry(at position: ListLength, across cross: ListLength) -> GridEntry? {
    let index = zip(entries, frames).enumerated().first { _, entry in
      let (entry, frame) = entry
      return entry.kind == .item && frame.start <= position && position < frame.end
        && frame.crossStart <= cross && cross < frame.crossEnd
    }
    return index.map { entries[$0.offset] }
  }
}

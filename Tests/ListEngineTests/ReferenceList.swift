import ListEngine
import SeededNumbers

/// A list as one would write it first: all rows in an array, all places by sums from the first one, and an
/// offset. The rules of transactions are those of the state; nothing of how it keeps to them is.
struct ReferenceList {
  struct Row: Equatable {
    var id: Int
    var revision = 0
    /// Rows of one group leave no gap between them.
    var group: Int { id % 3 }
  }

  var rows: [Row] = []
  var offset: ListLength = 0
  var viewport = ListViewport.empty
  var configuration = ListConfiguration()
  var isTracking = false
  var hasHeaders = false

  // MARK: Places

  func length(_ index: Int) -> ListLength {
    let row = rows[index]
    var number = SeededGenerator(UInt64(row.id * 1000 + row.revision))
    let kind = number.next() % 40
    if kind < 4 { return 0 }
    let isText = kind % 2 == 0
    let points = kind == 39 ? 1400 : number.number(8...160)
    let gap = index > 0 && rows[index - 1].group == row.group ? 0.0 : 6
    let width = max(1, viewport.breadth.points)
    return ListLength(isText ? (points * 320 / width).rounded() + gap : points + gap)
  }

  /// Three neighbours of four have a header in common, as long as nothing comes between them.
  func header(_ index: Int) -> ListHeader? {
    let id = rows[index].id
    if !hasHeaders || id % 4 == 0 { return nil }
    let day = id / 4
    let directions: [ListHeader.StickDirection] = [.top, .topEdge, .bottom]
    return ListHeader(
      id: .init(id: Int64(day)), stickDirection: directions[day % 3], length: 12,
      sticksOverInsets: day % 5 == 0)
  }

  /// How much of a row its header covers where the row is at the top, and where it is at the bottom.
  private func covering(_ index: Int) -> (top: ListLength, bottom: ListLength) {
    guard let header = header(index) else { return (0, 0) }
    func isShared(_ other: Int) -> Bool {
      rows.indices.contains(other) && self.header(other)?.id == header.id
    }
    func cover(_ inset: ListLength) -> ListLength {
      header.sticksOverInsets ? max(0, header.length - inset) : header.length
    }
    switch header.stickDirection {
    case .top: return (isShared(index - 1) ? cover(inset.leading) : 0, 0)
    case .topEdge: return (cover(inset.leading), 0)
    case .bottom: return (0, isShared(index + 1) ? cover(inset.trailing) : 0)
    }
  }

  func layout(_ index: Int) -> ListRowLayout {
    ListRowLayout(length(index), headers: header(index).map { [$0] } ?? [])
  }

  func tops() -> [ListLength] {
    rows.indices.reduce(into: [.zero]) { $0.append($0.last! + length($1)) }
  }

  var inset: (leading: ListLength, trailing: ListLength) {
    (viewport.insets.leading, viewport.insets.trailing)
  }

  /// Brings the offset between the ends.
  mutating func clamp() {
    let total = tops().last!
    let room = max(.zero, viewport.length - inset.trailing - inset.leading)
    if total <= room {
      offset = configuration.stacksFromEnd ? total - inset.leading - room : -inset.leading
    } else {
      offset = max(-inset.leading, min(offset, total - inset.leading - room))
    }
  }

  func isAtEnd(_ edge: ListEdges) -> Bool {
    let tops = tops()
    let end = max(viewport.length - inset.trailing, inset.leading)
    return edge == .start ? offset + inset.leading < 1 : tops.last! - offset - end < 1
  }

  // MARK: Transactions

  mutating func apply(
    _ transaction: ListTransaction, loaded: Range<Int>, newID: (Int) -> Int
  ) {
    let old = tops()
    let deleted = Set(transaction.deletions.flatMap(\.rows))
    let isKept = rows.indices.map { !deleted.contains($0) }
    func next(_ row: Int) -> Int? { (row..<rows.count).first { isKept[$0] } }
    func previous(_ row: Int) -> Int? { (0..<row).last { isKept[$0] } }
    // What each new row was.
    var origin = rows.indices.filter { isKept[$0] }.map(Optional.some)
    var edges: [(hint: ListTransaction.Direction, before: Int)] = []
    for insertion in transaction.insertions {
      if let hint = insertion.directionHint {
        let behind = (insertion.index..<origin.count).lazy.compactMap { origin[$0] }.first
        edges.append((hint, behind ?? rows.count))
      }
      origin.insert(
        contentsOf: Array(repeating: nil, count: insertion.count), at: insertion.index)
    }
    var (anchor, place): (Int?, ListLength) = (nil, 0)
    func keep(_ row: Int) { (anchor, place) = (row, old[row] - offset) }
    let line = offset + viewport.itemOffsetInsets.leading
    var (isTop, isHanded, isAbove) = (false, false, false)
    for (hint, edge) in edges where anchor == nil && !isTop && !rows.isEmpty {
      guard old[edge] >= line, old[edge] <= offset + viewport.length else { continue }
      if hint == .up, let row = next(edge), loaded.contains(row) { keep(row) }
      if hint == .down {
        if let row = previous(edge) {
          if loaded.contains(row) { keep(row) }
        } else {
          (isTop, place) = (true, old[edge] - offset)
        }
      }
    }
    var followsEnd = false
    if let range = transaction.stationaryRange, !rows.isEmpty {
      let row = range.index < range.boundary ? next(range.index) : previous(range.index + 1)
      if let row {
        isTop = false
        keep(row)
      }
    } else if anchor == nil, !isTop, !rows.isEmpty, !isTracking,
      !(transaction.insertions.isEmpty && deleted.isEmpty && transaction.updates.isEmpty
        && transaction.viewport == nil)
    {
      let order: [ListEdges] = configuration.stacksFromEnd ? [.end, .start] : [.start, .end]
      let edge = order.first { configuration.followedEdges.contains($0) && isAtEnd($0) }
      if edge == .start { (isTop, place) = (true, inset.leading) }
      if edge == .end { followsEnd = true }
    }
    if anchor == nil, !isTop, !rows.isEmpty {
      let first = rows.indices.first { old[$0 + 1] > line } ?? rows.count - 1
      if isKept[first] {
        keep(first)
      } else if let row = next(first) {
        (anchor, place, isHanded) = (row, old[first] - offset, true)
      } else if let row = previous(first) {
        keep(row)
        isAbove = !loaded.contains(row)
      } else {
        (anchor, place) = (nil, old[first] - offset)
        (isTop, isHanded) = (true, true)
        origin = origin.map { _ in nil }
        if !origin.isEmpty { origin[min(first, origin.count - 1)] = -1 }
      }
    }
    let (breadth, insets) = (viewport.breadth, viewport.insets)
    let wasEmpty = rows.isEmpty
    let fraction: Double? =
      isAbove
      ? 1
      : anchor.flatMap { row in
        let (start, length) = (old[row] - line, old[row + 1] - old[row])
        let changes = transaction.viewport.map { $0.viewport.breadth != breadth } ?? false
        return changes && start < 0 && length > 0 ? min(1, -start.points / length.points) : nil
      }
    // The rows as they are now.
    let moved = Dictionary(
      uniqueKeysWithValues: transaction.insertions.compactMap { insertion in
        insertion.previousIndex.map { (insertion.index, $0) }
      })
    let updated = Set(transaction.updates.map(\.index))
    let oldRows = rows
    rows = origin.enumerated().map { index, source in
      var row =
        if let previous = moved[index] { oldRows[previous] } else if let source, source >= 0 {
          oldRows[source]
        } else { Row(id: newID(index)) }
      if updated.contains(index) { row.revision += 1 }
      return row
    }
    if let update = transaction.viewport {
      viewport = update.viewport
      if !isTracking { place += inset.leading - insets.leading }
    }
    let new = tops()
    if wasEmpty { place = viewport.itemOffsetInsets.leading }
    let row = anchor.flatMap { origin.firstIndex(of: $0) } ?? origin.firstIndex(of: -1) ?? 0
    if !rows.isEmpty {
      if let fraction {
        place = viewport.itemOffsetInsets.leading - (new[row + 1] - new[row]).scaled(by: fraction)
      }
      let top = viewport.itemOffsetInsets.leading
      if isHanded, place + new[row + 1] - new[row] <= top {
        place = top
      }
      offset = new[row] - place + transaction.additionalScrollDistance
      let isAtEnd = followsEnd || (wasEmpty && configuration.stacksFromEnd)
      // A target wins over an end that is followed.
      if isAtEnd, transaction.scrollTo == nil { offset = new.last! }
      if let target = transaction.scrollTo { scroll(to: target, new) }
    }
    clamp()
  }

  private mutating func scroll(to target: ListScrollTarget, _ tops: [ListLength]) {
    let (start, end) = (tops[target.row], tops[target.row + 1])
    let covering = covering(target.row)
    let top = inset.leading + covering.top
    let bottom = max(inset.leading, viewport.length - inset.trailing) - covering.bottom
    let doesFit = end - start <= bottom - top
    switch target.position {
    case .top(let extra): offset = start - top - extra
    case .bottom(let extra): offset = end - bottom - extra
    case .center(.top) where !doesFit: offset = start - top
    case .center(.bottom) where !doesFit: offset = end - bottom
    case .center(.custom(let inside)) where !doesFit: offset = start + inside - top
    case .center:
      offset = start - top - ListLength(rawValue: (bottom - top - end + start).rawValue / 2)
    case .visible where !doesFit:
      if start > offset + top || end < offset + bottom { offset = end - bottom }
    case .visible(let extra):
      let spare = bottom - top - end + start
      if start - extra < offset + top {
        offset = start - top - min(extra, spare)
      } else if end + extra > offset + bottom {
        offset = end - bottom + min(extra, spare)
      }
    }
  }
}

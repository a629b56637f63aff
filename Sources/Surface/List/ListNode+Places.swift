import Compositing
import Geometry
import ListEngine

// Where the nodes of rows and headers lie.
//
// The list says where rows are in its viewport; nodes lie in the coordinates of the content, of which the viewport shows
// a part. So rows keep their frames while the list is scrolled, and while all of its content slides.
extension ListNode {
  /// Where the view begins that is shown now.
  final var shownOffset: Double { contentOffset - slide.points }

  /// Places what is loaded where the list says.
  ///
  /// - Parameters:
  ///   - reference: a row that keeps its frame, if it is still there.
  ///   - isFirst: whether nothing was loaded before. Then nothing but the rows says where the content begins.
  ///   - findsOrigin: whether that is so, too, where nothing of what was loaded is left, unless the list is scrolled.
  final func place(
    keeping reference: (id: ListEntryID, start: ListLength)? = nil, isFirst: Bool = false,
    findsOrigin: Bool = false
  ) {
    forgetPlaces()
    let frames = state.frames
    slide = state.translation - state.overscroll
    if let reference, let index = state.entries.firstIndex(where: { $0.id == reference.id }) {
      moveBase(by: reference.start - (base + frames[index].start - slide))
    } else if isFirst || findsOrigin && !isFollowingOffset && !isInMotion,
      let index = originIndex
    {
      // Also not how large the view is: between whole scales the pixels of a row depend on where it begins.
      moveBase(by: .zero - (base + frames[index].start - slide))
    }
    for (entry, frame) in zip(state.entries, frames) { place(entry, frame) }
    for (entry, frame) in zip(state.parkedEntries, state.parkedFrames) { place(entry, frame) }
    placeAttachments()
    interaction?.rowsDidMove()
    refreshing.place()
  }

  /// What lies above and below rows, and follows each scroll.
  private func placeAttachments() {
    placeHeaders()
    placeFloatingHeader()
    overscrollBackgrounds.place()
    dimming.place()
  }

  /// The entry at which the coordinates of the content begin, where nothing is left to which they belong.
  private var originIndex: Int? {
    let entries = state.entries
    let last = state.count - 1
    var first: Int?
    var atEnd: Int?
    for index in entries.indices {
      guard let row = entries[index].row else { continue }
      if row == 0 { return index }
      if row == last { atEnd = index }
      if first == nil { first = index }
    }
    return atEnd ?? first
  }

  /// Gives the content other coordinates.
  private func moveBase(by distance: ListLength) {
    if distance == .zero { return }
    base += distance
    shiftOffset(by: distance.points)
  }

  private func place(_ entry: ListEntry, _ frame: ListFrame) {
    guard let row = loaded[entry.id] else { return }
    let start = base + frame.start - slide
    let breadth = row.isEstimate ? row.breadth : state.viewport.breadth
    let room = room(of: entry, row)
    let isMoving = entry.isAnimating || row.hasLooks
    if row.start != start || row.length != entry.length || row.breadth != breadth
      || row.room != room || isMoving
    {
      (row.start, row.length, row.breadth, row.room) = (start, entry.length, breadth, room)
      placeNode(entry.id, row)
      if isMoving { show(entry, in: row) }
    }
  }

  /// Places a row anew that is shown elsewhere than in its slot.
  final func placeNode(_ id: ListEntryID) {
    guard let row = loaded[id], row.length != nil else { return }
    placeNode(id, row)
    interaction?.rowDidMove(id)
  }

  /// A row that has yet to be measured keeps its size, and so its pixels.
  private func placeNode(_ id: ListEntryID, _ row: LoadedRow) {
    var slot = slot(of: row)
    let lag = lag(of: id)
    if lag != 0 { slot = slot.translated(by: flow.way(to: lag)) }
    row.node.frame = swipes.place(id, in: reordering.place(id, in: slot))
  }

  private func slot(of row: LoadedRow) -> Rect {
    let (start, length) = (row.start.points, (row.length! + row.room).points)
    if let (across, breadth) = framing?.extentAcross(row.node) {
      return flow.rect(
        from: start, size: axis.size(length: length, breadth: breadth), across: across)
    }
    let breadth = state.viewport.breadth.points
    guard row.isEstimate else {
      return flow.rect(from: start, size: axis.size(length: length, breadth: breadth))
    }
    let size = row.node.frame.size
    let across = isMirroredAcross ? breadth - size.width : 0
    return flow.moving(Rect(origin: Point(x: across, y: 0), size: size), to: start)
  }

  /// Places all rows again, as they lie elsewhere across the list or go on another way, with what lies above and below them.
  package final func placeRows() {
    for (id, row) in loaded where row.length != nil { placeNode(id, row) }
    placeAttachments()
    interaction?.rowsDidMove()
    refreshing.place()
    rowsDidSettle()
  }

  // MARK: Scrolling

  /// Has the list follow the content offset.
  final func followOffset() {
    let new = ListLength(contentOffset)
    state.isTracking = physics.motion == .dragging
    guard new != base else { return }
    let distance = new - base
    state.scroll(by: distance, overscrolls: true)
    base = new
    state.settleOverscroll()
    reordering.listDidScroll(by: distance)
    bounceRows(by: distance)
    placeAttachments()
    if isInMotion { flashHeaders(for: ListTimings.headersAfterScroll) }
  }

  /// The range of offsets. As long as an end of the list is unknown it is far away.
  final var knownRange: ClosedRange<Double> {
    // Each question that is asked of a stored state copies it.
    let state = state
    let window = state.window
    let (area, far) = (state.contentArea, 1e7)
    let origin = base + state.overscroll
    if window.isEmpty {
      // Without rows there is still something to be pulled down.
      guard count == 0, refreshing.isEnabled else { return contentOffset...contentOffset }
      let start = (origin + state.position(of: 0) - area.lowerBound).points
      return start...start
    }
    let isStartKnown = window.lowerBound == 0
    let isEndKnown = window.upperBound == state.count
    let top =
      isStartKnown
      ? (origin + state.position(of: 0) - area.lowerBound).points : contentOffset - far
    var bottom =
      isEndKnown
      ? (origin + state.position(of: state.count) - area.upperBound).points : contentOffset + far
    if isStartKnown, isEndKnown, let way = state.configuration.minimalScrollLength {
      bottom = max(bottom, top + way.points)
    }
    if isStartKnown, isEndKnown, bottom < top {
      // Shorter than the view: it lies on the side of its alignment.
      return alignment == .top ? top...top : bottom...bottom
    }
    return min(top, bottom)...bottom
  }

  /// Which part of the content is before the view and in it, by the lengths of rows as far as they are known.
  final var estimatedFraction: (start: Double, length: Double) {
    let range = knownRange
    guard count > 0, range.upperBound > range.lowerBound else { return (0, 1) }
    let way = state.scrollableLength.points
    let room = (state.contentArea.upperBound - state.contentArea.lowerBound).points
    guard way > 0 else { return (0, 1) }
    let offset = state.isAtEdge(.end) ? way : min(max(state.contentOffset.points, 0), way)
    return (offset / (way + room), room / (way + room))
  }

  // MARK: Time

  /// Whether no row moves.
  final var isAtRest: Bool { !isInMotion && !state.isAnimating }

  /// Asks for frames while something moves.
  final func animateIfNeeded() {
    if state.isAnimating { scene?.addFrameClient(self) }
  }

  /// - Returns: whether something still moves.
  final func advanceAnimations(to time: Duration) -> Bool {
    guard state.isAnimating else { return false }
    setOffWithFrame(at: time)
    replay(state.advance(to: time))
    place()
    updateKnownRange()
    rowsDidSettle()
    return state.isAnimating
  }
}

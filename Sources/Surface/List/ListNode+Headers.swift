import Compositing
import Geometry
import ListEngine
import Platform

// Headers lie above all rows, and stick to an edge of the view; accessories do so between both.
extension ListNode {
  private static let headerTiming = AnimationTiming(
    duration: ListTimings.header.duration, curve: .easeInOut)
  private static let headerScale = AffineTransform.scale(ListTimings.headerScale)
  /// Below the scroll indicator, as what is pinned lies above what scrolls.
  private static let headerPosition = 500.0
  private static let accessoryPosition = 400.0

  /// How many nodes lie above those of rows.
  final var decorationCount: Int {
    headers.shown.count + headers.leaving.count + (floating == nil ? 0 : 1)
  }

  // MARK: Coming and going

  final func insertHeader(_ id: ListHeaderRun.ID, isAnimated: Bool) {
    guard let run = state.headerRuns.first(where: { $0.id == id }),
      let decoration = run.entries.lazy.compactMap({ self.loaded[$0]?.decorations }).first?
        .first(where: { $0.header.id == id.header })
    else { return }
    let node = queue.stagedHeaders[id] ?? decoration.makeNode()
    headers.shown[id] = ShownHeader(node, place: decoration.place)
    node.zPosition = decoration.place == nil ? Self.headerPosition : Self.accessoryPosition
    addSubnode(node)
    node.layer.isPinned = true
    let opacity = decoration.place == nil ? headersAlpha : 1
    if isAnimated {
      appear(node, opacity: opacity)
    } else if opacity != 1 {
      node.layer.opacity = opacity
    }
  }

  final func removeHeader(_ id: ListHeaderRun.ID, isAnimated: Bool) {
    guard let node = headers.shown.removeValue(forKey: id)?.node else { return }
    if isAnimated { disappear(node) } else { node.leaveSupernode() }
  }

  final func removeAllHeaders() {
    for header in headers.shown.values { header.node.leaveSupernode() }
    headers.shown = [:]
    dropLeavingHeaders()
  }

  private func appear(_ node: DisplayNode, opacity: Double) {
    show(node, opacity: 0, scale: Self.headerScale, timing: nil)
    show(node, opacity: opacity, scale: .identity, timing: Self.headerTiming)
  }

  private func disappear(_ node: DisplayNode) {
    node.isUserInteractionEnabled = false
    show(node, opacity: 0, scale: Self.headerScale, timing: Self.headerTiming)
    headers.leaving.append(node)
    guard let scheduler = scene?.scheduler else { return dropLeavingHeaders() }
    headers.removal = scheduler.schedule(after: .delay(seconds: ListTimings.header.duration)) {
      [weak self] in self?.dropLeavingHeaders()
    }
  }

  private func show(
    _ node: DisplayNode, opacity: Double, scale: AffineTransform, timing: AnimationTiming?
  ) {
    node.layer.setValue(.number(opacity), of: .opacity, timing: timing)
    node.layer.setValue(.transform(scale), of: .transform, timing: timing)
  }

  private func dropLeavingHeaders() {
    for node in headers.leaving { node.leaveSupernode() }
    headers.leaving = []
  }

  // MARK: Places

  /// Headers are placed with each scroll.
  final func placeHeaders() {
    if state.headerRuns.isEmpty { return }
    let frames = state.headerFrames
    for (run, frame) in zip(state.headerRuns, frames) {
      guard let header = headers.shown[run.id] else { continue }
      header.node.frame = slot(of: frame, run, place: header.place)
      headerDidMove(run.id, isSticking: frame.stickDistance > .zero)
    }
    tellHeaders(frames)
  }

  /// Tells headers how far they stick, and which row they lie over, once all of them are in their places.
  private func tellHeaders(_ frames: [ListHeaderFrame]) {
    for (run, frame) in zip(state.headerRuns, frames) {
      guard headers.shown[run.id]?.telling != nil else { continue }
      let row = row(below: frame, of: run)
      headers.shown[run.id]?.telling?.tell(
        ListHeaderStick(distance: frame.stickDistance.points, fraction: frame.stickFactor),
        over: row)
    }
  }

  /// The node of the row of a run that a header covers most.
  private func row(below frame: ListHeaderFrame, of run: ListHeaderRun) -> DisplayNode? {
    let (start, end) = (base + frame.start - slide, base + frame.end - slide)
    var (best, most) = (DisplayNode?.none, ListLength.zero)
    for id in run.entries {
      guard let row = loaded[id], let length = row.length else { continue }
      let covered = min(end, row.start + length) - max(start, row.start)
      if covered > most { (best, most) = (row.node, covered) }
    }
    return best
  }

  /// Accessories go with rows that are pulled aside.
  final func placeAccessories() {
    if headers.haveAccessories { placeHeaders() }
  }

  private func slot(
    of frame: ListHeaderFrame, _ run: ListHeaderRun, place accessory: RowDecoration.Place?
  ) -> Rect {
    let (start, breadth) = (place(of: frame) + lag(of: run, frame), state.viewport.breadth.points)
    guard let accessory else {
      return flow.rect(
        from: start, size: axis.size(length: frame.length.points, breadth: breadth))
    }
    let across =
      accessory.start(in: breadth, isMirrored: isMirroredAcross)
      + swipeOffset(at: start, length: frame.length.points)
    return flow.rect(
      from: start, size: axis.size(length: frame.length.points, breadth: accessory.breadth),
      across: across)
  }

  /// How far the row is pulled aside that an accessory lies at: the accessory goes with it.
  private func swipeOffset(at start: Double, length: Double) -> Double {
    guard axis == .vertical, let row = loadedRow(atPlace: start + length / 2) else { return 0 }
    return swipes.offset(of: row.index)
  }

  /// A header that does not stick lags behind with the row that it lies at.
  private func lag(of run: ListHeaderRun, _ frame: ListHeaderFrame) -> Double {
    if frame.stickDistance > .zero { return 0 }
    let row = run.header.stickDirection == .bottom ? run.entries.last : run.entries.first
    return row.map { lag(of: $0) } ?? 0
  }

  /// Where a header begins in the content. One that sticks stays on the same pixels of the view.
  private func place(of frame: ListHeaderFrame) -> Double {
    frame.stickDistance > .zero
      ? pixelPlace(shownOffset) + frame.start.points : (base + frame.start - slide).points
  }
}

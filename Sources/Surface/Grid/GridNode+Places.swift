import Compositing
import Geometry
import ListEngine

// Where the nodes of items and headers lie.
//
// The grid says where items are in its viewport; nodes lie in the coordinates of the content, which begins at 0 and of
// which the viewport shows a part. So they keep their frames while the grid is scrolled, and while all of its content
// slides.
extension GridNode {
  /// Where the beginning of the viewport lies in the content: the offset, as the grid has it.
  final var base: ListLength { .zero - state.contentStart - state.overscroll }

  /// Where the view begins that is shown now.
  final var shownOffset: Double { contentOffset - slide.points }

  final var currentGeometry: GridGeometry {
    GridGeometry(
      flow: flow, scale: scene?.scale ?? ScaleFactor(integer: 1),
      mirrorBreadth: isMirroredAcross ? breadth : nil)
  }

  /// Places what is loaded where the grid says.
  final func place() {
    slide = state.translation - state.overscroll
    let geometry = currentGeometry
    let isPlacedAnew = geometry != self.geometry
    self.geometry = geometry
    let origin = state.contentStart + state.translation
    for (entry, frame) in zip(state.entries, state.frames) {
      if isPlacedAnew { loaded[entry.id]?.frame = nil }
      var shown = frame
      shown.start -= origin
      place(entry, shown: shown, geometry)
    }
    placeHeaders()
    interaction?.rowsDidMove()
  }

  private func place(_ entry: GridEntry, shown: GridFrame, _ geometry: GridGeometry) {
    guard var item = loaded[entry.id] else { return }
    let isMoving = entry.isAnimating
    guard item.frame != entry.frame || isMoving || item.isAnimated else { return }
    let rest = geometry.pixelRect(entry.frame)
    if isMoving {
      show(item.node, entry, rest.size, in: geometry.rect(shown))
    } else {
      item.node.frame = rest
      if item.isAnimated { (item.node.alpha, item.node.transform) = (1, .identity) }
    }
    (item.frame, item.isAnimated) = (entry.frame, isMoving)
    loaded[entry.id] = item
  }

  /// Shows an item on its way. It has the size that it will have, so that its pixels are finished, and is scaled.
  private func show(_ node: DisplayNode, _ entry: GridEntry, _ size: Size, in shown: Rect) {
    let center = shown.center
    node.frame = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    let scale = entry.scale.value(at: state.time)
    // A size that stays is that of whole pixels.
    let isResized = entry.displacement.value(at: state.time).isResize
    let (width, height) = isResized ? (shown.width, shown.height) : (size.width, size.height)
    node.transform = AffineTransform(
      a: size.width > 0 ? scale * width / size.width : scale, b: 0, c: 0,
      d: size.height > 0 ? scale * height / size.height : scale, tx: 0, ty: 0)
    node.alpha = entry.opacity.value(at: state.time)
  }

  // MARK: Headers

  /// Headers float, and are placed with each scroll, on whole pixels of the view.
  final func placeHeaders() {
    if state.headerEntries.isEmpty { return }
    let (geometry, shown) = (currentGeometry, shownOffset)
    let offset = pixelPlace(shown)
    for (entry, frame) in zip(state.headerEntries, state.headerFrames) {
      guard let node = headers[entry.header.id]?.node else { continue }
      var rect = geometry.pixelRect(frame)
      let place = frame.start.points
      // What floats is on pixels of the view, and the rest on those of the content.
      let isFloating = abs(geometry.scale.snapped(place) - place) < 1e-6
      let start = isFloating ? place + offset : geometry.scale.snapped(place + shown)
      rect = flow.moving(rect, to: start)
      if node.frame != rect { node.frame = rect }
      let opacity = entry.opacity.value(at: state.time)
      if node.alpha != opacity { node.alpha = opacity }
    }
  }

  // MARK: Scrolling

  /// Has the grid follow the content offset.
  final func followOffset() {
    let distance = ListLength(contentOffset) - base
    guard distance != .zero, !state.viewport.isEmpty, !isCommitting else { return }
    reachedLength = .zero
    state.scroll(by: distance, overscrolls: true)
    state.settleOverscroll()
    placeHeaders()
  }

  // MARK: Time

  /// Whether no item moves.
  final var isAtRest: Bool { !isInMotion && !state.isAnimating }

  /// Asks for frames while something moves.
  final func animateIfNeeded() {
    if state.isAnimating { scene?.addFrameClient(self) }
  }

  /// - Returns: whether something still moves.
  final func advanceAnimations(to time: Duration) -> Bool {
    guard state.isAnimating else { return false }
    replay(state.advance(to: time), nil)
    place()
    cover()
    rowsDidSettle()
    return state.isAnimating
  }
}

extension GridDisplacement {
  fileprivate var isResize: Bool { length != .zero || breadth != .zero }
}

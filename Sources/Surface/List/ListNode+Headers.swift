import Compositing
import Geometry
import ListEngine
import Platform

// Headers lie above all rows, and stick to an edge of the view.
extension ListNode {
  /// How long after a scroll headers that stick are still shown.
  private static let headerTime = Duration.milliseconds(300)
  private static let headerFade = AnimationTiming(
    duration: ListTimings.header.duration, curve: .easeInOut)

  // MARK: Coming and going

  final func insertHeader(_ id: ListHeaderRun.ID, isAnimated: Bool) {
    guard let run = state.headerRuns.first(where: { $0.id == id }),
      let header = run.entries.lazy.compactMap({ self.loaded[$0]?.headers }).first?
        .first(where: { $0.header.id == id.header })
    else { return }
    let node = header.makeNode()
    headerNodes[id] = node
    // Above all rows, and below the scroll indicator: what is pinned lies above what scrolls.
    node.zPosition = 500
    addSubnode(node)
    node.layer.isPinned = true
    if isAnimated { appear(node) }
  }

  final func removeHeader(_ id: ListHeaderRun.ID, isAnimated: Bool) {
    guard let node = headerNodes.removeValue(forKey: id) else { return }
    stickingHeaders[id] = nil
    if isAnimated { disappear(node) } else { node.leaveSupernode() }
  }

  private func appear(_ node: DisplayNode) {
    node.layer.setValue(.number(0), of: .opacity, timing: nil)
    node.layer.setValue(.number(1), of: .opacity, timing: ListNode.headerFade)
  }

  private func disappear(_ node: DisplayNode) {
    node.layer.setValue(.number(0), of: .opacity, timing: ListNode.headerFade)
    leavingHeaders.append(node)
    guard let scheduler = scene?.scheduler else { return dropLeavingHeaders() }
    headerRemoval = scheduler.schedule(after: .delay(seconds: ListTimings.header.duration)) {
      [weak self] in self?.dropLeavingHeaders()
    }
  }

  private func dropLeavingHeaders() {
    for node in leavingHeaders { node.leaveSupernode() }
    leavingHeaders = []
  }

  // MARK: Places

  /// Headers are placed with each scroll.
  final func placeHeaders() {
    if state.headerRuns.isEmpty { return }
    for (run, frame) in zip(state.headerRuns, state.headerFrames) {
      guard let node = headerNodes[run.id] else { continue }
      let origin = axis.point(place(of: frame))
      let size = axis.size(
        length: frame.length.points, breadth: state.viewport.breadth.points)
      node.frame = Rect(origin: origin, size: size)
      let isSticking = frame.stickDistance > .zero
      let old = stickingHeaders.updateValue(isSticking, forKey: run.id)
      if headersFade, isSticking != (old ?? false) {
        fade(node, isShown: !isSticking || isFlashingHeaders, isAnimated: old != nil)
      }
    }
  }

  /// Where a header begins in the content. One that sticks stays on the same pixels of the view.
  private func place(of frame: ListHeaderFrame) -> Double {
    guard frame.stickDistance > .zero, let scale = scene?.scale else {
      return (base + frame.start - slide).points
    }
    return scale.snapped(shownOffset) + frame.start.points
  }

  // MARK: Fading

  /// Whether headers that stick are shown, as the list is being scrolled.
  private var isFlashingHeaders: Bool { headerTimer?.isPending == true }

  /// Shows headers that stick, for a while.
  final func flashHeaders() {
    guard headersFade, let scheduler = scene?.scheduler else { return }
    let wasFlashing = isFlashingHeaders
    headerTimer?.cancel()
    headerTimer = scheduler.schedule(after: ListNode.headerTime) { [weak self] in
      self?.updateHeaderOpacities()
    }
    if !wasFlashing { updateHeaderOpacities() }
  }

  final func updateHeaderOpacities() {
    for (id, node) in headerNodes {
      let isSticking = stickingHeaders[id] ?? false
      fade(node, isShown: !headersFade || !isSticking || isFlashingHeaders, isAnimated: true)
    }
  }

  private func fade(_ node: DisplayNode, isShown: Bool, isAnimated: Bool) {
    let animates = isAnimated && canAnimate
    node.layer.setValue(
      .number(isShown ? 1 : 0), of: .opacity, timing: animates ? ListNode.headerFade : nil)
  }
}

import Compositing
import ListEngine
import Platform

// Headers that are seen only while the list is scrolled, as they would cover what is read.
extension ListNode {
  /// Whether a header that sticks is shown only while the list is scrolled, and for 0.3 seconds after.
  public final var headersFade: Bool {
    get { headerFading.isEnabled }
    set {
      guard newValue != headersFade else { return }
      headerFading.isEnabled = newValue
      updateHeaderOpacities(isAnimated: true)
    }
  }

  /// The opacity of all headers that lie above rows, 0...1, besides what ``headersFade`` does.
  public final var headersAlpha: Double {
    get { headerFading.alpha }
    set {
      precondition(newValue >= 0 && newValue <= 1, "ListNode: an opacity is from 0 to 1")
      guard newValue != headersAlpha else { return }
      headerFading.alpha = newValue
      updateHeaderOpacities(isAnimated: false)
    }
  }

  /// Shows the headers that stick for a while, where ``headersFade`` hides them.
  ///
  /// - Parameter duration: for how long at least; a scroll may show them longer.
  public final func flashHeaders(for duration: Duration = ListTimings.headerFlash) {
    guard headersFade, let scheduler = scene?.scheduler else { return }
    let end = scheduler.now + duration
    if headerFading.isFlashing, headerFading.end >= end { return }
    let wasFlashing = headerFading.isFlashing
    headerFading.timer?.cancel()
    headerFading.end = end
    headerFading.timer = scheduler.schedule(after: duration) { [weak self] in
      self?.updateHeaderOpacities(isAnimated: true)
    }
    if !wasFlashing { updateHeaderOpacities(isAnimated: true) }
  }

  /// A header begins to stick, or no longer does.
  final func headerDidMove(_ id: ListHeaderRun.ID, _ node: DisplayNode, isSticking: Bool) {
    let old = stickingHeaders.updateValue(isSticking, forKey: id)
    guard headersFade, isSticking != (old ?? false) else { return }
    fade(id, node, isAnimated: old != nil)
  }

  private func updateHeaderOpacities(isAnimated: Bool) {
    for (id, node) in headerNodes { fade(id, node, isAnimated: isAnimated) }
  }

  private func fade(_ id: ListHeaderRun.ID, _ node: DisplayNode, isAnimated: Bool) {
    if accessoryPlaces[id] != nil { return }
    let isSticking = stickingHeaders[id] ?? false
    let isShown = !headersFade || !isSticking || headerFading.isFlashing
    let opacity = isShown ? headersAlpha : 0
    let timing = AnimationTiming(duration: ListTimings.header.duration, curve: .easeInOut)
    node.layer.setValue(
      .number(opacity), of: .opacity, timing: isAnimated && canAnimate ? timing : nil)
  }
}

/// Whether headers that stick are hidden, and until when they are shown all the same.
struct ListHeaderFading {
  var isEnabled = false
  /// The opacity of headers that are shown.
  var alpha = 1.0
  /// Until when they are shown.
  var end = Duration.zero
  /// Hides them then.
  var timer: ScheduledAction?

  @MainActor var isFlashing: Bool { timer?.isPending == true }
}

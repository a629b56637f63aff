import Compositing
import ListEngine
import Platform

// Headers that are seen only while the list is scrolled, as they would cover what is read.
extension ListNode {
  /// Whether a header that sticks is shown only while the list is scrolled, and for 0.3 seconds after.
  public final var headersFade: Bool {
    get { headers.fading.isEnabled }
    set {
      guard newValue != headersFade else { return }
      headers.fading.isEnabled = newValue
      updateHeaderOpacities(isAnimated: true)
    }
  }

  /// The opacity of all headers that lie above rows, 0...1, besides what ``headersFade`` does.
  public final var headersAlpha: Double {
    get { headers.fading.alpha }
    set {
      precondition(newValue >= 0 && newValue <= 1, "ListNode: an opacity is from 0 to 1")
      guard newValue != headersAlpha else { return }
      headers.fading.alpha = newValue
      updateHeaderOpacities(isAnimated: false)
    }
  }

  /// Shows the headers that stick for a while, where ``headersFade`` hides them.
  ///
  /// - Parameter duration: for how long at least; a scroll may show them longer.
  public final func flashHeaders(for duration: Duration = ListTimings.headerFlash) {
    guard headersFade, let scheduler = scene?.scheduler else { return }
    let end = scheduler.now + duration
    if headers.fading.isFlashing, headers.fading.end >= end { return }
    let wasFlashing = headers.fading.isFlashing
    headers.fading.timer?.cancel()
    headers.fading.end = end
    headers.fading.timer = scheduler.schedule(after: duration) { [weak self] in
      self?.updateHeaderOpacities(isAnimated: true)
    }
    if !wasFlashing { updateHeaderOpacities(isAnimated: true) }
  }

  /// A header begins to stick, or no longer does.
  final func headerDidMove(_ id: ListHeaderRun.ID, isSticking: Bool) {
    guard var header = headers.shown[id], header.isSticking != isSticking else { return }
    let old = header.isSticking
    header.isSticking = isSticking
    headers.shown[id] = header
    if headersFade, isSticking != (old ?? false) { fade(header, isAnimated: old != nil) }
  }

  private func updateHeaderOpacities(isAnimated: Bool) {
    for header in headers.shown.values { fade(header, isAnimated: isAnimated) }
  }

  private func fade(_ header: ShownHeader, isAnimated: Bool) {
    if header.place != nil { return }
    let isShown = !headersFade || header.isSticking != true || headers.fading.isFlashing
    let opacity = isShown ? headersAlpha : 0
    let timing = AnimationTiming(duration: ListTimings.header.duration, curve: .easeInOut)
    header.node.layer.setValue(
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

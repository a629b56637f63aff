import Geometry

/// The bar that shows which part of a content is visible. It appears while the content moves and
/// fades out afterwards.
@MainActor
final class ScrollIndicator {
  let layer = Layer()
  var color = Color(white: 0, alpha: 0.35) {
    didSet { layer.backgroundColor = color }
  }
  private static let width = 4.0
  private static let margin = 3.0
  private static let minimumLength = 32.0
  private static let showTime = Duration.milliseconds(800)
  private var fadeTimer: ScheduledAction?
  /// When it was asked to show itself last.
  private var lastFlash = Duration.zero

  init() {
    layer.backgroundColor = color
    layer.cornerRadius = ScrollIndicator.width / 2
    layer.opacity = 0
    layer.zPosition = 1000
    layer.staysInView = true
  }

  /// Follows the content; the bar stays at its place in the view, so it moves against the bounds.
  func place(in node: ScrollNode) {
    let bounds = node.mainBounds
    let (start, length) = node.visibleFraction
    let extent = node.axis.length(of: bounds.size)
    guard length < 1, extent > ScrollIndicator.minimumLength else {
      layer.isHidden = true
      return
    }
    layer.isHidden = false
    let (margin, width) = (ScrollIndicator.margin, ScrollIndicator.width)
    let track = extent - 2 * margin
    let barLength = max(ScrollIndicator.minimumLength, track * length)
    let way = margin + (track - barLength) * min(max(start / max(1e-9, 1 - length), 0), 1)
    switch node.axis {
    case .vertical:
      layer.frame = Rect(
        x: bounds.maxX - width - margin, y: bounds.minY + way, width: width, height: barLength)
    case .horizontal:
      layer.frame = Rect(
        x: bounds.minX + way, y: bounds.maxY - width - margin, width: barLength, height: width)
    }
  }

  /// Shows the bar for a while.
  func flash(in node: ScrollNode) {
    guard let scheduler = node.hostWindow?.scheduler else { return }
    if layer.opacity < 1 { layer.setValue(.number(1), of: .opacity, timing: nil) }
    lastFlash = scheduler.now
    // While the content moves, one timer follows it instead of a new one in every frame.
    if fadeTimer?.isPending != true { fadeOut(after: Self.showTime, by: scheduler) }
  }

  private func fadeOut(after delay: Duration, by scheduler: any Scheduler) {
    fadeTimer = scheduler.schedule(after: delay) { [weak self] in
      guard let self else { return }
      let left = lastFlash + Self.showTime - scheduler.now
      if left > .zero { return fadeOut(after: left, by: scheduler) }
      layer.setValue(
        .number(0), of: .opacity, timing: AnimationTiming(duration: 0.25, curve: .easeOut))
    }
  }
}

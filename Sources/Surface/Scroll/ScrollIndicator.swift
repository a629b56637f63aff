import Compositing
import Geometry
import Platform

/// The bar that shows which part of a content is visible, and moves it when it is dragged.
///
/// It appears while the content moves and fades out afterwards. A pointer near the edge brings it back, and
/// makes it wide enough to be taken hold of. Its outline contrasts with its colour, so that it is seen on every
/// background.
@MainActor
final class ScrollIndicator {
  let layer = Layer()
  var color = Theme.light.colors.scrollIndicator {
    didSet { updatePicture() }
  }
  /// Whether the pointer is near it, or drags it.
  var isWide = false
  private var fadeTimer: ScheduledAction?
  /// When it was asked to show itself last.
  private var lastFlash = Duration.zero

  // Those of a phone, and under a pointer those of a desktop.
  static let width = 3.0
  static let wideWidth = 8.0
  static let margin = 3.0
  static let minimumLength = 12.0
  /// While the content is pulled beyond an end.
  static let squeezedLength = 6.0
  static let showTime = Duration.milliseconds(100)
  static let fadeDuration = 0.3
  /// How near to the edge a pointer has to be to bring it back.
  static let reach = 14.0
  private static let outlineWidth = 1.0

  init() {
    layer.opacity = 0
    layer.zPosition = 1000
    layer.isPinned = true
  }

  var isShown: Bool { !layer.isHidden && layer.opacity > 0 }

  private var picture: ScrollIndicatorPicture?

  /// Draws the bar if it is to be seen and does not look right.
  private func updatePicture() {
    guard isShown else { return }
    let size = scale.pixels(layer.bounds.size)
    let new = ScrollIndicatorPicture(
      size: size, scale: scale.value, outlineWidth: ScrollIndicator.outlineWidth, color: color)
    guard new != picture else { return }
    picture = new
    layer.contents = new.pixels()
    layer.contentsScale = scale.value
  }

  // MARK: Place

  private var scale = ScaleFactor.one
  /// Where the bar lies along the axis, from where the view begins, without its outline.
  private(set) var extent = ScrollBarExtent(track: 0...0, start: 0, length: 0)

  /// Follows the content; the bar stays at its place in the view, so it moves against the bounds.
  func place(in node: ScrollNode) {
    let bounds = node.mainBounds
    guard let extent = ScrollBarExtent(node) else {
      layer.isHidden = true
      return
    }
    self.extent = extent
    layer.isHidden = false
    let width = isWide ? ScrollIndicator.wideWidth : ScrollIndicator.width
    let margin = ScrollIndicator.margin
    scale = node.scene?.scale ?? .one
    let isAtStart = node.axis == .vertical && node.isMirrored
    let corner = Point(
      x: isAtStart ? bounds.minX + margin : bounds.maxX - width - margin,
      y: bounds.maxY - width - margin)
    let size = node.axis.size(length: extent.length, breadth: width)
    let start = node.flow.start(of: bounds) + extent.start
    let bar = node.flow.moving(Rect(origin: corner, size: size), to: start)
    // On whole pixels its picture is copied as it is.
    layer.frame = scale.snapped(bar.inset(by: -ScrollIndicator.outlineWidth))
    updatePicture()
  }

  // MARK: Time

  /// Shows the bar for a while.
  func flash(in node: ScrollNode) {
    guard let scheduler = node.scene?.scheduler else { return }
    if layer.opacity < 1 {
      layer.setValue(.number(1), of: .opacity, timing: nil)
      updatePicture()
    }
    lastFlash = scheduler.now
    // While the content moves, one timer follows it instead of a new one in every frame.
    if fadeTimer?.isPending != true { fadeOut(after: Self.showTime, by: scheduler, node) }
  }

  private func fadeOut(after delay: Duration, by scheduler: any Scheduler, _ node: ScrollNode) {
    fadeTimer = scheduler.schedule(after: delay) { [weak self, weak node] in
      // A timer that kept what it waits on would keep itself.
      guard let self, let node, let scheduler = node.scene?.scheduler, !isWide else { return }
      let left = lastFlash + Self.showTime - scheduler.now
      if left > .zero || node.isInMotion {
        return fadeOut(after: max(left, Self.showTime), by: scheduler, node)
      }
      layer.setValue(
        .number(0), of: .opacity,
        timing: AnimationTiming(duration: Self.fadeDuration, curve: .easeOut))
    }
  }
}

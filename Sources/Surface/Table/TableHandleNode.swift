import Compositing
import Geometry
import Platform

/// The edge behind the head of a column, by which the column is made wider or narrower. A double
/// click makes it as wide as what it shows.
final class TableHandleNode: StyledControlNode {
  /// How far the line is from the upper and lower edge of the bar while nothing is done with it.
  nonisolated private static let lineInset = 6.0

  private let line = DisplayNode.part()
  /// Whether the line is seen while nothing is done with it; not at the end of a table.
  var showsLine = true {
    didSet { if showsLine != oldValue { setNeedsAppearanceUpdate() } }
  }
  /// Whether the column is at the right of its edge.
  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsAppearanceUpdate() } }
  }
  /// Called with what somebody does.
  var used: (@MainActor (TableHeaderUse) -> Void)?

  nonisolated override init() {
    super.init()
    // The head itself is what keys and readers use.
    accessibility.isHidden = true
    addSubnode(line)
  }

  nonisolated override var enabledCursor: Cursor { .columnResize }

  override var canBecomeFocused: Bool { false }

  override func didLoad() {
    super.didLoad()
    on(.touchDownRepeat) { ($0 as? TableHandleNode)?.used?(.fit) }
  }

  override func trackingDidBegin(at position: Point) {
    super.trackingDidBegin(at: position)
    used?(.press(position))
  }

  override func trackingDidMove(to position: Point) {
    super.trackingDidMove(to: position)
    used?(.drag(position))
  }

  override func trackingDidEnd(isCancelled: Bool) {
    super.trackingDidEnd(isCancelled: isCancelled)
    used?(.release(isCancelled: isCancelled))
  }

  /// The line is the last point of the column; under the pointer it is longer and as thick as that
  /// of a split view.
  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (colors, width) = (currentTheme.colors, currentTheme.metrics.separatorWidth)
    let isActive = isEnabled && (isHovered || isTracking)
    let edge = appearanceSize.width / 2
    let frame = Rect(
      x: isMirrored ? edge : edge - width, y: 0, width: width, height: appearanceSize.height)
    let insets =
      isActive
      ? Insets(horizontal: -width, vertical: 0)
      : Insets(horizontal: 0, vertical: TableHandleNode.lineInset)
    line.place(in: frame.inset(by: insets), timing: timing)
    line.layer.setValue(
      .color(isActive ? colors.accent : showsLine ? colors.separator : nil), of: .backgroundColor,
      timing: timing)
  }
}

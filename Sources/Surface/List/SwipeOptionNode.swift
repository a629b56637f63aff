import Compositing
import Geometry
import Typesetting

/// A button behind a row: a white title in the middle of what is revealed of it, and an icon above that.
final class SwipeOptionNode: StyledControlNode {
  nonisolated private static let titleContrast = 4.5
  nonisolated let action: ListSwipeAction
  nonisolated private let title = TextNode()
  /// How wide the button is while the row is open; more than the title needs unless the row is narrow.
  var openWidth = Double.infinity {
    didSet { if openWidth != oldValue { setNeedsLayout() } }
  }
  nonisolated private let icon: SwipeIconNode?
  /// Beside a title that is cut.
  private static let titleInset = 3.0
  /// Between icon and title.
  private static let gap = 2.0
  /// Above the icon and below the title, at least.
  private static let margin = 4.0

  nonisolated init(_ action: ListSwipeAction) {
    self.action = action
    icon = action.icon.map(SwipeIconNode.init)
    super.init()
    clipsToBounds = true
    accessibilityLabel = action.title
    title.isLayerBacked = true
    title.accessibility.isHidden = true
    title.maximumNumberOfLines = 1
    writeTitle()
    addSubnode(title)
    if let icon { addSubnode(icon) }
  }

  /// How wide the title is, in whole points.
  nonisolated var titleWidth: Double { titleSize.width }

  nonisolated private var titleSize: Size { title.measure(.unlimited).ceiled }

  nonisolated private func writeTitle() {
    title.attributedText = AttributedText(
      action.title,
      attributes: TextAttributes(font: currentTheme.fonts.body, color: .white))
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    writeTitle()
    setNeedsLayout()
  }

  override func layout() {
    super.layout()
    // Not by the width that is revealed: another letter would be cut with each step.
    let room = max(0, openWidth - 2 * SwipeOptionNode.titleInset)
    let text = Size(width: min(titleSize.width, room), height: titleSize.height)
    let mark = icon == nil ? .zero : iconSize
    let both = mark.height + SwipeOptionNode.gap + text.height
    let isIconAlone = icon != nil && both + 2 * SwipeOptionNode.margin > bounds.height
    let height = icon == nil ? text.height : isIconAlone ? mark.height : both
    let top = (bounds.midY - height / 2).rounded()
    icon?.frame = frame(of: mark, at: top)
    title.frame = frame(of: text, at: top + height - text.height)
    title.isHidden = isIconAlone
    // What is cut off is read by nobody.
    let width = max(mark.width, isIconAlone ? 0 : text.width)
    let alpha = max(0, min(1, 2 * bounds.width / max(1, width) - 1))
    for node in subnodes { node.alpha = alpha }
  }

  private func frame(of size: Size, at top: Double) -> Rect {
    Rect(origin: Point(x: (bounds.midX - size.width / 2).rounded(), y: top), size: size)
  }

  private var iconSize: Size {
    let side = currentTheme.metrics.iconSize
    return Size(width: side, height: side)
  }

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let fill = isHighlighted ? fill.mixed(with: .black, fraction: 0.2) : fill
    layer.setValue(.color(fill), of: .backgroundColor, timing: timing)
  }

  private var fill: Color {
    let colors = currentTheme.colors
    let color =
      switch action.style {
      case .normal: colors.neutralFill
      case .accent: colors.accentFill
      case .destructive: colors.error.fill
      }
    return (action.color ?? color).contrasting(SwipeOptionNode.titleContrast, with: .white)
  }
}

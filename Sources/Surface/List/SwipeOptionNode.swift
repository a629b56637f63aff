import Compositing
import Geometry
import Typesetting

/// A button behind a row: a white title in the middle of what is revealed of it.
final class SwipeOptionNode: StyledControlNode {
  nonisolated private static let titleContrast = 4.5
  nonisolated let action: ListSwipeAction
  nonisolated private let title = TextNode()
  /// How wide the button is while the row is open; more than the title needs unless the row is narrow.
  var openWidth = Double.infinity {
    didSet { if openWidth != oldValue { setNeedsLayout() } }
  }
  /// Beside a title that is cut.
  private static let titleInset = 3.0

  nonisolated init(_ action: ListSwipeAction) {
    self.action = action
    super.init()
    clipsToBounds = true
    accessibilityLabel = action.title
    title.isLayerBacked = true
    title.accessibility.isHidden = true
    title.maximumNumberOfLines = 1
    writeTitle()
    addSubnode(title)
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
    let size = Size(width: min(titleSize.width, room), height: titleSize.height)
    let origin = Point(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded())
    title.frame = Rect(origin: origin, size: size)
    // Letters that are cut off are read by nobody.
    title.alpha = max(0, min(1, 2 * bounds.width / max(1, size.width) - 1))
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

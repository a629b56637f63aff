import Compositing
import Geometry
import Platform

/// What a popover shows: the arrow of its card, and the content with room around it.
final class PopoverView: View {
  private let content: View
  private let label: String
  private let arrowNode = ShapeNode()
  /// Where the card is; the content has room inside of it.
  var cardInsets = Insets.zero {
    didSet { if cardInsets != oldValue { setNeedsLayout() } }
  }
  var arrow: PopoverLayout.Arrow? {
    didSet { if arrow != oldValue { setNeedsLayout() } }
  }

  /// No popover asks for more, in points: compositors that cannot make popups smaller move them onto the screen.
  private static let maximumSize = Size(width: 720, height: 720)

  init(_ popover: Popover) {
    content = popover.content
    label = popover.label
    super.init()
    addSubview(content)
    arrowNode.isUserInteractionEnabled = false
    addSubview(arrowNode.view)
  }

  private var padding: Double { currentTheme.metrics.spacing }

  /// The size of the card around the content.
  var cardSize: Size {
    let padding = 2 * padding
    let (width, height) = (Self.maximumSize.width - padding, Self.maximumSize.height - padding)
    let wanted = content.sizeThatFits(Size(width: width, height: height))
    return Size(
      width: (max(1, min(wanted.width, width)) + padding).rounded(.up),
      height: (max(1, min(wanted.height, height)) + padding).rounded(.up))
  }

  override var semantics: Semantics? { Semantics(.dialog, label: label) }

  override func layoutSubviews() {
    let card = bounds.inset(by: cardInsets)
    content.frame = card.inset(by: padding)
    showArrow(beside: card)
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  override func scaleDidChange() {
    super.scaleDidChange()
    setNeedsLayout()
  }

  private func showArrow(beside card: Rect) {
    arrowNode.isHidden = arrow == nil
    guard let arrow else { return }
    let (colors, line) = (currentTheme.colors, currentTheme.metrics.separatorWidth)
    let half = PopoverLayout.arrowWidth / 2
    let span = span(arrow.side, beside: card, line: line)
    let (start, depth) = (span.lowerBound, span.upperBound - span.lowerBound)
    let isVertical = !arrow.side.isDisjoint(with: [.top, .bottom])
    arrowNode.frame =
      isVertical
      ? Rect(x: arrow.position - half, y: start, width: 2 * half, height: depth)
      : Rect(x: start, y: arrow.position - half, width: depth, height: 2 * half)
    arrowNode.path = Self.path(arrow.side, depth: depth, half: half, line: line)
    arrowNode.fillColor = colors.elevatedBackground
    arrowNode.strokeColor = colors.windowBorder
    arrowNode.lineWidth = line
  }

  /// How far an arrow reaches across its edge: from the tip to where it has covered the line around the card, which is a
  /// whole number of pixels and begins where the card does on the screen.
  private func span(_ side: WindowEdges, beside card: Rect, line: Double) -> ClosedRange<Double> {
    let (scale, length) = (scene?.scale ?? .one, PopoverLayout.arrowLength)
    let cover = max(1, (line * scale.value).rounded()) / scale.value
    return switch side {
    case .top: card.minY - length...scale.snapped(card.minY) + cover
    case .bottom: scale.snapped(card.maxY) - cover...card.maxY + length
    case .left: card.minX - length...scale.snapped(card.minX) + cover
    default: scale.snapped(card.maxX) - cover...card.maxX + length
    }
  }

  /// Two lines that meet at the tip, as wide as their own width below the edge.
  private static func path(
    _ side: WindowEdges, depth: Double, half: Double, line: Double
  ) -> Path {
    /// A point along the edge and away from it, as for an arrow that points up.
    func point(_ along: Double, _ down: Double) -> Point {
      switch side {
      case .top: Point(x: along, y: down)
      case .bottom: Point(x: along, y: depth - down)
      case .left: Point(x: down, y: along)
      default: Point(x: depth - down, y: along)
      }
    }
    var path = Path()
    path.move(to: point(0, depth))
    path.line(to: point(half, line))
    path.line(to: point(2 * half, depth))
    return path
  }
}

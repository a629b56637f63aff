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

  private func showArrow(beside card: Rect) {
    arrowNode.isHidden = arrow == nil
    guard let arrow else { return }
    let (colors, line) = (currentTheme.colors, currentTheme.metrics.separatorWidth)
    let (length, half) = (PopoverLayout.arrowLength, PopoverLayout.arrowWidth / 2)
    // The arrow covers the line around the card where it leaves that.
    let depth = length + line
    let isVertical = !arrow.side.isDisjoint(with: [.top, .bottom])
    let size =
      isVertical
      ? Size(width: 2 * half, height: depth) : Size(width: depth, height: 2 * half)
    let corner =
      switch arrow.side {
      case .top: Point(x: arrow.position - half, y: card.minY - length)
      case .bottom: Point(x: arrow.position - half, y: card.maxY - line)
      case .left: Point(x: card.minX - length, y: arrow.position - half)
      default: Point(x: card.maxX - line, y: arrow.position - half)
      }
    arrowNode.frame = Rect(origin: corner, size: size)
    arrowNode.path = Self.path(arrow.side, depth: depth, half: half, line: line)
    arrowNode.fillColor = colors.elevatedBackground
    arrowNode.strokeColor = colors.windowBorder
    arrowNode.lineWidth = line
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

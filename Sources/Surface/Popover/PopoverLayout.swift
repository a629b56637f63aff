import Geometry
import Platform

/// Where a popover lies beside what it belongs to, and its card and arrow in it.
struct PopoverLayout {
  /// The side of the anchor where the popover is wanted.
  let side: WindowEdges
  let hasArrow: Bool

  /// The arrow on the edge of a card.
  struct Arrow: Hashable {
    /// The edge of the card from which the arrow points.
    var side: WindowEdges
    /// Where its tip is, in points from the beginning of that edge of the popup.
    var position: Double

    /// Its triangle, in the coordinates of the popup.
    func outline(beside card: Rect) -> Path {
      let half = PopoverLayout.arrowWidth / 2
      let length = PopoverLayout.arrowLength
      let isVertical = !side.isDisjoint(with: [.top, .bottom])
      let base =
        switch side {
        case .top: card.minY
        case .bottom: card.maxY
        case .left: card.minX
        default: card.maxX
        }
      let tip = side.isDisjoint(with: [.top, .left]) ? base + length : base - length
      func point(_ along: Double, _ across: Double) -> Point {
        isVertical ? Point(x: along, y: across) : Point(x: across, y: along)
      }
      var path = Path()
      path.move(to: point(position - half, base))
      path.line(to: point(position, tip))
      path.line(to: point(position + half, base))
      path.close()
      return path
    }
  }

  /// How far the arrow reaches out of the card, and how wide it is there, in points.
  static let (arrowLength, arrowWidth) = (9.0, 20.0)
  /// Between the anchor and a card without an arrow; and between the anchor and the tip of one.
  private static let (gap, tipGap) = (6.0, 1.0)

  init(_ edge: Popover.Edge, hasArrow: Bool = true, isMirrored: Bool = false) {
    side =
      switch edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      }
    self.hasArrow = hasArrow
  }

  private var isVertical: Bool { !side.isDisjoint(with: [.top, .bottom]) }

  /// The room that the arrow takes beside the card, on the side of the anchor.
  private var strip: Size {
    guard hasArrow else { return .zero }
    return isVertical
      ? Size(width: 0, height: Self.arrowLength) : Size(width: Self.arrowLength, height: 0)
  }

  /// The size of the popup around a card. It is the same on both sides of the anchor, between which compositors choose.
  func size(around card: Size) -> Size {
    Size(width: card.width + strip.width, height: card.height + strip.height)
  }

  /// The rules by which compositors place the popup.
  func placement(of card: Size, at anchor: Rect) -> PopupPlacement {
    // A gap belongs to the anchor, since no compositor mirrors an offset.
    let gap = hasArrow ? Self.tipGap : Self.gap
    let insets =
      isVertical
      ? Insets(horizontal: 0, vertical: -gap) : Insets(horizontal: -gap, vertical: 0)
    return PopupPlacement(
      size: size(around: card), anchorRect: anchor.inset(by: insets), anchor: side, gravity: side,
      adjustments: [
        isVertical ? .flipY : .flipX, .slideX, .slideY, .resizeX, .resizeY,
      ])
  }

  /// The edge of the card that faces the anchor in a popup that was placed; nil where the popup covers the anchor.
  private func facing(_ frame: Rect, _ anchor: Rect) -> WindowEdges? {
    // Places are whole numbers.
    if isVertical {
      if frame.minY >= anchor.maxY - 1 { return .top }
      return frame.maxY <= anchor.minY + 1 ? .bottom : nil
    }
    if frame.minX >= anchor.maxX - 1 { return .left }
    return frame.maxX <= anchor.minX + 1 ? .right : nil
  }

  /// Where the card is in a popup that was placed at a frame, and its arrow.
  ///
  /// - Parameters:
  ///   - frame: That of the popup.
  ///   - anchor: What it belongs to, in the same coordinates.
  ///   - cornerRadius: That of the card: no arrow leaves it at a corner.
  func parts(in frame: Rect, anchor: Rect, cornerRadius: Double) -> (card: Insets, arrow: Arrow?) {
    guard hasArrow else { return (.zero, nil) }
    let facing = facing(frame, anchor)
    // The edge with the strip, also without an arrow there.
    let edge = facing ?? (isVertical ? .top : .left)
    var card = Insets.zero
    switch edge {
    case .top: card.top = Self.arrowLength
    case .bottom: card.bottom = Self.arrowLength
    case .left: card.left = Self.arrowLength
    default: card.right = Self.arrowLength
    }
    let length = isVertical ? frame.width : frame.height
    let wanted = isVertical ? anchor.midX - frame.minX : anchor.midY - frame.minY
    let end = cornerRadius + Self.arrowWidth / 2
    guard facing != nil, length >= 2 * end, (0...length).contains(wanted) else {
      return (card, nil)
    }
    return (card, Arrow(side: edge, position: max(end, min(wanted.rounded(), length - end))))
  }
}

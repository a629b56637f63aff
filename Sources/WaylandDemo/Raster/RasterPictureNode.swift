import Surface

/// Draws a ``RasterCard``.
final class RasterPictureNode: ValueNode<RasterCard> {
  override init(_ card: RasterCard) {
    super.init(card)
    isLayerBacked = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters card: RasterCard, isCancelled: () -> Bool
  ) {
    canvas.clip(to: RoundedRect(bounds, radius: FlowStyle.sectionRadius))
    canvas.fill(bounds, with: FlowStyle.section(card.theme))
    RasterPen(canvas: canvas, bounds: bounds, theme: card.theme).draw(card.picture)
  }
}

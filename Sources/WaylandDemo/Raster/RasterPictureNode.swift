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
    canvas.clip(to: RoundedRect(bounds, radius: card.theme.metrics.cardCornerRadius))
    canvas.fill(bounds, with: card.theme.colors.contentBackground)
    RasterPen(canvas: canvas, bounds: bounds, theme: card.theme).draw(card.picture)
  }
}

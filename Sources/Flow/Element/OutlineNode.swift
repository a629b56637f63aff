import Surface

/// Draws a ``Shape`` over its bounds.
final class OutlineNode: DrawingNode<Shape> {
  var shape: Shape? {
    didSet { if shape != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    contentModeUntilDisplay = .scaleToFill
    isLayerBacked = true
  }

  override func drawParameters() -> Shape? { shape }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters shape: Shape, isCancelled: () -> Bool
  ) {
    shape.draw(in: canvas, bounds: bounds)
  }
}

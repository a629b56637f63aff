import Surface

/// What is behind a conversation: a soft gradient.
final class WallpaperNode: ValueNode<[Color]> {
  override init(_ colors: [Color]) {
    super.init(colors)
    needsDisplayOnBoundsChange = true
    contentModeUntilDisplay = .scaleToFill
    isLayerBacked = true
    isOpaque = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters colors: [Color], isCancelled: () -> Bool
  ) {
    canvas.fill(
      bounds,
      with: .linearGradient(
        LinearGradient(
          start: bounds.origin, end: Point(x: bounds.minX, y: bounds.maxY),
          colors: colors)))
  }
}

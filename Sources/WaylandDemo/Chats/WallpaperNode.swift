import Surface

/// What is behind a conversation: a soft gradient.
final class WallpaperNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `colors` belongs to the main actor.
  @MainActor var colors: [Color] = [] {
    didSet { if colors != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isLayerBacked = true
    isOpaque = true
  }

  override func drawParameters() -> (any Sendable)? { colors }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(
      bounds,
      with: .linearGradient(
        LinearGradient(
          start: bounds.origin, end: Point(x: bounds.minX, y: bounds.maxY),
          colors: parameters as! [Color])))
  }
}

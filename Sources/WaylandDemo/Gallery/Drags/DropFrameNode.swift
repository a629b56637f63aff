import Surface

/// The dashed edge of a place that takes what is dropped: filled while something is above it.
final class DropFrameNode: ValueNode<DropFrameNode.Look> {
  struct Look: Hashable, Sendable {
    var color: Color
    var fill: Color
    var cornerRadius: Double
    var isDashed: Bool
  }

  override init(_ look: Look) {
    super.init(look)
    isLayerBacked = true
    needsDisplayOnBoundsChange = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters look: Look, isCancelled: () -> Bool
  ) {
    let width = look.isDashed ? 1.0 : 2
    canvas.fill(RoundedRect(bounds, radius: look.cornerRadius), with: look.fill)
    let line = RoundedRect(
      bounds.insetBy(dx: width / 2, dy: width / 2), radius: look.cornerRadius - width / 2)
    canvas.stroke(
      Path(line), style: StrokeStyle(width: width, dash: look.isDashed ? [4, 3] : []),
      with: look.color)
  }
}

public import Surface

/// A shape with a fill and a stroke inside its bounds, as a value that a worker can draw.
struct Shape: Hashable, Sendable {
  enum Outline: Hashable, Sendable {
    case ellipse
    case roundedRect(radius: Double)
  }

  enum Direction: Hashable, Sendable {
    case horizontal, vertical
  }

  var outline: Outline
  var colors: [Color]
  var direction = Direction.horizontal
  var strokeWidth = 0.0
  var strokeColor = Color.clear

  func draw(in canvas: Canvas, bounds: Rect) {
    let radius = min(bounds.width, bounds.height) / 2
    let shape: RoundedRect
    switch outline {
    case .ellipse: shape = RoundedRect(bounds, radius: radius)
    case .roundedRect(let wanted): shape = RoundedRect(bounds, radius: min(wanted, radius))
    }
    if let brush = brush(for: bounds) { canvas.fill(shape, with: brush) }
    if strokeWidth > 0, strokeColor.alpha > 0 {
      canvas.stroke(shape, width: strokeWidth, with: strokeColor)
    }
  }

  private func brush(for bounds: Rect) -> Brush? {
    guard let first = colors.first else { return nil }
    guard colors.count > 1 else { return first.alpha > 0 ? .solid(first) : nil }
    let end =
      direction == .horizontal
      ? Point(x: bounds.maxX, y: bounds.minY) : Point(x: bounds.minX, y: bounds.maxY)
    return .linearGradient(LinearGradient(start: bounds.origin, end: end, colors: colors))
  }
}

/// Draws a ``Shape`` over its bounds.
final class ShapeNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `shape` belongs to the main actor.
  @MainActor var shape: Shape? {
    didSet { if shape != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isLayerBacked = true
  }

  override func drawParameters() -> (any Sendable)? { shape }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    (parameters as! Shape).draw(in: canvas, bounds: bounds)
  }
}

/// The view of components that draw a shape.
public final class ShapeComponentView: NodeHostView {
  let shapeNode: ShapeNode

  init() {
    shapeNode = ShapeNode()
    super.init(shapeNode)
  }
}

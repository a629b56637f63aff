import Surface

/// Draws one picture on a card.
final class RasterPictureNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `parameters` belongs to the main actor.
  struct Parameters: Hashable, Sendable {
    var picture: RasterPicture
    var theme: DemoTheme
  }

  @MainActor var parameters: Parameters? {
    didSet { if parameters != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    isLayerBacked = true
  }

  override func drawParameters() -> (any Sendable)? { parameters }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let parameters = parameters as! Parameters
    canvas.clip(to: RoundedRect(bounds, radius: FlowStyle.sectionRadius))
    canvas.fill(bounds, with: FlowStyle.section(parameters.theme))
    RasterPen(canvas: canvas, bounds: bounds, theme: parameters.theme)
      .draw(parameters.picture)
  }
}

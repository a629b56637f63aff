import Surface

/// The day of the messages below it, which stays at the top of the conversation while they are read.
final class DayHeaderNode: DrawingNode<PillLayout> {
  private let text: String
  private let cache = RowLayoutCache<PillLayout>()

  nonisolated init(_ text: String) {
    self.text = text
    super.init()
    isLayerBacked = true
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  override func fontsDidChange() {
    super.fontsDidChange()
    cache.removeAll()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    cache.removeAll()
    setNeedsDisplay()
  }

  override var semantics: Semantics? { Semantics(.heading, label: text) }

  override func drawParameters() -> PillLayout? {
    cache.layout(width: bounds.width) {
      PillLayout(text, theme: currentTheme, width: bounds.width)
    }
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters pill: PillLayout, isCancelled: () -> Bool
  ) {
    pill.draw(in: canvas, top: 0)
  }
}

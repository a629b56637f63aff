import Compositing
import Geometry
import Locks
import Raster

/// Draws the lines of a menu as one picture: those that can be chosen, or the others, which are faint together.
class MenuPictureNode: DrawingNode<[MenuMark]> {
  private let showsEnabledLines: Bool
  private let content: Lock<MenuLayout>
  /// What is drawn.
  @MainActor private var marks: [MenuMark] = []

  init(_ lines: MenuLayout, ofEnabledLines showsEnabledLines: Bool) {
    content = Lock(lines)
    self.showsEnabledLines = showsEnabledLines
    super.init()
    needsDisplayOnBoundsChange = true
    // A menu is there at once: waking a worker up takes as long as drawing a few lines.
    displaysAsynchronously = false
  }

  nonisolated final var lines: MenuLayout {
    get { content.withLock { $0 } }
    set {
      content.withLock { $0 = newValue }
      setNeedsDisplay()
    }
  }

  override func drawParameters() -> [MenuMark]? {
    marks = lines.marks(inWidth: bounds.width, ofEnabledLines: showsEnabledLines)
    return marks.isEmpty ? nil : marks
  }

  override func pixelsAtHand(for picture: DisplaySnapshot, scale: Double) -> Pixmap? {
    MenuMemory.shared.picture(of: marks, scale: scale)
  }

  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    super.showDrawnPixels(pixels, in: layer)
    MenuMemory.shared.keep(pixels, of: marks, scale: layer.contentsScale)
  }

  nonisolated override class func draw(
    in canvas: Canvas, bounds: Rect, parameters marks: [MenuMark], isCancelled: () -> Bool
  ) {
    for mark in marks { mark.draw(in: canvas) }
  }
}

import Geometry
import Platform
import Raster
import Typesetting

/// What follows the cursor while text is dragged: its beginning, on a card.
@MainActor
enum TextDragIcon {
  private static let longest = 120
  private static let width = 280.0
  private static let lines = 4

  static func make(_ string: String, in scene: SceneRoot) -> DragIcon? {
    let theme = scene.contentView.currentTheme
    var request = LayoutRequest(
      text: AttributedText(
        String(string.prefix(longest)),
        attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text)),
      style: ParagraphStyle(), maxWidth: width)
    request.maximumLines = lines
    let layout = TextLayout(request)
    let padding = theme.metrics.smallSpacing
    let size = layout.size.ceiled
    let card = Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
    let scale = scene.scale
    let pixmap = Pixmap(size: scale.pixels(card), isOpaque: false) { pixels in
      let canvas = Canvas(pixels: pixels)
      canvas.scale(x: scale.value, y: scale.value)
      canvas.fill(
        RoundedRect(
          Rect(origin: .zero, size: card),
          radii: CornerRadii(theme.metrics.controlCornerRadius)),
        with: theme.colors.elevatedBackground.withAlpha(0.9))
      canvas.draw(layout, at: Point(x: padding, y: padding))
    }
    return DragIcon(pixmap, scale: scale, offset: Point(x: 12, y: 12))
  }
}

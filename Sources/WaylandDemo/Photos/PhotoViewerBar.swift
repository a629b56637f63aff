import Surface

/// What stands above a photo: who sent it, and what can be done with it.
final class PhotoViewerBar: DisplayNode {
  let previous = IconButtonNode(\.chevronLeft, label: "Previous photo")
  let next = IconButtonNode(\.chevronRight, label: "Next photo")
  let save = IconButtonNode(\.save, label: "Save a copy")
  let close = IconButtonNode(\.dismiss, label: "Close")
  private let title = TextNode()

  private static let buttonSide = 36.0
  private static let margin = 8.0

  override init() {
    super.init()
    title.isLayerBacked = true
    title.maximumNumberOfLines = 1
    for node in [title, previous, next, save, close] { addSubnode(node) }
  }

  var caption = "" {
    didSet { showCaption() }
  }

  var height: Double { PhotoViewerBar.buttonSide + 2 * PhotoViewerBar.margin }

  private func showCaption() {
    title.attributedText = AttributedText(
      caption,
      attributes: TextAttributes(
        font: currentTheme.fonts.headline, color: currentTheme.colors.text))
    setNeedsLayout()
  }

  private var buttons: [IconButtonNode] { [previous, next, save, close] }

  override func layout() {
    super.layout()
    let (side, margin) = (PhotoViewerBar.buttonSide, PhotoViewerBar.margin)
    var x = bounds.width - margin
    for button in buttons.reversed() {
      x -= side
      button.frame = Rect(x: x, y: margin, width: side, height: side)
    }
    let room = max(0, x - 3 * margin)
    let size = title.measure(Size(width: room, height: bounds.height))
    title.frame = Rect(
      x: 2 * margin, y: ((bounds.height - size.height) / 2).rounded(),
      width: min(room, size.width), height: size.height)
  }
}

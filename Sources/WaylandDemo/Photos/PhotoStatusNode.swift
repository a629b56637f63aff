import Surface

/// Says what became of something, on a pill below a photo.
final class PhotoStatusNode: DisplayNode {
  private let label = TextNode()
  nonisolated private static let padding = Insets(horizontal: 14, vertical: 8)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    label.isLayerBacked = true
    addSubnode(label)
  }

  func show(_ text: String?) {
    isHidden = text == nil
    accessibilityLabel = text
    label.attributedText = text.map {
      AttributedText(
        $0,
        attributes: TextAttributes(
          font: currentTheme.fonts.caption, color: currentTheme.colors.text))
    }
    backgroundColor = currentTheme.colors.elevatedBackground
    cornerRadius = currentTheme.metrics.cardCornerRadius
    setNeedsLayout()
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.status)
    semantics.states = .live
    return semantics
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let padding = PhotoStatusNode.padding
    let size = label.measure(
      Size(width: max(0, constraint.width - padding.horizontal), height: constraint.height))
    return Size(width: size.width + padding.horizontal, height: size.height + padding.vertical)
  }

  override func layout() {
    super.layout()
    label.frame = bounds.inset(by: PhotoStatusNode.padding)
  }
}

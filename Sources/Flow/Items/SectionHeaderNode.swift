import Surface

/// The title of a section on an opaque ground.
final class SectionHeaderNode: DisplayNode {
  private let title = TextNode()

  override init() {
    super.init()
    title.isLayerBacked = true
    title.maximumNumberOfLines = 1
    title.accessibility.isHidden = true
    addSubnode(title)
  }

  override var semantics: Semantics? { Semantics(.heading) }

  func show(
    _ header: SectionHeader, theme: Theme, isMirrored: Bool, availableSize: Size
  ) -> Size {
    let insets = SectionTitle.insets
    themeOverride = theme
    backgroundColor = header.background ?? theme.colors.contentBackground
    accessibilityLabel = header.title
    title.attributedText = AttributedText(
      header.title,
      attributes: TextAttributes(
        font: theme.fonts[keyPath: SectionTitle.font],
        color: theme.colors[keyPath: SectionTitle.color]))
    let room = availableSize.width - insets.left - insets.right
    let size = title.measure(Size(width: max(0, room), height: .infinity)).ceiled
    let width =
      availableSize.width.isFinite
      ? availableSize.width : insets.left + size.width + insets.right
    title.frame = Rect(
      origin: Point(x: isMirrored ? width - insets.left - size.width : insets.left, y: insets.top),
      size: size)
    return Size(width: width, height: insets.top + size.height + insets.bottom)
  }
}

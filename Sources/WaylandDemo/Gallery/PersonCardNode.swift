import Surface

/// Who somebody is: a picture, a name, and a line below it.
final class PersonCardNode: DisplayNode {
  private let avatar = AvatarNode(name: "Ada Lovelace")
  private let nameNode = TextNode()
  private let aboutNode = TextNode()
  nonisolated private let column = FlexStack(.vertical, spacing: 2)
  nonisolated private static let side = 40.0
  nonisolated private static let spacing = 12.0

  override init() {
    super.init()
    for node in [avatar, nameNode, aboutNode] { addSubnode(node) }
    showTheme()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showTheme()
  }

  nonisolated private func showTheme() {
    let (fonts, colors) = (currentTheme.fonts, currentTheme.colors)
    nameNode.attributedText = AttributedText(
      "Ada Lovelace", attributes: TextAttributes(font: fonts.headline, color: colors.text))
    aboutNode.attributedText = AttributedText(
      "Wrote the first program",
      attributes: TextAttributes(font: fonts.caption, color: colors.secondaryText))
  }

  nonisolated private var texts: [FlexItem] { [FlexItem(nameNode), FlexItem(aboutNode)] }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let texts = column.size(of: texts, fitting: constraint)
    return Size(
      width: Self.side + Self.spacing + texts.width, height: max(Self.side, texts.height))
  }

  override func layout() {
    avatar.frame = Rect(
      x: 0, y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side, height: Self.side)
    let place = Rect(
      x: Self.side + Self.spacing, y: 0, width: bounds.width - Self.side - Self.spacing,
      height: bounds.height)
    let size = column.size(of: texts, fitting: place.size)
    column.arrange(
      texts,
      in: Rect(
        x: place.minX, y: ((bounds.height - size.height) / 2).rounded(),
        width: place.width, height: size.height))
  }
}

import Surface

/// A button with the picture of a person, beside which a popover of nodes tells more.
final class GalleryPersonNode: ContentButtonNode {
  private let avatar = AvatarNode(name: "Ada Lovelace")
  nonisolated private static let side = 32.0

  override init() {
    super.init()
    avatar.isLayerBacked = true
    contentNode.addSubnode(avatar)
    accessibilityLabel = "Ada Lovelace"
    focusRingCornerRadius = Self.side / 2
    on(.primaryAction) { [unowned self] _ in tellMore() }
  }

  private func tellMore() {
    let popover = Popover(PersonCardNode(), label: "Ada Lovelace", edge: .trailing)
    _ = try? view.present(popover)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  override func layout() {
    super.layout()
    avatar.frame = bounds
  }
}

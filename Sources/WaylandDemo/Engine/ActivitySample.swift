import Surface

/// Activity indicators of all kinds.
final class ActivitySample: DisplayNode {
  private let parts: [DisplayNode]

  init(_ theme: Theme) {
    let red = Color(hex: 0xe5544b)
    parts = [
      ActivityIndicator(.navigationAccent(theme.colors.accent)),
      TextNode.note("regular", theme),
      ActivityIndicator(.navigationAccent(theme.colors.secondaryText), speed: .slow),
      TextNode.note("slow", theme),
      ActivityIndicator(.custom(color: red, diameter: 36, lineWidth: 4)),
      TextNode.note("custom", theme),
    ]
    super.init()
    for part in parts { addSubnode(part) }
  }

  nonisolated private var items: [FlexItem] {
    parts.enumerated().map { index, part in
      var item = FlexItem(part)
      if index % 2 == 0, index > 0 { item.spacingBefore = 16 }
      return item
    }
  }

  nonisolated private static let stack = FlexStack(.horizontal, spacing: 8, align: .center)

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    ActivitySample.stack.size(of: items, fitting: constraint)
  }

  override func layout() {
    super.layout()
    ActivitySample.stack.arrange(items, in: bounds)
  }
}

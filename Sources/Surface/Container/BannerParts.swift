/// The nodes of a ``BannerNode`` besides its actions.
struct BannerParts: Sendable {
  let icon = IconNode(\.info)
  let title = LabelNode(\.headline, lines: 0)
  let message = LabelNode(\.body, lines: 0)
  let dismiss = IconButtonNode(\.dismiss, label: "Dismiss")

  init() { icon.isLayerBacked = true }

  var nodes: [DisplayNode] { [icon, title, message, dismiss] }
}

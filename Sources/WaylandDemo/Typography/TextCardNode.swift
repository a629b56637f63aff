import Surface

/// A heading and the texts that belong to it.
struct TextCard: Sendable {
  var title: String
  /// All but the widths; those of `width` are narrower than the card.
  var bodies: [(request: LayoutRequest, width: Double?)]
}

/// A card of the text scene.
final class TextCardNode: DisplayNode {
  private let title: TextNode
  private let bodies: [(node: SampleTextNode, width: Double?)]
  var onResize: (@MainActor () -> Void)?

  nonisolated private static let padding = 16.0

  init(_ card: TextCard, theme: DemoTheme) {
    title = TextNode(
      AttributedText(
        card.title.uppercased(),
        attributes: TextAttributes(
          font: .system(size: 12, weight: .semibold), color: theme.secondaryText, tracking: 0.4)))
    bodies = card.bodies.map { (SampleTextNode($0.request, theme: theme), $0.width) }
    super.init()
    backgroundColor = FlowStyle.section(theme)
    cornerRadius = FlowStyle.sectionRadius
    addSubnode(title)
    for body in bodies {
      addSubnode(body.node)
      body.node.sizeChanged = { [weak self] in
        self?.setNeedsLayout()
        self?.onResize?()
      }
    }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: arrange(width: constraint.width) { _, _ in })
  }

  override func layout() {
    super.layout()
    _ = arrange(width: bounds.width) { node, frame in node.frame = frame }
  }

  /// Returns the height of the card.
  nonisolated private func arrange(width: Double, place: (TextNode, Rect) -> Void) -> Double {
    let padding = TextCardNode.padding
    var y = padding - 2
    let inner = width - 2 * padding
    let heading = title.measure(Size(width: inner, height: .infinity))
    place(title, Rect(x: padding, y: y, width: heading.width, height: heading.height))
    y += heading.height + 10
    for (node, limit) in bodies {
      let size = node.measure(Size(width: min(inner, limit ?? inner), height: .infinity))
      place(node, Rect(x: padding, y: y, width: size.width, height: size.height))
      y += size.height + 10
    }
    return y - 10 + padding
  }
}

/// A text whose spoilers open and whose quotes unfold at a press.
final class SampleTextNode: ImmediateTextNode {
  init(_ request: LayoutRequest, theme: DemoTheme) {
    super.init()
    attributedText = request.text
    paragraphStyle = request.style
    maximumNumberOfLines = request.maximumLines
    cutouts = request.cutouts
    truncationToken = request.truncationToken
    revealsSpoilers = false
    itemPainter = SampleItem.draw
    addCutoutSigns(theme)
  }

  /// What stands in the corners that the text leaves free.
  private func addCutoutSigns(_ theme: DemoTheme) {
    if cutouts.topLeft.width > 0 {
      let picture = DisplayNode()
      picture.backgroundColor = theme.accent.faded(by: 0.35)
      picture.cornerRadius = 4
      picture.frame = Rect(
        x: 0, y: 3, width: cutouts.topLeft.width - 8, height: cutouts.topLeft.height - 2)
      addSubnode(picture)
    }
    if cutouts.bottomRight.width > 0 {
      time.attributedText = AttributedText(
        "12:34",
        attributes: TextAttributes(font: .system(size: 11), color: theme.secondaryText))
      addSubnode(time)
    }
  }

  private let time = TextNode()

  override func layout() {
    super.layout()
    guard cutouts.bottomRight.width > 0 else { return }
    let size = time.measure(Size(width: 100, height: 100))
    time.frame = Rect(
      x: bounds.width - size.width, y: bounds.height - size.height, width: size.width,
      height: size.height)
  }
}

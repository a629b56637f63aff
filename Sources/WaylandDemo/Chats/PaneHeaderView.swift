import Surface

/// The strip above a pane: a title, a line below it, a button at the right.
@MainActor
final class PaneHeaderView: View {
  static let height = 54.0

  private let titleNode = TextNode()
  private let subtitleNode = TextNode()
  private let separator = Layer()
  private var title = ""
  private var subtitle = ""
  private var theme = DemoTheme.light
  /// Shown at the right end.
  var accessory: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }

  init() {
    super.init()
    for node in [titleNode, subtitleNode] {
      node.maximumNumberOfLines = 1
      addSubview(node.view)
    }
    layer.addSublayer(separator)
  }

  func show(title: String, subtitle: String, theme: DemoTheme) {
    self.title = title
    self.subtitle = subtitle
    self.theme = theme
    backgroundColor = theme.header
    separator.backgroundColor = theme.separator
    titleNode.attributedText = AttributedText(
      title,
      attributes: TextAttributes(font: .system(size: 15, weight: .semibold), color: theme.text))
    subtitleNode.attributedText = AttributedText(
      subtitle, attributes: TextAttributes(font: .system(size: 12.5), color: theme.secondaryText))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let size = bounds.size
    separator.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    var right = size.width - 16
    if let accessory {
      let side = 36.0
      accessory.frame = Rect(
        x: size.width - side - 8, y: ((size.height - side) / 2).rounded(), width: side,
        height: side)
      right = accessory.frame.minX - 8
    }
    let limit = Size(width: max(1, right - 16), height: size.height)
    let titleSize = titleNode.updateLayout(limit)
    let subtitleSize = subtitle.isEmpty ? .zero : subtitleNode.updateLayout(limit)
    let gap = subtitle.isEmpty ? 0.0 : 1
    let top = ((size.height - titleSize.height - subtitleSize.height - gap) / 2).rounded()
    titleNode.frame = Rect(origin: Point(x: 16, y: top), size: titleSize)
    subtitleNode.frame = Rect(
      origin: Point(x: 16, y: top + titleSize.height + gap), size: subtitleSize)
  }
}

import Surface

/// A text with a link, a spoiler and a quote that unfolds; it says which link was pressed.
final class LinkSample: DisplayNode {
  private let text = ImmediateTextNode()
  private let answer: TextNode
  private let theme: Theme
  var onResize: (@MainActor () -> Void)?

  nonisolated private static let stack = FlexStack(.vertical, spacing: 8, align: .stretch)

  init(_ theme: Theme) {
    self.theme = theme
    answer = TextNode.note("Press a link, or stay on it.", theme)
    super.init()
    text.attributedText = LinkSample.sample(theme)
    text.revealsSpoilers = false
    for node in [text, answer] { addSubnode(node) }
  }

  override func didLoad() {
    super.didLoad()
    text.linkHighlightColor = theme.colors.link.withAlpha(0.2)
    text.tapLink = { [weak self] in self?.say("Pressed: \($0.target ?? "")") }
    text.longTapLink = { [weak self] in self?.say("Stayed on: \($0.target ?? "")") }
    text.sizeChanged = { [weak self] in
      self?.setNeedsLayout()
      self?.onResize?()
    }
  }

  private func say(_ string: String) {
    answer.attributedText = AttributedText(
      string,
      attributes: TextAttributes(font: theme.fonts.caption, color: theme.colors.secondaryText))
    setNeedsLayout()
  }

  private static func sample(_ theme: Theme) -> AttributedText {
    func piece(
      _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
    ) -> AttributedText {
      var attributes = TextAttributes(font: theme.fonts.system(size: 15), color: theme.colors.text)
      change(&attributes)
      return AttributedText(string, attributes: attributes)
    }
    var text = piece("The ")
    text.append(
      piece("timetable of the night trains to the coast") {
        $0.color = theme.colors.link
        $0.link = "https://example.org/timetable"
      })
    text.append(piece(" is out. At the end of the film "))
    text.append(piece("the gardener finds the second letter") { $0.isSpoiler = true })
    text.append(piece(", so sit still until then."))
    return text
  }

  nonisolated private var items: [FlexItem] { [FlexItem(text), FlexItem(answer)] }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    LinkSample.stack.size(of: items, fitting: constraint)
  }

  override func layout() {
    super.layout()
    LinkSample.stack.arrange(items, in: bounds)
  }
}

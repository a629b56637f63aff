import Geometry
import Platform
import Typesetting

/// An emoji to press. The keyboard stays with the search.
final class EmojiButtonNode: ContentButtonNode {
  private let text = TextNode()
  private let role: SemanticRole
  private var character: Character = " "
  /// Whether keys have come to it, or it is the group that is shown.
  var isMarked = false {
    didSet {
      guard isMarked != oldValue else { return }
      showBackground()
      view.semanticsDidChange()
    }
  }
  /// Called when the pointer has come to it.
  var hover: (@MainActor () -> Void)?

  nonisolated static let side = 36.0

  init(role: SemanticRole) {
    self.role = role
    super.init()
    text.isLayerBacked = true
    contentNode.addSubnode(text)
    showBackground()
  }

  override func didLoad() {
    super.didLoad()
    view.addGestureRecognizer(
      HoverGestureRecognizer { [weak self] phase in
        if case .entered = phase { self?.hover?() }
      })
  }

  /// Shows an emoji, which is called something.
  func show(_ character: Character, label: String) {
    accessibilityLabel = label
    self.character = character
    setNeedsLayout()
  }

  override var canBecomeFocused: Bool { false }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onMain { ($0 as? EmojiButtonNode)?.showBackground() }
  }

  private func showBackground() {
    let colors = currentTheme.colors
    background = Background(
      color: isMarked ? colors.pressedOverlay : .clear, hoveredColor: colors.hoverOverlay,
      cornerRadius: currentTheme.metrics.controlCornerRadius)
  }

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    contentNode.layer.borderWidth = 0
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: EmojiButtonNode.side, height: EmojiButtonNode.side)
  }

  override func layout() {
    super.layout()
    // Few fonts have no picture for an emoji; a letter is seen on any background.
    text.attributedText = AttributedText(
      String(character),
      attributes: TextAttributes(font: .system(size: 22), color: currentTheme.colors.text))
    text.frame = text.measure(bounds.size).ceiled.centered(in: bounds)
  }

  override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = role
    semantics?.isSelected = isMarked
    return semantics
  }
}

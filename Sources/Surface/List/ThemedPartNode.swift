/// A part of a list or a grid in the colours of the theme, without events.
class ThemedPartNode: DisplayNode {
  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func didLoad() {
    super.didLoad()
    updateColors()
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { ($0 as? ThemedPartNode)?.updateColors() }
  }

  /// Takes the colours of the theme.
  func updateColors() {}
}

import Platform

/// A field for a password: dots stand in place of what is written, and a button shows it.
///
/// What is written leaves the node by ``EditableTextNode/text`` alone: it is neither copied nor dragged nor selected for the middle
/// button, input methods and readers get dots, recordings get neither keys nor text, and nothing can be taken back.
open class SecureFieldNode: TextFieldNode {
  private let revealButton = IconButtonNode(\.reveal, label: "Show password")

  /// Whether there is a button that shows what is written.
  public final var canReveal = true { didSet { revealButton.isHidden = !canReveal } }

  /// A field without text. Any thread.
  nonisolated public init(placeholder: String = "") {
    super.init()
    editor.placeholder = placeholder
    editor.isSecure = true
  }

  open override func didLoad() {
    super.didLoad()
    trailingNodes = [revealButton]
    revealButton.isHidden = !canReveal
    revealButton.on(.primaryAction) { [weak self] _ in self?.toggle() }
  }

  private func toggle() { editor.revealsText.toggle() }

  /// The app may show what is written as well.
  override func editorTextDidChange() {
    revealButton.iconNode.icon = editor.revealsText ? \.conceal : \.reveal
    revealButton.accessibilityLabel = editor.revealsText ? "Hide password" : "Show password"
  }
}

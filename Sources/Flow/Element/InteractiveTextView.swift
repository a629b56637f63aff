public import Surface

/// The view of an ``InteractiveText``.
public final class InteractiveTextView: NodeHostView {
  /// The node that draws the text and takes its presses.
  public let textNode: ImmediateTextNode
  private var hidesSpoilers: Bool?

  init() {
    textNode = ImmediateTextNode()
    super.init(textNode)
  }

  /// What the user has revealed and unfolded stays so as long as the text does.
  func show(_ text: AttributedText, revealsSpoilers: Bool) {
    if textNode.attributedText != text {
      textNode.attributedText = text
      textNode.expandedBlocks = []
      hidesSpoilers = nil
    }
    guard hidesSpoilers != !revealsSpoilers else { return }
    hidesSpoilers = !revealsSpoilers
    textNode.revealsSpoilers = revealsSpoilers
  }
}

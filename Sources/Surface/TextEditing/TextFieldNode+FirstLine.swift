import Geometry
import Locks
import Typesetting

extension TextFieldNode {
  /// The baseline of the first line of the text, from the top, and how far capitals reach above it.
  package final func firstLine(in size: Size) -> (baseline: Double, capHeight: Double) {
    let line = TextLayout(
      AttributedText("0", attributes: editor.typingAttributes), maxWidth: .infinity)
    let height = min(size.height, currentTheme.metrics.controlHeight)
    let top =
      editor.isMultiline
      ? editor.textContainerInset.top : max(0, ((height - line.size.height) / 2).rounded())
    return (top + line.firstBaseline, line.capHeight(ofLine: 0))
  }
}

import Editing
import Geometry
import Locks
import Typesetting

/// The text of a node with what is selected in it, and how paragraphs look: what any thread may ask for.
struct EditableTextContent: Sendable {
  var editor = EditorState()
  var settings = EditableTextSettings()
  /// The height of the lines that was worked out last, and for what.
  var measured: (revision: UInt64, width: Double, height: Double)?
  /// Bumped by every change of what is measured.
  var measuredRevision: UInt64 = 0
}

/// How the paragraphs of an edited text look; asked by the layout on the thread that lays out.
final class EditorStyling: Sendable {
  struct Values: Sendable {
    var attributes: TextAttributes
    var lineStyler: EditableTextNode.LineStyler?
    var syntax: SyntaxRuns?
    var rich: RichRuns?
  }

  let values: Lock<Values>

  init(_ attributes: TextAttributes) { values = Lock(Values(attributes: attributes)) }

  func attributedText(_ string: String, _ range: Range<Int>) -> AttributedText {
    let values = values.withLock { $0 }
    let plain =
      values.rich?.attributedText(string, range)
      ?? values.syntax?.attributedText(string, range, values.attributes)
      ?? AttributedText(string, attributes: values.attributes)
    guard let styler = values.lineStyler else { return plain }
    let styled = styler(plain, range)
    precondition(
      styled.utf8Count == plain.utf8Count, "A styler of lines changes attributes, not letters")
    return styled
  }
}

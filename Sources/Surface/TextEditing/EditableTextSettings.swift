import Editing
import Geometry
import Platform
import Typesetting

/// What an app has said about an edited text, besides the text.
struct EditableTextSettings: Sendable {
  var placeholder = ""
  var font: FontDescriptor?
  var color: Color?
  var paragraphStyle = ParagraphStyle()
  var insets = Insets.zero
  var minimumLines = 1
  var maximumLines = 0
  var wrapsLines = true
  var isSecure = false
  /// Whether a password is shown as it is.
  var revealsText = false
  var isEnabled = true
  var isMirrored = false
  /// Whether what frames the text is dimmed as a whole where it is disabled.
  var isDimmedByField = false
  var showsLineNumbers = false
  var highlightsCurrentLine = false
  var syntax: TextSyntax?
  var syntaxColors: SyntaxColors?
}

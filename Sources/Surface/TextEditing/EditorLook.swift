import Geometry
import Typesetting

/// The colours and lengths of what lies around the letters of an edited text.
struct EditorLook: Hashable {
  var caretColor = Color.black
  var selectionColor = Color.clear
  /// Of the lines below misspelled words.
  var misspelledColor = Color.clear
  /// Behind the line that the caret is in; nil for nothing.
  var currentLineColor: Color?
  /// Of the numbers of lines; nil for none.
  var numberAttributes: TextAttributes?
  /// Around the text, inside of what is scrolled.
  var insets = Insets.zero
  /// Whether the text has one line, which lies in the middle of the height.
  var isSingleLine = true
}

public import Editing

/// What a key, an item of a menu or an app asks of an edited text: ``EditableTextNode/perform(_:)-(EditorCommand)``.
public enum EditorCommand: Hashable, Sendable {
  /// Moves the carets; with `extending` the other ends of the selections stay.
  case move(CaretMotion, extending: Bool = false)
  /// Deletes what is selected, or up to where a caret would go.
  case delete(CaretMotion)
  /// Deletes the whole line that the caret is in.
  case deleteLine
  /// Begins a new line, or submits a text of one line.
  case insertNewline
  /// Types a tab.
  case insertTab
  /// Selects everything.
  case selectAll
  /// Selects nothing; the caret stays where it is.
  case selectNone
  /// Copies what is selected, and deletes it.
  case cut
  /// Copies what is selected.
  case copy
  /// Puts what was copied in place of what is selected.
  case paste
  /// The same with what is selected in any program.
  case pastePrimarySelection
  /// Takes the last step back.
  case undo
  /// Does again what was taken back.
  case redo
  /// Switches between inserting and overwriting.
  case toggleOverwriting
  /// Shows a caret in a text that is only read, or hides it.
  case toggleCaretBrowsing
  /// Turns a style on or off in what is selected, or for what is typed next. For a ``RichTextNode``, as all of these.
  case toggle(RichTrait)
  /// Asks the app for the address of a link.
  case editLink
  /// Makes paragraphs items of a list, or ends it.
  case toggleList(ListMarker)
  /// Puts paragraphs into a quote, or takes them out.
  case toggleQuote
  /// Makes paragraphs headings of a level from 1 to 6, or text.
  case toggleHeading(Int)
  /// Moves items deeper into lists by 1, or out of them by -1.
  case indent(Int)
  /// Begins the number of a character, in hexadecimal digits.
  case beginUnicodeEntry
  /// Offers what may be meant by what was begun: ``EditableTextNode/completions``.
  case showCompletions
  /// Shows emoji to choose from.
  case showEmojiPicker
}

extension EditorCommand {
  /// Whether the command changes the text.
  public var isEdit: Bool {
    switch self {
    case .delete, .deleteLine, .insertNewline, .insertTab, .cut, .paste, .pastePrimarySelection,
      .undo, .redo, .beginUnicodeEntry, .toggleOverwriting, .showCompletions, .showEmojiPicker,
      .toggle, .editLink, .toggleList, .toggleQuote, .toggleHeading, .indent:
      true
    case .move, .selectAll, .selectNone, .copy, .toggleCaretBrowsing: false
    }
  }
}

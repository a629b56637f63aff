public import Platform

/// A view, or the node of one, that edits text by input methods: those that compose Chinese, Japanese and Korean, on-screen
/// keyboards, dictation.
///
/// ```swift
/// final class FieldView: View, TextInputClient {
///   var textInputState: TextInputState {
///     TextInputState(surroundingText: text, caret: caret, caretRect: caretRect)
///   }
///   func setMarkedText(_ text: TextInputEvent.Preedit?) { marked = text?.text ?? "" }
///   func insertText(_ text: String) { insert(text, at: caret) }
///   func deleteSurroundingText(before: Int, after: Int) { delete(before, after) }
/// }
/// ```
///
/// While the view has the focus, the input method of the person knows the text around the caret. What it composes is *marked*: shown
/// at the caret, and no part of the text yet. After each change of its own, the view calls ``View/textInputDidChange()``. Keys that no
/// input method takes come as ever (``View/keyEvent(_:)``).
///
/// The names are those of UIKit's `UITextInput` and AppKit's `NSTextInputClient`.
@MainActor
public protocol TextInputClient: AnyObject {
  /// The text around the caret, without what is marked. The rectangle of the caret is in the coordinates of the view; it is that of
  /// the beginning of the marked text while there is any, so that candidates do not move while one types.
  var textInputState: TextInputState { get }

  /// Whether the text can be written in; true unless something else is said. Input methods hear of no other. After a change the
  /// view calls ``View/textInputDidChange()``.
  var acceptsTextInput: Bool { get }

  /// Shows what is being composed in place of what was; nil for nothing. A text that is not empty is composed.
  func setMarkedText(_ text: TextInputEvent.Preedit?)

  /// Inserts finished text at the caret, in place of a selection. Nothing is marked then.
  func insertText(_ text: String)

  /// Deletes text around the caret, in bytes of UTF-8. Nothing is marked then.
  ///
  /// - Parameters:
  ///   - before: How many bytes before the caret, or the selection.
  ///   - after: How many bytes after it.
  func deleteSurroundingText(before: Int, after: Int)
}

extension TextInputClient {
  /// True.
  public var acceptsTextInput: Bool { true }
}

extension View {
  /// Says that the text, the caret or its place has changed, of a view or node that is a ``TextInputClient``. The input method is
  /// told at the end of the turn. A caret that is scrolled or moved by a layout needs no word.
  ///
  /// What was composed is finished first, as the caret is elsewhere now; not while the input method itself changes the text.
  public final func textInputDidChange() { scene?.textInput.textDidChange(of: self) }

  /// What edits the text of the view.
  var textInputClient: (any TextInputClient)? {
    self as? any TextInputClient ?? ownerNode as? any TextInputClient
  }
}

extension DisplayNode {
  /// See ``View/textInputDidChange()``.
  public final func textInputDidChange() { if isNodeLoaded { view.textInputDidChange() } }
}

/// What somebody did when an edit was made, which decides what is taken back with it.
public enum TextEditKind: Hashable, Sendable {
  /// A character was typed, by a keyboard or an input method.
  case typing
  /// Backspace, also by words.
  case deletingBackward
  /// The delete key, also by words.
  case deletingForward
  /// Whatever is a step by itself: a paste, a drop, a deleted selection, a format, a command.
  case command
}

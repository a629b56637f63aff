/// Which of the two things that were copied last.
public enum ClipboardKind: String, Hashable, Sendable, CaseIterable {
  /// What was copied by a command.
  case clipboard
  /// What is selected, for the middle button.
  case primary
}

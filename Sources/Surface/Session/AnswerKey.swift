import Platform

/// What answers are counted by.
enum AnswerKey: Hashable {
  case read(ClipboardKind)
  case task(String)
  case token
}

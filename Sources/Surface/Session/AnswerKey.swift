import Platform

/// What answers are counted by.
enum AnswerKey: Hashable, CustomStringConvertible {
  case read(ClipboardKind)
  case task(String)
  case token

  /// What has answered, in English.
  var description: String {
    switch self {
    case .read(.clipboard): "the clipboard"
    case .read(.primary): "the primary selection"
    case .task(let name): "the task \(name)"
    case .token: "the window system for a token"
    }
  }
}

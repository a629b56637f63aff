import Platform

/// What answers are counted by.
enum AnswerKey: Hashable, CustomStringConvertible {
  case read(ClipboardKind)
  case task(String)
  case token
  case drop
  case drag

  /// What has answered, in English.
  var description: String {
    switch self {
    case .read(.clipboard): "the clipboard"
    case .read(.primary): "the primary selection"
    case .task(let name): "the task \(name)"
    case .drop: "what was dropped"
    case .drag: "a drag for its end"
    case .token: "the window system for a token"
    }
  }
}

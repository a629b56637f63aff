/// Where the candidates come from that a text offers while somebody writes: ``EditableTextNode/completions``.
///
/// ```swift
/// field.completions = TextCompletions { text in
///   cities.filter { $0.hasPrefix(text) }.map { TextCompletion($0, replacing: .line) }
/// }
/// ```
///
/// The function gets what stands before the caret, in its line. The list below the caret has what it returns, in its order, and is closed
/// where that is nothing.
public struct TextCompletions: Sendable {
  enum Source: Sendable {
    case now(@MainActor @Sendable (String) -> [TextCompletion])
    case later(@Sendable (String) async -> [TextCompletion])
  }

  let source: Source

  /// Candidates that are there at once.
  public init(_ candidates: @escaping @MainActor @Sendable (String) -> [TextCompletion]) {
    source = .now(candidates)
  }

  /// Candidates that are looked for beside the main thread. What is written meanwhile has fewer of those that are shown, and others
  /// when they come; the task of a question that is out of date is cancelled. Recordings of a session have the answers.
  public init(loading candidates: @escaping @Sendable (String) async -> [TextCompletion]) {
    source = .later(candidates)
  }
}

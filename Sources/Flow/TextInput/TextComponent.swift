public import Surface

/// A component of a text that somebody writes: a ``TextField``, a ``TextEditor`` or a ``RichTextEditor``.
public protocol TextComponent: FieldComponent {}

extension TextComponent {
  /// Has every edit go through filters.
  public func filters(_ filters: [TextFilter]) -> Self { changed { $0.filters = filters } }

  /// Marks misspelled words, or does not; nil for what is usual.
  public func checksSpelling(_ checks: Bool?) -> Self { changed { $0.checksSpelling = checks } }

  /// Has Return submit a text of several lines, as where messages are written; Shift and Return begin a line then.
  public func submitsOnReturn(_ submits: Bool = true) -> Self {
    changed { $0.submitsOnReturn = submits }
  }

  /// Offers what may be meant by what stands before the caret in its line; see `TextCompletions`.
  public func completions(
    _ candidates: @escaping @MainActor @Sendable (String) -> [TextCompletion]
  ) -> Self {
    changed { $0.completions = TextCompletions(candidates) }
  }

  /// The same with candidates that are looked for beside the main thread.
  public func completions(
    loading candidates: @escaping @Sendable (String) async -> [TextCompletion]
  ) -> Self {
    changed { $0.completions = TextCompletions(loading: candidates) }
  }
}

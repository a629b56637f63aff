/// How rows are sorted by the column that something is the head of: `aria-sort`.
public enum SemanticSort: String, Hashable, Sendable {
  /// They are not, and may be.
  case none
  /// What is least comes first.
  case ascending
  /// What is greatest comes first.
  case descending
}

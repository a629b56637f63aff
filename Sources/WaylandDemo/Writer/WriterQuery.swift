import Editing

/// What somebody looks for in a text.
struct WriterQuery: Hashable, Sendable {
  var pattern = ""
  /// Whether capitals and accents make a difference.
  var matchesCase = false
  /// Whether the pattern is a regular expression.
  var isExpression = false

  /// - Throws: where the pattern is no regular expression.
  func search() throws(TextSearchError) -> TextSearch {
    try TextSearch(
      pattern, syntax: isExpression ? .regularExpression : .literal,
      strength: matchesCase ? .identical : .primary)
  }
}

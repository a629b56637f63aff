/// Finds emoji by what they are called.
enum EmojiSearch {
  /// All that a picker has.
  static let all = EmojiCategory.allCases.flatMap(\.emoji)

  /// Emoji whose names, or whose keywords, have words that begin with those of a search, in the order of the picker; those whose name
  /// begins with the search come first. None for a search without words.
  static func results(for search: String) -> [Emoji] {
    let search = search.lowercased()
    let words = search.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return [] }
    let found = all.filter { $0.matches(words) }
    let (first, rest) = (
      found.filter { $0.name.hasPrefix(search) }, found.filter { !$0.name.hasPrefix(search) }
    )
    return first + rest
  }
}

import Editing

/// What is looked for, word by word: where it stands in a text that is one of the hits, or a part of one.
struct SearchTerms: Hashable, Sendable {
  /// All of it.
  let query: TextIndexQuery
  private let words: [TextIndexQuery]

  init(_ text: String) {
    query = TextIndexQuery(text)
    words = text.split(whereSeparator: \.isWhitespace).map { TextIndexQuery(String($0)) }
  }

  var isEmpty: Bool { query.isEmpty }

  /// Where any of the words is, in UTF-8 offsets, ascending and apart: the others may stand in another part of the message.
  func ranges(in text: String) -> [Range<Int>] {
    words.flatMap { $0.ranges(in: text) }.coalesced()
  }
}

/// How many people reacted to a message with the same emoji.
struct Reaction: Hashable, Sendable {
  /// An emoji; "⭐" for paid ones and the number of the document for somebody's own.
  var emoji: String
  var count: Int64
}

/// How many people reacted to a message with the same emoji.
struct Reaction: Hashable, Sendable {
  /// An emoji; "⭐" for paid ones and the number of the document for custom ones.
  var emoji: String
  var count: Int64
}

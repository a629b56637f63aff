/// The last message of a chat on one line, as a chat list shows it.
struct MessagePreview: Hashable, Sendable {
  /// "Mila" or "You" where several people write; nil elsewhere.
  var sender: String?
  /// One line, no line breaks, at most 200 characters.
  var text: String
  /// The text names the kind of the message ("Photo") and was not written by a person.
  var isLabel: Bool
}

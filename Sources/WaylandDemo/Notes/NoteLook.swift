/// What is seen of a note that is being written.
struct NoteLook: Hashable, Sendable {
  /// What the message says that it is written under.
  let subject: String
  var text: String
}

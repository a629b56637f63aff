/// The message that a note is written under, in whatever export of the history.
struct MessageNoteID: Hashable, Comparable, Sendable {
  /// The number of the person, group or channel (``Chat/peerNumber``).
  let chat: Int64
  /// That of the message in its chat.
  let message: Int64

  static func < (a: MessageNoteID, b: MessageNoteID) -> Bool {
    (a.chat, a.message) < (b.chat, b.message)
  }
}

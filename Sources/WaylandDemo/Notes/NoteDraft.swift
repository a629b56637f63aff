/// A note that is being written.
struct NoteDraft {
  /// The index of the chat.
  let chat: Int
  /// The position of the message.
  let position: Int
  var look: NoteLook
}

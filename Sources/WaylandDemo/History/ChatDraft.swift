/// A chat of an export as far as it is known while the export is read.
struct ChatDraft {
  var header = ChatHeader()
  var index = MessageIndex()
  /// Where its list of messages begins in the file; nil before that.
  var messagesStart: Int?
  /// False for the export around the chats, which is read as if it were a chat itself.
  var isChat = false

  /// Whether there is nothing to show, not even a name.
  var isEmpty: Bool { index.count == 0 && header.name == nil && header.kind == .other("") }
}

import Flow
import Surface

/// What the rows of a list show: all chats, or the messages of one.
struct ChatListContent: Hashable {
  let history: ChatHistory?
  var chat: Chat.ID?
}

import Flow

/// What keys ask of the page of the chats.
struct ChatsCommands: Equatable {
  /// Opens the chat that lies so many rows below the open one.
  let moveSelection = ActionSlot<Int>()
  /// Shows the open chat, or the list again, where the window has room for one of them.
  let showConversation = ActionSlot<Bool>()
  /// Begins to select messages.
  let selectMessages = ActionSlot<Void>()
  /// Deletes the messages that are selected.
  let deleteMessages = ActionSlot<Void>()
  /// Writes a note under the message that is selected.
  let writeNote = ActionSlot<Void>()
  /// Tells the reader something.
  let show = ActionSlot<Notice>()
  /// Begins to search in all chats, or else in the open one.
  let search = ActionSlot<Bool>()
  /// Leaves what lies above the messages: the selection, a search, or another view of the chat.
  let goBack = ActionSlot<Void>()
}

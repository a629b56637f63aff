import Surface

/// What the page of the chats asks of the one that shows it.
struct ChatsActions {
  /// Shows the photo of a message of a chat, by its position.
  var openPhoto: @MainActor @Sendable (ChatPhotos, Int) -> Void = { _, _ in }
  /// Scrolls to the row of a chat.
  var revealChat: @MainActor (Int) -> Void = { _ in }
  /// Scrolls to a row of what was found in all chats.
  var revealResult: @MainActor (Int) -> Void = { _ in }
  var toggleTheme: @MainActor () -> Void = {}
  /// Says which chat is read, by its index.
  var didOpen: @MainActor (Int) -> Void = { _ in }
  /// Deletes messages of a chat, by their positions.
  var delete: @MainActor (IndexRanges, Int) -> Void = { _, _ in }
  /// Puts a note under a message of a chat, by its position.
  var writeNote: @MainActor (_ text: String, _ position: Int, _ chat: Int) -> Void = { _, _, _ in }
  /// Says whether all messages of a chat are read.
  var setRead: @MainActor (Bool, Int) -> Void = { _, _ in }
}

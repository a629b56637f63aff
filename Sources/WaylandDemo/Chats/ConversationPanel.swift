/// What is shown of a chat.
enum ConversationPanel: Hashable {
  case messages
  /// All photos.
  case photos
  /// Who wrote, and how much.
  case members
}

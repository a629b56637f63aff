/// The person who made the export, and so which messages are "mine".
///
/// A full export names its owner. Without that: in a personal chat with user 5 the owner is the other person
/// who writes there, in "Saved Messages" everything is the owner's, and in a group or channel nothing is unless
/// one of the personal chats told the id.
struct HistoryOwner: Hashable, Sendable {
  /// Nil if unknown.
  var id: PeerID?

  func wrote(_ message: Message, in chat: Chat) -> Bool {
    guard !message.isService, !chat.kind.isChannel, let sender = message.sender?.id else {
      return false
    }
    if let id { return sender == id }
    switch chat.kind {
    case .savedMessages: return true
    case .personal, .bot: return sender != PeerID(kind: .user, number: chat.peerNumber)
    default: return false
    }
  }
}

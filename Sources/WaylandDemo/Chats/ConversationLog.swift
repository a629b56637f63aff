import Surface

/// The messages of a chat as they are now: those of the file and those that came in, without those that are deleted.
///
/// Safe to use from every thread.
struct ConversationLog: Sendable {
  let chat: Chat
  let changes: ConversationChanges
  let kept: KeptMessages

  init(_ chat: Chat, _ changes: ConversationChanges = ConversationChanges()) {
    self.chat = chat
    self.changes = changes
    kept = KeptMessages(
      of: chat.messageCount + changes.added.count, without: changes.deleted)
  }

  /// How many messages there are.
  var count: Int { kept.count }

  /// The message at a position.
  ///
  /// - Parameters:
  ///   - position: less than the number of all messages that there have been.
  ///   - keepsIt: whether it is likely to be asked for again soon.
  func message(at position: Int, keepsIt: Bool = true) -> Message {
    var message =
      position < chat.messageCount
      ? (keepsIt ? chat.message(at: position) : chat.readMessage(at: position))
      : LiveMessages.message(changes.added[position - chat.messageCount], like: chat)
    if changes.edited.contains(position) { LiveMessages.extend(&message) }
    return message
  }

  /// A message by its number among those that are left.
  subscript(number: Int) -> Message { message(at: kept.position(of: number)) }

  var last: Message? { count > 0 ? self[count - 1] : nil }

  /// The number of the first message that had not been read; nil if all had been.
  var firstUnread: Int? {
    guard let position = changes.firstUnread else { return nil }
    let number = kept.number(from: position)
    return number < count ? number : nil
  }
}

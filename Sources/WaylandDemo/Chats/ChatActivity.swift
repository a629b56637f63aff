import Surface

/// What has happened since the history was opened: messages of the simulation of `--live`, and what the reader did.
struct ChatActivity: Sendable {
  /// What was changed, by the index of the chat.
  private var changes: [Int: ConversationChanges] = [:]
  /// The chats in which messages came in, the last one first.
  private var recent: [Int] = []
  /// The chat that is read.
  private(set) var open = 0
  /// Counts the changes.
  private(set) var revision = 0

  /// What was changed in a chat.
  func changes(of chat: Int) -> ConversationChanges { changes[chat] ?? ConversationChanges() }

  /// The indices of chats in the order of their last messages.
  func order(of chatCount: Int) -> [Int] {
    let known = Set(recent)
    return recent + (0..<chatCount).filter { !known.contains($0) }
  }

  /// Adds a message to a chat.
  ///
  /// - Parameters:
  ///   - number: That of the message in the simulation.
  ///   - chat: The index of its chat.
  ///   - position: That of the message.
  mutating func add(_ number: Int, to chat: Int, at position: Int) {
    let isOpen = chat == open
    change(chat) {
      $0.add(number)
      if !isOpen { $0.addUnread(at: position) }
    }
    recent.removeAll { $0 == chat }
    recent.insert(chat, at: 0)
  }

  mutating func edit(_ position: Int, of chat: Int) {
    change(chat) { $0.edit(position) }
  }

  mutating func delete(_ positions: IndexRanges, of chat: Int) {
    change(chat) { $0.delete(positions) }
  }

  /// Has other notes under the messages of a chat, by their positions.
  mutating func setNotes(_ notes: [Int: String], of chat: Int) {
    if changes(of: chat).notes != notes { change(chat) { $0.setNotes(notes) } }
  }

  /// Opens a chat, whose messages are read by that, and leaves the one that was open.
  mutating func open(_ chat: Int) {
    change(chat) { $0.read() }
    if open != chat { change(open) { $0.leave() } }
    open = chat
  }

  /// Says that the messages of a chat are read, or that its last one is not.
  ///
  /// - Parameters:
  ///   - isRead: Which of both.
  ///   - chat: The index of the chat.
  ///   - last: The position of its last message.
  mutating func setRead(_ isRead: Bool, chat: Int, last: Int) {
    let isOpen = chat == open
    change(chat) {
      if isRead {
        $0.read()
        if !isOpen { $0.leave() }
      } else if $0.unreadCount == 0 {
        $0.addUnread(at: last)
      }
    }
  }

  private mutating func change(_ chat: Int, _ body: (inout ConversationChanges) -> Void) {
    body(&changes[chat, default: ConversationChanges()])
    revision += 1
  }
}

/// One state of those that follow each other.
extension ChatActivity: Equatable {
  static func == (a: ChatActivity, b: ChatActivity) -> Bool { a.revision == b.revision }
}

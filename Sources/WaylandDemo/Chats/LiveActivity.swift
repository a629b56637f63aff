/// What has come in since the history was opened: messages of the simulation of `--live`.
struct LiveActivity: Sendable {
  /// Messages behind those of the file, by the index of their chat.
  private(set) var messages: [Int: [Message]] = [:]
  /// The chats in which messages came in, the last one first.
  private var recent: [Int] = []
  /// Counts messages.
  private(set) var count = 0

  /// Adds a message to a chat.
  mutating func add(_ message: Message, to chat: Int) {
    messages[chat, default: []].append(message)
    recent.removeAll { $0 == chat }
    recent.insert(chat, at: 0)
    count += 1
  }

  /// The indices of chats in the order of their last messages.
  func order(of chatCount: Int) -> [Int] {
    let known = Set(recent)
    return recent + (0..<chatCount).filter { !known.contains($0) }
  }
}

extension LiveActivity: Equatable {
  /// Messages only come.
  static func == (a: LiveActivity, b: LiveActivity) -> Bool { a.count == b.count }
}

import Surface

/// Somebody who wrote in a chat.
struct ChatMember: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  let colorIndex: Int
  private(set) var messageCount = 0
  private(set) var first: MessageDate?
  private(set) var last: MessageDate?

  init?(_ message: Message) {
    guard let sender = message.sender else { return nil }
    id = ChatMember.id(of: sender)
    name = sender.name
    colorIndex = sender.id?.colorIndex ?? 0
  }

  /// Two people may have the same name, and who has no number has only that.
  static func id(of sender: Message.Sender) -> String {
    sender.id.map { "\($0)" } ?? sender.name
  }

  /// Counts a message.
  mutating func add(_ message: Message) {
    messageCount += 1
    guard let date = message.date else { return }
    first = min(first ?? date, date)
    last = max(last ?? date, date)
  }
}

extension ChatMember {
  /// Names of the columns of a table of members.
  enum Column: String, CaseIterable {
    case name, messages, first, last
  }

  /// Members as a table shows them: sorted by keys, and where these say nothing by the number of messages.
  static func sorted(_ members: [ChatMember], by keys: [TableSortKey]) -> [ChatMember] {
    let rules = keys + [TableSortKey("messages", .descending), TableSortKey("name")]
    return members.sorted { a, b in
      for key in rules {
        guard let column = Column(rawValue: key.column) else { continue }
        let order = a.order(to: b, by: column)
        if order != 0 { return key.order == .ascending ? order < 0 : order > 0 }
      }
      return a.id < b.id
    }
  }

  /// Negative if this one comes first.
  private func order(to other: ChatMember, by column: Column) -> Int {
    func compare<Value: Comparable>(_ a: Value, _ b: Value) -> Int { a < b ? -1 : a == b ? 0 : 1 }
    func compare(_ a: MessageDate?, _ b: MessageDate?) -> Int {
      guard let a, let b else { return (a == nil ? 1 : 0) - (b == nil ? 1 : 0) }
      return compare(a, b)
    }
    return switch column {
    case .name: compare(name.lowercased(), other.name.lowercased())
    case .messages: compare(messageCount, other.messageCount)
    case .first: compare(first, other.first)
    case .last: compare(last, other.last)
    }
  }
}

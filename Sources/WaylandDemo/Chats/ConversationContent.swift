import Flow
import Surface

/// What the list of a conversation shows: the messages of a chat, with a line above the first one that is not read.
struct ConversationContent {
  let history: ChatHistory?
  let log: ConversationLog?

  init(history: ChatHistory?, log: ConversationLog? = nil) {
    (self.history, self.log) = (history, log)
  }

  /// What is in a row.
  enum Row: Hashable {
    /// A message, by its number.
    case message(Int)
    case unreadLine
  }

  var rowCount: Int {
    guard let log else { return 0 }
    return log.count + (log.firstUnread == nil ? 0 : 1)
  }

  func row(_ index: Int) -> Row {
    guard let line = log?.firstUnread, index >= line else { return .message(index) }
    return index == line ? .unreadLine : .message(index - 1)
  }

  /// The row of a message; that of the first one behind it if it is deleted.
  func index(ofMessageAt position: Int) -> Int {
    guard let log else { return 0 }
    let number = log.kept.number(from: position)
    if let line = log.firstUnread, number >= line { return number + 1 }
    return number
  }

  /// The positions of the messages in rows.
  func positions(of rows: IndexRanges) -> IndexRanges {
    IndexRanges(
      rows.indices.compactMap { index in
        if case .message(let number) = row(index) { log?.kept.position(of: number) } else { nil }
      })
  }
}

extension ConversationContent: Equatable {
  static func == (a: ConversationContent, b: ConversationContent) -> Bool {
    a.history == b.history && a.log?.chat === b.log?.chat && a.log?.changes == b.log?.changes
  }
}

extension ConversationContent {
  /// What makes the rows of an earlier moment these; nil for another chat.
  func transaction(from old: ConversationContent) -> ListTransaction? {
    guard let log, let before = old.log, log.chat === before.chat, old.history == history else {
      return nil
    }
    var deletions = IndexRanges()
    var insertions = IndexRanges()
    let gone = log.changes.deleted.subtracting(before.changes.deleted)
    let oldTotal = before.chat.messageCount + before.changes.added.count
    for position in gone.positions where position < oldTotal {
      deletions.insert(old.index(ofMessageAt: position))
    }
    let total = log.chat.messageCount + log.changes.added.count
    for position in oldTotal..<total where !log.changes.deleted.contains(position) {
      insertions.insert(index(ofMessageAt: position))
    }
    // The line is another one, unless it lies above the same message.
    let (oldLine, line) = (before.firstUnread, log.firstUnread)
    if oldLine.map(before.kept.position) != line.map(log.kept.position) {
      if let oldLine { deletions.insert(oldLine) }
      if let line { insertions.insert(line) }
    }
    var transaction = ListTransaction()
    transaction.deletions = deletions.ranges.map { .init($0) }
    transaction.insertions = insertions.ranges.map { .init(at: $0.lowerBound, count: $0.count) }
    transaction.updates = updates(from: old, before: oldTotal)
    return transaction
  }

  private func updates(
    from old: ConversationContent, before oldTotal: Int
  ) -> [ListTransaction.Update] {
    guard let log, let before = old.log else { return [] }
    let edited = log.changes.edited.subtracting(before.changes.edited)
    let noted = log.changes.positions(ofOtherNotesThan: before.changes)
    return (edited.positions + noted).compactMap { position in
      guard position < oldTotal else { return nil }
      return ListTransaction.Update(
        at: index(ofMessageAt: position), previousIndex: old.index(ofMessageAt: position))
    }
  }
}

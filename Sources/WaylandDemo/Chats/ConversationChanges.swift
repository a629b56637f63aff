import Surface

/// What has become of a chat since its history was opened. The file stays as it is.
///
/// A position is that of a message among those of the file and those that came in, and never changes.
struct ConversationChanges: Sendable {
  /// Messages behind those of the file.
  private(set) var added = SimulatedMessages()
  /// The positions of messages that say more than they did.
  private(set) var edited = MessagePositions()
  /// The positions of messages that are gone.
  private(set) var deleted = MessagePositions()
  /// The position of the first message that had not been read when the chat was opened.
  private(set) var firstUnread: Int?
  /// How many messages came in since the chat was open last.
  private(set) var unreadCount = 0
  /// What the reader has written under messages, by their positions.
  private(set) var notes: [Int: String] = [:]
  /// Counts the changes.
  private(set) var revision = 0

  /// Adds a message of the simulation by its number.
  mutating func add(_ number: Int) {
    added.append(number)
    revision += 1
  }

  /// Has a message say more than it did (`LiveMessages.extend(_:)`).
  mutating func edit(_ position: Int) {
    edited.insert(position)
    revision += 1
  }

  mutating func delete(_ positions: IndexRanges) {
    for position in positions.indices {
      deleted.insert(position)
      edited.remove(position)
    }
    revision += 1
  }

  /// Has other notes than before under messages.
  mutating func setNotes(_ notes: [Int: String]) {
    self.notes = notes
    revision += 1
  }

  /// The positions of messages, neither edited since nor gone, under which something else is written than there was.
  func positions(ofOtherNotesThan old: ConversationChanges) -> [Int] {
    // At once for notes that have not been touched, which copies share.
    guard notes != old.notes else { return [] }
    let edited = edited.subtracting(old.edited)
    return Set(notes.keys).union(old.notes.keys).sorted().filter {
      notes[$0] != old.notes[$0] && !deleted.contains($0) && !edited.contains($0)
    }
  }

  // MARK: Reading

  /// Counts a message as not read.
  mutating func addUnread(at position: Int) {
    if unreadCount == 0 { firstUnread = position }
    unreadCount += 1
    revision += 1
  }

  /// All has been read. The line above the first message that had not been stays until the chat is left.
  mutating func read() {
    guard unreadCount > 0 else { return }
    unreadCount = 0
    revision += 1
  }

  /// The chat is left.
  mutating func leave() {
    guard firstUnread != nil, unreadCount == 0 else { return }
    firstUnread = nil
    revision += 1
  }
}

/// Those of one chat, of which each follows from the one before.
extension ConversationChanges: Equatable {
  static func == (a: ConversationChanges, b: ConversationChanges) -> Bool {
    a.revision == b.revision
  }
}

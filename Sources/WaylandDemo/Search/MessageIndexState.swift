import Editing
import Surface

/// What a ``MessageSearchIndex`` has read, and what it has to read next.
struct MessageIndexState: Sendable {
  /// Messages of a chat that are read at once.
  struct Part: Sendable {
    let chat: Int
    let positions: [Int]
    /// What has become of the chat by then.
    let changes: ConversationChanges
  }

  private(set) var texts = TextIndex<MessagePlace>()
  /// What has become of chats and has not been taken in.
  var wanted: [Int: ConversationChanges] = [:]
  /// The chat that is read before others.
  var preferred = 0
  var isStarted = false
  /// Whether a worker reads.
  var isBeingRead = false
  /// What was taken in.
  private var known: [Int: ConversationChanges] = [:]
  private let messageCounts: [Int]
  /// How many messages of the file of each chat have not been read: the first ones.
  private var unread: [Int]
  private var unreadCount: Int
  private let count: Int
  private var pageSize = pageSizes.lowerBound

  /// The first page is small, so that something is found at once.
  private static let pageSizes = 512...8192

  /// - Parameter messageCounts: how many messages the file has of each chat.
  init(messageCounts: [Int]) {
    self.messageCounts = messageCounts
    unread = messageCounts
    count = messageCounts.reduce(0, +)
    unreadCount = count
  }

  /// How many of the file have been read, 0...1; nil for all.
  var progress: Double? { isRead ? nil : Double(count - unreadCount) / Double(max(1, count)) }

  /// Whether all of the file was put in.
  private var isRead = false

  /// What was taken in of a chat.
  func changes(ofChat chat: Int) -> ConversationChanges { known[chat] ?? ConversationChanges() }

  mutating func put(_ text: String, at place: MessagePlace) {
    if text.isEmpty { texts.remove(place) } else { texts.insert(text, id: place) }
  }

  /// What is to be read next, what has changed before what is old; nil for nothing, and then nobody reads.
  ///
  /// One worker at a time takes a part and puts it in: what was read before a deletion must not come after it.
  mutating func takePart() -> Part? {
    if let (chat, changes) = wanted.popFirst() { return takeChanges(changes, of: chat) }
    if let page = takePage() { return page }
    (isBeingRead, isRead) = (false, true)
    return nil
  }

  private mutating func takeChanges(_ new: ConversationChanges, of chat: Int) -> Part {
    let old = known.updateValue(new, forKey: chat) ?? ConversationChanges()
    let start = messageCounts[chat]
    let added = start + old.added.count..<start + new.added.count
    let edited = new.edited.subtracting(old.edited).positions
    let deleted = new.deleted.subtracting(old.deleted).positions
    return Part(chat: chat, positions: added + edited + deleted, changes: new)
  }

  private mutating func takePage() -> Part? {
    let isPreferred = unread.indices.contains(preferred) && unread[preferred] > 0
    guard let chat = isPreferred ? preferred : unread.firstIndex(where: { $0 > 0 }) else {
      return nil
    }
    let page = max(0, unread[chat] - pageSize)..<unread[chat]
    unread[chat] = page.lowerBound
    unreadCount -= page.count
    pageSize = min(2 * pageSize, Self.pageSizes.upperBound)
    return Part(chat: chat, positions: Array(page), changes: changes(ofChat: chat))
  }
}

import Surface
import Synchronization

/// What a row of the chat list shows.
struct ChatRowContent: Sendable {
  var title: String
  /// In groups, who wrote the last message.
  var sender: String?
  var preview: String
  /// What is marked in the preview, in UTF-8 offsets: what was searched for.
  var highlights: [Range<Int>] = []
  var date: String
  var initials: String
  var colorIndex: Int
  /// Covers the initials.
  var photo: FileImage?
  /// How many messages have not been read.
  var unreadCount = 0
}

extension ChatRowContent {
  /// - Parameters:
  ///   - chat: what the row is of.
  ///   - history: the history of the chat.
  ///   - today: the last day of the history.
  ///   - changes: what has become of the chat since.
  init(
    _ chat: Chat, of history: ChatHistory, today: CalendarDay?,
    changes: ConversationChanges = ConversationChanges()
  ) {
    let last = ConversationLog(chat, changes).last
    let preview = last?.preview(in: chat.kind)
    title = chat.title
    sender = preview?.sender
    self.preview = preview?.text ?? ""
    date = last?.date?.listText(today: today) ?? ""
    initials = Initials.of(chat.title)
    colorIndex = chat.colorIndex
    photo = chat.photo.flatMap { history.image(ofMedia: $0) }
    unreadCount = changes.unreadCount
  }
}

extension ChatRowContent {
  /// The preview in parts of which every other one is marked.
  var previewParts: [(text: String, isMarked: Bool)] {
    let utf8 = preview.utf8
    var parts: [(String, Bool)] = []
    var start = utf8.startIndex
    func add(upTo end: String.Index, _ isMarked: Bool) {
      if start < end { parts.append((String(preview[start..<end]), isMarked)) }
      start = end
    }
    for range in highlights {
      add(upTo: utf8.index(utf8.startIndex, offsetBy: range.lowerBound), false)
      add(upTo: utf8.index(utf8.startIndex, offsetBy: range.upperBound), true)
    }
    add(upTo: utf8.endIndex, false)
    return parts
  }
}

/// A chat keeps its photo.
extension ChatRowContent: Equatable {
  static func == (a: ChatRowContent, b: ChatRowContent) -> Bool {
    a.title == b.title && a.sender == b.sender && a.preview == b.preview
      && a.highlights == b.highlights && a.date == b.date
      && a.colorIndex == b.colorIndex && a.unreadCount == b.unreadCount
      && a.photo?.path == b.photo?.path
  }
}

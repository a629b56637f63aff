import Surface
import Synchronization

/// What a row of the chat list shows.
struct ChatRowContent: Sendable {
  var title: String
  /// In groups, who wrote the last message.
  var sender: String?
  var preview: String
  var date: String
  var initials: String
  var colorIndex: Int
  /// Covers the initials.
  var photo: FileImage?
}

extension ChatRowContent {
  init(_ chat: Chat, of history: ChatHistory, today: CalendarDay?) {
    let last = chat.lastMessage
    let preview = last?.preview(in: chat.kind)
    title = chat.title
    sender = preview?.sender
    self.preview = preview?.text ?? ""
    date = last?.date?.listText(today: today) ?? ""
    initials = Initials.of(chat.title)
    colorIndex = chat.colorIndex
    photo = chat.photo.flatMap { history.image(ofMedia: $0) }
  }
}

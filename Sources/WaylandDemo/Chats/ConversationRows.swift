import Surface

/// Turns the messages of one chat into rows, on any thread.
struct ConversationRows: Sendable {
  let history: ChatHistory
  let chat: Chat
  let today: CalendarDay?
  /// Messages behind those of the file.
  var added: [Message] = []
  var openLink: MessagePresses.LinkHandler = { _ in }
  /// Shows the photo of a message.
  var openPhoto: @MainActor @Sendable (_ index: Int) -> Void = { _ in }

  /// How many messages there are.
  var count: Int { chat.messageCount + added.count }

  func message(at index: Int) -> Message {
    index < chat.messageCount ? chat.message(at: index) : added[index - chat.messageCount]
  }

  /// The row of message `index`.
  func makeRow(_ index: Int) -> DisplayNode {
    let message = message(at: index)
    let previous = index > 0 ? self.message(at: index - 1) : nil
    let next = index + 1 < count ? self.message(at: index + 1) : nil
    let dayText = dayText(message, after: previous)
    if case .service(let action) = message.content {
      return ServiceRowNode(action.text(actor: message.sender?.name), day: dayText)
    }
    var content = content(of: message)
    content.dayText = dayText
    let startsGroup = dayText != nil || !belongTogether(previous, message)
    let endsGroup =
      next.map { self.dayText($0, after: message) != nil } ?? true
      || !belongTogether(message, next)
    content.joinsAbove = !startsGroup
    content.endsGroup = endsGroup
    if !startsGroup { content.senderName = nil }
    if !endsGroup { content.avatarInitials = nil }
    return MessageRowNode(
      content, onPictureError: history.reportLater, openLink: openLink,
      openPhoto: { [openPhoto] in openPhoto(index) })
  }

  /// The day on which a message was written; nil if that is not known.
  func day(at index: Int) -> CalendarDay? { message(at: index).date?.day }

  private func dayText(_ message: Message, after previous: Message?) -> String? {
    guard let day = message.date?.day, day != previous?.date?.day else { return nil }
    return day.separatorText(today: today)
  }

  /// Whether two neighbours are shown as one group: same sender, close in time.
  private func belongTogether(_ a: Message?, _ b: Message?) -> Bool {
    guard let a, let b, !a.isService, !b.isService, a.isOutgoing == b.isOutgoing,
      a.sender?.id == b.sender?.id, a.sender?.name == b.sender?.name
    else { return false }
    guard let first = a.date, let second = b.date, first.day == second.day else { return true }
    return (second.hour * 60 + second.minute) - (first.hour * 60 + first.minute) < 10
  }
}

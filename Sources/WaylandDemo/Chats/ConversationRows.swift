import Surface

/// Turns the messages of one chat into rows, on any thread.
struct ConversationRows: Sendable {
  let history: ChatHistory
  let log: ConversationLog
  let today: CalendarDay?
  private let openLink: MessagePresses.LinkHandler
  private let openPhoto: @MainActor @Sendable (_ position: Int) -> Void
  private let highlights: MessageHighlights?

  /// - Parameters:
  ///   - history: what the chat is of.
  ///   - log: the messages.
  ///   - today: the last day of the history.
  ///   - openLink: opens a link of a message.
  ///   - openPhoto: shows the photo of the message at a position.
  ///   - highlights: says what is marked in messages; nil for nothing.
  init(
    history: ChatHistory, log: ConversationLog, today: CalendarDay?,
    openLink: @escaping MessagePresses.LinkHandler = { _ in },
    openPhoto: @escaping @MainActor @Sendable (_ position: Int) -> Void = { _ in },
    highlights: MessageHighlights? = nil
  ) {
    (self.history, self.log, self.today) = (history, log, today)
    (self.openLink, self.openPhoto) = (openLink, openPhoto)
    self.highlights = highlights
  }

  var chat: Chat { log.chat }

  /// The row of a message, by its number.
  func makeRow(_ number: Int) -> DisplayNode {
    let message = log[number]
    let previous = number > 0 ? log[number - 1] : nil
    let next = number + 1 < log.count ? log[number + 1] : nil
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
    let position = log.kept.position(of: number)
    content.note = log.changes.notes[position]
    let subject = highlights.map { HighlightedMessage($0, at: position, ofChat: chat.id) }
    return MessageRowNode(
      content, highlighted: subject, onPictureError: history.reportLater, openLink: openLink,
      openPhoto: { [openPhoto] in openPhoto(position) })
  }

  /// The day on which a message was written; nil if that is not known.
  func day(at number: Int) -> CalendarDay? { log[number].date?.day }

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

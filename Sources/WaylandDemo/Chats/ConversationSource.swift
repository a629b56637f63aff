import Surface

/// The messages of a chat as the rows of a list.
struct ConversationSource: ListItemSource {
  let content: ConversationContent
  let rows: ConversationRows
  var count: Int { content.rowCount }

  func item(at index: Int) -> any ListItem {
    switch content.row(index) {
    case .message(let number): MessageItem(number: number, rows: rows)
    case .unreadLine: UnreadLineItem(previous: index > 0 ? item(at: index - 1) : nil)
    }
  }
}

/// A message under the day on which it was written.
struct MessageItem: ListItem {
  let number: Int
  let rows: ConversationRows

  /// Messages of one sender form a group.
  var dependsOnNeighbours: Bool { true }

  func makeNode(in context: ListItemContext) -> DisplayNode { rows.makeRow(number) }

  func headers(in context: ListItemContext) -> [ListItemHeader] {
    guard let day = rows.day(at: number) else { return [] }
    let text = day.separatorText(today: rows.today)
    let pill = PillLayout(text, theme: context.theme, width: context.breadth)
    let length = ListLength(pill.height)
    let id = ListHeader.ID(id: Int64(day.daysSince1970))
    return [ListItemHeader(ListHeader(id: id, length: length)) { DayHeaderNode(text) }]
  }
}

/// The line above the messages that came in while another chat was open.
struct UnreadLineItem: ListItem {
  /// The message above it.
  let previous: (any ListItem)?

  func makeNode(in context: ListItemContext) -> UnreadLineNode { UnreadLineNode() }

  /// That of the message above: a line within a day does not end it.
  func headers(in context: ListItemContext) -> [ListItemHeader] {
    previous?.headers(in: context) ?? []
  }
}

import Surface

/// The messages of a chat as the rows of a list.
struct ConversationSource: ListItemSource {
  let rows: ConversationRows
  var count: Int { rows.count }

  func item(at index: Int) -> any ListItem { MessageItem(index: index, rows: rows) }
}

/// A message under the day on which it was written.
struct MessageItem: ListItem {
  let index: Int
  let rows: ConversationRows

  /// Messages of one sender form a group.
  var dependsOnNeighbours: Bool { true }

  func makeNode(in context: ListItemContext) -> DisplayNode { rows.makeRow(index) }

  func headers(in context: ListItemContext) -> [ListItemHeader] {
    guard let day = rows.day(at: index) else { return [] }
    let text = day.separatorText(today: rows.today)
    let pill = PillLayout(text, theme: context.theme, width: context.breadth)
    let length = ListLength(pill.height)
    let id = ListHeader.ID(id: Int64(day.daysSince1970))
    return [ListItemHeader(ListHeader(id: id, length: length)) { DayHeaderNode(text) }]
  }
}

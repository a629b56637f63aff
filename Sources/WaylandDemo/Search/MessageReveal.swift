import Surface

/// Brings messages into sight: in the list that is shown, or in the one of a chat that is about to be.
@MainActor
final class MessageReveal {
  private weak var list: ListNode?
  private var content: ConversationContent?
  /// A message of a chat that is not shown yet.
  private var awaited: (chat: Int, position: Int)?

  /// What is seen above and below: more than the day that floats there.
  private static let neighbourhood = ListLength(60)

  /// Takes the list and what it is going to show.
  func attach(to list: ListNode, _ content: ConversationContent) {
    self.list = list
    self.content = content
    if awaited?.chat == content.log?.chat.id { awaited = nil }
  }

  /// Where a chat begins that is shown from now on; nil for where it usually does.
  func start(of content: ConversationContent) -> ListScrollTarget? {
    guard let awaited, awaited.chat == content.log?.chat.id else { return nil }
    let row = content.index(ofMessageAt: awaited.position)
    guard row < content.rowCount else { return nil }
    return ListScrollTarget(row: row, position: .center(overflow: .top))
  }

  /// Another chat is shown than the one that was waited for.
  func forget() { awaited = nil }

  /// Goes to the message at a position of a chat, by the ID of the chat in its export.
  func show(_ position: Int, ofChat chat: Int) {
    guard let list, let content, content.log?.chat.id == chat else {
      awaited = (chat, position)
      return
    }
    let row = content.index(ofMessageAt: position)
    // Its updates may wait for rows that are made.
    guard row < min(content.rowCount, list.count) else { return }
    list.scroll(to: .animated(row: row, position: .visible(MessageReveal.neighbourhood)))
  }
}

import Surface

/// A chat in the list of chats.
struct ChatListItem: ListItem, Identifiable {
  /// The index of the chat in its history.
  let id: Int
  let content: ChatRowContent
  let selection: ChatSelection
  let onSelect: @MainActor @Sendable (Int) -> Void
  /// Makes the menu of a chat; nil for none.
  let menu: @MainActor @Sendable (Int) -> Menu?
  let onPhotoError: MessageRowNode.PictureErrorHandler

  func makeNode(in context: ListItemContext) -> ChatRowNode {
    let node = ChatRowNode(
      content, index: id, selection: selection, onSelect: onSelect, onPhotoError: onPhotoError)
    node.onDidLoad { [self] in ($0 as? ChatRowNode)?.show(content, menu: menu) }
    return node
  }

  func prepareUpdate(of node: ChatRowNode, in context: ListItemContext) -> ListItemUpdate? {
    ListItemUpdate(layout: context.layout(of: node)) { node.show(content, menu: menu) }
  }
}

extension ChatListItem: Equatable {
  static func == (a: ChatListItem, b: ChatListItem) -> Bool {
    a.id == b.id && a.content == b.content && a.selection === b.selection
  }
}

import Surface

/// A message that was found, in the list of all that were.
struct SearchResultItem: ListItem, Identifiable {
  /// A row keeps its place, and shows the photo of one chat only.
  struct ID: Hashable {
    let row: Int
    let chat: Int32
  }

  let row: Int
  let result: SearchResult
  let selection: ChatSelection
  let onSelect: @MainActor @Sendable (Int) -> Void
  let onPhotoError: MessageRowNode.PictureErrorHandler

  var id: ID { ID(row: row, chat: result.place.chat) }

  func makeNode(in context: ListItemContext) -> ChatRowNode {
    ChatRowNode(
      result.content, index: row, selection: selection, onSelect: onSelect,
      onPhotoError: onPhotoError)
  }

  func prepareUpdate(of node: ChatRowNode, in context: ListItemContext) -> ListItemUpdate? {
    ListItemUpdate(layout: context.layout(of: node)) { node.show(result.content) }
  }
}

extension SearchResultItem: Equatable {
  static func == (a: SearchResultItem, b: SearchResultItem) -> Bool {
    a.row == b.row && a.result == b.result
  }
}

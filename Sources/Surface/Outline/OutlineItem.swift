import ListEngine

/// What makes rows of the items of a tree.
struct OutlineStyle<ID: Hashable & Sendable>: Sendable {
  let isMirrored: Bool
  let busyLabel: String
  let makeRow: @Sendable (ID) -> DisplayNode

  func makeContent(of row: ListTreeRow<ID>) -> DisplayNode {
    switch row.content {
    case .item(let id): return makeRow(id)
    case .busy:
      let node = OutlineBusyNode()
      node.accessibilityLabel = busyLabel
      return node
    }
  }
}

/// A row of a tree as an item of its list.
struct OutlineItem<ID: Hashable & Sendable>: ListItem {
  let row: ListTreeRow<ID>
  let style: OutlineStyle<ID>
  /// Whether the item shows another content than before.
  let isReloaded: Bool

  private var place: OutlineRowPlace {
    OutlineRowPlace(
      level: row.level, hasChildren: row.hasChildren, isExpanded: row.isExpanded,
      isBusy: row.id == nil, isMirrored: style.isMirrored)
  }

  func makeNode(in context: ListItemContext) -> OutlineRowNode {
    OutlineRowNode(style.makeContent(of: row), at: place)
  }

  func prepareUpdate(of node: OutlineRowNode, in context: ListItemContext) -> ListItemUpdate? {
    if isReloaded { return nil }
    let place = place
    let height = node.height(at: place, width: context.breadth).rounded(.up)
    return ListItemUpdate(layout: ListRowLayout(ListLength(height))) { node.move(to: place) }
  }
}

/// The rows of a tree.
struct OutlineSource<ID: Hashable & Sendable>: ListItemSource {
  let tree: ListTree<ID>
  let style: OutlineStyle<ID>
  let reloadedIDs: Set<ID>

  var count: Int { tree.count }

  func item(at index: Int) -> any ListItem {
    let row = tree[index]
    let isReloaded = row.id.map(reloadedIDs.contains) ?? false
    return OutlineItem(row: row, style: style, isReloaded: isReloaded)
  }
}

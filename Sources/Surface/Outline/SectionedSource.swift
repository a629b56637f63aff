import ListEngine

/// The rows of a list of sections.
struct SectionedSource<
  ID: Hashable & Sendable, Item: ListItem & Identifiable & Equatable
>: ListItemSource {
  typealias Section = ListSection<ID, Item>

  let sections: ListSections<ID>
  let contents: [Section]
  let isMirrored: Bool
  let makeHeader: @Sendable (Section) -> DisclosureNode

  var count: Int { sections.rowCount }

  func item(at index: Int) -> any ListItem {
    switch sections.place(of: index) {
    case .header(let section):
      let content = contents[section]
      return SectionHeaderItem(
        title: content.title ?? "", isCollapsed: sections.isCollapsed(section),
        isMirrored: isMirrored
      ) { [makeHeader] in makeHeader(content) }
    case .item(let item, let section): return contents[section].items[item]
    }
  }

  /// All rows that are shown, for what makes them others.
  ///
  /// - Complexity: O(*n*).
  var rows: [Row] {
    contents.enumerated().flatMap { index, section -> [Row] in
      let isCollapsed = sections.isCollapsed(index)
      let header = section.title.map { Row.header(section.id, $0, isCollapsed: isCollapsed) }
      return (header.map { [$0] } ?? []) + (isCollapsed ? [] : section.items.map(Row.item))
    }
  }

  enum Row: Identifiable, Equatable, Sendable {
    case header(ID, String, isCollapsed: Bool)
    case item(Item)

    enum Identity: Hashable {
      case header(ID)
      case item(Item.ID)
    }

    var id: Identity {
      switch self {
      case .header(let id, _, _): .header(id)
      case .item(let item): .item(item.id)
      }
    }

    /// Headers have lengths of their own.
    var rowClass: RowClass {
      if case .item(let item) = self { item.rowClass } else { SectionHeaderItem.headerClass }
    }
  }
}

/// The header of a section as a row.
struct SectionHeaderItem: ListItem {
  static let headerClass: RowClass = 7

  let title: String
  let isCollapsed: Bool
  let isMirrored: Bool
  let makeHeader: @Sendable () -> DisclosureNode

  var rowClass: RowClass { SectionHeaderItem.headerClass }

  func makeNode(in context: ListItemContext) -> DisclosureNode {
    let node = makeHeader()
    node.isExpanded = !isCollapsed
    node.isMirrored = isMirrored
    node.onDidLoad { node in
      guard let header = node as? DisclosureNode else { return }
      header.valueRequested = { [unowned header] _ in
        (header.supernode as? any SectionOwner)?.toggleSection(of: header)
      }
    }
    return node
  }

  func prepareUpdate(of node: DisclosureNode, in context: ListItemContext) -> ListItemUpdate? {
    guard node.title == title else { return nil }
    return ListItemUpdate(layout: context.layout(of: node)) { [isCollapsed, isMirrored] in
      node.isMirrored = isMirrored
      let isAnimated = node.scene?.reducesMotion == false
      node.update(timing: isAnimated ? StyledControlNode.fade : nil) {
        node.isExpanded = !isCollapsed
      }
    }
  }
}

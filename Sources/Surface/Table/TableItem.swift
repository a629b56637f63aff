import ListEngine

/// What makes rows of items: the columns, and where they lie.
final class TableModel<Item: Sendable>: Sendable {
  let columns: [String: TableNode<Item>.Column]
  let geometry: SharedTableGeometry

  init(_ columns: [TableNode<Item>.Column], geometry: SharedTableGeometry) {
    self.columns = Dictionary(uniqueKeysWithValues: columns.map { ($0.column.name, $0) })
    self.geometry = geometry
  }

  func content(of item: Item) -> TableRowContent {
    TableRowContent(
      makeCell: { [columns] in columns[$0]!.makeCell(item) },
      text: { [columns] in columns[$0]!.text(item) })
  }

  /// New cells with nodes of the app, for an item that has changed.
  func nodeCells(of item: Item) -> [String: TableCell] {
    var cells: [String: TableCell] = [:]
    for column in geometry.value.layout.columns {
      guard let own = columns[column.name], own.isNode else { continue }
      cells[column.name] = own.makeCell(item)
    }
    return cells
  }
}

/// A row of a table as an item of its list.
struct TableItem<Item: Sendable>: ListItem {
  let item: Item
  let model: TableModel<Item>

  func makeNode(in context: ListItemContext) -> TableRowNode {
    TableRowNode(model.content(of: item), geometry: model.geometry)
  }

  func layout(of node: TableRowNode, in context: ListItemContext) -> ListRowLayout {
    guard let height = model.geometry.value.rowHeight.points(context.theme.metrics) else {
      // What it was measured for is not only the breadth of the list.
      node.forgetSize()
      return context.layout(of: node)
    }
    node.measureLines()
    return ListRowLayout(ListLength(height.rounded(.up)))
  }

  /// A row that fits what it shows is made anew: its height is known only once other texts are in
  /// it.
  func prepareUpdate(of node: TableRowNode, in context: ListItemContext) -> ListItemUpdate? {
    let rowHeight = model.geometry.value.rowHeight
    guard let height = rowHeight.points(context.theme.metrics) else { return nil }
    let (content, cells) = (model.content(of: item), model.nodeCells(of: item))
    return ListItemUpdate(layout: ListRowLayout(ListLength(height.rounded(.up)))) {
      node.show(content, cells)
    }
  }
}

extension TableItem: Identifiable where Item: Identifiable {
  var id: Item.ID { item.id }
}

extension TableItem: Equatable where Item: Equatable {
  static func == (a: TableItem, b: TableItem) -> Bool { a.item == b.item }
}

/// Items that are asked for when they are needed.
struct TableItemSource<Item: Sendable>: ListItemSource {
  let count: Int
  let model: TableModel<Item>
  let makeItem: @Sendable (Int) -> Item

  func item(at index: Int) -> any ListItem {
    TableItem(item: makeItem(index), model: model)
  }
}

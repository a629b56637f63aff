public import Surface

extension TableNode.Column {
  /// A column of components. One gets the room of its cell, and lies in the middle of its height.
  ///
  /// A cell is a host of its own: its components have the theme of the table, and other values of the environment are
  /// the defaults. The main actor makes them when their rows get into the table.
  ///
  /// - Parameters:
  ///   - column: its name and its widths.
  ///   - title: what stands above it.
  ///   - alignment: at which side components and title lie.
  ///   - content: makes the component of an element.
  public static func component<Content: Component<Empty>>(
    _ column: TableColumn, title: String, alignment: TableCellAlignment = .leading,
    _ content: @escaping @MainActor @Sendable (Item) -> Content
  ) -> TableNode<Item>.Column {
    .node(column, title: title, alignment: alignment) { item in
      ComponentCellNode(alignment: alignment) { AnyComponent(content(item)) }
    }
  }
}

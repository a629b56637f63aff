public import Geometry
public import ListEngine
public import Typesetting

extension TableNode {
  /// A column of a table: what it is called, how wide it is, and what it shows of an item.
  ///
  /// ```swift
  /// .text(TableColumn("size", ideal: 80), title: "Size", alignment: .trailing) { "\($0.size) kB" }
  /// ```
  public struct Column: Sendable {
    /// Its name and its widths, and what may be done with it.
    public let column: TableColumn
    /// What stands above it.
    public let title: String
    /// At which side of the column cells and title lie.
    public let alignment: TableCellAlignment
    let content: Content

    enum Content: Sendable {
      case text(CellText)
      case node(@Sendable (Item) -> DisplayNode)
    }

    struct CellText: Sendable {
      var font: ThemeToken<ThemeFonts, FontDescriptor>
      var color: ThemeToken<ThemeColors, Color>
      var lines: Int
      var string: @Sendable (Item) -> String
    }

    /// A column of texts.
    ///
    /// - Parameters:
    ///   - column: its name and its widths.
    ///   - title: what stands above it.
    ///   - alignment: at which side texts and title lie.
    ///   - font: the font of the theme in which the texts are written.
    ///   - color: the colour of the theme in which they are written.
    ///   - lines: how many lines a text may take, 0 for any number; more than one are seen in rows
    ///     that fit what they show (``TableRowHeight/fitting``).
    ///   - text: says what an item shows. Called on any thread.
    public static func text(
      _ column: TableColumn, title: String, alignment: TableCellAlignment = .leading,
      font: ThemeToken<ThemeFonts, FontDescriptor> = \.body,
      color: ThemeToken<ThemeColors, Color> = \.text, lines: Int = 1,
      _ text: @escaping @Sendable (Item) -> String
    ) -> Column {
      precondition(lines >= 0, "TableNode: a cell has some number of lines, or 0 for any")
      let content = CellText(font: font, color: color, lines: lines, string: text)
      return Column(column: column, title: title, alignment: alignment, content: .text(content))
    }

    /// A column of nodes.
    ///
    /// - Parameters:
    ///   - column: its name and its widths.
    ///   - title: what stands above it.
    ///   - alignment: at which side the nodes and the title lie.
    ///   - makeNode: makes the node of an item, which gets the size that it measures, as far as
    ///     there is room. Called on any thread, and again for an item that has changed.
    public static func node(
      _ column: TableColumn, title: String, alignment: TableCellAlignment = .leading,
      _ makeNode: @escaping @Sendable (Item) -> DisplayNode
    ) -> Column {
      Column(column: column, title: title, alignment: alignment, content: .node(makeNode))
    }

    /// The cell of an item. Any thread.
    func makeCell(_ item: Item) -> TableCell {
      switch content {
      case .text(let text):
        let node = TableTextNode(text.font, color: text.color, lines: text.lines)
        node.string = text.string(item)
        return TableCell(text.lines == 1 ? .line(node) : .lines(node), alignment: alignment)
      case .node(let makeNode):
        return TableCell(
          .node(TableCellNode(makeNode(item), alignment: alignment)), alignment: alignment)
      }
    }

    /// The text of the cell of an item; nil where that is a node.
    func text(_ item: Item) -> String? {
      if case .text(let text) = content { text.string(item) } else { nil }
    }

    var isNode: Bool { if case .node = content { true } else { false } }
  }
}

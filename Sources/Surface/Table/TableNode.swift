public import Geometry
public import ListEngine

/// Rows of cells below the heads of their columns.
///
/// ```swift
/// let table = TableNode<Member>(columns: [
///   .text(TableColumn("name", ideal: 200, weight: 1, isFixed: true), title: "Name") { $0.name },
///   .text(TableColumn("size"), title: "Size", alignment: .trailing) { "\($0.size) kB" },
///   .node(TableColumn("rating", ideal: 120), title: "Rating") { RatingNode($0.rating) },
/// ])
/// table.setItems(members)
/// table.sortRequested = { keys in table.setItems(sorted(members, by: keys)) }
/// table.arrangementChanged = { settings["columns"] = "\($0)" }
/// ```
///
/// A press of a head asks for another order of the rows, with Shift by one more column; drags make
/// columns wider or move them, and keys do the same: Enter and Space sort, Alt with Left and Right
/// moves, Shift with them resizes. Where the columns are wider than the table they scroll sideways,
/// and those that are fixed stay.
///
/// Rows are those of a list: only what is near the view exists, and a million of them cost what
/// twenty do. Columns and values belong to the main actor; a table may be made on any thread.
public final class TableNode<Item: Sendable>: DisplayNode {
  nonisolated let model: TableModel<Item>
  nonisolated let shared: SharedTableGeometry
  nonisolated let header: TableHeaderNode
  nonisolated let list = TableListNode()
  nonisolated let sideways = TableScrollNode()
  /// All that is seen. It stays where it is as the table is scrolled sideways.
  nonisolated let body = DisplayNode()
  nonisolated let fixedEdge = DisplayNode.part()
  private var shownColumns: TableColumns

  /// Called when somebody asks for the rows in another order: by the first column, and where that
  /// says nothing by the next. The heads show it already.
  public var sortRequested: (@MainActor ([TableSortKey]) -> Void)?
  /// Called when somebody has made something else of the columns, also while an edge is dragged:
  /// what there is to keep.
  public var arrangementChanged: (@MainActor (TableArrangement) -> Void)?

  /// Called where a menu of the heads is asked for, by the secondary button, the Menu key, or Shift and F10: the menu by which
  /// columns are hidden and shown on desktops. The column is nil beside all heads; the point is in the coordinates of the
  /// table's view.
  ///
  /// ```swift
  /// table.headerMenuRequested = { [unowned table] _, point in
  ///   let entries = table.columnChoices.map { choice in
  ///     Entry(choice.title, isChecked: choice.isVisible, isEnabled: choice.isEnabled) {
  ///       table.setColumnVisible(choice.name, !choice.isVisible)
  ///     }
  ///   }
  ///   showMenu(entries, at: point)
  /// }
  /// ```
  public var headerMenuRequested: (@MainActor (_ column: String?, _ point: Point) -> Void)?

  /// An empty table. Any thread.
  ///
  /// - Parameters:
  ///   - columns: each with a name of its own.
  ///   - hasNaturalOrder: whether rows that are not sorted have an order that means something, to
  ///     which the third press of a head goes back.
  nonisolated public init(columns: [Column], hasNaturalOrder: Bool = false) {
    let shownColumns = TableColumns(columns.map(\.column), hasNaturalOrder: hasNaturalOrder)
    let geometry = TableGeometry(layout: shownColumns.layout(width: 0))
    shared = SharedTableGeometry(geometry)
    model = TableModel(columns, geometry: shared)
    let titles = columns.map { ($0.column.name, TableHeaderNode.Title($0)) }
    header = TableHeaderNode(Dictionary(uniqueKeysWithValues: titles), shownColumns, geometry)
    self.shownColumns = shownColumns
    super.init()
    for node in [list, fixedEdge, header] { body.addSubnode(node) }
    sideways.addSubnode(body)
    addSubnode(sideways)
    // Both move with each step sideways, and nothing that is seen moves with them: surfaces would
    // be drawn anew each time.
    for node in [sideways, body] { node.promotion = .never }
  }

  // MARK: Columns

  /// The columns: widths, order, which are shown, and by which the rows are sorted. What is set is
  /// laid out with the next frame, without an animation, and calls nothing.
  ///
  /// - Precondition: they are those that the table was made with.
  public var columns: TableColumns {
    get { shownColumns }
    set {
      precondition(
        newValue.columns == shownColumns.columns, "TableNode: a table keeps its columns")
      guard newValue != shownColumns else { return }
      shownColumns = newValue
      setNeedsLayout()
    }
  }

  /// What somebody has made of the columns, which may be kept as a line of text.
  public var arrangement: TableArrangement {
    get { shownColumns.arrangement }
    set { columns.arrangement = newValue }
  }

  private func requestMenu(_ column: String?, at point: Point) {
    headerMenuRequested?(column, header.convert(point, to: self))
  }

  private func take(_ requested: TableColumns) {
    let old = shownColumns.arrangement
    columns = requested
    let new = shownColumns.arrangement
    if new.sort != old.sort { sortRequested?(new.sort) }
    if new != old { arrangementChanged?(new) }
  }

  /// The columns as a menu lists them in which somebody chooses which are shown, in the order that they have now.
  public var columnChoices: [TableColumnChoice] {
    shownColumns.arrangement.columns.map { column in
      TableColumnChoice(
        name: column.name, title: model.columns[column.name]!.title, isVisible: !column.isHidden,
        isEnabled: column.isHidden || shownColumns.canHide(column.name))
    }
  }

  /// Shows a column, or hides it if that is possible, as somebody does by a menu: ``arrangementChanged`` is told.
  public func setColumnVisible(_ name: String, _ isVisible: Bool) {
    var new = shownColumns
    if new.setVisible(name, isVisible) { take(new) }
  }

  /// Makes a column as wide as the widest of its title and of the cells that exist, as a double
  /// click on its edge does.
  ///
  /// - Complexity: O(*n*) in the number of rows near the view.
  public func fitColumn(_ name: String) {
    columns.fit(name, toMeasured: max(rowsFittingWidth(name), header.cell(name)?.fittingWidth ?? 0))
  }

  private func rowsFittingWidth(_ name: String) -> Double {
    list.rowNodes.compactMap { $0.cell(name)?.fittingWidth }.max() ?? 0
  }

  // MARK: Rows

  /// How high rows are.
  public var rowHeight = TableRowHeight.theme {
    willSet {
      if case .fixed(let height) = newValue {
        precondition(height > 0 && height.isFinite, "TableNode: rows are higher than nothing")
      }
    }
    didSet {
      guard rowHeight != oldValue else { return }
      list.setNeedsMeasuring()
      setNeedsLayout()
    }
  }

  /// Whether every second row has another background. It is told by the index of a row: where one
  /// comes or goes, all rows behind it that exist get the other background.
  public var isStriped = false {
    didSet { if isStriped != oldValue { setNeedsLayout() } }
  }

  /// The list that the rows are in, for all that is said of rows by their index: where to scroll,
  /// which are seen.
  public var rows: ListNode { list }

  // MARK: Layout

  /// Whether the first column lies at the right, and leading is right in cells and heads. Any thread.
  nonisolated public var isMirrored: Bool {
    get { list.isMirrored }
    set {
      list.isMirrored = newValue
      sideways.isMirrored = newValue
      setNeedsLayout()
    }
  }

  /// All that it is offered, and nothing where that has no limit.
  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    constraint.zeroWhereUnlimited
  }

  public override func didLoad() {
    super.didLoad()
    updateBackground()
    header.columnsRequested = { [weak self] in self?.take($0) }
    header.menuRequested = { [weak self] in self?.requestMenu($0, at: $1) }
    header.rowsFittingWidth = { [weak self] in self?.rowsFittingWidth($0) ?? 0 }
    sideways.onScroll = { [weak self] in self?.followSideways() }
  }

  public override func layout() {
    super.layout()
    let layout = shownColumns.layout(width: bounds.width)
    sideways.show(
      size: bounds.size, contentWidth: layout.contentWidth, fixedWidth: layout.fixedWidth)
    showGeometry(
      TableGeometry(
        layout: layout, offset: sideways.columnOffset, isMirrored: isMirrored,
        rowHeight: rowHeight, isStriped: isStriped))
    placeParts()
    header.insertionLineLength = bounds.height
    header.show(shownColumns, shared.value)
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
    onDidLoad { node in (node as? TableNode)?.updateBackground() }
  }

  private func updateBackground() {
    backgroundColor = currentTheme.colors.contentBackground
    fixedEdge.backgroundColor = currentTheme.colors.separator
  }

  // MARK: Semantics

  public override var semantics: Semantics? {
    Semantics(.table, actions: sideways.scrollActions ?? [])
  }

  public override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    id == nil && sideways.performScroll(action)
  }
}

extension TableHeaderNode.Title {
  fileprivate init<Item>(_ column: TableNode<Item>.Column) {
    self.init(text: column.title, alignment: column.alignment)
  }
}

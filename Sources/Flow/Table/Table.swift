public import Surface

/// Rows of cells below the heads of their columns, by which somebody sorts them, and which somebody resizes, moves and
/// hides.
///
/// ```swift
/// Table(members, columns: [
///   .text(TableColumn("name", ideal: 200, weight: 1, isFixed: true), title: "Name") { $0.name },
///   .text(TableColumn("size"), title: "Size", alignment: .trailing) { "\($0.size) kB" },
///   .component(TableColumn("rating"), title: "Rating") { Rating(value: $0.rating) },
/// ])
/// .arrangement(state.arrangement) { state.arrange($0) }
/// .onSort { state.sort(by: $0) }
/// .selection(state.selected) { state.select($0) }
/// .onDelete { state.delete($0) }
/// ```
/// What somebody makes of the columns is one value, a `TableArrangement`, that the app holds and may keep as a line of
/// text; a table without one keeps it by itself. The app sorts: it is told by what, and gives the rows in that order.
///
/// Rows are kept by identity. Workers make those that come into view, and of one whose element has changed the texts
/// that are others; cells that are components are made anew then. What the closures of the columns do is decided by the
/// first table that is shown with these columns.
///
/// It takes the whole size offered. Where the height has no limit, as in a ``ScrollView``, it is as high as its rows, up to
/// 4096 points, behind which it scrolls; where the width has none, it takes none.
public struct Table<Element: Identifiable & Equatable & Sendable>: RowContainer
where Element.ID: Sendable {
  /// The class of the view that shows the component.
  public typealias View = TableComponentView<Element>
  /// A column: its name and widths, what stands above it, and what it shows of an element.
  public typealias Column = TableNode<Element>.Column

  /// What the rows show.
  public let elements: [Element]
  /// What every column is called and how wide it is.
  public var columns: [TableColumn] { content.map(\.column) }
  /// What somebody has made of the columns; nil where the table keeps it.
  public private(set) var arrangement: TableArrangement?
  /// How high the rows are.
  public private(set) var rowHeight = TableRowHeight.theme
  /// Whether every second row has another background.
  public private(set) var isStriped = false
  /// Whether rows that are not sorted have an order that means something, to which the third press of a head goes back.
  public let hasNaturalOrder: Bool

  /// What is selected, where the rows are scrolled to, and what they load.
  public var itemOptions = ItemOptions()
  @ZeroEquatable var content: [Column]
  @ZeroEquatable var arrange: (@MainActor (TableArrangement) -> Void)?
  @ZeroEquatable var sort: (@MainActor ([TableSortKey]) -> Void)?
  @ZeroEquatable var actions: ItemActions
  @ZeroEquatable var identities: ElementIdentities<[Element], Element.ID>

  /// A table of elements.
  ///
  /// - Parameters:
  ///   - elements: what the rows show, in their order.
  ///   - columns: each with a name of its own.
  ///   - hasNaturalOrder: whether the third press of a head goes back to an order that is not sorted.
  @inlinable
  public init(_ elements: [Element], columns: [Column], hasNaturalOrder: Bool = false) {
    self.init(
      elements, identities: ElementIdentities(), columns: columns,
      hasNaturalOrder: hasNaturalOrder)
  }

  @usableFromInline
  init(
    _ elements: [Element], identities: ElementIdentities<[Element], Element.ID>, columns: [Column],
    hasNaturalOrder: Bool
  ) {
    (self.elements, self.hasNaturalOrder) = (elements, hasNaturalOrder)
    _identities = ZeroEquatable(wrappedValue: identities)
    _content = ZeroEquatable(wrappedValue: columns)
    _arrange = ZeroEquatable(wrappedValue: nil)
    _sort = ZeroEquatable(wrappedValue: nil)
    _actions = ZeroEquatable(wrappedValue: ItemActions())
  }

  /// Whether rows, columns and what is made of them are equal.
  public static func == (a: Table, b: Table) -> Bool {
    a.elements == b.elements && a.hasSameColumns(as: b) && a.arrangement == b.arrangement
      && a.rowHeight == b.rowHeight && a.isStriped == b.isStriped
      && a.itemOptions == b.itemOptions && a.actions.haveSameKinds(as: b.actions)
  }

  func hasSameColumns(as other: Table) -> Bool {
    hasNaturalOrder == other.hasNaturalOrder && columns == other.columns
      && content.map(\.title) == other.content.map(\.title)
      && content.map(\.alignment) == other.content.map(\.alignment)
  }

  // MARK: Options

  /// Shows the columns as a value says: their order and widths, which are hidden, and by which the rows are sorted.
  ///
  /// - Parameters:
  ///   - arrangement: what an app holds.
  ///   - action: is told what somebody makes of it, also while an edge is dragged.
  public func arrangement(
    _ arrangement: TableArrangement, action: @escaping @MainActor (TableArrangement) -> Void
  ) -> Table {
    with { ($0.arrangement, $0.arrange) = (arrangement, action) }
  }

  /// Asks for the rows in another order: by the first column, and where that says nothing by the next.
  public func onSort(_ action: @escaping @MainActor ([TableSortKey]) -> Void) -> Table {
    with { $0.sort = action }
  }

  /// How high rows are: as the theme says, of a height, or as high as their texts. Cells that are components do not say
  /// how high a row is.
  public func rowHeight(_ height: TableRowHeight) -> Table { with { $0.rowHeight = height } }

  /// Gives every second row another background.
  public func striped(_ isStriped: Bool = true) -> Table { with { $0.isStriped = isStriped } }

  // MARK: View

  /// A view that keeps a `TableNode`.
  public func makeView() -> TableComponentView<Element> { TableComponentView() }

  /// A state that a selection is taken back through.
  public func makeState() -> ListComponentState { ListComponentState() }

  /// Shows other rows, columns and arrangements; takes all of the size that is offered, or the height of the rows where
  /// that has no limit.
  public func update(
    view: TableComponentView<Element>, availableSize: Size, state: ListComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = view.room.size(offered: availableSize)
    view.show(
      self, size: size, theme: environment[ThemeKey.self], state: state, transition: transition)
    view.table?.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let taken = UnlimitedRoom.taken(
      size, offered: availableSize, contentHeight: view.contentHeight)
    if taken != size { view.table?.frame.size = taken }
    return taken
  }
}

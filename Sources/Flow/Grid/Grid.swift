public import Surface

/// Cells beside and below each other, as a layout arranges them; what does not fit is scrolled to, and only cells near
/// the view exist.
///
/// ```swift
/// Grid(photos, layout: .columns(.minimalBreadth(120), spacing: 2)) { PhotoCell($0) }
///
/// Grid(layout: .balanced(idealHeight: 160)) {
///   for month in months {
///     Section(month.name, id: month.id) {
///       ForEach(month.photos) { PhotoCell($0) }
///         .aspectRatio { $0.width / $0.height }
///         .onActivate { open($0) }
///         .onDelete { delete($0) }
///     }
///   }
/// }
/// .selection(state.selected) { state.select($0) }
/// ```
/// What is done with cells is said where their elements are, and by the modifiers that lists have. Where several cells can
/// be selected, a mouse that is pressed beside them draws a rubber band. Arrow keys go from a cell to the one beside it.
///
/// Cells are kept by identity, as the rows of a ``List`` are, and are offered the size that the layout gives them, in
/// the middle of which they lie. With the transition of an update that is animated, cells that come, go and move do so
/// by the times of grids (`GridTimings`).
///
/// The layout knows where all cells lie: one of columns takes O(1) for a million of them, one by aspect ratios asks all
/// of them. The headers of all sections are measured. A grid takes the whole size offered. Where the height has no limit,
/// as in a ``ScrollView``, it is as high as its cells, up to 4096 points, behind which it scrolls; a width it has to be given.
public struct Grid<EnvironmentType>: ItemContainer {
  /// The class of the view that shows the component.
  public typealias View = GridComponentView

  let content: ItemContent<EnvironmentType>
  /// What is selected, and where the grid is scrolled to.
  public var itemOptions = ItemOptions()
  /// How the cells are arranged.
  public let layout: any GridLayout & Hashable
  /// Space around the cells, in logical units. It is not negative.
  public private(set) var contentInsets = Insets.zero
  /// Whether the grid lays a ring around cells that are selected or have the cursor.
  public private(set) var highlightsCells = true
  /// Whether headers stay at the top while their cells pass.
  public private(set) var floatsHeaders = true
  /// The colour of the scroll indicator; nil for that of the theme.
  public private(set) var indicatorColor: Color?

  /// The colour behind the cells; nil for none.
  public private(set) var backgroundColor: Color?

  /// A grid of what a block collects: components, those of elements, and sections.
  @MainActor
  public init(
    layout: any GridLayout & Hashable,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    (self.layout, self.content) = (layout, content())
  }

  /// A grid of elements, for which `cell` makes components when they come near the view.
  @MainActor @inlinable
  public init<Elements: RandomAccessCollection, Cell: Component>(
    _ elements: Elements, layout: any GridLayout & Hashable,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) where Elements.Element: Identifiable, Cell.EnvironmentType == EnvironmentType {
    self.init(ForEach(elements, row: cell), layout: layout)
  }

  @MainActor @usableFromInline
  init<Elements, ID, Cell>(
    _ cells: ForEach<Elements, ID, Cell>, layout: any GridLayout & Hashable
  ) where Cell.EnvironmentType == EnvironmentType {
    (self.layout, content) = (layout, ItemContent([cells.part]))
  }

  /// Leaves space around the cells, in logical units that are not negative.
  public func contentInsets(_ insets: Insets) -> Grid { with { $0.contentInsets = insets } }

  /// Whether headers stay at the top while their cells pass, as they do unless they are told otherwise.
  public func floatsHeaders(_ floats: Bool) -> Grid { with { $0.floatsHeaders = floats } }

  /// Whether the grid lays a ring around cells that are selected or have the cursor, as it does unless it is told otherwise.
  /// Components that show it themselves read ``ListRowStateKey``.
  public func highlightsCells(_ highlights: Bool) -> Grid {
    with { $0.highlightsCells = highlights }
  }

  /// The colour of the scroll indicator; nil for that of the theme.
  public func indicatorColor(_ color: Color?) -> Grid { with { $0.indicatorColor = color } }

  /// Fills the grid behind its cells; nil for nothing. Cells on an opaque colour are scrolled without being painted.
  public func backgroundColor(_ color: Color?) -> Grid { with { $0.backgroundColor = color } }

  /// Whether the cells and how they lie are equal; grids with a closure never are.
  public static func == (a: Grid, b: Grid) -> Bool {
    AnyHashable(a.layout) == AnyHashable(b.layout) && a.contentInsets == b.contentInsets
      && a.backgroundColor == b.backgroundColor && a.floatsHeaders == b.floatsHeaders
      && a.indicatorColor == b.indicatorColor && a.highlightsCells == b.highlightsCells
      && a.itemOptions == b.itemOptions && a.content == b.content
  }

  /// 0: a stack gives it what the other children leave.
  public var flexibleLength: Double? { 0 }

  /// A view that keeps the cells in sight.
  public func makeView() -> GridComponentView { GridComponentView(layout: layout) }

  /// A state that the cells update through.
  public func makeState() -> ListComponentState { ListComponentState() }

  /// Updates the cells that exist; takes all of the size that is offered, or the height of the cells where that has no
  /// limit.
  public func update(
    view: GridComponentView, availableSize: Size, state: ListComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    view.tag = itemOptions.tag
    let grid = view.grid
    grid.indicatorColor = indicatorColor
    grid.contentInsets = contentInsets
    grid.backgroundColor = backgroundColor
    grid.floatsHeaders = floatsHeaders
    grid.themeOverride = environment[ThemeKey.self]
    grid.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let size = view.room.size(offered: availableSize)
    if !availableSize.height.isFinite { view.show(in: size) }
    view.cells.update(
      content.parts, layout: layout, options: itemOptions, state: state,
      in: ItemPass(
        environment: environment.slots, owner: environment.owner,
        offered: Size(width: size.width, height: .infinity), transition: transition,
        highlightsRows: highlightsCells))
    let taken = UnlimitedRoom.taken(
      size, offered: availableSize, contentHeight: view.contentHeight)
    if taken != size { view.show(in: taken) }
    return taken
  }
}

public import Surface

/// The view of a ``Table``.
public final class TableComponentView<Element: Identifiable & Equatable & Sendable>: View,
  ComponentTaggedView
where Element.ID: Sendable {
  /// What shows the rows; another one where the columns are others. Nil before the first update.
  public private(set) var table: TableNode<Element>?
  var room = UnlimitedRoom(of: "Table")
  private var shown: Table<Element>?
  private var input: ListInput?
  private var position: PositionKeeper?
  private weak var state: ListComponentState?
  private var tag: AnyObject?

  /// Whether the tag is that of the table.
  public func matches(tag: AnyObject) -> Bool { self.tag === tag }

  /// How high the heads and all rows are.
  var contentHeight: Double {
    guard let table else { return 0 }
    table.layoutIfNeeded()
    return table.currentTheme.metrics.tableHeaderHeight + table.rows.state.sizes.total.points
  }

  func show(
    _ new: Table<Element>, size: Size, theme: Theme, state: ListComponentState,
    transition: ComponentTransition
  ) {
    (self.state, tag) = (state, new.itemOptions.tag)
    let isNew = shown.map { !$0.hasSameColumns(as: new) } ?? true
    let table = isNew ? replaceTable(by: new) : self.table!
    let old = isNew ? nil : shown
    shown = new
    table.themeOverride = theme
    table.frame = Rect(origin: .zero, size: size)
    table.rowHeight = new.rowHeight
    table.isStriped = new.isStriped
    if let arrangement = new.arrangement, table.arrangement != arrangement {
      table.arrangement = arrangement
    }
    showRows(new, old, table, isAnimated: !transition.animation.isImmediate)
  }

  private func showRows(
    _ new: Table<Element>, _ old: Table<Element>?, _ table: TableNode<Element>, isAnimated: Bool
  ) {
    let rows = rows(of: new)
    let hasOtherElements = old.map { $0.elements != new.elements } ?? true
    input?.update(new.itemOptions, of: rows, changes: hasOtherElements ? .unknown : .none) {
      guard hasOtherElements else { return }
      rows.assertUniqueIdentities()
      table.setItems(
        new.elements,
        options: isAnimated && old != nil ? [.synchronous, .animateInsertion] : .synchronous)
    }
    var used = UsedIdentities(owner: "Table", noun: "row")
    for row in table.rows.rows { used.use(rows.identity(at: row.index), at: row.index) }
    let wanted = new.itemOptions.position
    let hint = table.rows.displayedRange?.visible.lowerBound ?? 0
    if let row = position?.take(wanted, of: rows, near: hint) {
      table.rows.scroll(
        to: ListScrollTarget(
          row: row, position: wanted?.anchor.ofRow ?? .top(0),
          animation: isAnimated ? ListTimings.scroll : nil))
    }
    position?.sightDidChange()
  }

  private func rows(of table: Table<Element>) -> TableRows<Element> {
    TableRows(
      elements: table.elements, identities: table.identities, rowActions: table.actions)
  }

  private func replaceTable(by new: Table<Element>) -> TableNode<Element> {
    table?.view.removeFromSuperview()
    let made = TableNode(columns: new.content, hasNaturalOrder: new.hasNaturalOrder)
    table = made
    addSubview(made.view)
    made.sortRequested = { [weak self] in self?.current?.sort?($0) }
    made.arrangementChanged = { [weak self] in self?.arrange($0) }
    input = ListInput(
      made.rows,
      items: { [weak self] in self.flatMap { view in view.current.map { view.rows(of: $0) } } },
      options: { [weak self] in self?.current?.itemOptions },
      refuse: { [weak self] in self?.state?.setNeedsUpdate(isLocal: true) })
    position = PositionKeeper(made.rows)
    return made
  }

  /// The newest component, whose closures may be others than those of the one that was shown.
  private var current: Table<Element>? { component(Table<Element>.self) }

  private func arrange(_ arrangement: TableArrangement) {
    guard let arrange = current?.arrange else { return }
    arrange(arrangement)
    if let taken = current?.arrangement, taken != table?.arrangement {
      state?.setNeedsUpdate(isLocal: true)
    }
  }
}

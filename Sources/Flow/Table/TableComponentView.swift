public import Surface

/// The view of a ``Table``.
public final class TableComponentView<Element: Identifiable & Equatable & Sendable>: View
where Element.ID: Sendable {
  /// What shows the rows; another one where the columns are others. Nil before the first update.
  public private(set) var table: TableNode<Element>?
  private var shown: Table<Element>?
  private var selection: RowSelection?
  private weak var state: ListComponentState?

  func show(
    _ new: Table<Element>, size: Size, theme: Theme, state: ListComponentState,
    transition: ComponentTransition
  ) {
    self.state = state
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
    takeActions(new, old, table)
    showRows(new, old, table, isAnimated: !transition.animation.isImmediate)
  }

  private func showRows(
    _ new: Table<Element>, _ old: Table<Element>?, _ table: TableNode<Element>, isAnimated: Bool
  ) {
    let hasOtherElements = old.map { $0.elements != new.elements } ?? true
    selection?.show(
      new.selection, of: TableIdentities(elements: new.elements), hasOtherRows: hasOtherElements
    ) {
      guard hasOtherElements else { return }
      table.setItems(
        new.elements,
        options: isAnimated && old != nil ? [.synchronous, .animateInsertion] : .synchronous)
    }
  }

  private func replaceTable(by new: Table<Element>) -> TableNode<Element> {
    table?.view.removeFromSuperview()
    let made = TableNode(columns: new.content, hasNaturalOrder: new.hasNaturalOrder)
    table = made
    addSubview(made.view)
    made.sortRequested = { [weak self] in self?.current?.sort?($0) }
    made.arrangementChanged = { [weak self] in self?.arrange($0) }
    selection = RowSelection(made.rows, source: TableIdentities<Element>(elements: []))
    selection?.onRefusal = { [weak self] in self?.state?.setNeedsUpdate(isLocal: true) }
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

  private func takeActions(
    _ new: Table<Element>, _ old: Table<Element>?, _ table: TableNode<Element>
  ) {
    let isSame =
      old.map {
        ($0.activate == nil) == (new.activate == nil) && ($0.menu == nil) == (new.menu == nil)
          && ($0.title == nil) == (new.title == nil)
      } ?? (new.activate == nil && new.menu == nil && new.title == nil)
    if isSame { return }
    var actions = ListRowActions()
    if new.activate != nil { actions.activate = { [weak self] in self?.activate($0) } }
    if new.menu != nil { actions.showMenu = { [weak self] in self?.showMenu($0, at: $1) } }
    if new.title != nil {
      actions.title = { [weak self] row in
        self?.current.flatMap { $0.title?($0.elements[row]) }
      }
    }
    table.rows.rowActions = actions
  }

  private func activate(_ row: Int) {
    guard let current, row < current.elements.count else { return }
    current.activate?(current.elements[row])
  }

  private func showMenu(_ row: Int, at point: Point) {
    guard let current, let rows = table?.rows, row < current.elements.count else { return }
    let chosen = rows.selection.isSelected(row) ? Array(rows.selection.rows.indices) : [row]
    current.menu?(
      chosen.map { current.elements[$0] }, ItemMenuPlace(view: rows.view, point: point))
  }
}

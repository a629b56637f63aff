public import Geometry
public import ListEngine
import Platform

// Rows that are pressed and selected.
extension ListNode {
  /// Which rows are selected, where the cursor of the keys is, and how many can be selected: none at first.
  ///
  /// Transactions take it along: a row stays selected wherever it goes.
  public final var selection: ListSelection {
    get { interaction?.selection ?? ListSelection(mode: .none) }
    set { takeSelection(newValue) }
  }

  /// What pointers and keys do with rows.
  public final var rowActions: ListRowActions {
    get { interaction?.actions ?? ListRowActions() }
    set { makeInteraction().actions = newValue }
  }

  /// Called when somebody has selected other rows or moved the cursor, and when a transaction did.
  public final var onSelectionChange: (@MainActor (ListSelection) -> Void)? {
    get { interaction?.onSelectionChange }
    set { makeInteraction().onSelectionChange = newValue }
  }

  /// The row at a point in the coordinates of the list's view; nil between rows, and for those on their way out.
  public final func row(at point: Point) -> Int? { entry(at: point)?.row }

  final func entry(at point: Point) -> ListEntry? {
    let bounds = mainBounds
    guard bounds.contains(point) else { return nil }
    return state.entry(at: ListLength(viewPlace(of: point)))
  }

  final func pressedRow(at point: Point) -> (id: ListEntryID, row: Int)? {
    entry(at: point).flatMap { entry in entry.row.map { (entry.id, $0) } }
  }

  // MARK: Looks

  final var shownRows: [ShownRow] {
    state.entries.compactMap { entry in
      guard entry.kind == .row, let row = loaded[entry.id] else { return nil }
      return ShownRow(id: entry.id, row: entry.row, node: row.node, frame: shownFrame(of: row))
    }
  }

  final func shownRow(_ id: ListEntryID) -> ShownRow? {
    loaded[id].map {
      ShownRow(id: id, row: state.entry(id)?.row, node: $0.node, frame: shownFrame(of: $0))
    }
  }

  final var markedStates: ListRowState { .all }

  final func makeMark() -> RowMarkNode { RowGroundNode() }

  // MARK: Keys

  /// Which rows can be selected; nil if each can be, so that none has to be asked for.
  final var canSelectRow: ((Int) -> Bool)? {
    selectsAllRows ? nil : { [unowned self] row in canSelectRow(row) }
  }

  final var liftsRows: Bool { onMove != nil }

  /// - Returns: whether the key did something with a row.
  final func handleRowKey(_ event: KeyEvent) -> Bool {
    guard acceptsFocus, let interaction, interaction.isNeeded, event.phase != .up, count > 0 else {
      return false
    }
    interaction.showsCursor = true
    if let step = ListReorder.Step(event, flow) { return moveCursorRow(by: step) }
    return interaction.handle(
      ListKeyCommand(event, flow, visible: fullyVisibleRows), event)
  }

  /// Moves the selected rows among the others, or the one with the cursor if it is not among these, as an app does it that
  /// takes moves.
  private func moveCursorRow(by step: ListReorder.Step) -> Bool {
    finishTransactions()
    guard onMove != nil, let row = selection.cursor else { return false }
    if selection.isSelected(row), selection.rows.count > 1 {
      reordering.moveRows(selection.rows, by: step)
      revealCursor()
    } else if let place = moveRow(from: row, by: step), place < count {
      // Where items have identities, the cursor has come along.
      if place != selection.cursor {
        interaction?.change { $0.moveCursor(to: place, in: SelectableRows(count: count)) }
      }
      revealCursor()
    }
    return true
  }

  /// Moves the cursor to a row as a key does.
  package final func moveCursor(to row: Int) {
    let interaction = makeInteraction()
    interaction.showsCursor = true
    interaction.change { $0.moveCursor(to: row, in: interaction.selectable) }
    revealCursor()
  }

  final func revealCursor() {
    finishChanges()
    if let cursor = selection.cursor, cursor < count { scrollRowToVisible(cursor) }
  }

  final func middle(ofRow row: Int) -> Point? { self.row(row)?.node.frame.center }

  /// The rows that are wholly in view.
  private var fullyVisibleRows: Range<Int> {
    let (start, end) = (shownOffset + insets.start, shownOffset + viewLength - insets.end)
    let seen = rows.filter { $0.y >= start && $0.maxY <= end }
    guard let first = seen.first, let last = seen.last else {
      return state.displayedRange?.visible ?? 0..<0
    }
    return first.index..<last.index + 1
  }
}

extension SelectionModifiers {
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.shift) { insert(.shift) }
  }
}

extension KeyEvent {
  /// Whether it is one of the keys by which menus are asked for on desktops: the Menu key, or Shift and F10.
  var asksForMenu: Bool { key == .menu || key == .f10 && modifiers.contains(.shift) }
}

extension ListReorder.Step {
  /// Alt with an arrow along the list, Home or End.
  init?(_ event: KeyEvent, _ flow: ScrollFlow) {
    guard event.modifiers.contains(.alt), event.modifiers.isDisjoint(with: [.control, .logo]) else {
      return nil
    }
    switch (event.key, flow.axis) {
    case (.up, .vertical): self = .up
    case (.down, .vertical): self = .down
    case (.left, .horizontal): self = flow.isReversed ? .down : .up
    case (.right, .horizontal): self = flow.isReversed ? .up : .down
    case (.home, _): self = .first
    case (.end, _): self = .last
    default: return nil
    }
  }
}

/// What a key asks of the rows of a list.
enum ListKeyCommand {
  case move(ListCursorMove)
  /// The way of the cursor, where rows lie beside each other.
  case moveTo(Int)
  case toggle, selectAll, selectNone, activate, delete, menu, escape

  /// - Parameters:
  ///   - event: a key that went down.
  ///   - flow: the way in which rows follow each other.
  ///   - visible: the rows that are wholly in view.
  init?(_ event: KeyEvent, _ flow: ScrollFlow, visible: Range<Int>) {
    if !event.modifiers.isDisjoint(with: [.alt, .logo]) { return nil }
    let isControl = event.modifiers.contains(.control)
    let isShift = event.modifiers.contains(.shift)
    switch (event.key, flow.axis) {
    case (.up, .vertical): self = .move(.up)
    case (.down, .vertical): self = .move(.down)
    case (.left, .horizontal): self = .move(flow.isReversed ? .down : .up)
    case (.right, .horizontal): self = .move(flow.isReversed ? .up : .down)
    case (.home, _): self = .move(.first)
    case (.end, _): self = .move(.last)
    case (.pageUp, _): self = .move(.pageUp(visible: visible))
    case (.pageDown, _): self = .move(.pageDown(visible: visible))
    case (.space, _): self = .toggle
    case (.enter, _), (.keypadEnter, _):
      if isControl || isShift { return nil }
      self = .activate
    case (.delete, _):
      if isControl || isShift { return nil }
      self = .delete
    case (.escape, _): self = .escape
    case _ where event.asksForMenu: self = .menu
    default:
      guard isControl else { return nil }
      switch event.shortcutKey {
      case Key("a"), Key("A"): self = isShift ? .selectNone : .selectAll
      case Key("/"): self = .selectAll
      case Key("\\"): self = .selectNone
      default: return nil
      }
    }
  }
}

import Surface

/// What is done with the rows of a ``List`` by hand: told to those who gave the rows, by their identities.
@MainActor
final class ListInput {
  /// What there is to be done, as far as the list has to know.
  private struct Kinds: OptionSet {
    let rawValue: Int
    static let activate = Kinds(rawValue: 1)
    static let menu = Kinds(rawValue: 1 << 1)
    static let title = Kinds(rawValue: 1 << 2)
    /// Whether some rows cannot be selected.
    static let choice = Kinds(rawValue: 1 << 3)
    static let swipe = Kinds(rawValue: 1 << 4)
    static let move = Kinds(rawValue: 1 << 5)
    static let refresh = Kinds(rawValue: 1 << 6)
    static let start = Kinds(rawValue: 1 << 7)
    static let end = Kinds(rawValue: 1 << 8)
    static let rows: Kinds = [.activate, .menu, .title, .choice]
  }

  private unowned let list: ListComponentNode
  private var kinds: Kinds = []
  /// Whether the app was asked for a move and has shown nothing since.
  private var isMoveAwaited = false
  private let selection: RowSelection

  init(_ list: ListComponentNode) {
    self.list = list
    selection = RowSelection(list, source: ItemParts([]))
    // What the app does not take is no longer shown after this turn.
    selection.onRefusal = { [weak list] in list?.pass?.state.setNeedsUpdate(isLocal: true) }
  }

  /// Has the list do what a pass says, after a closure has it show the rows.
  func update(with pass: ListPass, hasOtherRows: Bool, showRows: () -> Void) {
    isMoveAwaited = false
    takeKinds(of: pass)
    selection.show(
      pass.options.selection, of: pass.source, hasOtherRows: hasOtherRows, showRows: showRows)
  }

  // MARK: What there is

  private func takeKinds(of pass: ListPass) {
    let new = kinds(of: pass)
    let changed = new.symmetricDifference(kinds)
    if changed.isEmpty { return }
    kinds = new
    if !changed.isDisjoint(with: .rows) { list.rowActions = rowActions(new) }
    if changed.contains(.swipe) {
      let swipe: (@MainActor (Int) -> ListSwipeActions) = { [weak self] in
        self?.swipeActions($0) ?? ListSwipeActions()
      }
      list.swipeActions = new.contains(.swipe) ? swipe : nil
    }
    if changed.contains(.move) {
      let move: (@MainActor (Int, Int) -> Bool) = { [weak self] in
        self?.move($0, to: $1) ?? false
      }
      list.onMove = new.contains(.move) ? move : nil
      list.canMove = { [weak self] in self?.place(of: $0)?.part.actions.move != nil }
    }
    if changed.contains(.refresh) {
      let refresh: (@MainActor (@escaping @MainActor () -> Void) -> Void) = { [weak self] in
        self?.refresh($0)
      }
      list.onRefresh = new.contains(.refresh) ? refresh : nil
    }
    if changed.contains(.start) { fetch(at: .start, new.contains(.start), \.reachStart) }
    if changed.contains(.end) { fetch(at: .end, new.contains(.end), \.reachEnd) }
  }

  private func fetch(
    at end: PageLoading.End, _ isNeeded: Bool,
    _ action: KeyPath<ListOptions, (@MainActor (BatchFetching.Batch) -> Void)?>
  ) {
    let fetch: (@MainActor (BatchFetching.Batch) -> Void) = { [weak self] batch in
      self?.options?[keyPath: action]?(batch)
    }
    list.batches(at: end).fetch = isNeeded ? fetch : nil
  }

  private func kinds(of pass: ListPass) -> Kinds {
    var kinds: Kinds = []
    for part in pass.source.parts {
      let actions = part.actions
      if actions.activate != nil { kinds.insert(.activate) }
      if actions.menu != nil { kinds.insert(.menu) }
      if actions.title != nil { kinds.insert(.title) }
      if actions.swipe != nil || actions.delete != nil { kinds.insert(.swipe) }
      if actions.move != nil { kinds.insert(.move) }
    }
    if pass.options.refresh != nil { kinds.insert(.refresh) }
    if pass.options.reachStart != nil { kinds.insert(.start) }
    if pass.options.reachEnd != nil { kinds.insert(.end) }
    if pass.options.selection.map({ !$0.accepts(pass.source.identityType) }) ?? false {
      kinds.insert(.choice)
    } else if kinds.contains(.activate) || kinds.contains(.menu),
      pass.source.parts.contains(where: \.isHeader)
    {
      kinds.insert(.choice)
    }
    return kinds
  }

  private func rowActions(_ kinds: Kinds) -> ListRowActions {
    var actions = ListRowActions()
    if kinds.contains(.activate) { actions.activate = { [weak self] in self?.activate($0) } }
    if kinds.contains(.menu) { actions.showMenu = { [weak self] in self?.showMenu($0, at: $1) } }
    if kinds.contains(.choice) {
      actions.canSelect = { [weak self] in self?.canSelect($0) ?? false }
    }
    if kinds.contains(.title) { actions.title = { [weak self] in self?.title($0) } }
    return actions
  }

  // MARK: Rows

  private var options: ListOptions? { list.pass?.options }

  private func place(of row: Int) -> (part: ItemPart, index: Int)? {
    guard let source = list.pass?.source, row < source.count else { return nil }
    return source.place(of: row)
  }

  private func canSelect(_ row: Int) -> Bool {
    guard let (part, index) = place(of: row), !part.isHeader else { return false }
    guard let selection = options?.selection else { return true }
    return selection.accepts(part.source.identityType)
      || selection.accepts(part.source.identity(at: index))
  }

  private func activate(_ row: Int) {
    if let (part, index) = place(of: row) { part.actions.activate?(index) }
  }

  private func title(_ row: Int) -> String? {
    place(of: row).flatMap { part, index in part.actions.title?(index) }
  }

  private func swipeActions(_ row: Int) -> ListSwipeActions {
    place(of: row).map { part, index in part.actions.swipeActions(at: index) }
      ?? ListSwipeActions()
  }

  /// Moves a row among those of its part: elsewhere it cannot be. An app that shows what it has done
  /// at the end of the turn is not asked again before: indices are those of what is shown.
  ///
  /// - Returns: whether the row goes somewhere.
  private func move(_ row: Int, to: Int) -> Bool {
    guard !isMoveAwaited, let pass = list.pass, row < pass.source.count else { return false }
    let range = pass.source.range(around: row)
    let place = min(max(to, range.lowerBound), range.upperBound - 1)
    if place == row { return false }
    isMoveAwaited = true
    pass.source.place(of: row).part.actions.move?(
      row - range.lowerBound, place - range.lowerBound)
    if isMoveAwaited { pass.state.setNeedsUpdate(isLocal: true) }
    return true
  }

  private func showMenu(_ row: Int, at point: Point) {
    guard let source = list.pass?.source, row < source.count else { return }
    let range = source.range(around: row)
    let rows = list.selection.isSelected(row) ? list.selection.rows : [row]
    let indices = rows.intersection(IndexRanges(range)).indices.map { $0 - range.lowerBound }
    source.place(of: row).part.actions.menu?(
      indices, ItemMenuPlace(view: list.view, point: point))
  }

  /// - Returns: whether a key deletes rows.
  func deletes(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .delete, event.modifiers.isEmpty,
      let source = list.pass?.source
    else { return false }
    var rows = Array(list.selection.rows.indices)
    if list.selection.mode == .none, let cursor = list.selection.cursor { rows = [cursor] }
    // By the rows as they are: the first action may change them.
    var deletions: [(action: @MainActor ([Int]) -> Void, indices: [Int])] = []
    while let row = rows.first {
      let range = source.range(around: row)
      if let delete = source.place(of: row).part.actions.delete {
        let indices = rows.prefix { range.contains($0) }.map { $0 - range.lowerBound }
        deletions.append((delete.action, indices))
      }
      rows.removeFirst(rows.prefix { range.contains($0) }.count)
    }
    for deletion in deletions { deletion.action(deletion.indices) }
    return !deletions.isEmpty
  }

  private func refresh(_ done: @escaping @MainActor () -> Void) {
    guard let refresh = options?.refresh else { return done() }
    refresh(done)
  }
}

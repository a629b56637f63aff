import Surface

/// What is done with the rows of a ``List`` or a ``Table`` by hand, besides what is done with items of any kind.
@MainActor
final class ListInput {
  /// What there is to be done, as far as the list has to know.
  private struct Kinds: Equatable {
    var ofItems: ItemInput.Kinds = []
    var swipes = false
    var moves = false
    var refreshes = false
    var reachesStart = false
    var reachesEnd = false
  }

  private unowned let list: ListNode
  private let input: ItemInput
  private let items: @MainActor () -> (any ItemUses)?
  private let options: @MainActor () -> ItemOptions?
  private let refuse: @MainActor () -> Void
  private var kinds = Kinds()
  /// Whether the app was asked for a move and has shown nothing since.
  private var isMoveAwaited = false

  /// - Parameters:
  ///   - list: what shows the rows.
  ///   - items: the rows of the newest pass.
  ///   - options: what is done with all rows, by the newest pass.
  ///   - refuse: says that the app has not taken what was asked for, after which it is no longer shown.
  init(
    _ list: ListNode, items: @escaping @MainActor () -> (any ItemUses)?,
    options: @escaping @MainActor () -> ItemOptions?, refuse: @escaping @MainActor () -> Void
  ) {
    (self.list, self.items, self.options, self.refuse) = (list, items, options, refuse)
    input = ItemInput(list, items: items, refuse: refuse)
  }

  /// Has the list do what a pass says, after a closure has it show the rows.
  func update(
    _ options: ItemOptions, of items: any ItemUses, changes: ItemChanges, showRows: () -> Void
  ) {
    isMoveAwaited = false
    takeKinds(of: items, options)
    input.update(
      options.selection, of: items, changes: changes, showItems: showRows)
  }

  // MARK: What there is

  private func takeKinds(of items: any ItemUses, _ options: ItemOptions) {
    let (old, new) = (kinds, kinds(of: items, options))
    if old == new { return }
    kinds = new
    if old.ofItems != new.ofItems { list.rowActions = input.actions(new.ofItems) }
    if old.swipes != new.swipes {
      let swipe: (@MainActor (Int) -> ListSwipeActions) = { [weak self] in
        self?.swipeActions($0) ?? ListSwipeActions()
      }
      list.swipeActions = new.swipes ? swipe : nil
    }
    if old.moves != new.moves {
      let move: (@MainActor (Int, Int) -> Bool) = { [weak self] in
        self?.move($0, to: $1) ?? false
      }
      list.onMove = new.moves ? move : nil
      list.canMove = { [weak self] in self?.input.use(of: $0)?.actions.canMove == true }
    }
    if old.refreshes != new.refreshes {
      let refresh: (@MainActor (@escaping @MainActor () -> Void) -> Void) = { [weak self] done in
        guard let refresh = self?.options()?.refresh else { return done() }
        refresh(done)
      }
      list.onRefresh = new.refreshes ? refresh : nil
    }
    if old.reachesStart != new.reachesStart { fetch(at: .start, new.reachesStart, \.reachStart) }
    if old.reachesEnd != new.reachesEnd { fetch(at: .end, new.reachesEnd, \.reachEnd) }
  }

  private func fetch(
    at end: PageLoading.End, _ isNeeded: Bool,
    _ action: KeyPath<ItemOptions, (@MainActor (BatchFetching.Batch) -> Void)?>
  ) {
    let fetch: (@MainActor (BatchFetching.Batch) -> Void) = { [weak self] batch in
      self?.options()?[keyPath: action]?(batch)
    }
    list.batches(at: end).fetch = isNeeded ? fetch : nil
  }

  private func kinds(of items: any ItemUses, _ options: ItemOptions) -> Kinds {
    let actions = items.actions
    return Kinds(
      ofItems: ItemInput.Kinds(items, selection: options.selection),
      swipes: actions.contains { $0.swipe != nil || $0.delete != nil },
      moves: actions.contains(where: \.canMove), refreshes: options.refresh != nil,
      reachesStart: options.reachStart != nil, reachesEnd: options.reachEnd != nil)
  }

  // MARK: Keys

  /// - Returns: whether a key did something with the tree that the row with the cursor is in.
  func handleOutlineKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let key = ListTreeKey(event, isMirrored: list.isMirrored),
      let items = items(), let row = list.selection.cursor, row < items.count,
      let (actions, index) = items.use(of: row), let answer = actions.outline?.answer(key, index)
    else { return false }
    if case .moveCursor(let target) = answer {
      list.moveCursor(to: items.range(around: row).lowerBound + target)
    }
    return true
  }

  // MARK: Rows

  private func swipeActions(_ row: Int) -> ListSwipeActions {
    input.use(of: row).map { actions, index in actions.swipeActions(at: index) }
      ?? ListSwipeActions()
  }

  /// Moves a row to the place that is nearest to where it is dragged, of those where it may be. An app that shows what it has
  /// done at the end of the turn is not asked again before: indices are those of what is shown.
  ///
  /// - Returns: whether the row goes somewhere.
  private func move(_ row: Int, to place: Int) -> Bool {
    guard !isMoveAwaited, let items = items(), row < items.count,
      let move = items.move(row, to: place)
    else { return false }
    isMoveAwaited = true
    move.request()
    if isMoveAwaited { refuse() }
    return true
  }
}

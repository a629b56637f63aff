import Surface

/// The cells of a ``Grid``: what the last pass says of them.
@MainActor
final class GridCells {
  // The node keeps its source, which knows the cells.
  private unowned let grid: GridNode
  private(set) var source = ItemParts([])
  private(set) var pass: ItemPass?
  private let headers = SectionHeaders()
  private var attributes: [GridPartAttributes] = []
  private var layout: AnyHashable?
  private weak var state: ListComponentState?
  private var kinds: ItemInput.Kinds = []
  /// What is done with cells by hand.
  private lazy var input = ItemInput(
    grid, items: { [weak self] in self?.source },
    // What the app does not take is no longer shown after this turn.
    refuse: { [weak self] in self?.state?.setNeedsUpdate(isLocal: true) })
  private lazy var keeper = PositionKeeper(grid)

  init(_ grid: GridNode) { self.grid = grid }

  func index(of identity: ComponentIdentity) -> Int? {
    source.index(of: identity, near: loaded.lowerBound)
  }

  /// The cells that exist are among these.
  private var loaded: Range<Int> {
    let items = grid.state.entries.compactMap(\.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: Updating

  func update(
    _ new: ItemParts, layout: any GridLayout & Hashable, options: ItemOptions,
    state: ListComponentState, in pass: ItemPass
  ) {
    precondition(
      new.sections.allSatisfy { !$0.canFold },
      "Flow: Grid: sections of a grid do not fold: only a List shows a header without items")
    precondition(
      new.actions.allSatisfy { $0.outline == nil },
      "Flow: Grid: an OutlineGroup is for a List, whose rows lie below each other")
    let (old, isFirst) = (source, self.pass == nil)
    self.state = state
    let changes = new.transaction(from: old, loaded: loaded)
    (source, self.pass) = (new, pass)
    headers.update(new.sections, in: pass)
    let oldAttributes = attributes
    attributes = new.parts.map { part in
      GridPartAttributes(part, header: part.section.flatMap { headers.header(of: $0, in: pass) })
    }
    updateCells(changes, in: pass)
    takeKinds(ItemInput.Kinds(new, selection: options.selection))
    let item = keeper.take(options.position, of: new, near: loaded.lowerBound)
    let anchor = options.position?.anchor
    // What is in view need not move, which the target of a grid does not know.
    let isRevealed = anchor == nil && !grid.state.viewport.isEmpty
    let isAnimated = !isFirst && !pass.transition.animation.isImmediate
    let goal = isRevealed ? nil : item.map { target($0, anchor, isAnimated: isAnimated) }
    input.update(options.selection, of: new, changes: ItemChanges(changes)) {
      show(changes, from: old, oldAttributes, layout, isFirst: isFirst, scrollTo: goal)
    }
    if isRevealed, let item { grid.scrollItemToVisible(item, animated: isAnimated) }
    keeper.sightDidChange()
  }

  private func takeKinds(_ new: ItemInput.Kinds) {
    guard new != kinds else { return }
    kinds = new
    grid.itemActions = input.actions(new)
  }

  private func target(
    _ item: Int, _ anchor: ScrollAnchor?, isAnimated: Bool
  ) -> GridScrollTarget {
    GridScrollTarget(
      item: item, position: anchor.ofCell, animation: isAnimated ? ListTimings.scroll : nil,
      adjustsForSection: grid.floatsHeaders)
  }

  /// Brings the cells up to date that stay.
  private func updateCells(_ changes: ListTransaction, in pass: ItemPass) {
    let map = ListIndexMap(changes, count: grid.count)
    for entry in grid.state.entries {
      guard let item = entry.item, let index = map.newIndex(of: item),
        let cell = grid.node(of: item) as? GridCellNode
      else { continue }
      cell.update(source.box(at: index), source.identity(at: index), in: pass)
    }
  }

  private func show(
    _ changes: ListTransaction, from old: ItemParts, _ oldAttributes: [GridPartAttributes],
    _ layout: any GridLayout & Hashable, isFirst: Bool, scrollTo target: GridScrollTarget?
  ) {
    var transaction = GridTransaction(
      deletions: changes.deletions.map(\.rows), insertions: insertions(changes.insertions))
    transaction.updates = updates(changes, from: old, oldAttributes)
    // A grid at its start shows what comes there.
    if grid.contentOffset <= grid.offsetRange.lowerBound { transaction.stationaryItems = .none }
    let isAnimated = !isFirst && !pass!.transition.animation.isImmediate
    let hasOtherLayout = self.layout.map { $0 != AnyHashable(layout) } ?? false
    if hasOtherLayout {
      transaction.layout = .init(
        layout: layout, animation: isAnimated ? ListTimings.insertion : nil)
    }
    self.layout = AnyHashable(layout)
    if transaction.isEmpty, !isFirst, target == nil || !grid.state.viewport.isEmpty {
      takeSource()
      if let target { grid.scroll(to: target) }
      return
    }
    transaction.scrollTo = target
    grid.transact(
      transaction, source: GridCellSource(self, count: source.count),
      options: isAnimated ? [.animated, .synchronous] : .synchronous)
  }

  /// Cells that come to exist are those of the newest pass; nothing that is seen changes.
  private func takeSource() {
    grid.transact(
      GridTransaction(), source: GridCellSource(self, count: source.count), options: .synchronous)
  }

  private func insertions(
    _ insertions: [ListTransaction.Insertion]
  ) -> [GridTransaction.Insertion] {
    insertions.map { insertion in
      if insertion.previousIndex != nil {
        return GridTransaction.Insertion(
          at: insertion.index, attributes(at: insertion.index),
          previousIndex: insertion.previousIndex)
      }
      var items = GridItems()
      append(insertion.index..<insertion.index + insertion.count, to: &items)
      return GridTransaction.Insertion(at: insertion.index, items)
    }
  }

  private func append(_ range: Range<Int>, to items: inout GridItems) {
    source.forEachPart(in: range) { number, indices in
      let part = attributes[number]
      if part.aspectRatio == nil {
        items.append(part.attributes(at: indices.lowerBound), count: indices.count)
      } else {
        for index in indices { items.append(part.attributes(at: index), count: 1) }
      }
    }
  }

  private func attributes(at item: Int) -> GridItemAttributes {
    let (number, index) = source.number(of: item)
    return attributes[number].attributes(at: index)
  }

  /// Cells that stay, and lie in another section now or have another ratio. Nothing is compared
  /// cell by cell where all parts are as before.
  private func updates(
    _ changes: ListTransaction, from old: ItemParts, _ oldAttributes: [GridPartAttributes]
  ) -> [GridTransaction.Update] {
    let hasRatios = attributes.contains { $0.aspectRatio != nil }
    if !hasRatios, attributes.map(\.section) == oldAttributes.map(\.section) { return [] }
    let map = ListIndexMap(changes, count: old.count)
    var updates: [GridTransaction.Update] = []
    for item in 0..<old.count where map.deletion(of: item) == nil {
      guard let index = map.newIndex(of: item) else { continue }
      let (number, place) = old.number(of: item)
      let (before, now) = (oldAttributes[number].attributes(at: place), attributes(at: index))
      if before.section == now.section, before.aspectRatio == now.aspectRatio { continue }
      updates.append(.init(at: index, previousIndex: item, attributes: now))
    }
    return updates
  }

  // MARK: Cells

  /// A cell of a source that may be older than the last pass: its component is the newest one.
  func makeCell(_ identity: ComponentIdentity, near index: Int, size: Size) -> ComponentItemNode? {
    guard var pass, let index = source.index(of: identity, near: index) else { return nil }
    pass.offered = size
    return ComponentItemNode(source.box(at: index), identity: identity, in: pass)
  }

  func header(of item: Int) -> GridItemHeader? {
    guard let pass, item < source.count, let section = source.place(of: item).part.section,
      let header = headers.header(of: section, in: pass)
    else { return nil }
    return GridItemHeader(header.number) { [node = header.node] _ in node }
  }
}

extension ScrollAnchor? {
  fileprivate var ofCell: GridScrollTarget.Position {
    switch self {
    case .top: .top(0)
    case .center: .center(0)
    case .bottom: .bottom(0)
    case nil: .visible
    }
  }
}

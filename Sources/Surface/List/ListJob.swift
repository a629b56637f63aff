import ListEngine

/// A transaction on its way from a list that is shown to the next one, measured on any thread.
struct ListJob: Sendable {
  /// The state that the transaction leads to.
  private(set) var state: ListState
  let transaction: ListTransaction
  /// The items afterwards.
  let source: any ListItemSource
  let environment: ListRowEnvironment
  /// The nodes of the rows that were loaded when the job began, or was brought up to date.
  private var loaded: [ListEntryID: LoadedRow]
  /// What was measured, by the index that the row has afterwards.
  private(set) var rows: [Int: PreparedRow] = [:]
  /// The rows that show another content.
  private let changedRows: Set<Int>
  /// Whether all rows may have other lengths.
  private let isRemeasuring: Bool

  /// Begins a transaction.
  ///
  /// - Parameters:
  ///   - change: what happens.
  ///   - shown: the state that is on screen.
  ///   - loaded: its rows.
  ///   - environment: what rows are measured for.
  ///   - lead: how far rows are loaded.
  ///   - time: the time now.
  init(
    _ change: ListChange, on shown: ListState, loaded: [ListEntryID: LoadedRow],
    environment: ListRowEnvironment, lead: ListLead, at time: Duration
  ) {
    (transaction, source, self.environment) = (change.transaction, change.source, environment)
    (state, self.loaded) = (shown, loaded)
    changedRows = change.changedRows
    isRemeasuring =
      change.isRemeasuring || transaction.options.contains(.forceUpdate)
      || transaction.viewport.map { $0.viewport.breadth != shown.viewport.breadth } ?? false
    state.lead = lead
    state.apply(transaction, at: time)
  }

  /// Begins the transaction anew, as the list that is shown has loaded or given up rows meanwhile.
  mutating func restart(on shown: ListState, loaded: [ListEntryID: LoadedRow], at time: Duration) {
    let lead = state.lead
    (state, self.loaded) = (shown, loaded)
    state.lead = lead
    state.apply(transaction, at: time)
    takeKnownRows()
  }

  /// Follows a list that was scrolled meanwhile.
  mutating func rebase(onto shown: ListState, loaded: [ListEntryID: LoadedRow]) {
    self.loaded = loaded
    state.rebase(onto: shown)
  }

  var isMeasured: Bool { state.missing.isEmpty }

  /// Forgets the nodes of the list, once all is measured: the list would have to copy what it shares.
  mutating func didMeasure() { loaded = [:] }

  /// Has rows that some nodes show measured again.
  mutating func forget(_ nodes: Set<ObjectIdentifier>) {
    if nodes.isEmpty { return }
    rows = rows.filter { row in
      row.value.shownNode.map { !nodes.contains(ObjectIdentifier($0)) } ?? true
    }
  }

  private mutating func takeKnownRows() {
    while let row = state.missing.first(where: { isUsable($0) }) {
      state.setMeasured(row, rows[row]!.layout)
    }
  }

  /// Whether what was prepared for a row is for the node that shows it. A node that was made for a row that had none is
  /// of no use where another one shows that by now, which may have been pressed, or keeps a state.
  private func isUsable(_ row: Int) -> Bool {
    guard let prepared = rows[row] else { return false }
    return node(of: row) === prepared.shownNode
  }

  private func node(of row: Int) -> DisplayNode? {
    state.entry(of: row).flatMap { loaded[$0.id]?.node }
  }

  // MARK: Measuring

  /// Measures all that is missing, unless the job is cancelled.
  mutating func measure(isCancelled: () -> Bool = { false }) {
    while let row = state.missing.first {
      if isCancelled() { return }
      measure(row)
    }
  }

  /// Leaves out rows beyond the view that would have to be made, or measured: what is known around the view remains.
  mutating func narrow() {
    takeKnownRows()
    guard state.missing.contains(where: { node(of: $0) == nil }) else { return }
    var known = Set(rows.keys.filter { isUsable($0) })
    for entry in state.entries where loaded[entry.id] != nil {
      if let row = entry.row { known.insert(row) }
    }
    state.load(ListLead(before: .zero, behind: .zero))
    var (first, last) = (state.wantedRows.lowerBound, state.wantedRows.upperBound - 1)
    while known.contains(first - 1) { first -= 1 }
    while known.contains(last + 1) { last += 1 }
    let before = ListLength.zero - state.position(of: first) - .unit
    let behind = state.position(of: last + 1) - state.viewport.length - .unit
    state.load(ListLead(before: before, behind: behind))
    takeKnownRows()
  }

  mutating func measure(_ row: Int) { take(prepare(row), row) }

  /// Has a row keep the length that it had for another breadth.
  ///
  /// - Returns: whether there is one.
  mutating func estimate(_ row: Int) -> Bool {
    guard let entry = state.entry(of: row), let old = loaded[entry.id] else { return false }
    var layout = entry.layout
    layout.length = state.sizes.length(of: row)
    take(
      PreparedRow(
        layout: layout, decorations: old.decorations, node: old.node, shownNode: old.node,
        update: nil, isEstimate: true), row)
    return true
  }

  /// Takes over what was measured for a row before.
  mutating func take(_ prepared: PreparedRow, _ row: Int) {
    rows[row] = prepared
    state.setMeasured(row, prepared.layout)
  }

  private func prepare(_ row: Int) -> PreparedRow {
    let item = source.item(at: row)
    let context = ListItemContext(index: row, source: source, environment: environment)
    guard let entry = state.entry(of: row), let old = loaded[entry.id] else {
      return item.makeRow(in: context)
    }
    if changedRows.contains(row) { return item.updateRow(old.node, in: context) }
    if isRemeasuring || old.isEstimate { return item.measureRow(old.node, in: context) }
    if item.dependsOnNeighbours { return item.updateRow(old.node, in: context) }
    return PreparedRow(
      layout: entry.layout, decorations: old.decorations, node: old.node, shownNode: old.node,
      update: nil)
  }
}

extension ListItem {
  /// Makes what shows a row.
  ///
  /// - Parameter old: what shows it so far.
  func makeRow(in context: ListItemContext, insteadOf old: DisplayNode? = nil) -> PreparedRow {
    let node = makeNode(in: context)
    node.inheritTheme(context.theme)
    return prepared(node, layout(of: node, in: context), in: context, insteadOf: old)
  }

  func updateRow(_ node: DisplayNode, in context: ListItemContext) -> PreparedRow {
    guard let own = node as? Node, let update = prepareUpdate(of: own, in: context) else {
      return makeRow(in: context, insteadOf: node)
    }
    return prepared(node, update.layout, in: context, insteadOf: node, update: update)
  }

  func measureRow(_ node: DisplayNode, in context: ListItemContext) -> PreparedRow {
    guard let own = node as? Node else { return makeRow(in: context, insteadOf: node) }
    return prepared(node, layout(of: own, in: context), in: context, insteadOf: node)
  }

  private func prepared(
    _ node: DisplayNode, _ layout: ListRowLayout, in context: ListItemContext,
    insteadOf old: DisplayNode?, update: ListItemUpdate? = nil
  ) -> PreparedRow {
    let accessories = accessories(in: context)
    var layout = layout
    layout.accessories = accessories.map(\.accessory)
    return PreparedRow(
      layout: layout,
      decorations: headers(in: context).map { RowDecoration($0) }
        + accessories.map { RowDecoration($0) },
      node: node, shownNode: old, update: update)
  }
}

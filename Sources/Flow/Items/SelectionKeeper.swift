import Surface

/// Keeps the selection of a list or a grid the one that an app wants, by the identities of what it shows.
@MainActor
final class SelectionKeeper {
  /// Says that the app has not taken what was asked for.
  var onRefusal: (@MainActor () -> Void)?

  private unowned let list: any ItemsNode
  private var source: any IdentitySource
  private var wanted: (any ItemSelection)?
  /// Rows of a source that are known to be those of a selection: to find out takes a look at all of them.
  private var known: SelectionRequest.Known?
  /// What somebody has selected, and the app is about to be asked for.
  private var request: SelectionRequest?
  private var isStepDue = false
  private var isUpdating = false

  /// Of how many rows the identities are looked up at once, and in one turn where there are more.
  private static let (immediateCount, turnCount) = (65_536, 4_096)

  init(_ list: any ItemsNode, source: any IdentitySource) {
    (self.list, self.source) = (list, source)
  }

  /// Shows what the app wants, after a closure has the list show the rows of a source.
  ///
  /// - Parameters:
  ///   - new: what the app wants; nil for a list without selection.
  ///   - source: the rows then.
  ///   - changes: which rows come, go and move.
  ///   - showRows: shows them.
  func show(
    _ new: (any ItemSelection)?, of source: any IdentitySource, changes: ItemChanges,
    showRows: () -> Void
  ) {
    isUpdating = true
    let old = wanted
    (self.source, wanted) = (source, new)
    let (rows, isDeleting) = (list.selection.rows, list.selection.isDeleting)
    showRows()
    if let new, request != nil, let old, new.isEqual(to: old) {
      // The list is ahead of the app.
      restartRequest(new)
    } else if let new {
      request = nil
      let isDeleted = isDeleting && !list.selection.isDeleting
      let successor = isDeleted ? list.selection.rows.first : nil
      // The list has selected that already.
      show(new, isDeleted ? .unknown : changes, before: rows)
      if let successor, list.selection.rows.isEmpty { requestRow(source.identity(at: successor)) }
    }
    if old == nil, new != nil {
      list.onSelectionChange = { [weak self] in self?.selectionDidChange($0) }
    } else if old != nil, new == nil {
      list.onSelectionChange = nil
      list.selection = ListSelection(mode: .none)
      (known, request) = (nil, nil)
    }
    isUpdating = false
  }

  private func show(_ wanted: any ItemSelection, _ changes: ItemChanges, before: IndexRanges) {
    var selection = list.selection
    selection.mode = wanted.mode
    let rows = rows(of: wanted, changes, before: before, selection)
    known = SelectionRequest.Known(selection: wanted, source: source, rows: rows)
    if rows != selection.rows {
      let cursor = selection.cursor.flatMap { rows.isEmpty || rows.contains($0) ? $0 : nil }
      selection.select(rows, cursor: cursor)
    }
    if selection != list.selection { list.selection = selection }
  }

  /// The rows that are selected.
  ///
  /// - Parameters:
  ///   - before: those that were before the change.
  ///   - selection: what the list has made of them by the change.
  private func rows(
    of wanted: any ItemSelection, _ changes: ItemChanges, before: IndexRanges,
    _ selection: ListSelection
  ) -> IndexRanges {
    if wanted.count == 0 { return [] }
    if let known, known.selection.isEqual(to: wanted) {
      if source.isSame(as: known.source) { return known.rows }
      switch changes {
      // What is not loaded may be elsewhere.
      case .none where wanted.contains(known.rows, of: source): return known.rows
      case .insertions(let new) where known.rows == before && wanted.mode == .multiple:
        // The others have stayed or gone with their rows.
        let come = new.indices.lazy.filter { wanted.contains(self.source.identity(at: $0)) }
        return selection.rows.subtracting(new).union(IndexRanges(come))
      default: break
      }
    }
    if let only = wanted.only {
      return source.index(of: only, near: selection.cursor ?? 0).map { [$0] } ?? []
    }
    let isShown =
      selection.rows.count == wanted.count && wanted.contains(selection.rows, of: source)
    return isShown ? selection.rows : wanted.indices(in: source)
  }

  /// Asks for the row that has come in place of those that somebody has deleted, in a turn of its own: the app is updating.
  private func requestRow(_ identity: ComponentIdentity) {
    let scene = list.view.scene.map { ObjectIdentifier($0) }
    MainThreadQueue.shared.post(changeOf: scene) { [weak self] in
      guard let self, let wanted, wanted.accepts(identity), list.selection.rows.isEmpty,
        let row = source.index(of: identity, near: list.selection.cursor ?? 0)
      else { return }
      var successor = wanted.emptied(capacity: 1)
      successor.insert([row], of: source)
      wanted.request(successor)
    }
  }

  /// Whether the list shows what the app wants.
  private func shows(_ wanted: any ItemSelection) -> Bool {
    guard let known else { return false }
    return known.rows == list.selection.rows && known.selection.isEqual(to: wanted)
  }

  // MARK: Requests

  /// Asks the app for what somebody has selected.
  private func selectionDidChange(_ selection: ListSelection) {
    guard !isUpdating, let wanted else { return }
    if shows(wanted) {
      request = nil
    } else if request?.rows != selection.rows {
      startRequest(for: wanted)
    }
  }

  private func startRequest(for wanted: any ItemSelection) {
    let new = SelectionRequest(list.selection.rows, of: source, wanted: wanted, known: known)
    request = new
    if new.remainingCount <= Self.immediateCount { finishRequest() } else { postStep() }
  }

  /// Other rows are shown before the app was asked.
  private func restartRequest(_ wanted: any ItemSelection) {
    guard let request else { return }
    if request.rows == list.selection.rows, request.source.isSame(as: source) { return }
    known = nil
    self.request = SelectionRequest(
      list.selection.rows, of: source, wanted: wanted, known: nil)
  }

  /// Looks some identities up in a turn of its own, so that input and frames come between.
  private func postStep() {
    if isStepDue { return }
    isStepDue = true
    let scene = list.view.scene.map { ObjectIdentifier($0) }
    MainThreadQueue.shared.post(changeOf: scene) { [weak self] in self?.step() }
  }

  private func step() {
    isStepDue = false
    guard request != nil else { return }
    request!.advance(by: Self.turnCount)
    if request!.remainingCount == 0 { finishRequest() } else { postStep() }
  }

  /// Asks the app now for what it is about to be asked for.
  func finishRequest() {
    guard var request, let wanted else { return }
    self.request = nil
    request.advance()
    known = SelectionRequest.Known(
      selection: request.selection, source: request.source, rows: request.rows)
    wanted.request(request.selection)
    if let taken = self.wanted, !shows(taken) { onRefusal?() }
  }
}

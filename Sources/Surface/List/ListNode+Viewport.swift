import Geometry
import ListEngine
import Platform

// What the list is seen through, and rows whose lengths are those for another breadth, as while a window is dragged to
// another size.
//
// Those in view are measured at once, as far as the frame has time for that; workers measure the rest. Until then the
// old lengths stand in as estimates, and such a row keeps its size and its pixels.
extension ListNode {
  /// Rows in one background job.
  private static let remeasuredBatch = 8

  final var viewport: ListViewport {
    func length(_ points: Double) -> ListLength {
      ListLength(validating: points).map { max($0, .zero) } ?? .zero
    }
    let ends = listInsets(contentInsets)
    var area = ends
    area.leading += refreshing.inset
    return ListViewport(
      length: min(length(viewLength), SizeTree.maximumRowLength), breadth: length(breadth),
      insets: area, headerInsets: headerInsets.map(listInsets) ?? ends,
      itemOffsetInsets: rowOffsetInsets.map(listInsets) ?? ends)
  }

  private func listInsets(_ insets: Insets) -> ListInsets {
    let ends = flow.ends(of: insets)
    return ListInsets(leading: ListLength(ends.start), trailing: ListLength(ends.end))
  }

  final func makeEnvironment(_ options: ListTransaction.Options) -> ListRowEnvironment {
    ListRowEnvironment(
      axis: axis, breadth: breadth, theme: currentTheme, fonts: InterfaceFonts.version,
      round: measuringRound,
      loadsSynchronously: options.contains(.preferSynchronousResourceLoading))
  }

  /// Has the loaded rows measured anew, in the way of another breadth: those in view with the next
  /// layout, as far as the frame has time for that, the others by workers.
  final func setNeedsMeasuring() {
    measuringRound &+= 1
    setNeedsLayout()
  }

  final func takeEnvironment() { environment = makeEnvironment([]) }

  /// Follows the size of the node, its insets, its theme and the fonts.
  ///
  /// - Parameter animation: how the content goes with that; nil for at once.
  final func takeViewport(_ animation: ListAnimation? = nil) {
    if holdsViewport { return }
    let old = environment
    takeEnvironment()
    if let old, old.axis != axis {
      finishTransactions()
      return reload(source)
    }
    let (new, shown) = (viewport, state.viewport)
    let isMeasuredAnew = old.map { !$0.hasLengths(of: environment!) } ?? false
    guard new != shown || isMeasuredAnew else { return }
    var transaction = ListTransaction()
    transaction.viewport = ListTransaction.ViewportUpdate(new, animation: animation)
    if animation != nil, canAnimate { viewportChange = now }
    if isMeasuredAnew, new.breadth == shown.breadth { transaction.options = .forceUpdate }
    if new.isEmpty, !shown.isEmpty { awaitReturn() }
    if !new.isEmpty, let target = awaitedTarget {
      awaitedTarget = nil
      if target.row < count { transaction.scrollTo = target }
    }
    commitNow(
      ListChange(transaction, source: source), lead: loadedLead, isTimed: isMeasuredAnew)
    if !isMeasuredAnew { return }
    // Rows out of view that wait for their heights keep their size, and begin elsewhere.
    if isMirroredAcross { placeRows() }
    remeasureInBackground()
  }

  /// Changes what the list is like, which decides where its content may lie. A list at its start stays there.
  final func configure(_ change: (inout ListConfiguration) -> Void) {
    finishTransactions()
    let isAtStart = state.isAtEdge(.start)
    change(&state.configuration)
    if state.viewport.isEmpty { return }
    var transaction = ListTransaction()
    transaction.viewport = ListTransaction.ViewportUpdate(state.viewport)
    if isAtStart, count > 0 {
      transaction.scrollTo = ListScrollTarget(row: 0, position: .top(0))
    }
    commitNow(ListChange(transaction, source: source), lead: loadedLead)
    cover()
  }

  /// A list that is hidden for a while comes back where it was.
  private func awaitReturn() {
    let isAtItsEnd = alignment == .bottom && isAtEnd
    guard !isAtItsEnd, let row = rows.first(where: { $0.maxY > contentOffset }) else { return }
    awaitedTarget = target(keeping: row, as: row.index)
  }

  /// What is loaded around the view.
  final var loadedLead: ListLead { loadedLead(around: state.viewport) }

  /// What is loaded around another view.
  final func loadedLead(around viewport: ListViewport) -> ListLead {
    let window = state.window
    if window.isEmpty || state.viewport.isEmpty { return .none }
    let before = .zero - state.position(of: window.lowerBound)
    let behind = state.position(of: window.upperBound) - viewport.length - .unit
    return ListLead(before: before, behind: behind)
  }

  // MARK: In time

  final var hasEstimates: Bool { mayHaveEstimates && loaded.values.contains { $0.isEstimate } }

  /// Measures the rows in view, from the one on that keeps its place, as long as the frame has time: that one in any
  /// case. The others keep their old lengths.
  final func measureInTime(_ job: inout ListJob) {
    let isAtItsEnd = alignment == .bottom && isAtEnd
    let anchor = isAtItsEnd ? state.count - 1 : firstEntryInView?.row ?? 0
    while !job.isMeasured {
      job.narrow()
      let missing = job.state.missing
      let before = missing.filter { $0 < anchor }.reversed()
      for row in missing.filter({ $0 >= anchor }) + before {
        let isUrgent = row == anchor
        let isMeasured =
          isUrgent || isInView(row, of: job.state) && scene?.isLayoutTimeUp != true
        if isMeasured || !job.estimate(row) { job.measure(row) }
      }
    }
  }

  private func isInView(_ row: Int, of state: ListState) -> Bool {
    let start = state.position(of: row)
    return start < state.viewport.length && start + state.sizes.length(of: row) > .zero
  }

  /// Measures the rows in view that have yet to be measured, as long as the frame has time: one if none is measured.
  final func measureEstimatesInView() {
    let seen = rowsInView
    var isUrgent = seen.allSatisfy(\.isEstimate)
    let context = makeEnvironment([])
    var measured: [Int: PreparedRow] = [:]
    for row in seen where row.isEstimate {
      if !isUrgent, scene?.isLayoutTimeUp == true { break }
      isUrgent = false
      measured[row.index] = source.item(at: row.index).measureRow(
        row.node, in: ListItemContext(index: row.index, source: source, environment: context))
    }
    commitMeasured(measured)
  }

  // MARK: Workers

  /// Has workers measure what has yet to be measured, the nearest rows first. While the window is being dragged to
  /// another size, they do the rows in view alone: what they find out about others would hold for one frame.
  final func remeasureInBackground() {
    remeasuring?.cancel()
    remeasuring = nil
    // Rows that no worker may measure are measured as they come into view.
    guard hasEstimates, breadth > 0, !source.isMainActorOnly else { return }
    let due = rowsToRemeasure
    if due.isEmpty { return }
    let round = ListCancellation()
    remeasuring = round
    for start in stride(from: 0, to: due.count, by: Self.remeasuredBatch) {
      remeasure(due[start..<min(start + Self.remeasuredBatch, due.count)], in: round)
    }
  }

  /// In the order of their distance from the middle of the view.
  private var rowsToRemeasure: [Row] {
    let view = contentOffset...(contentOffset + viewLength)
    let isResizing = scene?.activity.isResizing == true
    let middle = contentOffset + viewLength / 2
    return rows.filter { row in
      row.isEstimate && (!isResizing || row.maxY > view.lowerBound && row.y < view.upperBound)
    }.sorted { abs($0.y + $0.height / 2 - middle) < abs($1.y + $1.height / 2 - middle) }
  }

  private func remeasure(_ rows: ArraySlice<Row>, in round: ListCancellation) {
    let due = rows.map { (index: $0.index, node: $0.node) }
    let (source, environment) = (source, makeEnvironment([]))
    let scene = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      var measured: [(node: DisplayNode, row: PreparedRow)] = []
      for (index, node) in due {
        if round.isCancelled { return }
        let context = ListItemContext(index: index, source: source, environment: environment)
        measured.append((node, source.item(at: index).measureRow(node, in: context)))
      }
      MainThreadQueue.shared.post(forFrameOf: scene) { [measured] in
        self?.takeRemeasured(measured, environment, in: round)
      }
    }
  }

  private func takeRemeasured(
    _ measured: [(node: DisplayNode, row: PreparedRow)], _ environment: ListRowEnvironment,
    in round: ListCancellation
  ) {
    guard !round.isCancelled, environment.hasLengths(of: makeEnvironment([])) else { return }
    // They may have come into view and been measured at once, have gone, or have other indices by now.
    var due: [Int: PreparedRow] = [:]
    for row in rows where row.isEstimate {
      if let found = measured.first(where: { $0.node === row.node }) { due[row.index] = found.row }
    }
    commitMeasured(due)
  }

  /// Gives rows their lengths in place of estimates. The first row in view that has its own stays where it is.
  private func commitMeasured(_ measured: [Int: PreparedRow]) {
    if measured.isEmpty { return }
    var transaction = ListTransaction()
    transaction.updates = measured.keys.map { ListTransaction.Update(at: $0, previousIndex: $0) }
    if let anchor = measuredRowInView {
      transaction.stationaryRange = .init(index: anchor, boundary: anchor + 1)
    }
    var change = ListChange(transaction, source: source)
    (change.changedRows, change.isRemeasuring) = ([], true)
    var job = ListJob(
      change, on: state, loaded: loaded, environment: makeEnvironment([]), lead: loadedLead,
      at: now)
    while !job.isMeasured {
      job.narrow()
      for row in job.state.missing {
        if let known = measured[row] { job.take(known, row) } else { job.measure(row) }
      }
    }
    job.didMeasure()
    commit(job)
  }

  private var measuredRowInView: Int? {
    if alignment == .bottom, isAtEnd { return nil }
    return rowsInView.first { !$0.isEstimate }?.index
  }
}

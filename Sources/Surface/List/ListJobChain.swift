import ListEngine

/// Transactions that follow each other, each measured on what the one before makes of the list, by one worker.
///
/// They are shown one by one, in the same step: what that leads to is what it would be if each had waited for the
/// one before to be shown. A list that took one in each frame would fall behind an app that asks for more than that, and
/// keep all their items meanwhile.
struct ListJobChain: Sendable {
  /// How many transactions are measured before the first one is shown.
  static let longest = 16

  private(set) var jobs: [ListJob] = []
  private let shown: [ListEntryID: LoadedRow]
  private var state: ListState
  private var loaded: [ListEntryID: LoadedRow]
  /// Nodes that are to show another item as soon as one of the jobs is shown.
  private var changingNodes: Set<ObjectIdentifier> = []

  /// A chain on what is shown.
  init(on state: ListState, loaded: [ListEntryID: LoadedRow]) {
    (self.state, self.loaded, shown) = (state, loaded, loaded)
  }

  /// What a transaction brings into view.
  struct Arrival: Sendable {
    let node: DisplayNode
    let length: ListLength
  }

  /// The rows that come into view by all of them, or near it: the list may be scrolled meanwhile. None where a row is gone
  /// to: what is seen there is found out when the list goes.
  var arrivals: [Arrival] {
    guard jobs.first?.transaction.scrollTo == nil else { return [] }
    let view = state.viewport.length
    let margin = view.scaled(by: 0.5)
    return zip(state.entries, state.frames).compactMap { entry, frame in
      guard entry.kind == .row, frame.start < view + margin,
        frame.start + entry.length > .zero - margin, let node = loaded[entry.id]?.node,
        node !== shown[entry.id]?.node
      else { return nil }
      return Arrival(node: node, length: entry.length)
    }
  }

  /// Measures a transaction after those before it.
  ///
  /// - Returns: whether another one may follow. One that goes to a row, or has rows that say themselves when they are ready,
  ///   is shown when it can be, and waits for nobody: it is the first one, or not taken.
  mutating func append(
    _ change: ListChange, _ environment: ListRowEnvironment, lead: ListLead, at time: Duration,
    isCancelled: () -> Bool
  ) -> Bool {
    let goesElsewhere = change.transaction.scrollTo != nil
    if goesElsewhere, !jobs.isEmpty { return false }
    // Where another row is gone to, what is seen there comes first, and what lies around it with a later frame.
    var job = ListJob(
      change, on: state, loaded: loaded, environment: environment,
      lead: goesElsewhere ? .none : lead, at: time)
    job.measure(isCancelled: isCancelled)
    guard job.isMeasured else { return false }
    job.didMeasure()
    let waits = goesElsewhere || !job.readinessNodes.isEmpty
    if waits, !jobs.isEmpty { return false }
    state = job.replay(on: state, &loaded)
    // What was prepared for a node that will show another item by then was prepared for the wrong one.
    job.forget(changingNodes)
    for row in job.rows.values where row.update != nil {
      changingNodes.insert(ObjectIdentifier(row.node))
    }
    jobs.append(job)
    return !waits
  }
}

extension ListJob {
  /// What the job makes of a list if nothing else happens before it is shown.
  ///
  /// - Parameters:
  ///   - shown: the list.
  ///   - loaded: its rows.
  fileprivate func replay(
    on shown: ListState, _ loaded: inout [ListEntryID: LoadedRow]
  ) -> ListState {
    var next = state
    for operation in next.commit(from: shown) {
      switch operation {
      case .insert(let id, let row, _, _, _), .update(let id, let row, _, _):
        guard let prepared = rows[row] else { break }
        loaded[id] = LoadedRow(
          node: prepared.node, decorations: prepared.decorations, isEstimate: prepared.isEstimate)
      case .remove(let id): loaded[id] = nil
      default: break
      }
    }
    return next
  }
}

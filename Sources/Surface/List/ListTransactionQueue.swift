import ListEngine
import Platform

/// The transactions of a list that wait for their turn, and what is done for the first of them: a worker measures it, rows are
/// waited for that are not ready, and what comes into view is drawn before it is shown.
struct ListTransactionQueue {
  /// First to last.
  private(set) var requests: [ListRequest] = []
  /// What a worker measures.
  private(set) var work: ListWork?
  /// What is drawn before it is shown.
  private(set) var stage: DisplayStage?
  /// The nodes that were made for headers, of what is drawn.
  private(set) var stagedHeaders: [ListHeaderRun.ID: DisplayNode] = [:]
  /// Ends the time in which a transaction waits for rows that are not ready.
  var readinessLimit: ScheduledAction?
  /// How often transactions have been committed, by which one sees whether work was done for what is shown.
  var commitCount = 0

  var isEmpty: Bool { requests.isEmpty }
  var first: ListRequest? { requests.first }

  /// The first transactions, as far as they are shown in the same step.
  var requestsInStep: ArraySlice<ListRequest> {
    guard let isUrgent = first?.isUrgent else { return [] }
    return requests.prefix(ListJobChain.longest).prefix { $0.isUrgent == isUrgent }
  }

  mutating func append(_ request: ListRequest) { requests.append(request) }

  mutating func removeFirst() -> ListRequest { requests.removeFirst() }

  // MARK: Work

  /// Has a worker begin, as nothing else is measured.
  mutating func begin(_ purpose: ListWork.Purpose, frame: Int?) -> ListWork {
    let work = ListWork(purpose: purpose, frame: frame)
    self.work = work
    return work
  }

  /// Whether that is what is measured now.
  func isUnderWay(_ work: ListWork) -> Bool { work.cancellation === self.work?.cancellation }

  /// What was measured is shown.
  mutating func finishWork() { work = nil }

  /// Gives up what is measured, waited for and drawn. The transactions stay.
  @MainActor
  mutating func cancelWork() {
    work?.cancellation.cancel()
    work = nil
    dropStage()
    readinessLimit?.cancel()
  }

  /// Something is drawn before it is shown.
  mutating func begin(_ stage: DisplayStage, headers: [ListHeaderRun.ID: DisplayNode]) {
    (self.stage, stagedHeaders) = (stage, headers)
  }

  @MainActor
  mutating func dropStage() {
    stage?.end()
    (stage, stagedHeaders) = (nil, [:])
  }

  // MARK: Jumps

  /// Whether all that waits goes to a row and changes none.
  var holdsJumpsAlone: Bool { requests.allSatisfy(\.isJump) }

  /// Whether a jump that waits was asked for since a frame.
  func isJumpNew(inFrame frame: Int?) -> Bool {
    guard let work, first?.isJump == true else { return false }
    return work.frame == frame
  }

  /// Forgets all but the first transaction.
  mutating func removeAllButFirst() { requests.removeSubrange(min(1, requests.count)...) }

  /// Forgets all transactions.
  @MainActor
  mutating func removeAll() {
    cancelWork()
    requests = []
  }
}

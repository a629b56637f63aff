import Synchronization

/// An action with a deadline, which runs once or is cancelled.
final class ScheduledJob: Disposable, @unchecked Sendable {
  // Sendable: who has set the flag, and nobody else, uses the closures.
  let deadline: Duration
  private let isDone = Synchronization.Atomic<Bool>(false)
  private var action: (@Sendable () -> Void)?
  private var wasCancelled: (@Sendable () -> Void)?

  init(
    deadline: Duration, wasCancelled: @escaping @Sendable () -> Void,
    action: @escaping @Sendable () -> Void
  ) {
    self.deadline = deadline
    self.action = action
    self.wasCancelled = wasCancelled
  }

  var isPending: Bool { !isDone.load(ordering: .acquiring) }

  func run() { finish()?.action() }

  func dispose() { finish()?.wasCancelled() }

  private func finish() -> (action: () -> Void, wasCancelled: () -> Void)? {
    if isDone.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    defer {
      action = nil
      wasCancelled = nil
    }
    guard let action, let wasCancelled else { return nil }
    return (action, wasCancelled)
  }
}

/// Jobs in the order of their deadlines, those with equal ones in the order in which they were added.
struct TimerHeap {
  private struct Entry {
    let number: Int
    let job: ScheduledJob

    func precedes(_ other: Entry) -> Bool {
      job.deadline != other.job.deadline
        ? job.deadline < other.job.deadline : number < other.number
    }
  }

  private var entries: [Entry] = []
  private var nextNumber = 0
  private var cancelledCount = 0

  /// How many are to run yet.
  var pendingCount: Int { entries.count { $0.job.isPending } }

  /// When the first one is due.
  mutating func nextDeadline() -> Duration? {
    dropCancelled()
    return entries.first?.job.deadline
  }

  mutating func insert(_ job: ScheduledJob) {
    entries.append(Entry(number: nextNumber, job: job))
    nextNumber += 1
    rise(from: entries.count - 1)
  }

  /// Removes and returns the first one that is due at `time`.
  mutating func popDue(at time: Duration) -> ScheduledJob? {
    dropCancelled()
    guard let first = entries.first, first.job.deadline <= time else { return nil }
    removeFirst()
    return first.job
  }

  /// To be called after one has been cancelled: those that are make up at most half of the heap.
  mutating func noteCancelled() {
    cancelledCount += 1
    if cancelledCount * 2 <= entries.count { return }
    entries.removeAll { !$0.job.isPending }
    // What is in order is a heap.
    entries.sort { $0.precedes($1) }
    cancelledCount = 0
  }

  private mutating func dropCancelled() {
    while let first = entries.first, !first.job.isPending {
      removeFirst()
      cancelledCount = max(0, cancelledCount - 1)
    }
  }

  private mutating func removeFirst() {
    let last = entries.removeLast()
    if entries.isEmpty { return }
    entries[0] = last
    sink(from: 0)
  }

  private mutating func rise(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].precedes(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink(from index: Int) {
    var parent = index
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].precedes(entries[first]) {
        first = child
      }
      if first == parent { return }
      entries.swapAt(parent, first)
      parent = first
    }
  }
}

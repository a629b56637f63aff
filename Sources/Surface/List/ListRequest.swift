import ListEngine

/// A transaction that waits for its turn.
struct ListRequest {
  let options: ListTransaction.Options
  let completion: (@MainActor (ListDisplayedRange?) -> Void)?
  /// Finds out what changes. Any thread.
  let makeChange: @Sendable () -> ListChange
  /// Whether it goes to a row and changes none.
  private(set) var isJump = false

  /// Whether it does not wait for a frame.
  var isUrgent: Bool { options.contains(.lowLatency) }

  init(
    options: ListTransaction.Options,
    completion: (@MainActor (ListDisplayedRange?) -> Void)?,
    makeChange: @escaping @Sendable () -> ListChange
  ) {
    (self.options, self.completion, self.makeChange) = (options, completion, makeChange)
  }

  /// Goes to a row.
  init(jump: @escaping @Sendable () -> ListChange) {
    self.init(options: [], completion: nil, makeChange: jump)
    isJump = true
  }
}

/// What a worker measures for a list.
struct ListWork {
  /// What is asked for.
  enum Purpose {
    /// The first transaction that waits.
    case request
    /// Rows that come near the view.
    case loading
  }

  let purpose: Purpose
  /// How many frames had been shown when it began.
  let frame: Int?
  let cancellation = ListCancellation()
}

/// What a worker has measured.
struct ListWorkResult: Sendable {
  let work: ListWork
  /// They follow each other.
  let jobs: [ListJob]
  /// How many transactions had been committed when it began.
  let commitCount: Int
  /// Rows that are drawn before they are shown.
  var arrivals: [ListJobChain.Arrival] = []
}

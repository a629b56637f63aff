import Platform

/// Asks for more content when the view of a list comes within some views of its end: of the last row, or of the first
/// one where a list begins with the last.
///
/// ```swift
/// list.batches.fetch = { batch in
///   history.loadOlder { messages in
///     rows.insert(contentsOf: messages, at: 0)
///     list.setRows(count: rows.count, keepingPosition: true, identity: { rows[$0].id }, makeRow: makeRow)
///     batch.complete()
///   }
/// }
/// ```
///
/// One batch is fetched at a time. When it has brought rows, another one follows at once if the end is still near;
/// else the next one is asked for when the list is scrolled towards the end or gets other rows. Never is one asked for
/// in the middle of a layout or a scroll, but in the next turn of the main thread. What has not been made and measured
/// counts as far away, so that more than a view and a half is fetched only when the list is scrolled.
@MainActor
public final class BatchFetching {
  /// More rows on their way to a list.
  @MainActor
  public final class Batch {
    private weak var owner: BatchFetching?

    fileprivate init(_ owner: BatchFetching) { self.owner = owner }

    /// Reports that the rows have been added, or that there are no more. Further calls have no effect.
    public func complete() { owner?.didComplete(self) }
  }

  /// Has more rows made; nil for a list that has all of them.
  public var fetch: (@MainActor (Batch) -> Void)? {
    didSet { fetchIfDue() }
  }

  /// How many views before the end of the content more is asked for. 2 as in Texture; 0 asks never.
  public var leadingScreens = 2.0 {
    didSet { if leadingScreens != oldValue { fetchIfDue() } }
  }

  /// Whether a batch is on its way.
  public var isFetching: Bool { batch != nil }

  private weak var list: ListNode?
  private var batch: Batch?
  private var isAsking = false
  /// The number of rows when the batch was asked for.
  private var oldCount = 0

  init(_ list: ListNode) { self.list = list }

  /// Whether more is wanted: `rest` is how far the content goes on beyond the view, nil for very far.
  nonisolated static func isDue(
    rest: Double?, viewLength: Double, leadingScreens: Double, isLeaving: Bool
  ) -> Bool {
    guard leadingScreens > 0, viewLength > 0, !isLeaving, let rest else { return false }
    return rest <= leadingScreens * viewLength
  }

  func fetchIfDue() {
    guard !isAsking, isDue else { return }
    isAsking = true
    MainThreadQueue.shared.post { [weak self] in
      self?.isAsking = false
      self?.fetchNow()
    }
  }

  private var isDue: Bool {
    guard fetch != nil, batch == nil, let list, list.scene != nil else { return false }
    return BatchFetching.isDue(
      rest: list.restOfContent, viewLength: list.axis.length(of: list.mainBounds.size),
      leadingScreens: leadingScreens, isLeaving: list.leavesRest)
  }

  private func fetchNow() {
    guard isDue, let fetch, let list else { return }
    let batch = Batch(self)
    self.batch = batch
    oldCount = list.count
    fetch(batch)
  }

  private func didComplete(_ completed: Batch) {
    guard completed === batch else { return }
    batch = nil
    if list?.count != oldCount { fetchIfDue() }
  }
}

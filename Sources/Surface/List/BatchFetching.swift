public import ListEngine
import Platform

/// Asks for more content when the view of a list comes within some views of an end.
///
/// ```swift
/// list.batches.fetch = { batch in
///   history.loadOlder { messages in
///     notes.append(contentsOf: messages)
///     list.setItems(notes)
///     batch.complete(hasMore: !messages.isEmpty)
///   }
/// }
/// list.batches(at: .start).fetch = { batch in … }
/// ```
///
/// One batch is fetched at a time at an end, and is on its way until its rows are in the list. When it has brought
/// rows, another one follows at once if the end is still near; else the next one is asked for when the list is scrolled
/// towards the end or gets other rows. Never is one asked for in the middle of a layout or a scroll, but in the next
/// turn of the main thread. What has not been made and measured counts as far away, so that more than a view and a half
/// is fetched only when the list is scrolled.
@MainActor
public final class BatchFetching {
  /// More rows on their way to a list.
  @MainActor
  public final class Batch {
    private weak var owner: BatchFetching?
    fileprivate let load: PageLoading.Load

    fileprivate init(_ owner: BatchFetching, _ load: PageLoading.Load) {
      (self.owner, self.load) = (owner, load)
    }

    /// Reports that the rows have been handed to the list. Further calls have no effect.
    ///
    /// - Parameter hasMore: whether there may be others; where there are none, nothing is asked for again.
    public func complete(hasMore: Bool = true) {
      owner?.complete(self, hasMore ? .arrived : .arrivedLast)
    }

    /// Reports that something went wrong. No more is asked for until ``retry()``.
    public func fail() { owner?.complete(self, .failed) }

    /// Has the list ask for another batch in place of this one, as soon as it is due, after ``fail()``. It has no effect
    /// otherwise.
    public func retry() { owner?.retry() }
  }

  private enum Report { case arrived, arrivedLast, failed }

  /// Has more rows made; nil for a list that has all of them.
  public var fetch: (@MainActor (Batch) -> Void)? {
    didSet { endDidChange() }
  }

  /// How many views before the end of the content more is asked for. 2 as in Texture; 0 asks never.
  public var leadingScreens: Double {
    get { pages.leadingScreens }
    set {
      guard newValue != pages.leadingScreens else { return }
      pages.leadingScreens = newValue
      fetchIfDue()
    }
  }

  /// Whether a batch is on its way.
  public var isFetching: Bool { batch != nil }

  /// What is known of the end.
  public var state: PageLoading.State { pages[end] }

  private weak var list: ListNode?
  private let end: PageLoading.End
  private var pages = PageLoading()
  private var batch: Batch?
  /// What was said of the batch, whose rows may have yet to be measured.
  private var report: Report?
  private var isAsking = false
  /// The number of rows when the batch was asked for, and when it was last looked at.
  private var (oldCount, knownCount) = (0, 0)

  init(_ list: ListNode, at end: PageLoading.End) { (self.list, self.end) = (list, end) }

  /// Whether rows that come at this end are an older page, and not news.
  var mayHaveMore: Bool { fetch != nil && pages[end] != .exhausted }

  /// Asks again after ``Batch/fail()``, as ``Batch/retry()`` does.
  public func retry() {
    pages.retry(end)
    endDidChange()
  }

  /// There may be more after all, or another content is shown. A batch on its way is given up.
  public func reset() {
    (batch, report) = (nil, nil)
    pages.reset(end)
    endDidChange()
  }

  private func endDidChange() {
    list?.updateFollowedEdges()
    fetchIfDue()
  }

  // MARK: Asking

  /// Whether more is wanted: `rest` is how far the content goes on beyond the view, nil for very far.
  nonisolated static func isDue(
    rest: Double?, viewLength: Double, leadingScreens: Double, isLeaving: Bool
  ) -> Bool {
    let pages = PageLoading(leadingScreens: leadingScreens)
    return !isLeaving && pages.isDue(.end, rest: rest, viewport: viewLength)
  }

  /// The list has been laid out, scrolled, or has got other rows.
  func fetchIfDue() {
    settle()
    if let count = list?.count, count != knownCount {
      knownCount = count
      pages.rowsChanged()
    }
    guard !isAsking, isDue else { return }
    isAsking = true
    MainThreadQueue.shared.post { [weak self] in
      self?.isAsking = false
      self?.fetchNow()
    }
  }

  func listDidScroll(by distance: Double) { pages.didScroll(by: distance) }

  private var isDue: Bool {
    guard fetch != nil, let list, list.scene != nil, !list.isLeaving(end) else { return false }
    return pages.isDue(end, rest: list.restOfContent(at: end), viewport: list.viewLength)
  }

  private func fetchNow() {
    guard isDue, let fetch, let list else { return }
    let rest = list.restOfContent(at: end)
    let loads = pages.begin(
      before: end == .start ? rest : nil, after: end == .end ? rest : nil,
      viewport: list.viewLength)
    guard let load = loads.first else { return }
    let batch = Batch(self, load)
    self.batch = batch
    oldCount = list.latestSource.count
    fetch(batch)
  }

  // MARK: Answers

  private func complete(_ batch: Batch, _ report: Report) {
    guard batch === self.batch, self.report == nil else { return }
    self.report = report
    fetchIfDue()
  }

  /// A batch is done when its rows are in the list: before that the end is as near as it was.
  private func settle() {
    guard let batch, let report, let list, list.queue.isEmpty else { return }
    (self.batch, self.report) = (nil, nil)
    knownCount = list.count
    switch report {
    case .arrived: pages.finish(batch.load, .rows(abs(list.count - oldCount)))
    case .arrivedLast: pages.finish(batch.load, .exhausted)
    case .failed: pages.finish(batch.load, .failed)
    }
    list.updateFollowedEdges()
  }
}

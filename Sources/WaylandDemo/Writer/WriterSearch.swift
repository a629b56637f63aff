import Editing
import Surface

/// Looks for something in a text on a worker, and keeps what it has found as the text changes.
@MainActor
final class WriterSearch {
  /// What is remembered; more than anybody goes through.
  nonisolated static let hitLimit = 1_000_000
  /// How many parts of a text are told of at once.
  private nonisolated static let partsPerReport = 32

  private(set) var query = WriterQuery()
  private(set) var hits = TextHits()
  /// Whether there may be more hits.
  private(set) var isSearching = false
  /// Why the pattern cannot be looked for.
  private(set) var problem: String?
  /// Called when there is more to show.
  var onChange: (@MainActor () -> Void)?
  private var search: TextSearch?
  private var running: WriterCancellation?
  /// What is found by a search that is made again, until it is complete.
  private var newHits: TextHits?

  /// Whether not all hits are remembered.
  var hasMore: Bool { hits.count >= WriterSearch.hitLimit }

  /// Looks for something else.
  func start(_ query: WriterQuery, in text: TextBuffer) {
    self.query = query
    (hits, newHits, problem) = (TextHits(), nil, nil)
    do throws(TextSearchError) {
      search = query.pattern.isEmpty ? nil : try query.search()
    } catch {
      (search, problem) = (nil, "This is no regular expression.")
    }
    run(in: text)
  }

  /// Looks for the same in a text that was edited. What was found stays until then, where it is now.
  func follow(_ edit: TextEdit, in text: TextBuffer) {
    guard search != nil else { return }
    hits.apply(edit)
    restart(in: text)
  }

  /// Looks for the same in a text that has become longer at its end, or is another one.
  func restart(in text: TextBuffer) {
    guard search != nil else { return }
    newHits = TextHits()
    run(in: text)
  }

  /// Forgets everything.
  func stop() { start(WriterQuery(), in: TextBuffer()) }

  private func run(in text: TextBuffer) {
    running?.cancel()
    running = nil
    isSearching = search != nil
    if let search {
      let cancellation = WriterCancellation()
      running = cancellation
      WorkerPool.shared.submit(.low) { [weak self] in
        WriterSearch.find(search, in: text, cancellation) { parts, isLast in
          MainThreadQueue.shared.post { self?.take(parts, isLast: isLast, of: cancellation) }
        }
      }
    }
    onChange?()
  }

  /// On a worker.
  private nonisolated static func find(
    _ search: TextSearch, in text: TextBuffer, _ cancellation: WriterCancellation,
    _ report: ([[Range<Int>]], _ isLast: Bool) -> Void
  ) {
    var (parts, batches, count): ([[Range<Int>]], Int, Int) = ([], 0, 0)
    search.forEachBatch(in: text) { hits in
      if !hits.isEmpty { parts.append(Array(hits.prefix(hitLimit - count))) }
      batches += 1
      count += hits.count
      if batches.isMultiple(of: partsPerReport), !parts.isEmpty {
        report(parts, false)
        parts = []
      }
      return !cancellation.isCancelled && count < hitLimit
    }
    report(parts, true)
  }

  private func take(_ parts: [[Range<Int>]], isLast: Bool, of cancellation: WriterCancellation) {
    guard running === cancellation else { return }
    for part in parts {
      if newHits != nil { newHits?.append(part) } else { hits.append(part) }
    }
    if isLast {
      if let newHits { hits = newHits }
      (newHits, running, isSearching) = (nil, nil, false)
    }
    onChange?()
  }
}

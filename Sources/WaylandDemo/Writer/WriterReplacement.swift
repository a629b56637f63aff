import Editing
import Surface

/// Replaces everything that a search finds, with one edit that is made on a worker.
@MainActor
final class WriterReplacement {
  /// What came out of it.
  struct Outcome: Sendable {
    var edit: TextEdit
    /// How many hits were replaced.
    var count: Int
  }

  /// With more ranges the main thread would be busy for longer than a frame.
  private nonisolated static let rangeLimit = 256

  private let cancellation = WriterCancellation()

  /// Begins.
  ///
  /// - Parameters:
  ///   - search: What is replaced.
  ///   - text: A snapshot, in which the edit is to be carried out.
  ///   - template: What comes in its place.
  ///   - finish: Called with the edit; with nil where it was cancelled.
  init(
    _ search: TextSearch, in text: TextBuffer, with template: String,
    then finish: @escaping @MainActor @Sendable (Outcome?) -> Void
  ) {
    WorkerPool.shared.submit(.low) { [cancellation] in
      let outcome = WriterReplacement.make(search, in: text, with: template, cancellation)
      MainThreadQueue.shared.post { finish(outcome) }
    }
  }

  /// Has nothing be replaced.
  func cancel() { cancellation.cancel() }

  private nonisolated static func make(
    _ search: TextSearch, in text: TextBuffer, with template: String,
    _ cancellation: WriterCancellation
  ) -> Outcome? {
    var hits: [Range<Int>] = []
    search.forEachBatch(in: text) { batch in
      hits += batch
      return !cancellation.isCancelled
    }
    let edit = search.edit(
      replacing: hits, in: text, with: template, rangeLimit: rangeLimit,
      isCancelled: { cancellation.isCancelled })
    return edit.map { Outcome(edit: $0, count: hits.count) }
  }
}

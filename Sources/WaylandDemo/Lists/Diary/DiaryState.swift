import Flow
import Surface

/// Entries of a diary, newest first, of which some are there and others are loaded as somebody comes near them: made up,
/// with a delay.
final class DiaryState: ComponentState {
  /// Of those that are there.
  private(set) var numbers = 240..<270
  private(set) var newerEnd = DiaryEnd.open
  private(set) var olderEnd = DiaryEnd.open
  private(set) var refreshCount = 0
  /// One more than the number of the newest entry.
  private var total = 290
  private var hasFailed = false
  /// Whose window's clock counts.
  weak var view: View?

  private static let pageSize = 20
  private static let delay = Duration.milliseconds(800)
  /// The oldest one.
  static let first = 180

  var entries: [DiaryEntry] { numbers.reversed().map { DiaryEntry(id: $0) } }

  private func later(_ action: @escaping @MainActor (DiaryState) -> Void) {
    view?.window?.scheduler.schedule(after: DiaryState.delay) { [weak self] in
      if let self { action(self) }
    }
  }

  /// Finds what was written since.
  func refresh(_ done: @escaping @MainActor () -> Void) {
    later { state in
      state.refreshCount += 1
      state.total += 2
      // Where newer entries have not been loaded, the new ones come behind those.
      if case .over = state.newerEnd { state.numbers = state.numbers.lowerBound..<state.total }
      state.updated(transition: .spring())
      done()
    }
  }

  func loadNewer(_ batch: BatchFetching.Batch) {
    newerEnd = .loading
    updated()
    later { state in
      let end = min(state.numbers.upperBound + DiaryState.pageSize, state.total)
      state.numbers = state.numbers.lowerBound..<end
      state.newerEnd = end < state.total ? .open : .over
      state.updated()
      batch.complete(hasMore: end < state.total)
    }
  }

  /// The second page of older entries fails once.
  func loadOlder(_ batch: BatchFetching.Batch) {
    olderEnd = .loading
    updated()
    later { state in
      if !state.hasFailed, state.numbers.lowerBound < 240 {
        state.hasFailed = true
        state.olderEnd = .failed(batch)
        state.updated(transition: .spring())
        return batch.fail()
      }
      let start = max(DiaryState.first, state.numbers.lowerBound - DiaryState.pageSize)
      state.numbers = start..<state.numbers.upperBound
      state.olderEnd = start > DiaryState.first ? .open : .over
      state.updated()
      batch.complete(hasMore: start > DiaryState.first)
    }
  }

  func retry(_ batch: BatchFetching.Batch) {
    olderEnd = .loading
    updated()
    batch.retry()
  }
}

import Locks

/// A picture that one thread is loading and others may wait for.
final class RunningLoad: Sendable {
  typealias Outcome = Result<ImageContent, ImageLoadingError>

  /// That of the source when loading began.
  let version: ImageVersion?
  private let outcome = Lock<Outcome?>(nil)
  private let signal = ConditionVariable()

  init(version: ImageVersion?) { self.version = version }

  func finish(_ result: Outcome) {
    outcome.withLock { $0 = result }
    signal.notifyAll()
  }

  /// The result, as soon as there is one.
  func wait() throws(ImageLoadingError) -> ImageContent {
    signal.wait { outcome.withLock { $0 != nil } }
    return try outcome.withLock { $0 }!.get()
  }
}

import Platform
import Raster

/// Reports the result of one loading attempt from a worker to the main actor.
struct LoadingReport: Sendable {
  /// The error that the node has already: without one, a success is not reported.
  let known: ImageLoadingError?
  let take: @MainActor @Sendable (ImageLoadingError?) -> Void

  init(
    known: ImageLoadingError?, take: @escaping @MainActor @Sendable (ImageLoadingError?) -> Void
  ) {
    self.known = known
    self.take = take
  }

  func send(_ error: ImageLoadingError?) {
    // Each failure counts, for the time until the next attempt.
    guard error != nil || known != nil else { return }
    MainThreadQueue.shared.post { [take] in take(error) }
  }

  /// Loads, and reports why there is no picture, or that there is one again. What was cancelled says nothing.
  func result<Picture>(
    isCancelled: () -> Bool, of load: () throws(ImageLoadingError) -> Picture?
  ) -> Picture? {
    do throws(ImageLoadingError) {
      let picture = try load()
      if !isCancelled() { send(nil) }
      return picture
    } catch {
      if !isCancelled() { send(error) }
      return nil
    }
  }
}

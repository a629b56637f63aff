import Platform
import Raster

/// Reports the result of one loading attempt from a worker to the main actor.
struct LoadingReport: Sendable {
  /// The error that the node has already: reporting the same one again is skipped.
  let known: ImageLoadingError?
  let take: @MainActor @Sendable (ImageLoadingError?) -> Void

  init(
    known: ImageLoadingError?, take: @escaping @MainActor @Sendable (ImageLoadingError?) -> Void
  ) {
    self.known = known
    self.take = take
  }

  func send(_ error: ImageLoadingError?) {
    guard error != known else { return }
    MainThreadQueue.shared.post { [take] in take(error) }
  }

  /// Loads, and reports why there is no picture, or that there is one again. What was cancelled says nothing.
  func result(
    isCancelled: () -> Bool, of load: () throws(ImageLoadingError) -> Pixmap?
  ) -> Pixmap? {
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

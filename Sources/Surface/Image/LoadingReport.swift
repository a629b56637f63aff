import Platform
import Raster

/// Keeps for a node why it has no picture.
@MainActor
final class LoadingOutcome: Sendable {
  private(set) var error: ImageLoadingError?
  var onChange: (@MainActor (ImageLoadingError?) -> Void)?
  private var lastRequest = 0

  nonisolated init() {}

  /// For a drawing that begins; earlier ones are not heard any more.
  func makeReport() -> LoadingReport {
    lastRequest += 1
    return LoadingReport(known: error) { [lastRequest] error in
      self.take(error, ofRequest: lastRequest)
    }
  }

  /// There is nothing to load.
  func reset() {
    let report = makeReport()
    report.send(nil)
  }

  private func take(_ newError: ImageLoadingError?, ofRequest request: Int) {
    guard request == lastRequest, newError != error else { return }
    error = newError
    onChange?(newError)
  }
}

/// Carries the end of one attempt to load from a worker to the main actor.
struct LoadingReport: Sendable {
  /// What the node knows already: the same again wakes nobody up.
  let known: ImageLoadingError?
  fileprivate let take: @MainActor @Sendable (ImageLoadingError?) -> Void

  fileprivate init(
    known: ImageLoadingError?, take: @escaping @MainActor @Sendable (ImageLoadingError?) -> Void
  ) {
    self.known = known
    self.take = take
  }

  fileprivate func send(_ error: ImageLoadingError?) {
    guard error != known else { return }
    MainInbox.shared.post { [take] in take(error) }
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

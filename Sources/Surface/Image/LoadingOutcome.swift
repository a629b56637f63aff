import Platform
import Raster

/// Stores the error of a node that has no picture.
@MainActor
final class LoadingOutcome: Sendable {
  private(set) var error: ImageLoadingError?
  var onChange: (@MainActor (ImageLoadingError?) -> Void)?
  /// Called for every attempt that failed, also if it did for the same reason as the one before.
  var onFailure: (@MainActor () -> Void)?
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
    guard request == lastRequest else { return }
    if newError != error {
      error = newError
      onChange?(newError)
    }
    if newError != nil { onFailure?() }
  }
}

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
  /// What ``error`` is of: that of another source is news, also if it reads the same.
  private var source = 0

  nonisolated init() {}

  /// For a drawing that begins; earlier ones are not heard any more.
  ///
  /// - Parameter source: A number that another source does not have.
  func makeReport(ofSource source: Int) -> LoadingReport {
    lastRequest += 1
    return LoadingReport(known: error) { [lastRequest] error in
      self.take(error, ofSource: source, request: lastRequest)
    }
  }

  /// There is nothing to load.
  func reset() { makeReport(ofSource: source).send(nil) }

  private func take(_ newError: ImageLoadingError?, ofSource newSource: Int, request: Int) {
    guard request == lastRequest else { return }
    let isNews = newError != error || newError != nil && newSource != source
    source = newSource
    if isNews {
      error = newError
      onChange?(newError)
    }
    if newError != nil { onFailure?() }
  }
}

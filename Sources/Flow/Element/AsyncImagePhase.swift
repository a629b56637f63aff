public import Surface

/// How far an ``AsyncImage`` is.
public enum AsyncImagePhase {
  /// The picture is not there yet.
  case loading
  /// The picture is there; the component shows it at whatever size it is given.
  case success(Image)
  /// There is no picture. Calling `retry` loads again.
  case failure(ImageLoadingError, retry: @MainActor () -> Void)
}

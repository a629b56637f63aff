import Surface

/// What a ``MessageOverlayNode`` draws.
struct MessageOverlay: Sendable {
  let layout: MessageLayout
  let loadingError: ImageLoadingError?
}

/// One composed frame of an ``AnimatedImage``.
public struct AnimatedImageFrame: Sendable {
  /// The whole picture, with what earlier frames left.
  public let image: Pixmap
  /// For how long it is shown before the next one.
  public let duration: Duration
}

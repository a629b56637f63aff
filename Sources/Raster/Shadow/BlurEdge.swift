/// What a blur sees beyond the edges of a picture.
public enum BlurEdge: Hashable, Sendable {
  /// Nothing: the picture fades out.
  case clear
  /// The nearest pixel of the picture.
  case clamp
}

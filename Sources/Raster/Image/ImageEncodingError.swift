/// Why an image could not become bytes.
public enum ImageEncodingError: Error, Hashable, Sendable {
  /// The pixmap has no pixels; files need at least one.
  case empty
  /// The codec ran out of memory or failed; the text is the codec's.
  case failed(String)
}

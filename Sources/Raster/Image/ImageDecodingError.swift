/// Why bytes could not become an image.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// The bytes are in no format that is read, or in a kind of one that is not supported.
  case unsupportedFormat
  /// The bytes end too early.
  case truncated
  /// The bytes break the rules of their format; the text is the codec's.
  case corrupt(String)
  /// The image has more pixels, needs more memory, or has more parts, than the limits allow.
  case exceedsLimits
}

extension ImageDecodingError: CustomStringConvertible {
  /// Goes on after the name of the image: “a.jpg” “ends too early”.
  public var description: String {
    switch self {
    case .unsupportedFormat: "is no picture in a format that can be shown"
    case .truncated: "ends too early"
    case .corrupt(let text): "is damaged (\(text))"
    case .exceedsLimits: "is too large to be shown"
    }
  }
}

/// Text for a request.
enum WaylandText {
  /// Longer titles end clients: a whole message must fit into 4096 bytes.
  static let maximumByteCount = 1024

  /// `text` without control characters and cut at a character so that it fits into a message. A
  /// Swift string is valid UTF-8 already.
  static func sanitized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var byteCount = 0
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7f {
      byteCount += UTF8.width(scalar)
      if byteCount > maximumByteCount { break }
      result.append(scalar)
    }
    return String(result)
  }
}

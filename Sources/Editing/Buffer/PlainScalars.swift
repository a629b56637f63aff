import Typesetting

extension UnsafeBufferPointer<UInt8> {
  /// Whether a character surely ends and another one begins at an offset that is within the bytes.
  ///
  /// No other bytes have to be known: printable ASCII, Latin, Greek and Cyrillic letters, kana and Han are characters of their own beside
  /// each other (rule GB999 of UAX #29).
  func isPlainBoundary(_ offset: Int) -> Bool {
    if self[offset] < 0x80, self[offset - 1] < 0x80 {
      return self[offset] >= 0x20 && self[offset - 1] >= 0x20
    }
    return isScalarBoundary(offset) && isPlainScalar(at: offset) && isPlainScalar(before: offset)
  }

  private func isPlainScalar(at offset: Int) -> Bool {
    let scalar = decodeScalar(at: offset)
    return switch scalar.value {
    case 0x20...0x7E, 0xC0...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: true
    default: false
    }
  }

  private func isPlainScalar(before offset: Int) -> Bool {
    let start = startOfScalar(before: offset)
    return start + decodeScalar(at: start).length == offset && isPlainScalar(at: start)
  }
}

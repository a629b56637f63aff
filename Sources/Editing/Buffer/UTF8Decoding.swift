/// A scalar, or bytes that are none, at the beginning of some bytes.
struct DecodedScalar {
  /// U+FFFD for what is no scalar.
  var value: UInt32
  /// The bytes that it takes, from 1 to 4.
  var length: Int
  var isValid: Bool
}

extension UnsafeBufferPointer<UInt8> {
  /// What begins at `offset`.
  ///
  /// Bytes that are no scalar are taken as `String` takes them: the longest beginning of a scalar becomes one U+FFFD, else a single
  /// byte ("maximal subparts", The Unicode Standard, 3.9, table 3-7).
  @inline(__always)
  func decodeScalar(at offset: Int) -> DecodedScalar {
    let first = self[offset]
    if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1, isValid: true) }
    return decodeLongScalar(at: offset, first)
  }

  private func decodeLongScalar(at offset: Int, _ first: UInt8) -> DecodedScalar {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    guard first >= 0xC2 && first <= 0xF4 else { return .invalid(1) }
    for index in 1..<length {
      guard offset + index < count else { return .invalid(index) }
      let byte = self[offset + index]
      let range = index == 1 ? Self.secondBytes(after: first) : 0x80...0xBF
      guard range.contains(byte) else { return .invalid(index) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return DecodedScalar(value: value, length: length, isValid: true)
  }

  /// Overlong forms, surrogates and what is beyond U+10FFFF end with the first byte.
  private static func secondBytes(after first: UInt8) -> ClosedRange<UInt8> {
    switch first {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }

  /// Whether a text may be cut at `offset`: neither within a scalar, or the beginning of one, nor between CR and LF.
  func isScalarBoundary(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= count { return true }
    let byte = self[offset]
    if byte == 0x0A { return self[offset - 1] != 0x0D }
    guard byte & 0xC0 == 0x80 else { return true }
    // The first byte of a scalar is one of the three before.
    for start in stride(from: offset - 1, through: Swift.max(offset - 3, 0), by: -1)
    where self[start] & 0xC0 != 0x80 {
      return start + decodeScalar(at: start).length <= offset
    }
    return true
  }

  /// The last place up to `offset` where a text may be cut.
  func scalarBoundary(upTo offset: Int) -> Int {
    var offset = offset
    while !isScalarBoundary(offset) { offset -= 1 }
    return offset
  }
}

extension DecodedScalar {
  fileprivate static func invalid(_ length: Int) -> DecodedScalar {
    DecodedScalar(value: 0xFFFD, length: length, isValid: false)
  }
}

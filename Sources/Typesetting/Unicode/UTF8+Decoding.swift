extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at `offset` and its length in bytes.
  ///
  /// Bytes that are no valid start of a sequence, and sequences that are cut off, read as U+FFFD
  /// of length 1, so a walk over arbitrary bytes ends and never reads outside of the buffer.
  /// Overlong forms and surrogates are not looked for: they cannot occur in a `String`.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    if first &- 0xC2 < 0x1E, offset &+ 1 < count {
      let second = self[offset &+ 1]
      if second & 0xC0 == 0x80 {
        return (UInt32(first & 0x1F) &<< 6 | UInt32(second & 0x3F), 2)
      }
    }
    return multiByteScalar(at: offset, first: UInt32(first))
  }

  private func multiByteScalar(at offset: Int, first: UInt32) -> (value: UInt32, length: Int) {
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    if length == 0 || count &- offset < length { return (0xFFFD, 1) }
    var value = first & (0x7F &>> UInt32(truncatingIfNeeded: length))
    for index in 1..<length {
      let byte = self[offset &+ index]
      if byte & 0xC0 != 0x80 { return (0xFFFD, 1) }
      value = value &<< 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Whether the scalar at `offset` is one of U+0400 to U+047F, which are letters of one script and
  /// take two bytes.
  @inline(__always)
  func isPlainCyrillic(at offset: Int) -> Bool {
    self[offset] & 0xFE == 0xD0 && offset &+ 1 < count && self[offset &+ 1] & 0xC0 == 0x80
  }

  /// Whether all bytes are of scalars below U+0300 or of U+0400 to U+047F, none of which is a mark: as
  /// in most texts in Latin and Cyrillic letters.
  var isPlain: Bool {
    // No early end, so that many bytes are looked at in one step.
    var others: UInt8 = 0
    for byte in self { others |= byte >= 0xCC && byte & 0xFE != 0xD0 ? 1 : 0 }
    return others == 0
  }

  /// The offset of the first space from `start` on, or `limit`; eight bytes a step.
  @inline(__always)
  func firstSpace(from start: Int, limit: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset &+ 8 <= limit {
      let word = UnsafeRawPointer(baseAddress! + offset).loadUnaligned(as: UInt64.self)
      let differences = word ^ (ones &* 0x20)
      // The lowest top bit that is set is that of the first byte without differences.
      let found = (differences &- ones) & ~differences & (ones &* 0x80)
      if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < limit, self[offset] != 0x20 { offset &+= 1 }
    return offset
  }

  /// The start of the scalar that the byte at `offset` is part of.
  func startOfScalar(containing offset: Int) -> Int {
    var start = offset
    while start > 0, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return start
  }

  /// The start of the scalar before `offset`, which must be greater than 0.
  func startOfScalar(before offset: Int) -> Int {
    var start = offset &- 1
    let lowest = Swift.max(0, offset &- 4)
    while start > lowest, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return start &+ scalar(at: start).length == offset ? start : offset &- 1
  }
}

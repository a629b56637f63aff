extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at `offset` and its length in bytes.
  ///
  /// Bytes that are no valid start of a sequence, and sequences that are cut off, read as U+FFFD
  /// of length 1, so a walk over arbitrary bytes ends and never reads outside of the buffer.
  /// Overlong forms and surrogates are not looked for: they cannot occur in a `String`.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    assert(indices.contains(offset), "UTF-8: a scalar beyond the text")
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

  /// The end of the scalars from `start` on that are ``isPlainCyrillic(at:)``; four of them a step.
  @inline(__always)
  func endOfPlainCyrillic(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let others = word(at: offset).otherThanPlainCyrillic
      if others != 0 { return offset &+ others.trailingZeroBitCount / 16 &* 2 }
      offset &+= 8
    }
    while offset < count, isPlainCyrillic(at: offset) { offset &+= 2 }
    return offset
  }

  /// The eight bytes from `offset` on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count, "UTF-8: eight bytes beyond the text")
    return UnsafeRawPointer(baseAddress! + offset).loadUnaligned(as: UInt64.self)
  }

  /// Whether all bytes are of scalars below U+0300 or of U+0400 to U+047F, none of which is a mark: as
  /// in most texts in Latin and Cyrillic letters.
  var isPlain: Bool {
    var offset = 0
    while offset < count {
      if offset &+ 8 <= count {
        let word = word(at: offset)
        let known = Swift.max(
          word.otherThanASCII.trailingZeroBitCount / 8,
          word.otherThanPlainCyrillic.trailingZeroBitCount / 16 &* 2)
        offset &+= known
        if known > 0 { continue }
      }
      let byte = self[offset]
      if byte >= 0xCC, byte & 0xFE != 0xD0 { return false }
      offset &+= 1
    }
    return true
  }

  /// The offset of the first space from `start` on, or `limit`; eight bytes a step.
  @inline(__always)
  func firstSpace(from start: Int, limit: Int) -> Int {
    assert(start >= 0 && limit <= count, "UTF-8: spaces are looked for beyond the text")
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset &+ 8 <= limit {
      let differences = word(at: offset) ^ (ones &* 0x20)
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
  package func startOfScalar(before offset: Int) -> Int {
    assert(offset > 0 && offset <= count, "UTF-8: a scalar before the text")
    var start = offset &- 1
    let lowest = Swift.max(0, offset &- 4)
    while start > lowest, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return start &+ scalar(at: start).length == offset ? start : offset &- 1
  }
}

/// Eight bytes of UTF-8 at once.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of every byte that is not ASCII.
  @inline(__always)
  var otherThanASCII: UInt64 { self & Self.tops }

  /// 0 when all are from U+0020 to U+007E; else the lowest bit is in the first byte that is not.
  @inline(__always)
  var otherThanPrintableASCII: UInt64 {
    // Sum and difference carry upwards only from a byte that is none itself.
    (self | (self &- Self.ones &* 0x20) | (self &+ Self.ones)) & Self.tops
  }

  /// The top bit of every byte that is none of A to z.
  @inline(__always)
  var otherThanASCIILetters: UInt64 {
    // Without their top bits no sum carries.
    let small = (self & ~Self.tops) | Self.ones &* 0x20
    let isLetter = (small &+ Self.ones &* 0x1F) & ~(small &+ Self.ones &* 0x05)
    return (self | ~isLetter) & Self.tops
  }

  /// The top bit of every byte that is none of A to z and no space.
  @inline(__always)
  var otherThanASCIILettersAndSpaces: UInt64 {
    let difference = (self & ~Self.tops) ^ Self.ones &* 0x20
    return otherThanASCIILetters & ((difference &+ ~Self.tops) | self)
  }

  /// 0 when these are four scalars from U+0400 to U+047F; else the lowest bit is in the first pair of bytes that is not
  /// one.
  @inline(__always)
  var otherThanPlainCyrillic: UInt64 { (self & 0xC0FE_C0FE_C0FE_C0FE) ^ 0x80D0_80D0_80D0_80D0 }

  /// The same for those from U+0410 to U+044F: А to я.
  @inline(__always)
  var otherThanRussianLetters: UInt64 {
    let lanes: UInt64 = 0x0001_0001_0001_0001
    // After 0xD0 one of the two upper bits of the six is set, after 0xD1 none.
    return otherThanPlainCyrillic | ~(self ^ (self >> 12 | self >> 13)) & lanes
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of the bytes from `start` on that are like the one there; eight a step.
  func endOfEqualBytes(from start: Int, limit: Int) -> Int {
    assert(start >= 0 && start < count && limit <= count, "UTF-8: bytes beyond the text")
    let wanted = UInt64(self[start]) &* 0x0101_0101_0101_0101
    var offset = start
    while offset &+ 8 <= limit {
      let differences = word(at: offset) ^ wanted
      if differences != 0 { return offset &+ differences.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < limit, self[offset] == self[start] { offset &+= 1 }
    return offset
  }
}

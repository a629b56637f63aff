/// Reads the large test files, which are too slow to split into strings.
struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte, 0 at the end.
  var next: UInt8 { isAtEnd ? 0 : bytes[offset] }

  mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset &+= 1 }
    offset &+= 1
  }

  /// The rest of the line, with its end consumed.
  mutating func line() -> Substring {
    let start = offset
    skipLine()
    return Substring(decoding: bytes[start..<Swift.min(offset - 1, bytes.count)], as: UTF8.self)
  }

  mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset &+= 1 }
  }

  /// Skips the byte if it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    offset &+= 1
    return true
  }

  /// The letters and digits ahead as one number in base 256.
  mutating func word() -> UInt32 {
    var result: UInt32 = 0
    while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] != 0x3B {
      result = result &<< 8 | UInt32(bytes[offset])
      offset &+= 1
    }
    return result
  }

  /// The hexadecimal number ahead.
  mutating func hexadecimal() -> UInt32 {
    var result: UInt32 = 0
    while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] != 0x3B {
      let byte = UInt32(bytes[offset])
      result = result &<< 4 | (byte < 0x40 ? byte &- 0x30 : byte &- 0x37)
      offset &+= 1
    }
    return result
  }
}

/// The numbers in a list like `0 x 12`; `x` reads as nil.
func optionalNumbers(_ list: Substring) -> [Int?] {
  list.split(whereSeparator: \.isWhitespace).map { Int($0) }
}

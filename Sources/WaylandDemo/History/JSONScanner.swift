/// Finds where values end without looking into them: the fast first pass over an export.
///
/// It checks that brackets match and strings close, nothing else; `JSONReader` checks the rest when
/// a message is decoded. All functions work on a window of the file: an answer of nil means that the
/// window ends before the value does.
enum JSONScanner {
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The index after the value that starts at `start`, which is no white space.
  ///
  /// - Parameter id: set to the value of the member `id` of an outermost object, if it has one that
  ///   is a whole number.
  static func end(
    ofValueAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, id: inout Int64?
  ) throws(JSONError) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try end(ofContainerAt: start, in: bytes, id: &id)
    case UInt8(ascii: "\""): try end(ofStringAt: start, in: bytes)
    default: try end(ofWordAt: start, in: bytes)
    }
  }

  /// The index after the closing quote of the string that starts at `start`.
  static func end(
    ofStringAt start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONError) -> Int? {
    var index = start + 1
    while true {
      index = firstStop(from: index, in: bytes)
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: throw JSONError(reason: .unterminatedString, offset: index)
      }
    }
  }

  /// The index after a number or a literal; at least one byte is taken.
  private static func end(
    ofWordAt start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONError) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
        index += 1
      default:
        guard index == start else { return index }
        let reason = JSONError.Reason.unexpectedByte(bytes[index], expected: "a value")
        throw JSONError(reason: reason, offset: index)
      }
    }
    return nil
  }

  private static func end(
    ofContainerAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, id: inout Int64?
  ) throws(JSONError) -> Int? {
    let count = bytes.count
    var index = start
    var depth = 0
    // Bit n tells whether level n is an object; the innermost level is bit 0.
    var objectBits: UInt64 = 0
    while index < count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        if depth == 1, id == nil, objectBits & 1 == 1 {
          id = integer(ofMemberIDAt: index, in: bytes)
        }
        guard let end = try end(ofStringAt: index, in: bytes) else { return nil }
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONReader.depthLimit else {
          throw JSONError(reason: .tooDeep, offset: index)
        }
        depth &+= 1
        objectBits = objectBits << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        index &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard objectBits & 1 == (byte == UInt8(ascii: "}") ? 1 : 0) else {
          throw JSONError(reason: .mismatchedBracket, offset: index)
        }
        depth &-= 1
        objectBits >>= 1
        index &+= 1
        if depth == 0 { return index }
      default: index &+= 1
      }
    }
    return nil
  }

  /// The whole number of `"id": 123` at `index`; nil if something else is there.
  private static func integer(
    ofMemberIDAt index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int64? {
    guard index + 4 < bytes.count, bytes[index + 1] == UInt8(ascii: "i"),
      bytes[index + 2] == UInt8(ascii: "d"), bytes[index + 3] == UInt8(ascii: "\"")
    else { return nil }
    var index = index + 4
    while index < bytes.count, isWhitespace(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
    var reader = JSONReader(bytes, offset: index + 1)
    guard case .integer(let value)? = try? reader.next() else { return nil }
    return value
  }

  // MARK: Eight bytes at a time

  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first quote, backslash or line feed from `index` on; the count if none.
  @inline(__always)
  private static func firstStop(from index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = index
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return bytes.count }
    while index &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The lowest bit set is exact; higher ones may be wrong, which does not matter.
      let stops =
        zeroBytes(word ^ 0x2222_2222_2222_2222) | zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        | zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
      if stops != 0 { return index &+ stops.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 || byte == 0x5C || byte == 0x0A { return index }
      index &+= 1
    }
    return bytes.count
  }

  /// The high bit of every byte that is zero.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- lowBits) & ~word & highBits
  }
}

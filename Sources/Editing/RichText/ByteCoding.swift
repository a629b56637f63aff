/// Writes numbers of any size and bytes of any length.
struct ByteWriter {
  var bytes: [UInt8] = []

  /// Seven bits a byte, the lowest ones first; all but the last byte have the eighth bit (LEB128).
  mutating func write(_ number: Int) {
    precondition(number >= 0, "Numbers that are written are not negative")
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }
}

/// Reads what a ``ByteWriter`` has written, or anything else.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// A number below 2^56.
  mutating func readNumber() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }

  mutating func readBytes() -> ArraySlice<UInt8>? {
    guard let count = readNumber(), count <= rest.count else { return nil }
    let result = rest.prefix(count)
    rest = rest.dropFirst(count)
    return result
  }
}

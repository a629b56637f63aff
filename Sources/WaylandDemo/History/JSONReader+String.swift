extension JSONReader {
  /// Reads the string whose opening quote is at `offset`.
  mutating func string() throws(JSONError) -> String {
    let start = offset + 1
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        offset = end + 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try escapedString(from: start, firstEscape: end)
      case UInt8(ascii: "\n"):
        offset = end
        throw failure(.unterminatedString)
      default: end += 1
      }
    }
    offset = end
    throw failure(.unterminatedString)
  }

  /// The slow path of `string()`: copies, because escapes are shorter than what they stand for.
  private mutating func escapedString(
    from start: Int, firstEscape: Int
  ) throws(JSONError) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(firstEscape - start + 64)
    text.append(contentsOf: bytes[start..<firstEscape])
    offset = firstEscape
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &text)
      case UInt8(ascii: "\n"): throw failure(.unterminatedString)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure(.unterminatedString)
  }

  /// Reads what follows a backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw failure(.unterminatedString) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: UTF8.encode(try unicodeEscape())!)
    default:
      offset -= 1
      throw failure(.invalidEscape)
    }
  }

  /// Reads the digits of one `\u` escape, or of two that form a surrogate pair.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard first < 0xDC00, offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return replacement }
    let afterFirst = offset
    offset += 2
    let second = try hexDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      offset = afterFirst
      return replacement
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Self.hexValue(of: byte) else {
        throw failure(.invalidEscape)
      }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }

  private static func hexValue(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }
}

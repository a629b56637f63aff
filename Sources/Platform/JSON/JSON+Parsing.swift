extension JSON {
  /// Reads JSON as ``text`` writes it, and as people do, with spaces.
  ///
  /// Nil for what is none, and for values in more than 200 others: a recording may come from anybody.
  package init?(text: String) {
    var parser = JSONParser(bytes: Array(text.utf8))
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }
}

/// Reads one value.
private struct JSONParser {
  private static let deepest = 200

  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return index == bytes.count
    }
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth < Self.deepest else { return nil }
    skipSpaces()
    switch peek {
    case UInt8(ascii: "\"")?: return string().map { .string($0) }
    case UInt8(ascii: "[")?: return array(depth)
    case UInt8(ascii: "{")?: return object(depth)
    case UInt8(ascii: "t")?: return takeWord("true") ? .bool(true) : nil
    case UInt8(ascii: "f")?: return takeWord("false") ? .bool(false) : nil
    case UInt8(ascii: "n")?: return takeWord("null") ? .null : nil
    default: return number()
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[offset] else { return false }
      index += 1
    }
    return true
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func number() -> JSON? {
    let start = index
    while let byte = peek, isPartOfNumber(byte) { index += 1 }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    return Double(digits) == nil ? nil : .number(digits)
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func array(_ depth: Int) -> JSON? {
    index += 1
    var values: [JSON] = []
    if take("]") { return .array(values) }
    while let value = value(depth: depth + 1) {
      values.append(value)
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func object(_ depth: Int) -> JSON? {
    index += 1
    var members: [(key: String, value: JSON)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpaces()
      guard peek == UInt8(ascii: "\""), let key = string(), take(":"),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append((key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  // MARK: Strings

  private mutating func string() -> String? {
    index += 1
    var units: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        units += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = peek else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"):
      guard let unit = hexUnit() else { return nil }
      guard (0xd800..<0xdc00).contains(unit) else { return Unicode.Scalar(unit) }
      guard takeWord("\\u"), let low = hexUnit(), (0xdc00..<0xe000).contains(low) else {
        return nil
      }
      return Unicode.Scalar(0x1_0000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    default: return nil
    }
  }

  private mutating func hexUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }
}
